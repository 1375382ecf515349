"""Tells where the journal continues, by the way its files were left. Pure.

A new line follows the line that the head names, or the one that follows that exactly: a crash can
come between a line and its head. Anything else is a break.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .journal_lines import BEGINNING, JournalHead, Seal, line_of


class Break(StrEnum):
    """Says what was wrong when the journal was gone on with."""

    KEY = "key"
    HEAD = "head"
    BACK = "back"
    END = "end"
    TORN = "torn"


@dataclass(frozen=True, slots=True)
class Left:
    """`ends` are the last two whole lines, or what there is; `torn`: a part of one comes after.

    `head` is None if it was not there or its seal did not fit. `lost_key`: the seal is a new one.
    """

    ends: tuple[bytes, ...]
    torn: bool
    head: JournalHead | None
    lost_key: bool


def judged(seal: Seal, left: Left, known: JournalHead) -> tuple[JournalHead, Break | None]:
    """Return what the next line follows, and what is wrong. `known` is how this process left it."""
    end = None if left.head is None else _end(seal, left.ends, left.head)
    wrong = _wrong(left, known, end)
    if end is not None and wrong is None:
        return end, None
    lines = [line for line in map(line_of, left.ends) if line is not None]
    heads = (known, left.head or JournalHead())
    # A number is never reused, so a gap shows how much is missing.
    count = max(*(head.count for head in heads), *(line.n for line in lines))
    return JournalHead(count, lines[-1].hash if lines else BEGINNING), wrong


def _wrong(left: Left, known: JournalHead, end: JournalHead | None) -> Break | None:
    if left.lost_key:
        return Break.KEY
    if left.head is None:
        return Break.HEAD
    if left.head.count < known.count or (left.head.count == known.count and left.head != known):
        return Break.BACK
    if end is None:
        return Break.END
    return Break.TORN if left.torn else None


def _end(seal: Seal, ends: tuple[bytes, ...], head: JournalHead) -> JournalHead | None:
    """Return the last line, if the head names it or the one before it; None if something is
    amiss."""
    lines = [line_of(raw) if seal.fits(raw) else None for raw in ends]
    places = [
        JournalHead(),
        *(None if line is None else JournalHead(line.n, line.hash) for line in lines),
    ]
    if places[-1] == head:
        return head
    last = lines[-1] if lines else None
    if last is None or places[-2] != head:
        return None
    return places[-1] if (last.n, last.prev) == (head.count + 1, head.hash) else None
