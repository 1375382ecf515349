"""Brings windows to the front, and tells which one is outside of ours."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from typing import ClassVar, Final

from ...events import Window
from ...geometry import Point, Rect
from ...ports import Interrupt, Unavailable
from ...protocol.plain import in_quotes

_FOCUS_TIMEOUT_S: Final = 2.0


class NativeWindows(ABC):
    """Asks about windows. It looks again each `poll_s` seconds for one that is to come."""

    poll_s: ClassVar[float]

    @abstractmethod
    def all(self) -> list[Window]:
        """Return the windows of programs, the topmost first."""

    @abstractmethod
    def areas_of(self, windows: list[Window]) -> list[Rect]:
        """Return where these lie, and all else that their programs show: menus, tips."""

    @abstractmethod
    def foreground(self) -> Window | None: ...

    @abstractmethod
    def now(self, window: int) -> Window | None:
        """Return the window of this id as it is now; None if it is gone."""

    @abstractmethod
    def with_keyboard(self) -> int:
        """Return the window that key presses go to, 0 while there is none."""

    @abstractmethod
    def exists(self, window: int) -> bool: ...

    @abstractmethod
    def process(self, window: int) -> int:
        """Return the number of its process; 0 if there is no such window."""

    @abstractmethod
    def at(self, point: Point) -> Window | None:
        """Return the window under the point, menus included; None over the bare desktop."""

    @abstractmethod
    def own_in_front(self) -> bool: ...

    @abstractmethod
    def activate(self, window: int) -> None:
        """Ask for a window to come to the front, and wait for nothing. Nothing if it is gone."""

    def outside(self) -> Window | None:
        """Return the window in front, or the topmost one that is not ours."""
        active = self.foreground()
        if active is not None and not active.own:
            return active
        return self.topmost_outside()

    def topmost_outside(self) -> Window | None:
        """Return the topmost window that is not ours."""
        return next((window for window in self.all() if not window.own), None)

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        """Bring a window to the front, and return when it has the keyboard."""
        until = time.monotonic() + _FOCUS_TIMEOUT_S
        while True:
            self.activate(window.id)
            if self.with_keyboard() == window.id:
                return
            if time.monotonic() > until:
                title = in_quotes(window.title)
                raise Unavailable(f"I couldn't bring the window {title} to the front")
            interrupt.wait(self.poll_s)

    def comes_to_front(self, window: int, seconds: float) -> bool:
        """Ask for it without an interrupt, as at the end of a task; True if it is there in time."""
        until = time.monotonic() + seconds
        while self.with_keyboard() != window:
            if time.monotonic() > until:
                return False
            self.activate(window)
            threading.Event().wait(self.poll_s)
        return True
