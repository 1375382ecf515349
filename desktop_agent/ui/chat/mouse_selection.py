"""Selecting with the mouse across the messages, and what is copied of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from ..model.blocks import Block
from .laid_out_block import Laid
from .placed_text import Ink, PlacedText
from .selection import Selection, TextPosition

_WORD: Final = re.compile(r"\w+|\W")


class Selecting:
    """`laid` lays a block out, `blocks` are all of them."""

    def __init__(self, blocks: Sequence[Block], laid: Callable[[int], Laid]) -> None:
        self._blocks, self._laid = blocks, laid
        self._selection: Selection | None = None
        self.begun = False
        """The button is down."""

    @property
    def empty(self) -> bool:
        return self._selection is None or self._selection.empty

    def begin(self, place: TextPosition | None) -> None:
        """Select nothing any more; a drag may select from there."""
        self._selection = Selection(place, place) if place is not None else None
        self.begun = place is not None

    def end(self) -> None:
        self.begun = False

    def extend(self, place: TextPosition) -> None:
        if self._selection is not None:
            self._selection = Selection(self._selection.anchor, place)

    def word(self, place: TextPosition) -> None:
        """Select the word there."""
        text = self._laid(place.block).texts[place.text].layout.text()
        for found in _WORD.finditer(text):
            start, end = units(text, found.start()), units(text, found.end())
            if start <= place.offset < end:
                self._selection = Selection(
                    place._replace(offset=start), place._replace(offset=end)
                )

    def all(self) -> None:
        if self._blocks:
            last = len(self._blocks) - 1
            self._selection = Selection(TextPosition(0, 0, 0), TextPosition(last, 1 << 30, 0))

    def changed(self, first: int) -> None:
        """The blocks from there on may have other texts now."""
        if self._selection is not None and self._selection.last.block >= first:
            self._selection = None

    def text(self) -> str:
        """Return it as it is read; whole messages as they were written."""
        if self._selection is None or self._selection.empty:
            return ""
        first, last = self._selection.first.block, self._selection.last.block
        parts = [self._part(first)]
        parts += [block.text for block in self._blocks[first + 1 : last]]
        if last > first:
            parts.append(self._part(last))
        return "\n".join(part for part in parts if part)

    def inks(self, block: int, number: int, words: PlacedText) -> Sequence[Ink]:
        """Return how what is selected of a text is painted."""
        if self._selection is None:
            return ()
        part = self._selection.part_of(block, number, words.length)
        return (Ink(part[0], part[1] - part[0], "onAccent", "accent"),) if part else ()

    def _part(self, block: int) -> str:
        assert self._selection is not None
        found = ""
        for number, words in enumerate(self._laid(block).texts):
            part = self._selection.part_of(block, number, words.length)
            if part is not None:
                found += (words.before if found else "") + words.copied(*part)
        return found


def units(text: str, count: int) -> int:
    """Return how many units of Qt so many characters are."""
    return count if text.isascii() else len(text[:count].encode("utf-16-le")) // 2
