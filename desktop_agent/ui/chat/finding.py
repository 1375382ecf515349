"""Going from one message to the next that has the words one looks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt

from ..blocks import Block
from ..theme import Theme
from .column import Column
from .find_bar import HEIGHT, FindBar
from .search import Search, places_in
from .selecting import units
from .words import Ink, Words

_FOUND: Final = ("onAsk", "askFill")
MOST_MARKED: Final = 200
"""Of one text; each that is marked costs time whenever it is painted."""


class Finding:
    """Over a column of blocks. Makes the line to type in when it is first needed."""

    def __init__(self, theme: Theme, column: Column, blocks: Sequence[Block]) -> None:
        self._theme, self._column = theme, column
        self._search = Search(blocks)
        self._bar: FindBar | None = None
        self._needle = ""
        self._at = -1

    @property
    def height(self) -> int:
        """What the line takes of the view, in logical pixels."""
        return HEIGHT if self._bar is not None and not self._bar.isHidden() else 0

    def open(self) -> None:
        if self._bar is None:
            self._bar = FindBar(self._theme, self._column)
            self._bar.changed.connect(self._look)
            self._bar.stepped.connect(self._step)
            self._bar.closed.connect(self.close)
        self._bar.show()
        self._column.make_room(self.height)
        self.place()
        self._bar.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._bar.edit.selectAll()
        self._look(self._bar.edit.text())

    def close(self) -> None:
        if self._bar is None or self._bar.isHidden():
            return
        had_focus = self._bar.isAncestorOf(self._bar.window().focusWidget())
        self._bar.hide()
        self._column.make_room(0)
        self._look("")
        if had_focus:
            self._column.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def place(self) -> None:
        if self._bar is not None:
            self._bar.setGeometry(0, 0, self._column.width(), HEIGHT)

    def look_again(self) -> None:
        """There are other messages now; what is in view stays."""
        if self._needle:
            self._search.look_again()
            self._at = max(0, min(self._at, len(self._search.found) - 1))
            self._tell()

    def inks(self, words: Words) -> Sequence[Ink]:
        """How what is found in a text is painted."""
        if not self._needle:
            return ()
        text = words.layout.text()
        found = (
            (units(text, at), units(text, at + size))
            for at, size in places_in(text, self._needle, MOST_MARKED)
        )
        return [Ink(start, end - start, *_FOUND) for start, end in found]

    def _look(self, needle: str) -> None:
        """Look for other words: backwards from the end, where one reads."""
        self._needle = needle.strip()
        self._search.look(self._needle)
        self._at = 0
        self._step(-1)
        self._column.viewport().update()

    def _step(self, by: int) -> None:
        found = self._search.found
        if found:
            self._at = (self._at + by) % len(found)
            self._column.bring(found[self._at])
        self._tell()

    def _tell(self) -> None:
        if self._bar is not None:
            count = len(self._search.found)
            self._bar.show_count(self._at + 1 if count else 0, count)
