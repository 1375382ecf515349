"""The frame around the screen, the tab that names who has the mouse, and the rings of clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QCursor, QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ...geometry import Point, Rect
from ...planner import State
from ...ports import Cover
from ..kit.theme import Theme
from ..model.task_stats import Tally
from .occasions import hurries, in_the_way, may_ring, reads, searches, works
from .pieces import ClickRing, Over, Tab
from .places import sides, tab_place

# A search that takes longer than this is given a free view.
SEARCH_MS: Final = 250


class ScreenOverlay(QObject):
    """`stop_words` is the key that stops, for people; `own` are our windows, which the tab leaves
    free. `cover` is told when anything but the frame is shown."""

    def __init__(
        self,
        theme: Theme,
        stop_words: str,
        own: Callable[[], Iterable[QWidget]],
        cover: Cover,
    ) -> None:
        super().__init__()
        self._theme, self._own, self._cover = theme, own, cover
        self._tab = Tab(theme, f"Agent is using your mouse  ·  {stop_words} stops")
        self._strips: list[Over] = []
        self._framed: list[QRect] = []
        self._on: QScreen | None = None
        self._rings: list[ClickRing] = []
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
        self._show(state, tally, clicked, wanted=wanted, reduced=reduced)
        self._note()

    def _show(
        self, state: State, tally: Tally, clicked: list[Point], *, wanted: bool, reduced: bool
    ) -> None:
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
        if self._later and self._cover.lay():
            self._end_rings()
            self._rings = [
                ClickRing(self._theme, _logical(point), reduced=reduced or hurries(state))
                for point in self._later
            ]
            for ring in self._rings:
                ring.gone.connect(self._note)
            self._later.clear()

    def end(self) -> None:
        """Leave nothing of it on the screen."""
        self._patience.stop()
        self._frame(shown=False)
        self._end_rings()
        self._tab.hide()
        self._note()
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

    def _strip(self, area: Rect) -> Over:
        made = Over(self._theme, "overlayFrame")
        made.setGeometry(_qrect(area))
        return made

    def _show_tab(self, state: State, tally: Tally, *, shown: bool) -> None:
        if not shown or reads(state) or (self._search and self._search == self._long_search):
            self._tab.hide()
            return
        if self._on not in QGuiApplication.screens() or not self._tab.isVisible():
            # The agent uses the mouse here.
            self._on = QGuiApplication.screenAt(QCursor.pos()) or QGuiApplication.primaryScreen()
        own = [_rect(one.frameGeometry()) for one in self._own() if one.isVisible()]
        size = self._tab.wanted
        place = tab_place(_rect(self._on.geometry()), size.width(), size.height(), own)
        if place is None or in_the_way(state, tally.spot, _physical(place, self._on)):
            self._tab.hide()
        elif self._cover.lay():
            self._tab.stand(_qrect(place))
            self._tab.show()
        else:
            # This event is older than what the agent does now.
            self._tab.hide()

    def _note(self) -> None:
        if not self._tab.isVisible() and not any(ring.shown for ring in self._rings):
            self._cover.lift()

    def _follow_search(self, serial: int) -> None:
        if serial != self._search:
            self._search = serial
            if serial:
                self._patience.start()
            else:
                self._patience.stop()

    def _give_way(self) -> None:
        """Give way: what is searched for may lie under the tab."""
        self._long_search = self._search
        self._tab.hide()
        self._note()

    def _end_rings(self) -> None:
        for ring in self._rings:
            ring.clear()
        self._rings.clear()


def _rect(area: QRect) -> Rect:
    return Rect(area.x(), area.y(), area.width(), area.height())


def _qrect(area: Rect) -> QRect:
    return QRect(area.x, area.y, area.width, area.height)


def _logical(point: Point) -> QPoint:
    """Return it as Qt counts on the screen that shows this pixel."""
    for screen in QGuiApplication.screens():
        area, ratio = screen.geometry(), screen.devicePixelRatio()
        x, y = (point.x - area.x()) / ratio, (point.y - area.y()) / ratio
        if 0 <= x < area.width() and 0 <= y < area.height():
            return QPoint(area.x() + round(x), area.y() + round(y))
    return QPoint(point.x, point.y)


def _physical(area: Rect, screen: QScreen) -> Rect:
    """Return the pixels of this part of the screen."""
    whole, ratio = screen.geometry(), screen.devicePixelRatio()
    return Rect(
        whole.x() + int((area.x - whole.x()) * ratio),
        whole.y() + int((area.y - whole.y()) * ratio),
        round(area.width * ratio) + 1,
        round(area.height * ratio) + 1,
    )
