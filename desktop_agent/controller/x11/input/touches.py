"""Tells what a human does with mouse and keyboard, and whether it was meant for our own window."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from Xlib import display

from ....geometry import Point
from ....ports import Touch
from ...jitter import Jitter
from ..windows.windows import Windows

_LOOKS_APART_S: Final = 0.05
_WHEEL: Final = range(4, 8)
_MOST_CACHED: Final = 256


class Touches:
    """Used by the listener's thread, on its connection.

    Motion is judged by where the pointer is, for devices tell it as they like: one question to
    the server for all the motion that was read. Once it was told, the next question comes 50 ms
    later, and that is told as well while the mouse does not rest, so that a mouse of 1000 Hz
    costs 20 questions a second.

    `moved_meanwhile()` reads what has come in, and says whether an XTEST motion is among it: the
    pointer is then not where the human left it.
    """

    def __init__(
        self,
        link: display.Display,
        windows: Windows,
        *,
        moved_meanwhile: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._root = link.screen().root
        self._windows = windows
        self._moved_meanwhile = moved_meanwhile
        self._clock = clock
        self._owns: dict[int, bool] = {}
        self._stirred = False
        self._next_look = float("-inf")
        at, _ = self._pointer()
        self._jitter = Jitter(at, clock)

    def placed(self, at: Point) -> None:
        """We moved the pointer there."""
        self._jitter.placed(at)
        # Its earlier place, by the human, cannot be found out any more.
        self._stirred = False

    def front_changed(self) -> None:
        """Note another window in front: who changed it may have warped the pointer untold."""
        if not self._stirred:
            at, _ = self._pointer()
            if not self._moved_meanwhile():
                self._jitter.placed(at)

    def stirred(self) -> None:
        """The human moved the mouse; where to is looked at later."""
        self._stirred = True

    @property
    def wait_s(self) -> float | None:
        """Return in how many seconds there is something to look at; None if nothing is known."""
        return max(0.0, self._next_look - self._clock()) if self._stirred else None

    def look(self) -> Touch | None:
        """Return where the mouse was moved to, if that is more than a tremble."""
        at, child = self._pointer()
        if self._moved_meanwhile():
            return None
        self._stirred = False
        if not self._jitter.moved(at):
            return None
        self._next_look = self._clock() + _LOOKS_APART_S
        return Touch("motion", self._is_own(child, at))

    def pressed(self, button: int) -> Touch:
        """Note that a button went down, or the wheel was turned, where the pointer is."""
        at, child = self._pointer()
        if self._moved_meanwhile():
            window = self._windows.at(self._jitter.at)
            own = window is not None and window.own
        else:
            own = self._is_own(child, at)
        return Touch("wheel" if button in _WHEEL else "click", own)

    def _pointer(self) -> tuple[Point, Any]:
        """Return where it is, and the child of the root under it; 0 where there is none."""
        found = self._root.query_pointer()
        return Point(found.root_x, found.root_y), found.child

    def _is_own(self, child: Any, at: Point) -> bool:
        """Tell whether this child of the root, which lies there, is a window of ours or its
        frame."""
        if not child:
            return False
        known = self._owns.get(child.id)
        if known is None:
            window = self._windows.at(at)
            known = window is not None and window.own
            # A frame's answer stays, once its client is known; a bare window may become ours.
            if known or (window is not None and window.id != child.id):
                if len(self._owns) > _MOST_CACHED:
                    self._owns.clear()
                self._owns[child.id] = known
        return known
