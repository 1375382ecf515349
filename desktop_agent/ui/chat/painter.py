"""The blocks of a column painted, and what lies under a point of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..kit.theme import Theme
from ..model.blocks import Block
from ..pictures.sent_pictures import Source, draw_mark
from .accessibility import ChatPage
from .column import Column
from .find_navigation import ChatFinder
from .laid_out_block import Paint, PressArea
from .mouse_selection import Selecting
from .placed_text import Ink, PlacedText
from .selection import TextPosition
from .steps import THUMB
from .thumbnails import Thumbs


class Painted(Column):
    """Knows what is selected and what is found; who derives from it has the mouse and the keys."""

    def __init__(self, theme: Theme, pictures: Source) -> None:
        super().__init__(theme)
        self._page = ChatPage(self)
        self.setViewport(self._page)
        self._page.setMouseTracking(True)
        self._thumbs = Thumbs(pictures, THUMB.toSize())
        self._selecting = Selecting(self._blocks, self._laid.__getitem__)
        self._finding = ChatFinder(theme, self, self._blocks)
        self._copied: PressArea | None = None
        """Holds what was copied just now by its button."""
        self._by_key = False
        """The focus came by a key."""

    # --- for who reads it aloud ------------------------------------------------------------

    @property
    def blocks(self) -> Sequence[Block]:
        return self._blocks

    @property
    def pressable(self) -> Sequence[QWidget]:
        return ()

    def place_of(self, index: int) -> QRect:
        """Return where a block lies in the viewport, seen or not."""
        top = self._top(index) - self._scrolled()
        return QRect(0, round(top), self.viewport().width(), round(self._rows.height(index)))

    def index_at(self, place: QPoint) -> int | None:
        found = self._inner(QPointF(place))
        return found[0] if found else None

    # --- where something is ----------------------------------------------------------------

    def _inner(self, point: QPointF) -> tuple[int, QPointF] | None:
        """Return the block under a point of the viewport, and the point in it."""
        y = point.y() + self._scrolled()
        index = self._index_at(y)
        if index >= len(self._rows):
            return None
        return index, QPointF(point.x(), y - self._top(index))

    def _spot_at(self, point: QPointF) -> tuple[int, PressArea] | None:
        found = self._inner(point)
        spot = self._laid[found[0]].spot_at(found[1]) if found else None
        return (found[0], spot) if found and spot else None

    def _place_at(self, point: QPointF) -> TextPosition | None:
        last = len(self._rows) - 1
        found = self._inner(point) or ((last, QPointF(point.x(), 1e6)) if last >= 0 else None)
        inner = self._laid[found[0]].place_at(found[1]) if found else None
        return TextPosition(found[0], *inner) if found and inner else None

    def _inks(self, index: int, number: int, words: PlacedText) -> Sequence[Ink]:
        return (*self._finding.inks(words), *self._selecting.inks(index, number, words))

    # --- Qt --------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.color("window"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio, mark = self.devicePixelRatioF(), self._theme.color("mark")
        paint = Paint(
            self._theme,
            ratio,
            lambda number: self._thumbs.get(number, ratio),
            lambda painter, area, place: draw_mark(painter, area, place, mark, 5),
            self._copied,
        )
        seen = QRectF(event.rect())
        for index, top in self.in_view():
            marked = partial(self._inks, index)
            self._laid[index].draw(painter, QPointF(0, top), paint, seen, marked)
        if self._by_key and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(self.viewport().rect().adjusted(3, 1, -3, -1), 4, 4)
        painter.end()
