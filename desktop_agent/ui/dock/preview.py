"""A frame that shows where the window will land."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from ...geometry import Rect
from ..kit.theme import Theme

FRAME_PX: Final = 4


class LandingFrame(QWidget):
    """Takes no input and no focus. It is cut out by a mask: no compositor is needed."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(
            window,
            Qt.WindowType.ToolTip
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
            | Qt.WindowType.WindowTransparentForInput
            | Qt.WindowType.WindowDoesNotAcceptFocus,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setObjectName("landing")
        self.setAccessibleName("Where the window will dock")
        self._theme = theme

    def show_at(self, area: Rect) -> None:
        bounds = QRect(area.x, area.y, area.width, area.height)
        if not self.isVisible() or self.geometry() != bounds:
            self.setGeometry(bounds)
            whole = QRect(0, 0, area.width, area.height)
            inner = whole.adjusted(FRAME_PX, FRAME_PX, -FRAME_PX, -FRAME_PX)
            self.setMask(QRegion(whole) - QRegion(inner))
            self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("accent"))
        painter.end()
