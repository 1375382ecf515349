"""Going from one message to the next that has the words one looks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, Qt, QTimer

from ..kit.theme import Theme
from ..model.blocks import Block
from .column import Column
from .find_bar import HEIGHT, FindBar
from .mouse_selection import units
from .placed_text import JOINER, Ink, PlacedText
from .search import Search, places_in

_FOUND: Final = ("onAsk", "askFill")
_SLICE_MS: Final = 8
MOST_MARKED: Final = 200
"""Of one text; each that is marked costs time whenever it is painted."""


class ChatFinder:
    """Finds text in a column of blocks. Makes the line to type in when it is first needed."""

    def __init__(self, theme: Theme, column: Column, blocks: Sequence[Block]) -> None:
        self._theme, self._column = theme, column
        self._search = Search(blocks)
        self._bar: FindBar | None = None
        self._needle = ""
        self._back = 0
        """The one that is shown, counted from the last one found."""
        self._slices = QTimer(column)
        self._slices.timeout.connect(self._look_on)

    @property
    def height(self) -> int:
        """Return what the line takes of the view, in logical pixels."""
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
            found = self._search.found
            shown = found[-1 - self._back] if self._back < len(found) else -1
            self._search.look_again()
            self._back = sum(1 for number in found if number > shown) if shown in found else 0
            self._tell()

    def inks(self, words: PlacedText) -> Sequence[Ink]:
        """Return how what is found in a text is painted."""
        if not self._needle:
            return ()
        text = words.layout.text()
        found = ((units(text, at), units(text, end)) for at, end in _places(text, self._needle))
        return [Ink(start, end - start, *_FOUND) for start, end in found]

    def _look(self, needle: str) -> None:
        """Look for other words: backwards from the end, where one reads."""
        self._needle = needle.strip()
        self._search.look(self._needle)
        self._back = 0
        self._look_on()
        if not self._search.whole:
            self._slices.start()
        self._column.viewport().update()

    def _look_on(self) -> None:
        """Search on for a moment: a long chat is searched between other work."""
        none, spent = not self._search.found, QElapsedTimer()
        spent.start()
        while not self._search.whole and spent.elapsed() < _SLICE_MS:
            self._search.more(1)
        if self._search.whole:
            self._slices.stop()
        if none and self._search.found:
            self._column.bring(self._search.found[-1])
        self._tell()

    def _step(self, by: int) -> None:
        found = self._search.found
        if found:
            self._back = (self._back - by) % len(found)
            self._column.bring(found[-1 - self._back])
        self._tell()

    def _tell(self) -> None:
        if self._bar is not None:
            count = len(self._search.found)
            number = count - self._back if count else 0
            self._bar.show_count(number, count, whole=self._search.whole)


def _places(text: str, needle: str) -> Iterable[tuple[int, int]]:
    """Return where it stands in a laid-out text: joiners are put in, and nobody types them."""
    if JOINER not in text:
        return [(at, at + size) for at, size in places_in(text, needle, MOST_MARKED)]
    kept = [number for number, char in enumerate(text) if char != JOINER]
    found = places_in(text.replace(JOINER, ""), needle, MOST_MARKED)
    return [(kept[at], kept[at + size - 1] + 1) for at, size in found]
