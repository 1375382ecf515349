"""The monitors as Qt and the system tell of them, in logical pixels, and the reserved edge."""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ...geometry import Point, Rect
from ...ports import Unavailable
from ...ports.window.work_area import ScreenEdges, Side
from .docking import Monitor
from .work_area import Edges

log = logging.getLogger(__name__)

_SETTLED_MS: Final = 300
"""By then a window manager has moved windows as it finds right on the new monitors."""


class Desk(QObject):
    """`changed` comes for all that changes in one go (monitors, resolution, scale, panels), and
    once more when the window manager has done its part."""

    changed = Signal()

    def __init__(self, window: QWidget, edges: Edges) -> None:
        super().__init__(window)
        self._window, self._edges = window, edges
        self._made: ScreenEdges | None = None
        self._asked = False
        self._reserved: tuple[Side, Rect] | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.changed)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLED_MS)
        self._settled.timeout.connect(self.changed)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._added)
        app.screenRemoved.connect(self._later)
        app.primaryScreenChanged.connect(self._later)
        for screen in QGuiApplication.screens():
            self._follow(screen)

    def monitors(self) -> list[Monitor]:
        """Return all of them, the primary one first; at least one."""
        primary = QGuiApplication.primaryScreen()
        screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not primary)
        known = self._areas() if len(screens) > 1 or self._reserves else {}
        return [_monitor(screen, known) for screen in screens] or [
            Monitor("", Rect(0, 0, 1280, 800), Rect(0, 0, 1280, 800))
        ]

    def reserve(self, side: Side | None) -> None:
        """Keep others off our window at this side, if that is wanted and it is on the screen; at
        None off nothing. What could not be done is tried again the next time."""
        shown = self._window.isVisible() and not self._window.isMinimized()
        wanted = side is not None and shown and self._edges.wanted()
        strip = (side, physical(self._window)) if side is not None and wanted else None
        if strip == self._reserved:
            return
        edges = self._system()
        if edges is None:
            return
        window = int(self._window.winId())
        try:
            if strip is None:
                edges.release(window)
            elif not edges.reserve(window, *strip):
                log.info("the edge between two monitors cannot be kept free")
        except Unavailable as problem:
            log.warning("the edge of the screen was not kept free: %s", problem)
            return
        self._reserved = strip

    def close(self) -> None:
        if self._made is not None:
            self.reserve(None)
            self._made.close()
            self._made = None

    @property
    def _reserves(self) -> bool:
        return self._reserved is not None or self._edges.wanted()

    def _areas(self) -> Mapping[Point, Rect]:
        edges = self._system()
        if edges is None:
            return {}
        try:
            return edges.areas(int(self._window.winId()))
        except Unavailable as problem:
            log.warning("the panels of the screen are not known: %s", problem)
            return {}

    def _system(self) -> ScreenEdges | None:
        if not self._asked:
            self._asked = True
            try:
                self._made = self._edges.make(QGuiApplication.platformName())
            except Unavailable as problem:
                log.warning("the edges of the screen are not known: %s", problem)
        return self._made

    def _follow(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._later)
        screen.availableGeometryChanged.connect(self._later)
        screen.logicalDotsPerInchChanged.connect(self._later)

    def _added(self, screen: QScreen) -> None:
        self._follow(screen)
        self._later()

    def _later(self, *_what: object) -> None:
        self._soon.start()
        self._settled.start()


def physical(widget: QWidget) -> Rect:
    """Return where it lies in screen pixels: Qt scales each screen from its own corner, which lies
    at physical pixels."""
    ratio, origin = widget.devicePixelRatioF(), widget.screen().geometry().topLeft()
    at = widget.mapToGlobal(widget.rect().topLeft()) - origin
    return Rect(
        origin.x() + round(at.x() * ratio),
        origin.y() + round(at.y() * ratio),
        round(widget.width() * ratio),
        round(widget.height() * ratio),
    )


def logical(area: Rect, corner: tuple[int, int], ratio: float) -> Rect:
    """Physical pixels as those of a screen with this corner and scale; never larger than they."""
    x, y = corner
    left, top = math.ceil((area.x - x) / ratio), math.ceil((area.y - y) / ratio)
    right, bottom = math.floor((area.right - x) / ratio), math.floor((area.bottom - y) / ratio)
    return Rect(x + left, y + top, right - left, bottom - top)


def _monitor(screen: QScreen, known: Mapping[Point, Rect]) -> Monitor:
    whole, area = _rect(screen.geometry()), _rect(screen.availableGeometry())
    told = known.get(Point(whole.x, whole.y))
    if told is not None:
        area = logical(told, (whole.x, whole.y), screen.devicePixelRatio()).meet(whole) or area
    return Monitor(screen.name(), whole, area)


def _rect(found: QRect) -> Rect:
    return Rect(found.x(), found.y(), found.width(), found.height())
