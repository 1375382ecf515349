"""A journal in a folder of its own, and ways to tamper with it."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

from desktop_agent.events import Receipt, Result, Status
from desktop_agent.geometry import Rect
from desktop_agent.protocol import Op, Type
from desktop_agent.store.journal import HEAD, LINES, FileJournal
from desktop_agent.store.journal_check import Report, verify

THEN = datetime(2025, 3, 4, 5, 6, 7, 891_000, tzinfo=UTC)
TYPE = Type(text="GEHEIM")


class Place:
    """The files of one journal. `key` lies apart, as in the program."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "state"
        self.key = root / "data" / "journal.key"
        self.lines = self.folder / LINES
        self.head = self.folder / HEAD

    def journal(self) -> FileJournal:
        return FileJournal(self.folder, self.key, lambda: THEN)

    def verify(self) -> Report:
        return verify(self.folder, self.key)

    def words(self) -> str:
        return "\n".join(defect.words for defect in self.verify().defects)

    def read(self) -> list[bytes]:
        """The lines, with their ends."""
        return self.lines.read_bytes().splitlines(keepends=True) if self.lines.exists() else []

    def write(self, lines: list[bytes]) -> None:
        self.lines.write_bytes(b"".join(lines))

    def copy(self, to: Path) -> Place:
        shutil.copytree(self.root, to)
        return Place(to)


def fill(journal: FileJournal, count: int, op: Op = TYPE) -> None:
    """So many lines: intents and effects by turns."""
    for number in range(count):
        if number % 2 == 0:
            journal.intent(1, op, "field “Name”", 1)
        else:
            area = Rect(1, 2, 3, 4)
            journal.effect(1, Receipt(op, Result.CHANGED, "", area, seconds=0.25))


def moved(journal: FileJournal, task: int = 1) -> None:
    journal.moved(task, Status.IDLE, Status.PLANNING, "Said")
