"""The two forms of the window, of which one is shown: the chat, and the pill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ...geometry import Point, Rect
from ..companion import Glance
from ..input.human import YOU
from ..input.shortcuts import bind
from ..kit.theme import Theme
from ..model.figures import clock
from ..model.pill_view import pill_view
from ..model.view import WindowView
from . import docking
from .action_targets import targets_of
from .docking import DockSpot, Monitor, WindowPlace
from .monitors import Desk
from .pill_window import SIZE, PillWindow
from .saved_places import DockSpots, layout_of


@dataclass(frozen=True, slots=True)
class PillActions:
    """Holds what the buttons and keys of the pill do. `esc_stops`: Esc in the pill stops, too."""

    pause_or_resume: Callable[[], object]
    stop: Callable[[str], object]
    esc_stops: bool


class Forms(QObject):
    """The pill is made when it is first shown; its place is remembered beside the window's."""

    def __init__(
        self,
        window: QWidget,
        desk: Desk,
        theme: Theme,
        *,
        does: PillActions,
        place_file: Path | None,
        now: Callable[[], float],
        in_the_way: bool,
    ) -> None:
        """`in_the_way`: what is driven is the screen that it is on."""
        super().__init__(window)
        self._window, self._desk, self._theme = window, desk, theme
        self._does, self._now = does, now
        self._spots = DockSpots(place_file.with_name("pill.json") if place_file else None)
        self._pill: PillWindow | None = None
        self._view: WindowView | None = None
        self._elapsed = ""
        self._asked, self._since = "", 0.0
        self._in_the_way, self._aside = in_the_way, False
        self._targets: tuple[Rect, ...] = ()
        desk.changed.connect(self._stand)

    @property
    def shrunk(self) -> bool:
        return self._pill is not None and self._pill.isVisible()

    @property
    def shown(self) -> tuple[QWidget, ...]:
        """The windows in which controls lie."""
        return (self._window,) if self._pill is None else (self._window, self._pill)

    def shrink(self) -> None:
        """The chat goes, and with it the keyboard: the window that had it before gets it back."""
        if self._pill is None:
            self._pill = self._made()
        self._show()
        self._stand()
        # Keep this order: the small bar would get the keyboard if it were there when the chat goes.
        self._window.hide()
        self._pill.show()
        if self._pill.view.asks:
            self._pill.call()

    def expand(self) -> None:
        """The chat gets the keyboard only if the human had it in the pill."""
        if self._pill is None:
            return
        active = self._pill.isActiveWindow()
        self._window.show()
        self._pill.hide()
        if active:
            self._window.activateWindow()

    def follow(self, glance: Glance) -> None:
        view, state = glance.view, glance.state
        asked = view.card.key if view.card is not None else ""
        if asked != self._asked:
            self._asked, self._since = asked, self._now()
        self._view, self._elapsed = view, glance.elapsed
        self._show()
        self._targets = targets_of(state, glance.tally.spot) if self._in_the_way else ()
        if self._pill is None or not self.shrunk:
            return
        if self._aside and not state.live:
            self._stand()
        elif self._targets:
            self._put(_place(self._pill), self._desk.monitors())

    def end(self) -> None:
        if self._pill is not None:
            self._pill.hide()
            self._pill.deleteLater()
            self._pill = None

    def _made(self) -> PillWindow:
        made = PillWindow(self._theme, self._escape, self._window.close)
        made.pause_clicked.connect(self._does.pause_or_resume)
        made.stop_clicked.connect(lambda: self._does.stop(YOU))
        made.expand_clicked.connect(self.expand)
        made.moved.connect(made.move)
        made.dropped.connect(self._dropped)
        bind(made, {"Ctrl+M": self.expand, "F8": self._does.pause_or_resume})
        return made

    def _show(self) -> None:
        if self._pill is not None and self._view is not None:
            waited = clock(self._now() - self._since)
            self._pill.show_view(pill_view(self._view, self._elapsed, waited))

    def _escape(self) -> None:
        if self._does.esc_stops:
            self._does.stop("Esc")

    def _stand(self) -> None:
        """Stand at the remembered place, else in the lower right corner of the chat's monitor;
        beside that place while something is about to be clicked there."""
        if self._pill is None:
            return
        monitors = self._desk.monitors()
        spot = self._spots.on(layout_of(monitors))
        if spot is None:
            monitor = docking.most_on(_place(self._window), monitors) or monitors[0]
            place = docking.corner(monitor.area, SIZE.width(), SIZE.height())
        else:
            place = docking.resolved(spot, monitors, docking.inside)
        self._aside = False
        self._put(place, monitors)

    def _dropped(self, pointer: QPoint) -> None:
        if self._pill is None:
            return
        monitors = self._desk.monitors()
        at = Point(pointer.x(), pointer.y())
        spot: DockSpot = docking.landing(
            _place(self._pill), monitors, at, docking.inside, docks=False
        )
        self._spots.keep(layout_of(monitors), spot)
        self._stand()

    def _put(self, place: WindowPlace, monitors: Sequence[Monitor]) -> None:
        """There, or aside of what is about to be clicked; it is back when the task is over."""
        assert self._pill is not None
        monitor = docking.most_on(place, monitors) or monitors[0]
        # While it is hidden, Qt does not know yet on which screen it will be.
        center = QPoint(place.x + place.width // 2, place.y + place.height // 2)
        screen = QGuiApplication.screenAt(center) or self._pill.screen()
        free = docking.aside(place, _logical(self._targets, screen), monitor.area)
        self._aside = self._aside or free != place
        if free != _place(self._pill):
            self._pill.move(free.x, free.y)


def _logical(targets: tuple[Rect, ...], screen: QScreen) -> list[Rect]:
    """Return it as Qt counts on the pill's own screen; others cannot lie under it."""
    ratio, origin = screen.devicePixelRatio(), screen.geometry().topLeft()
    x, y = origin.x(), origin.y()
    return [
        Rect(
            x + int((area.x - x) / ratio),
            y + int((area.y - y) / ratio),
            int(area.width / ratio) + 1,
            int(area.height / ratio) + 1,
        )
        for area in targets
    ]


def _place(widget: QWidget) -> WindowPlace:
    return WindowPlace(widget.x(), widget.y(), widget.width(), widget.height())
