"""The frame around the screen, the tab that names who has the mouse, and the rings of clicks.

No compositor is needed: each is a window of its own, cut out where it is not a rectangle. None of
them takes input or focus, and no window manager knows of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QGuiApplication, QPainter, QPaintEvent, QRegion, QScreen
from PySide6.QtWidgets import QWidget

from ...geometry import Point, Rect
from ...planner import State
from ..motion import motion_ms
from ..tally import Tally
from ..theme import Theme, font
from .places import sides, tab_place
from .when import hurries, in_the_way, may_ring, reads, searches, works

RIPPLE_MS: Final = 300
# So long a search may take until it is given a free view.
SEARCH_MS: Final = 250
_RADII: Final = (15, 18, 21, 24)
_BAND: Final = 5
_TAB_HEIGHT: Final = 28
_TAB_SIDE: Final = 24
_TAB_RADIUS: Final = 5


class _Over(QWidget):
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


class _Tab(_Over):
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


class _Ring(_Over):
    """Grows once, or stands still for as long. Inside of it all is to be seen as it is: what the
    click does there must be."""

    def __init__(self, theme: Theme, at: QPoint, *, reduced: bool) -> None:
        super().__init__(theme, "overlayRing")
        self._at, self._left = at, list(_RADII)
        motion = motion_ms(RIPPLE_MS, reduced=reduced)
        if not motion:
            del self._left[:-1]
        self._beat = QTimer(self)
        self._beat.setInterval((motion or RIPPLE_MS) // len(self._left))
        self._beat.timeout.connect(self._grow)
        self._radius = 0
        self._grow()
        self._beat.start()

    def end(self) -> None:
        # A beat that is due already would show it once more.
        self._beat.stop()
        self._left.clear()
        self.hide()

    def _grow(self) -> None:
        if not self._left:
            self.end()
            return
        self._radius = radius = self._left.pop(0)
        # The server tells who looks at the screen of a new size, and not of a new shape.
        self.setMask(_band(radius))
        self.setGeometry(self._at.x() - radius, self._at.y() - radius, 2 * radius, 2 * radius)
        self.show()
        self.update()

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


class ScreenOverlay(QObject):
    """`stop_words` is the key that stops, for people; `own` are our windows, which the tab leaves
    free."""

    def __init__(self, theme: Theme, stop_words: str, own: Callable[[], Iterable[QWidget]]) -> None:
        super().__init__()
        self._theme, self._own = theme, own
        self._tab = _Tab(theme, f"Agent is using your mouse  ·  {stop_words} stops")
        self._strips: list[_Over] = []
        self._framed: list[QRect] = []
        self._on: QScreen | None = None
        self._rings: list[_Ring] = []
        self._later: list[Point] = []
        self._search = self._long_search = 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(SEARCH_MS)
        self._patience.timeout.connect(self._give_way)

    def show_state(
        self, state: State, tally: Tally, clicked: list[Point], *, wanted: bool, reduced: bool
    ) -> None:
        """This is so now; it `clicked` there since the last call, in screen pixels."""
        on = wanted and works(state, tally)
        self._frame(shown=on)
        self._follow_search(searches(state) if on else 0)
        self._show_tab(state, tally, shown=on)
        if not (wanted and may_ring(state, tally)):
            self._later.clear()
            self._end_rings()
            return
        self._later += clicked
        if reads(state):
            self._end_rings()
            return
        if self._later:
            self._end_rings()
            self._rings = [
                _Ring(self._theme, _logical(point), reduced=reduced or hurries(state))
                for point in self._later
            ]
            self._later.clear()

    def end(self) -> None:
        """Nothing of it stays on the screen."""
        self._patience.stop()
        self._frame(shown=False)
        self._end_rings()
        self._tab.hide()
        for one in (self._tab, *self._strips):
            one.deleteLater()
        self._strips.clear()
        self.deleteLater()

    def _frame(self, *, shown: bool) -> None:
        if not shown:
            for strip in self._strips:
                strip.hide()
            return
        screens = [screen.geometry() for screen in QGuiApplication.screens()]
        if screens != self._framed:
            for strip in self._strips:
                strip.hide()
                strip.deleteLater()
            self._strips = [
                self._strip(area) for screen in screens for area in sides(_rect(screen))
            ]
            self._framed, self._on = screens, None
        for strip in self._strips:
            strip.show()

    def _strip(self, area: Rect) -> _Over:
        made = _Over(self._theme, "overlayFrame")
        made.setGeometry(_qrect(area))
        return made

    def _show_tab(self, state: State, tally: Tally, *, shown: bool) -> None:
        if not shown or reads(state) or (self._search and self._search == self._long_search):
            self._tab.hide()
            return
        if self._on not in QGuiApplication.screens() or not self._tab.isVisible():
            # Where the mouse is at work.
            self._on = QGuiApplication.screenAt(QCursor.pos()) or QGuiApplication.primaryScreen()
        own = [_rect(one.frameGeometry()) for one in self._own() if one.isVisible()]
        size = self._tab.wanted
        place = tab_place(_rect(self._on.geometry()), size.width(), size.height(), own)
        if place is None or in_the_way(state, tally.spot, _physical(place, self._on)):
            self._tab.hide()
        else:
            self._tab.stand(_qrect(place))
            self._tab.show()

    def _follow_search(self, serial: int) -> None:
        if serial != self._search:
            self._search = serial
            if serial:
                self._patience.start()
            else:
                self._patience.stop()

    def _give_way(self) -> None:
        """What is searched for may lie under the tab."""
        self._long_search = self._search
        self._tab.hide()

    def _end_rings(self) -> None:
        for ring in self._rings:
            ring.end()
            ring.deleteLater()
        self._rings.clear()


def _rect(area: QRect) -> Rect:
    return Rect(area.x(), area.y(), area.width(), area.height())


def _qrect(area: Rect) -> QRect:
    return QRect(area.x, area.y, area.width, area.height)


def _logical(point: Point) -> QPoint:
    """As Qt counts on the screen that shows this pixel."""
    for screen in QGuiApplication.screens():
        area, ratio = screen.geometry(), screen.devicePixelRatio()
        x, y = (point.x - area.x()) / ratio, (point.y - area.y()) / ratio
        if 0 <= x < area.width() and 0 <= y < area.height():
            return QPoint(area.x() + round(x), area.y() + round(y))
    return QPoint(point.x, point.y)


def _physical(area: Rect, screen: QScreen) -> Rect:
    """The pixels of this part of the screen."""
    whole, ratio = screen.geometry(), screen.devicePixelRatio()
    return Rect(
        whole.x() + int((area.x - whole.x()) * ratio),
        whole.y() + int((area.y - whole.y()) * ratio),
        round(area.width * ratio) + 1,
        round(area.height * ratio) + 1,
    )
