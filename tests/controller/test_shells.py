"""The folder of a shell is known while it waits for a command in its terminal, and only then."""

from __future__ import annotations

import os
import pty
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import wait_until

from desktop_agent.controller.shells import folder_at, shell_folder
from desktop_agent.ports import FileFacts

pytestmark = pytest.mark.feature("E2")


class Terminal:
    """A shell behind a pseudo terminal of this process, which stands for the terminal program."""

    def __init__(self, folder: Path) -> None:
        self.pid, self.keys = pty.fork()
        if not self.pid:
            os.chdir(folder)
            os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
        self.app = Path("/proc/self/comm").read_text(encoding="utf-8").strip()

    def type(self, line: str) -> None:
        os.write(self.keys, f"{line}\n".encode())

    def folder(self) -> str | None:
        found = shell_folder(os.getpid(), self.app)
        return found.path if found is not None else None

    def names(self) -> tuple[str, ...]:
        found = shell_folder(os.getpid(), self.app)
        return found.names if found is not None else ()

    def close(self) -> None:
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.keys)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "Music").mkdir()
    (tmp_path / "notes.txt").write_text("milk", encoding="utf-8")
    return tmp_path


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    made = Terminal(home)
    assert wait_until(lambda: made.folder() is not None)
    yield made
    made.close()


def test_a_waiting_shell_tells_its_folder_and_what_is_in_it(terminal: Terminal, home: Path) -> None:
    assert terminal.folder() == str(home)
    assert terminal.names() == ("Music/", "notes.txt")
    terminal.type("cd Music")
    assert wait_until(lambda: terminal.folder() == str(home / "Music"))
    assert terminal.names() == ()


def test_the_files_of_a_folder_are_told_with_their_size_and_age(home: Path) -> None:
    (home / "gone").symlink_to(home / "nowhere")
    os.utime(home / "notes.txt", (1_700_000_000, 1_700_000_000))
    found = folder_at(str(home))
    assert found is not None
    assert found.names == ("Music/", "gone", "notes.txt")
    assert found.facts == (FileFacts("notes.txt", 4, 1_700_000_000.0),)


def test_nothing_is_told_while_a_command_runs_and_again_after_it(
    terminal: Terminal, home: Path
) -> None:
    terminal.type("cat")
    assert wait_until(lambda: terminal.folder() is None)
    os.write(terminal.keys, termios.tcgetattr(terminal.keys)[6][termios.VEOF])
    assert wait_until(lambda: terminal.folder() == str(home))


def test_a_shell_within_the_shell_counts(terminal: Terminal, home: Path) -> None:
    terminal.type("cd Music; bash --norc --noprofile")
    assert wait_until(lambda: terminal.folder() == str(home / "Music"))


def test_a_number_of_another_program_tells_nothing(terminal: Terminal) -> None:
    assert shell_folder(os.getpid(), "xterm") is None
    assert shell_folder(terminal.pid, "bash") is None
    assert shell_folder(2**22 + 1, terminal.app) is None
    assert shell_folder(os.getpid(), "") is None


def test_two_shells_of_one_terminal_tell_nothing(terminal: Terminal, home: Path) -> None:
    other = Terminal(home)
    try:
        assert wait_until(lambda: terminal.folder() is None)
    finally:
        other.close()


def test_a_script_that_waits_is_no_shell_that_takes_commands(
    terminal: Terminal, home: Path
) -> None:
    (home / "ask.sh").write_text("read answer\n", encoding="utf-8")
    terminal.type("sh ask.sh")
    assert wait_until(lambda: terminal.folder() is None)
    os.write(terminal.keys, b"yes\n")
    assert wait_until(lambda: terminal.folder() == str(home))
    terminal.type("sh -c 'read answer; true'")
    assert wait_until(lambda: terminal.folder() is None)
    os.write(terminal.keys, b"yes\n")
    assert wait_until(lambda: terminal.folder() == str(home))
