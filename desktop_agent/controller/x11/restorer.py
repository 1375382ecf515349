"""Notes the desktop before a task, and puts it back: no key, no click, no turn of the wheel.

The window comes back by the window manager, the pointer by a warp, the clipboard by owning it.
"""

from __future__ import annotations

import threading
import time
from typing import Final

from Xlib.error import XError

from ...events import Window
from ...geometry import Point
from ...ports import PutBack, Snapshot, Unavailable
from ..putting_back import is_near, is_to_go_back, put_back
from .controller import X11Controller, is_own
from .input.stuck_keys import let_go_stuck
from .link import talking
from .windows.windows import Windows

_READ_S: Final = 0.2
_TRIES: Final = 3
_FOCUS_S: Final = 0.6
_FOCUS_TRY_S: Final = 0.25
_TICK_S: Final = 0.004


class X11Restorer:
    """Fills the port Restorer, with the connection and the clipboard of the controller."""

    def __init__(self, name: str, controller: X11Controller) -> None:
        self._name = name
        self._controller = controller
        self._link = controller.link
        self._clipboard = controller.clipboard
        self._windows = Windows(self._link, is_own=is_own)

    def take(self) -> Snapshot:
        controller = self._controller
        snapshot = Snapshot(controller.pointer(), controller.outside())
        controller.left_at = None
        self._clipboard.note(_READ_S)
        return snapshot

    def put_back(
        self, snapshot: Snapshot, *, clipboard: bool, focus: bool, cursor: bool
    ) -> PutBack:
        with talking(self._name):
            return put_back(
                snapshot,
                window=self._put_window if focus else None,
                pointer=self._put_pointer if cursor else None,
                clipboard=self._put_clipboard if clipboard else None,
                refuses=_NotBackError,
            )

    def let_go_stuck(self) -> tuple[str, ...]:
        with talking(self._name):
            return let_go_stuck(self._link, self._name)

    def _put_window(self, window: Window) -> bool:
        """Return True once it has the keyboard again, False if it has it anyway."""
        self._still_there(window)
        if self._is_back(window.id):
            return False
        until = time.monotonic() + _FOCUS_S
        while time.monotonic() < until:
            self._windows.show(self._still_there(window))
            if self._comes_back(window.id):
                return True
        # A program may keep the keyboard in a window that is none of this one's.
        if self._windows.is_in_front(window.id):
            return True
        raise _NotBackError(f"I couldn't bring the window “{window.title}” to the front")

    def _still_there(self, window: Window) -> Window:
        now = self._windows.now(window.id)
        # The number of a window that is gone may be given to another one.
        if now is None or now.app != window.app:
            raise _NotBackError(f"the window “{window.title}” is gone")
        return now

    def _comes_back(self, wid: int) -> bool:
        until = time.monotonic() + _FOCUS_TRY_S
        while not self._is_back(wid):
            if time.monotonic() > until:
                return False
            threading.Event().wait(_TICK_S)
        return True

    def _is_back(self, wid: int) -> bool:
        """Return True if it is in front for the server and the window manager, which tells late."""
        if not self._windows.is_in_front(wid):
            return False
        focus = self._link.get_input_focus().focus
        try:
            while getattr(focus, "id", 0) not in (0, wid):
                focus = focus.query_tree().parent
        except XError:
            return False
        return getattr(focus, "id", 0) == wid

    def _put_pointer(self, point: Point) -> bool:
        """Return True once it is there again, False if it never left or the human moved it
        since."""
        if not is_to_go_back(self._controller.pointer(), self._controller.left_at, point):
            return False
        for _ in range(_TRIES):
            self._link.screen().root.warp_pointer(point.x, point.y)
            if is_near(self._controller.pointer(), point):
                self._controller.left_at = None
                return True
        raise _NotBackError("the mouse position: the pointer can't go there")

    def _put_clipboard(self) -> bool:
        try:
            return self._clipboard.put_back()
        except Unavailable as problem:
            raise _NotBackError(str(problem)) from problem


class _NotBackError(Exception):
    """Raised for what could not be put back, and why, in words."""
