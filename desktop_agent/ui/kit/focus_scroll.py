"""Scrolls by keyboard, and shows that it has the focus."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from .theme import Theme


class Ringed(QScrollArea):
    """The ring lies over the content and takes no room: nothing moves when the focus comes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._ring = _Ring(theme, self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ring.raise_()
        self._ring.show()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ring.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ring.setGeometry(self.rect())


class _Ring(QWidget):
    def __init__(self, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("cardBodyRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._theme = theme
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("text"), 1.5, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), 3, 3)
        painter.end()
