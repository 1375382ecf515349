"""Where our own windows lie, for the eyes to leave out; on a connection of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable

from Xlib import X
from Xlib.error import ConnectionClosedError

from ...geometry import Rect
from .link import connect, talking
from .windows import Windows

log = logging.getLogger(__name__)


class OwnWindows:
    """Used by one thread. `is_own(pid)` tells our own processes."""

    def __init__(self, name: str, *, is_own: Callable[[int], bool]) -> None:
        self._name = name
        with talking(name):
            self._link = connect(name)
        self._root = self._link.screen().root
        self._windows = Windows(self._link, is_own=is_own)

    def areas(self) -> list[Rect]:
        """Frames and popups included, in screen pixels."""
        with talking(self._name):
            self._heard()
            self._root.change_attributes(event_mask=X.SubstructureNotifyMask)
            return self._windows.own_areas()

    def still(self) -> bool:
        """True if no window has come, gone or moved since `areas`: a tenth of what asking costs."""
        with talking(self._name):
            # Nothing more is told until the next time: it would pile up unread.
            self._root.change_attributes(event_mask=0)
            self._link.sync()
            return not self._heard()

    def close(self) -> None:
        try:
            self._link.close()
        except (ConnectionClosedError, OSError) as problem:
            log.info("closing: %s", problem)

    def _heard(self) -> bool:
        """Take what came in; True if anything did."""
        heard = False
        while self._link.pending_events():
            self._link.next_event()
            heard = True
        return heard
