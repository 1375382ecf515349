"""A second connection to the driven display, for whoever only looks on, in a thread of its own."""

from __future__ import annotations

from contextlib import suppress

from ...geometry import Displays, Point, Rect
from ...ports import Unavailable
from .controller import is_own
from .link import connect, talking
from .screen.monitors import monitors
from .windows.areas import Areas
from .windows.windows import Windows


class X11Beside:
    """Sends no input. All calls from one thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        with talking(name):
            self._link = connect(name)
            self._root = self._link.screen().root
            windows = Windows(self._link, is_own=is_own)
            self._areas = Areas(self._link, windows, is_own=is_own)

    def displays(self) -> Displays:
        with talking(self._name):
            return Displays(monitors(self._link))

    def pointer(self) -> Point | None:
        with talking(self._name):
            found = self._root.query_pointer()
        return Point(found.root_x, found.root_y)

    def own_areas(self) -> list[Rect]:
        with talking(self._name):
            return self._areas.own()[0]

    def close(self) -> None:
        with suppress(Unavailable), talking(self._name):
            self._link.close()
