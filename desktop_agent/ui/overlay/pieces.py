"""Draws the parts of the overlay: the strips of the frame, the tab, and the rings of clicks.

No compositor is needed: each is a window of its own, cut out where it is not a rectangle. None of
them takes input or focus, and no window manager knows of them.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from ..kit.motion import motion_ms
from ..kit.theme import Theme, font

RIPPLE_MS: Final = 300
_RADII: Final = (15, 18, 21, 24)
_BAND: Final = 5
_TAB_HEIGHT: Final = 28
_TAB_SIDE: Final = 24
_TAB_RADIUS: Final = 5


class Over(QWidget):
    """Lies over all other windows, and takes nothing from them."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(
            None,
            Qt.WindowType.ToolTip
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
            | Qt.WindowType.WindowTransparentForInput
            | Qt.WindowType.WindowDoesNotAcceptFocus,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setObjectName(name)
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("overlay"))
        painter.end()


class Tab(Over):
    def __init__(self, theme: Theme, words: str) -> None:
        super().__init__(theme, "overlayTab")
        self.setAccessibleName(words)
        self.setFont(font(13, 600))
        self._words = words

    @property
    def wanted(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self._words) + 2 * _TAB_SIDE
        return QSize(width, max(_TAB_HEIGHT, metrics.height() + 8))

    def stand(self, area: QRect) -> None:
        if self.geometry() == area:
            return
        # A change of shape alone is not seen by who watches the screen.
        self.hide()
        r, size = _TAB_RADIUS, area.size()
        cut = QRegion(0, 0, size.width(), size.height() - r)
        cut += QRegion(r, 0, size.width() - 2 * r, size.height())
        for x in (0, size.width() - 2 * r):
            cut += QRegion(x, size.height() - 2 * r, 2 * r, 2 * r, QRegion.RegionType.Ellipse)
        self.setMask(cut)
        self.setGeometry(area)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self._theme.color("onOverlay"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._words)
        painter.end()


class ClickRing(QObject):
    """Grows once, or stands still for as long. Inside of it all is to be seen as it is: what the
    click does there must be.

    Each size is a window of its own, whose shape never changes while it is shown: the server tells
    who looks at the screen of windows that come, go and move, and not of new shapes.
    """

    gone = Signal()

    def __init__(self, theme: Theme, at: QPoint, *, reduced: bool) -> None:
        super().__init__()
        motion = motion_ms(RIPPLE_MS, reduced=reduced)
        self._left = [_Band(theme, at, radius) for radius in (_RADII if motion else _RADII[-1:])]
        self._bands = list(self._left)
        self._beat = QTimer(self)
        self._beat.setInterval((motion or RIPPLE_MS) // len(self._bands))
        self._beat.timeout.connect(self._grow)
        self._grow()
        self._beat.start()

    @property
    def shown(self) -> bool:
        return any(band.isVisible() for band in self._bands)

    def end(self) -> None:
        # A timer that has fired already would show it once more.
        self._beat.stop()
        self._left.clear()
        for band in self._bands:
            band.hide()
        self.gone.emit()

    def clear(self) -> None:
        self.end()
        for band in self._bands:
            band.deleteLater()
        self.deleteLater()

    def _grow(self) -> None:
        for band in self._bands:
            band.hide()
        if self._left:
            self._left.pop(0).show()
        else:
            self.end()


class _Band(Over):
    def __init__(self, theme: Theme, at: QPoint, radius: int) -> None:
        super().__init__(theme, "overlayRing")
        self._radius = radius
        self.setMask(_band(radius))
        self.setGeometry(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = painter.pen()
        pen.setColor(self._theme.color("mark"))
        pen.setWidthF(_BAND - 2)
        painter.setPen(pen)
        middle = self.rect().toRectF().center()
        radius = self._radius - _BAND / 2
        painter.drawEllipse(middle, radius, radius)
        painter.end()


def _band(radius: int) -> QRegion:
    def disc(edge: int) -> QRegion:
        size = 2 * (radius - edge)
        return QRegion(edge, edge, size, size, QRegion.RegionType.Ellipse)

    return disc(0) - disc(_BAND)
