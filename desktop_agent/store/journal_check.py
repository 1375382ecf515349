"""Reads the journal and says what is wrong with it. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from ..ports import Unavailable
from .files import PRIVATE_FILE
from .journal import HEAD, LINES, LOCK, read_if_there
from .journal_end import Break
from .journal_lines import KEY_BYTES, JournalHead, JournalLine, Seal, head_of, line_of

_TRIES: Final = 100
_LOCK_TIMEOUT_S: Final = 2.0
_BREAKS: Final[dict[str, str]] = {
    Break.KEY: "the key was missing or damaged, so a new one was created",
    Break.HEAD: "the head was missing or had been changed, so lines before this one may be missing",
    Break.BACK: "the head had gone back to an earlier line during a run",
    Break.END: "the last lines were not the ones the head names",
    Break.TORN: "the line before this one was cut off in the middle, as by a power failure",
}


@dataclass(frozen=True, slots=True)
class Defect:
    """`line` counts lines of the file, from 1; 0 if it is about the file as a whole."""

    line: int
    words: str


@dataclass(frozen=True, slots=True)
class Report:
    """`lines` are the sound ones, `count` is how many there are in all."""

    count: int
    lines: tuple[JournalLine, ...]
    defects: tuple[Defect, ...]


def verify(folder: Path, key_file: Path) -> Report:
    """Check every line, its place in the chain, and the head; Unavailable if it cannot be read."""
    try:
        with _held_still(folder):
            data, head = _at_rest(folder)
            key = read_if_there(key_file)  # The last: it is there before the first line.
    except OSError as error:
        raise Unavailable(
            f"I can't read the journal: {error.strerror or error}. "
            f"Check that {folder} and {key_file} belong to you."
        ) from None
    *raws, rest = data.split(b"\n")
    seal = Seal(key) if key is not None and len(key) == KEY_BYTES else None
    walk = _Walk(seal)
    for place, raw in enumerate(raws, start=1):
        walk.add(place, raw)
    if rest:
        walk.tell(len(raws) + 1, "is cut off: it has no line end")
    begun = bool(data) or key is not None or (head is not None and head_of(head) != JournalHead())
    if begun:
        _check_head(walk, head)
        if seal is None:
            what = "is missing" if key is None else "is not valid"
            words = f"The key {what}, so I can't tell a changed line from an intact one."
            walk.defects.insert(0, Defect(0, words))
    return Report(len(raws) + bool(rest), tuple(walk.lines), tuple(walk.defects))


@dataclass(slots=True)
class _Walk:
    """The sound lines as far as they were read; `ends` is where they are, as a head names them.

    `bad` is how many others stand after the last of them.
    """

    seal: Seal | None
    lines: list[JournalLine] = field(default_factory=list)
    ends: list[tuple[int, JournalHead]] = field(default_factory=list)
    defects: list[Defect] = field(default_factory=list)
    highest: int = 0
    by_number: dict[int, tuple[int, str]] = field(default_factory=dict)
    by_prev: dict[str, int] = field(default_factory=dict)
    bad: int = 0

    def tell(self, place: int, words: str) -> None:
        self.defects.append(Defect(place, f"Line {place} {words}."))

    def add(self, place: int, raw: bytes) -> None:
        line = line_of(raw)
        if line is None or (self.seal is not None and not self.seal.fits(raw)):
            self._bad(place)
            return
        self._place(place, line)
        if line.fields.get("kind") == "break":
            why = _BREAKS.get(str(line.fields.get("why")), "of an unknown kind")
            self.tell(place, f"notes a break: {why}")
        self.bad = 0
        self.lines.append(line)
        self.highest = max(self.highest, line.n)
        self.by_number.setdefault(line.n, (place, line.hash))
        self.by_prev.setdefault(line.prev, place)
        self.ends.append((place, JournalHead(line.n, line.hash)))

    def _bad(self, place: int) -> None:
        """One finding for all that stand together."""
        if self.bad:
            self.defects.pop()
        since = place - self.bad
        self.bad += 1
        which = f"Line {place} was" if since == place else f"Lines {since} to {place} were"
        words = f"{which} changed, or not written with this key."
        self.defects.append(Defect(since, words))

    def _place(self, place: int, line: JournalLine) -> None:
        expected = self.highest + 1
        twin = self.by_number.get(line.n, (0, ""))[0] or self.by_prev.get(line.prev, 0)
        before = self.by_number.get(line.n - 1)
        if twin:
            self.tell(place, f"is a fork: it has the same place in the chain as line {twin}")
        elif line.n > expected + self.bad:
            # A line that cannot be read had a number of its own, if it was ever whole.
            missing = f"{line.n - expected - self.bad} missing before it"
            self.tell(place, f"has number {line.n}: {missing}")
        elif line.n < expected:
            self.tell(place, f"is not in its place: it has number {line.n}, not {expected}")
        elif before is not None and before[1] != line.prev:
            self.tell(place, f"is a fork: it does not follow line {before[0]}")


def _check_head(walk: _Walk, data: bytes | None) -> None:
    head = None if data is None else head_of(data)
    seal = walk.seal
    if data is None:
        words = "The head is missing, so I can't tell whether lines are cut off at the end."
    elif head is None or (seal is not None and seal.head(head) != data):
        words = "The head was changed, or not written with this key."
    else:
        words = _end_words(walk, head)
    if words:
        walk.defects.append(Defect(0, words))


def _end_words(walk: _Walk, head: JournalHead) -> str:
    """Return what is wrong with the end; "" if it is the line that the head names, or the next
    one."""
    places = [(0, JournalHead()), *walk.ends]
    named = [index for index, (_, end) in enumerate(places) if end == head]
    # After a crash the head may be one line behind.
    if named and len(places) - named[-1] <= 2:
        return ""
    if named:
        place = places[named[-1]][0]
        return (
            f"The head ends with line {place}: it is older than the lines after it, or does not "
            "belong to them."
        )
    last = walk.highest + walk.bad
    if last < head.count:
        return f"The end is cut off: the last line should have number {head.count}, and not {last}."
    if walk.bad:
        return ""  # It is one of those that were told already.
    return (
        f"The last line is not the one with number {head.count} that the head names. "
        "This is a fork."
    )


@contextmanager
def _held_still(folder: Path) -> Iterator[None]:
    """Nobody writes meanwhile, if that can be had: a copy on a read-only disk has no lock."""
    lock = FileLock(folder / LOCK, timeout=_LOCK_TIMEOUT_S, mode=PRIVATE_FILE)
    try:
        if (folder / LOCK).exists():
            lock.acquire()
    except (Timeout, OSError):
        # Without the lock, the file is read until the head no longer changes.
        pass
    try:
        yield
    finally:
        lock.release()


def _at_rest(folder: Path) -> tuple[bytes, bytes | None]:
    """Return the lines and the head, which are read while nobody writes: it is the same head
    after."""
    head = read_if_there(folder / HEAD)
    for _ in range(_TRIES):
        data, before = read_if_there(folder / LINES) or b"", head
        head = read_if_there(folder / HEAD)
        if head == before:
            return data, head
    raise Unavailable("The journal is being written. Try again in a moment.")
