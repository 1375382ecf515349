"""What is saved is there, and what is not is never told as done: on a real editor."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from browser import at_home

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    end: dict[str, Any]


Run = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    found = tmp_path / "home"
    (found / "Desktop").mkdir(parents=True)
    return found


@pytest.fixture
def run(empty: PrivateDesktop, tmp_path: Path, home: Path) -> Run:
    """The program as a process whose human has a home of their own. With an `answer` somebody is
    there, who says yes to each action and answers a question with it."""
    environment = empty.environment | at_home(tmp_path) | {"HOME": str(home)}

    def begin(goal: str, *, answer: str = "") -> Ran:
        flags = ["--step", "action"] if answer else ["--json"]
        with subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", "run", *flags, goal],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as child:
            assert child.stdin is not None
            assert child.stdout is not None
            lines = []
            for line in child.stdout:
                lines.append(line)
                if answer and line.startswith(("OK to", "It asks")):
                    child.stdin.write("y\n" if line.startswith("OK") else f"{answer}\n")
                    child.stdin.flush()
        end = {} if answer else json.loads(lines[-2 if lines[-1].startswith("It asks") else -1])
        return Ran(child.returncode, "".join(lines), end)

    return begin


@pytest.mark.feature("D28", "E1")
def test_saving_what_has_no_name_is_not_done_and_asks_for_it(run: Run, home: Path) -> None:
    ran = run('open mousepad, type "hello", now save it')
    assert ran.code == 4, ran.out
    assert ran.end["outcome"] == "needs user"
    assert "What should the file be called?" in ran.end["summary"]


@pytest.mark.feature("D28", "E1")
def test_the_answer_to_that_is_the_name(run: Run, home: Path) -> None:
    goal = 'open mousepad, type "hello", now save it'
    ran = run(goal, answer="letter.txt in my home folder")
    assert ran.code == 0, ran.out
    assert (home / "letter.txt").read_text().strip() == "hello"


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("save this as letter.txt in my home folder", "letter.txt"),
        ('save it as "a letter.txt" on the desktop', "Desktop/a letter.txt"),
        ("save it to ~/x.txt", "x.txt"),
    ],
)
def test_a_file_is_saved_where_the_words_say(run: Run, home: Path, words: str, path: str) -> None:
    ran = run(f'open mousepad, type "hello", {words}')
    assert ran.code == 0, ran.out
    assert (home / path).read_text().strip() == "hello"
    assert [one.name for one in home.iterdir() if one.is_file()] == [path] * ("/" not in path)


@pytest.mark.feature("D28", "E1")
def test_a_file_that_is_there_is_not_overwritten_and_the_question_is_told(
    run: Run, home: Path
) -> None:
    (home / "letter.txt").write_text("mine")
    ran = run('open mousepad, type "hello", save it as ~/letter.txt')
    assert ran.code == 1, ran.out
    assert "is waiting for an answer" in ran.end["summary"]
    assert (home / "letter.txt").read_text() == "mine"


@pytest.mark.feature("D28", "E1")
def test_a_folder_that_is_not_there_is_told(run: Run, home: Path) -> None:
    ran = run('open mousepad, type "hello", save it as letter.txt in ~/nowhere')
    assert ran.code != 0, ran.out


@pytest.mark.feature("D28")
def test_a_file_with_a_name_is_saved_in_place(run: Run, home: Path) -> None:
    file = home / "notes.txt"
    file.write_text("")
    os.utime(file, (1, 1))
    ran = run(f'open {file}, type "hello" and save it')
    assert ran.code == 0, ran.out
    assert file.read_text().strip() == "hello"


@pytest.mark.feature("D28", "E1")
def test_a_file_that_cannot_be_written_is_not_saved(run: Run, home: Path) -> None:
    ran = run('open mousepad, type "hello", save it as /proc/letter.txt')
    assert ran.code != 0, ran.out


@pytest.mark.feature("D28", "E1")
def test_a_window_that_asks_before_it_closes_is_not_closed(run: Run) -> None:
    ran = run('open mousepad, type "hello" and close the window')
    assert ran.code == 1, ran.out
    assert "is waiting for an answer" in ran.end["summary"]


@pytest.mark.feature("D28", "E1")
def test_undoing_nothing_is_not_done(run: Run) -> None:
    ran = run("open mousepad, undo")
    assert ran.code == 1, ran.out


@pytest.mark.feature("D28")
def test_the_editor_is_a_place_and_no_part_of_the_text(
    run: Run, empty: PrivateDesktop, home: Path
) -> None:
    empty.start("xterm", "-title", "shell")
    goal = 'open the text editor, switch to "shell", write Hello World in the editor'
    ran = run(f"{goal}, save it as x.txt in my home folder")
    assert ran.code == 0, ran.out
    assert (home / "x.txt").read_text().strip() == "Hello World"
