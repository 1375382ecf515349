"""The work areas of an X desktop, monitor by monitor, and a strip kept free for our window.

The _NET_WORKAREA of the window manager is one rectangle for all monitors, and what we reserve
ourselves is taken out of it, too: so each window's own strut is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from Xlib import Xatom

from ....geometry import Point, Rect
from ....ports import Unavailable
from ....ports.window.work_area import Side
from ..link import connect, talking
from ..screen.monitors import monitors
from ..screen.probe import EVERY_WORKSPACE
from .struts import left_free, strut_of, whole
from .window_queries import GONE, Property, Questions

_STRUT: Final = "_NET_WM_STRUT"
_PARTIAL: Final = "_NET_WM_STRUT_PARTIAL"


class X11Edges:
    """Fills the port ScreenEdges, on a connection of its own. The server forgets what is reserved
    with the window, and so does the window manager."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._connect()

    def areas(self, window: int) -> dict[Point, Rect]:
        with self._linked():
            struts, screen = self._struts(window), self._screen()
            areas = [one.bounds for one in monitors(self._link)]
            return {Point(one.x, one.y): left_free(one, struts, screen) for one in areas}

    def reserve(self, window: int, side: Side, bounds: Rect) -> bool:
        with self._linked():
            areas = [one.bounds for one in monitors(self._link)]
            strut = strut_of(side, bounds, areas, self._screen())
            if strut is None:
                self._forget(window)
                return False
            self._window(window).change_property(
                self._ask.atom(_PARTIAL), Xatom.CARDINAL, 32, strut
            )
            self._link.sync()
            return True

    def release(self, window: int) -> None:
        with self._linked():
            self._forget(window)

    def close(self) -> None:
        with suppress(Unavailable), talking(self._name):
            self._link.close()

    def _connect(self) -> None:
        with talking(self._name):
            self._link = connect(self._name)
            self._root = self._link.screen().root
            self._ask = Questions(self._link)
        self._broken = False

    @contextmanager
    def _linked(self) -> Iterator[None]:
        """Give a connection that broke is made anew for whoever asks next."""
        if self._broken:
            self._connect()
        try:
            with talking(self._name):
                yield
        except Unavailable:
            self._broken = True
            raise

    def _forget(self, window: int) -> None:
        self._window(window).delete_property(self._ask.atom(_PARTIAL))
        self._link.sync()

    def _struts(self, but: int) -> list[tuple[int, ...]]:
        """Return those of the windows on this workspace."""
        listed = self._ask.property(self._root.id, "_NET_CLIENT_LIST").numbers()
        now = self._ask.property(self._root.id, "_NET_CURRENT_DESKTOP").numbers()[:1]
        # All are asked before the first answers: one round trip.
        asked = [
            tuple(self._ask.property(wid, name) for name in (_PARTIAL, _STRUT, "_NET_WM_DESKTOP"))
            for wid in listed
            if wid != but
        ]
        found = []
        for partial, old, workspace in asked:
            where = _numbers(workspace)[:1]
            if where and now and where != now and where != [EVERY_WORKSPACE]:
                continue
            numbers = _numbers(partial), _numbers(old)
            if len(numbers[0]) == 12:
                found.append(tuple(numbers[0]))
            elif len(numbers[1]) == 4:
                found.append(whole(numbers[1], self._screen()))
        return found

    def _screen(self) -> Rect:
        size = self._root.get_geometry()
        return Rect(0, 0, size.width, size.height)

    def _window(self, wid: int) -> Any:
        return self._link.create_resource_object("window", wid)


def _numbers(asked: Property) -> list[int]:
    """Return None of a window that is gone."""
    try:
        return asked.numbers()
    except GONE:
        return []
