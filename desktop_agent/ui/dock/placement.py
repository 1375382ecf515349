"""Keeps the window's place on the screen: docked, dragged, remembered, never out of reach."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from ...geometry import Point
from ...ports.window.work_area import Side
from ..kit.theme import Theme
from ..status.status import StateRail, TitleBar
from . import docking
from .docking import DockSpot, WindowPlace
from .menu import DockMenu
from .monitors import Desk
from .preview import LandingFrame
from .saved_places import DockSpots, layout_of
from .work_area import NO_EDGES, Edges

_MOVED_PX: Final = 2
"""By so much a window manager rounds."""


class WindowPlacement(QObject):
    """`show_side(left)` is told at which side of the screen the window is."""

    def __init__(
        self,
        window: QWidget,
        place_file: Path | None,
        show_side: Callable[[bool], None],
        theme: Theme,
        edges: Edges = NO_EDGES,
    ) -> None:
        super().__init__(window)
        self._window, self._show_side, self._theme = window, show_side, theme
        self._desk = Desk(window, edges)
        self._spots = DockSpots(place_file)
        self._spot: DockSpot | None = None
        self._landing: DockSpot | None = None
        self._frame: LandingFrame | None = None
        self._dragged = self._broken_off = False
        self._desk.changed.connect(self.keep)
        window.setMinimumSize(docking.NARROWEST, docking.LEAST_HEIGHT)
        window.installEventFilter(self)

    def take_hold(self, title: TitleBar, rail: StateRail) -> None:
        """Let these move it and make it wider."""
        title.moved.connect(self.move)
        title.dropped.connect(self.drop)
        title.pin_clicked.connect(lambda: self._flip_on_top(title))
        rail.dragged.connect(self.widen)
        rail.dropped.connect(self.widened)
        DockMenu(title, self.dock, title.shrink_clicked.emit)

    @property
    def desk(self) -> Desk:
        return self._desk

    def stand(self) -> None:
        """Stand at the remembered place, on its monitor if it is there; else dock at the right."""
        monitors = self._desk.monitors()
        spot = self._spots.on(layout_of(monitors))
        if spot is None:
            first = monitors[0]
            spot = DockSpot(docking.docked(first.area), first.name, first.area, "right")
        self._put(spot, docking.resolved(spot, monitors))

    def keep(self) -> None:
        """Back to where it belongs, with its edge reserved or not: to be called when the setting
        was changed, and at each change of monitors and panels."""
        if not self._dragged:
            self.stand()

    def move(self, corner: QPoint, pointer: QPoint) -> None:
        """The window is dragged: its corner would be there, with the pointer here."""
        place = self._place()
        if not self._dragged:
            way = corner - QPoint(place.x, place.y)
            if way.manhattanLength() < QApplication.startDragDistance():
                return
            self._dragged = True
            self._desk.reserve(None)
        monitors = self._desk.monitors()
        if self._spot is not None and self._spot.side is not None:
            area = (docking.most_on(place, monitors) or monitors[0]).area
            place = docking.floating(place, area)
            self._window.resize(place.width, place.height)
            self._spot = DockSpot(place, self._spot.monitor, area)
        self._window.move(corner)
        held = WindowPlace(corner.x(), corner.y(), place.width, place.height)
        self._landing = docking.landing(held, monitors, Point(pointer.x(), pointer.y()))
        self._preview(self._landing)

    def drop(self) -> None:
        if not self._dragged:
            return
        landing = self._landing
        self._let_go()
        if landing is not None:
            self._put(landing, landing.place)
            self._remember(landing)

    def dock(self, side: Side) -> None:
        """Dock at this side of its monitor, as if the window had been dragged there."""
        monitors, place = self._desk.monitors(), self._place()
        monitor = docking.most_on(place, monitors) or monitors[0]
        stood = docking.docked(monitor.area, place.width, side)
        spot = DockSpot(stood, monitor.name, monitor.area, side)
        self._put(spot, stood)
        self._remember(spot)

    def widen(self, x: int) -> None:
        """The inner edge was dragged to this x."""
        place = self._place()
        if self._at_left:
            width = docking.bounded(x - place.x)
            wanted = WindowPlace(place.x, place.y, width, place.height)
        else:
            right = place.x + place.width
            width = docking.bounded(right - x)
            wanted = WindowPlace(right - width, place.y, width, place.height)
        monitors = self._desk.monitors()
        area = (docking.most_on(place, monitors) or monitors[0]).area
        wanted = docking.within(wanted, area)
        self._window.setGeometry(wanted.x, wanted.y, wanted.width, wanted.height)

    def widened(self) -> None:
        """The inner edge was let go."""
        monitors = self._desk.monitors()
        side = self._side
        monitor = docking.most_on(self._place(), monitors) or monitors[0]
        self._spot = DockSpot(self._place(), monitor.name, monitor.area, side)
        self._remember(self._spot)
        self._desk.reserve(side)

    def remember(self) -> None:
        """A window manager may have moved it, too."""
        if self._spot is None or not self._window.isVisible():
            return
        monitors = self._desk.monitors()
        if _far(docking.resolved(self._spot, monitors), self._place()):
            monitor = docking.most_on(self._place(), monitors)
            if monitor is not None:
                self._remember(DockSpot(self._place(), monitor.name, monitor.area))

    def end(self) -> None:
        self._break_off()
        self.remember()
        self._desk.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.Show:
                self._come_back()
            case QEvent.Type.Hide:
                self._break_off()
                self._desk.reserve(None)
            case QEvent.Type.WindowStateChange:
                # A minimised window is not hidden.
                if self._window.isMinimized():
                    self._break_off()
                    self._desk.reserve(None)
                elif not self._dragged:
                    self._come_back()
        return False

    def _come_back(self) -> None:
        if self._broken_off:
            # A window manager may have put a hidden window back where it was dragged.
            self._broken_off = False
            self.stand()
        self._desk.reserve(self._side)

    def _break_off(self) -> None:
        """It goes away in the middle of a drag, which no release will end: as if never dragged."""
        if self._dragged:
            self._let_go()
            self._broken_off = True
            self.stand()

    def _let_go(self) -> None:
        self._dragged, self._landing = False, None
        if self._frame is not None:
            self._frame.hide()

    def _flip_on_top(self, title: TitleBar) -> None:
        """Stay on top or not, without a new native window: its id is known outside."""
        flag = Qt.WindowType.WindowStaysOnTopHint
        flags = self._window.windowFlags()
        on = not flags & flag
        handle = self._window.windowHandle()
        if handle is not None:
            handle.setFlag(flag, on)
        self._window.overrideWindowFlags(flags | flag if on else flags & ~flag)
        title.show_pin(on_top=on)

    @property
    def _side(self) -> Side | None:
        return self._spot.side if self._spot is not None else None

    @property
    def _at_left(self) -> bool:
        return self._side == "left"

    def _put(self, spot: DockSpot, place: WindowPlace) -> None:
        self._spot = spot
        if place != self._place():
            self._window.setGeometry(place.x, place.y, place.width, place.height)
        self._show_side(self._at_left)
        self._desk.reserve(spot.side)

    def _remember(self, spot: DockSpot) -> None:
        self._spots.keep(layout_of(self._desk.monitors()), spot)

    def _preview(self, landing: DockSpot) -> None:
        if landing.side is None:
            if self._frame is not None:
                self._frame.hide()
            return
        if self._frame is None:
            self._frame = LandingFrame(self._theme, self._window)
        self._frame.show_at(landing.place.rect)

    def _place(self) -> WindowPlace:
        window = self._window
        return WindowPlace(window.x(), window.y(), window.width(), window.height())


def _far(one: WindowPlace, other: WindowPlace) -> bool:
    pairs = zip((one.x, one.y, one.width), (other.x, other.y, other.width), strict=True)
    return any(abs(a - b) > _MOVED_PX for a, b in pairs)
