"""Where the window stands on the screen: docked, dragged, remembered, never out of reach."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ..geometry import Rect
from . import docking

log = logging.getLogger(__name__)


class Standing(QObject):
    """`show_side(left)` is told at which side of the screen the window is."""

    def __init__(
        self, window: QWidget, place_file: Path | None, show_side: Callable[[bool], None]
    ) -> None:
        super().__init__(window)
        self._window, self._file, self._show_side = window, place_file, show_side
        primary = QGuiApplication.primaryScreen()
        if primary is not None:
            primary.availableGeometryChanged.connect(self.keep)

    def stand(self) -> None:
        """At the remembered place if a screen still shows it, else docked."""
        place, areas = docking.load(self._file), _areas()
        area = docking.area_of(place, areas) if place is not None else None
        if place is not None and area is not None and docking.visible(place, areas):
            self._put(docking.within(place, area))
        else:
            self._put(docking.docked(areas[0]))

    def keep(self) -> None:
        """The work area may have shrunk: come back into it."""
        place = self._place()
        if docking.within(place, self._area()) != place:
            self._put(docking.within(place, self._area()))

    def move(self, corner: QPoint) -> None:
        self._window.move(corner)

    def drop(self) -> None:
        self._put(docking.snapped(self._place(), self._area()))
        self.remember()

    def widen(self, x: int) -> None:
        """The inner edge was dragged to this x."""
        place = self._place()
        if self._at_left_edge():
            width = docking.bounded(x - place.x)
            wanted = docking.Place(place.x, place.y, width, place.height)
        else:
            right = place.x + place.width
            width = docking.bounded(right - x)
            wanted = docking.Place(right - width, place.y, width, place.height)
        wanted = docking.within(wanted, self._area())
        self._window.setGeometry(wanted.x, wanted.y, wanted.width, wanted.height)

    def remember(self) -> None:
        try:
            docking.save(self._file, self._place())
        except OSError as error:
            log.warning("the window's place was not saved: %s", error)

    def _put(self, place: docking.Place) -> None:
        self._window.setGeometry(place.x, place.y, place.width, place.height)
        self._show_side(self._at_left_edge())

    def _place(self) -> docking.Place:
        window = self._window
        return docking.Place(window.x(), window.y(), window.width(), window.height())

    def _at_left_edge(self) -> bool:
        area, place = self._area(), self._place()
        return place.x == area.x and place.x + place.width < area.right

    def _area(self) -> Rect:
        areas = _areas()
        return docking.area_of(self._place(), areas) or areas[0]


def _areas() -> list[Rect]:
    """The work areas of all screens, the primary one first."""
    primary = QGuiApplication.primaryScreen()
    screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not primary)
    return [_rect(screen.availableGeometry()) for screen in screens] or [Rect(0, 0, 1280, 800)]


def _rect(found: QRect) -> Rect:
    return Rect(found.x(), found.y(), found.width(), found.height())
