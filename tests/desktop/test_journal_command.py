"""`desktop-agent journal`, each time as a process of its own, with folders of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.events import Receipt, Result, Status
from desktop_agent.protocol import KeyCombo, Type
from desktop_agent.store.journal import LINES, FileJournal

pytestmark = pytest.mark.feature("Z30", "N19")


@dataclass(frozen=True)
class Home:
    """The folders of one user."""

    root: Path

    @property
    def state(self) -> Path:
        return self.root / "state" / "desktop-agent"

    def journal(self) -> FileJournal:
        return FileJournal(self.state, self.root / "data" / "desktop-agent" / "journal.key")

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        folders = {name: self.root / name for name in ("state", "data", "config")}
        return subprocess.run(
            [sys.executable, "-m", "desktop_agent", "journal", *words],
            env={
                **os.environ,
                **{f"XDG_{name.upper()}_HOME": str(path) for name, path in folders.items()},
            },
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def home(tmp_path: Path) -> Home:
    found = Home(tmp_path)
    journal = found.journal()
    journal.moved(1, Status.IDLE, Status.PLANNING, "Said")
    op = Type(text="GEHEIM")
    journal.intent(1, op, "field “Name”", 1)
    journal.effect(1, Receipt(op, Result.CHANGED))
    journal.intent(1, KeyCombo(keys=("ctrl", "s")), "", 1)
    return found


def test_a_whole_journal_is_said_to_be_whole(home: Home) -> None:
    ran = home("verify")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "4 lines, no problems found\n", "")


def test_what_is_wrong_is_listed_and_the_exit_code_says_so(home: Home) -> None:
    file = home.state / LINES
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + lines[2])
    ran = home("verify")
    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.splitlines() == [
        "2 lines, 2 findings",
        "Line 2 has number 3: 1 missing before it.",
        "The end is cut off: the last line should have number 4, and not 3.",
    ]


def test_without_a_journal_there_is_nothing_to_find(tmp_path: Path) -> None:
    ran = Home(tmp_path)("verify")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "0 lines, no problems found\n", "")
    assert not (tmp_path / "state").exists()


def test_a_journal_that_cannot_be_read_is_told_in_words(home: Home) -> None:
    (home.state / LINES).unlink()
    (home.state / LINES).mkdir()
    ran = home("verify")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "desktop-agent: I can't read the journal" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_last_lines_are_shown_in_words(home: Home) -> None:
    ran = home("show")
    assert (ran.returncode, ran.stderr) == (0, "")
    said = [line.partition("task 1  ")[2] for line in ran.stdout.splitlines()]
    assert said == [
        "idle -> planning (Said)",
        "about to type (text of 6 characters, target of 12 characters), risk 1",
        "type of line 2: changed",
        "about to key_combo (keys ctrl s), risk 1",
    ]
    file = home.state / LINES
    file.write_bytes(file.read_bytes().replace(b'"risk":1', b'"risk":0', 1))
    shown = home("show").stdout
    assert "about to type" not in shown, "what is not sound is not shown"
    assert "desktop-agent journal verify" in shown
