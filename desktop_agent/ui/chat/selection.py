"""Keeps what is selected in the chat: from one place to another. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class TextPosition(NamedTuple):
    """Stands before a character of one text of a block, counted in the units of Qt (UTF-16)."""

    block: int
    text: int
    offset: int


@dataclass(frozen=True, slots=True)
class Selection:
    """`anchor` is where it began, `head` where it has got to."""

    anchor: TextPosition
    head: TextPosition

    @property
    def first(self) -> TextPosition:
        return min(self.anchor, self.head)

    @property
    def last(self) -> TextPosition:
        return max(self.anchor, self.head)

    @property
    def empty(self) -> bool:
        return self.anchor == self.head

    def part_of(self, block: int, text: int, length: int) -> tuple[int, int] | None:
        """Return the start and the end of what is selected of a text so long; None if nothing
        is."""
        first, last = self.first, self.last
        if not first[:2] <= (block, text) <= last[:2]:
            return None
        start = first.offset if first[:2] == (block, text) else 0
        end = last.offset if last[:2] == (block, text) else length
        return (start, end) if start < end else None
