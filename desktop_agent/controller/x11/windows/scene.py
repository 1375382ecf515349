"""Tells where the monitors and our own windows lie, for the eyes; on a connection of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from Xlib import X, Xatom
from Xlib.error import ConnectionClosedError
from Xlib.ext import randr

from ....geometry import Displays, Rect
from ....ports import Unavailable
from ..link import connect, talking
from ..screen.monitors import monitors
from .areas import Areas
from .windows import Windows

log = logging.getLogger(__name__)

# That of a monitor that is laid by hand is told as one of the root, in its size as before.
_ROOT: Final = X.SubstructureNotifyMask | X.StructureNotifyMask | X.PropertyChangeMask
_MONITORS: Final = (
    randr.RRScreenChangeNotifyMask | randr.RRCrtcChangeNotifyMask | randr.RROutputChangeNotifyMask
)


class X11Scene:
    """Used by one thread. `is_own(pid)` tells our own processes.

    While a task is live, the server tells what changes, and nothing is asked twice. At all other
    times nobody would read that, so that it would pile up: each is asked for when it is wanted.
    """

    def __init__(self, name: str, *, is_own: Callable[[int], bool]) -> None:
        self._name = name
        with talking(name):
            self._link = connect(name)
            self._root: Any = self._link.screen().root
            windows = Windows(self._link, is_own=is_own)
            self._ask = Areas(self._link, windows, is_own=is_own)
            self._has_monitors = self._link.has_extension(randr.extname)
        self._live = False
        self._displays: Displays | None = None
        self._areas: list[Rect] | None = None
        self._certain = False
        self._stirs = 0

    def watch(self, live: bool) -> None:
        """A task begins, or is over."""
        try:
            with talking(self._name):
                self._root.change_attributes(event_mask=_ROOT if live else 0)
                if self._has_monitors:
                    self._root.xrandr_select_input(_MONITORS if live else 0)
                self._link.sync()
                # What was told before is not known to hold until now.
                self._hear()
                self._displays = self._areas = None
                self._live = live
        except Unavailable as problem:
            # The next one to look is told.
            log.info("watching: %s", problem)

    def displays(self) -> Displays:
        """Return the monitors now."""
        with talking(self._name):
            self._hear()
            if self._displays is None or not self._live:
                self._displays = Displays(monitors(self._link))
            return self._displays

    def own_areas(self) -> list[Rect]:
        """Our own windows now, frames and popups included, in screen pixels."""
        with talking(self._name):
            self._hear()
            if self._areas is None or not self._live or not self._certain:
                self._areas, self._certain = self._ask.own()
            return self._areas

    def still(self) -> bool | None:
        """Return True if all that was told is known to lie there still, False if a window or a
        monitor came, went or changed, None if that is not known; a tenth of what asking costs."""
        if not self._live:
            return None
        with talking(self._name):
            self._link.sync()
            self._hear()
            if self._displays is None or self._areas is None:
                return False
            return self._certain or None

    def stirred(self) -> int | None:
        """Return a number that grows whenever a child of the root comes, goes or moves; None while
        no task is live."""
        if not self._live:
            return None
        with talking(self._name):
            self._link.sync()
            self._hear()
            return self._stirs

    def close(self) -> None:
        try:
            self._link.close()
        except (ConnectionClosedError, OSError) as problem:
            log.info("closing: %s", problem)

    def _hear(self) -> None:
        """Forget what is not so any more."""
        while self._link.pending_events():
            event = self._link.next_event()
            if event.type == X.PropertyNotify:
                if event.atom == Xatom.RESOURCE_MANAGER:
                    self._displays = None
            elif getattr(event, "window", None) == self._root or event.type >= X.LASTEvent:
                self._displays = None
            else:
                self._areas = None
                self._stirs += 1
