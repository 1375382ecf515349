"""Finding words in the chat. No Qt."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from typing import Final

from ..model.blocks import AgentBlock, Block
from ..model.markdown import parse, words_of

_NO_LETTERS: Final = re.compile(r"[\W_]+")
_PLAIN: Final = re.compile(r"[^\W_]+(?: [^\W_]+)*")
_ADDS: Final = re.compile(r"[\]&]")
"""In a link or an entity letters may stand between those that are shown."""
_HIDES: Final = re.compile(r"[\]&|]|```|~~~")
"""Here whole words may be hidden: the cells too many of a table, what follows a fence."""


class Search:
    """Says which of the blocks have some words, looked through from the last to the first.

    What was read once is kept until nothing is sought.
    """

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._blocks = blocks
        self._read: list[_Read] = []
        self._wanted = ""
        self._left = 0
        """Counts the first blocks that are not looked through yet."""
        self.found: deque[int] = deque()
        """The blocks that have them, whatever their case; folded actions count."""

    @property
    def whole(self) -> bool:
        return not self._left

    def look(self, needle: str) -> None:
        """Look for other words; blank ones are nowhere. `more` looks through the blocks."""
        self._wanted = needle.casefold() if needle.strip() else ""
        self.found.clear()
        if self._wanted:
            self._renew()
        else:
            self._read = []
        self._left = len(self._read)

    def more(self, blocks: int) -> None:
        """Look through so many blocks more."""
        first = max(0, self._left - blocks)
        for number in range(self._left - 1, first - 1, -1):
            if self._read[number].has(self._wanted):
                self.found.appendleft(number)
        self._left = first

    def look_again(self) -> None:
        """There may be other blocks now: only those are read."""
        if not self._wanted:
            return
        first = self._renew()
        while self.found and self.found[-1] >= first:
            self.found.pop()
        new = range(first, len(self._read))
        self.found += [number for number in new if self._read[number].has(self._wanted)]
        self._left = min(self._left, first)

    def _renew(self) -> int:
        """Return the first block that is another."""
        pairs = zip(self._read, self._blocks, strict=False)
        most = min(len(self._read), len(self._blocks))
        first = next((n for n, (read, block) in enumerate(pairs) if read.block is not block), most)
        self._read[first:] = map(_Read, self._blocks[first:])
        return first


class _Read:
    """The words of a block as they are shown. Markdown is parsed only where that must tell."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self._words: str | None = None
        self._letters: str | None = None

    def has(self, wanted: str) -> bool:
        if self._words is None:
            block = self.block
            if not isinstance(block, AgentBlock) or block.growing:
                # Streaming text is shown as written.
                self._words = block.text.casefold()
            elif (sure := self._sure(wanted)) is not None:
                return sure
            else:
                self._words = "\n".join(map(words_of, parse(block.text))).casefold()
        return wanted in self._words

    def _sure(self, wanted: str) -> bool | None:
        """Return what the text tells as it is written; None if it must be parsed."""
        text = self.block.text
        if self._letters is None:
            self._letters = "" if _ADDS.search(text) else _letters(text)
        if self._letters and _letters(wanted) not in self._letters:
            return False
        plain = _PLAIN.fullmatch(wanted) and wanted in text.casefold()
        return True if plain and not _HIDES.search(text) else None


def places_in(text: str, needle: str, most: int) -> list[tuple[int, int]]:
    """Return where it stands in a text that is shown, the first `most`: starts and lengths, in
    characters."""
    wanted, shown = needle.casefold(), text.casefold()
    if not wanted or len(shown) != len(text):
        # Case folding turned one letter into two, so no position would be right.
        return []
    found: list[tuple[int, int]] = []
    at = shown.find(wanted)
    while at >= 0 and len(found) < most:
        found.append((at, len(wanted)))
        at = shown.find(wanted, at + len(wanted))
    return found


def _letters(text: str) -> str:
    return _NO_LETTERS.sub("", text.casefold())
