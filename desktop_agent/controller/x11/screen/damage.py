"""Tells where the screen is painted, by the extension DAMAGE."""

from __future__ import annotations

import logging
from typing import Any, Final

from Xlib import display
from Xlib.error import ConnectionClosedError
from Xlib.ext import damage

from ....geometry import Rect
from ..link import connect, talking

log = logging.getLogger(__name__)

_NAME: Final = damage.extname


class X11Painting:
    """Fills the port Painting, on a connection of its own, which it closes. Used by one thread.

    The server tells a box around all that was painted, and again only when the box grows: an
    endless animation sends nothing to whoever does not ask.
    """

    level: int = damage.DamageReportBoundingBox

    def __init__(self, name: str, link: display.Display) -> None:
        self._name = name
        self._link = link
        self._damage = link.screen().root.damage_create(self.level)
        self._code: int = link.extension_event.DamageNotify
        self._boxes: list[Rect] = []
        # The first report is the whole screen.
        link.sync()
        self.take()

    def any(self) -> bool:
        with talking(self._name):
            self._boxes += self._told()
        return bool(self._boxes)

    def take(self) -> tuple[Rect, ...]:
        with talking(self._name):
            self._boxes += self._told()
            self._link.damage_subtract(self._damage)
            self._link.sync()
            late = self._told()
        # What was told meanwhile may stand for a box that is told no more, so it stays.
        taken, self._boxes = (*self._boxes, *late), late
        return taken

    def close(self) -> None:
        try:
            self._link.close()
        except (ConnectionClosedError, OSError) as problem:
            log.info("closing: %s", problem)

    def _told(self) -> list[Rect]:
        found = []
        while self._link.pending_events():
            event: Any = self._link.next_event()
            area = event.area if event.type == self._code else None
            # Chromium paints areas that are empty.
            if area is not None and area.width and area.height:
                found.append(Rect(area.x, area.y, area.width, area.height))
        return found


class X11Strokes(X11Painting):
    """Tells each thing that is painted by itself, even where it was before."""

    level = damage.DamageReportRawRectangles

    def take(self) -> tuple[Rect, ...]:
        with talking(self._name):
            self._link.sync()
            self._boxes += self._told()
        taken, self._boxes = tuple(dict.fromkeys(self._boxes)), []
        return taken


def painting_on(name: str) -> X11Painting | None:
    """Return what tells of painting there; None where the server cannot."""
    link = _link_to(name)
    return None if link is None else X11Painting(name, link)


def strokes_on(name: str) -> X11Strokes | None:
    """Return what tells each thing that is painted there from now on; None where the server
    cannot."""
    link = _link_to(name)
    return None if link is None else X11Strokes(name, link)


def _link_to(name: str) -> display.Display | None:
    with talking(name):
        link = connect(name)
        if not link.has_extension(_NAME):
            link.close()
            return None
        link.damage_query_version()
        return link
