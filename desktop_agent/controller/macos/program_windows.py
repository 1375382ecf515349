"""Asks the programs of a Mac about their windows, by the accessibility of macOS.

Which program gets the keys is asked here, too: what AppKit tells of it stands still in a process
whose main thread runs no loop of AppKit's.
"""

from __future__ import annotations

from typing import Any, Final

from ...geometry import Point, Rect
from .frameworks import Frameworks
from .monitors import rect, to_quartz

CALL_S: Final = 0.1
"""Bounds each question to a program, in seconds. macOS has one bound for a whole process."""
_OK: Final = 0
_POINT, _SIZE = 1, 2
# What hangs on a window: a window of its own to the window server, to its program a part of one.
_SHEETS: Final = frozenset({"AXSheet", "AXDrawer"})
_DEEPEST: Final = 3


class MacPrograms:
    """Asks programs. Raises nothing: what is not told is not there."""

    def __init__(self, system: Frameworks) -> None:
        self._system = system

    def focused(self) -> int | None:
        """Return the process that gets the keys, 0 if it is one without a number; None if macOS
        does not tell it."""
        ax = self._system.ax
        with self._system.pool():
            program = self._asked(self._whole(), "AXFocusedApplication")
            if program is None:
                return None
            error, pid = ax.AXUIElementGetPid(program, None)
            return int(pid) if error == _OK else 0

    def is_front(self, pid: int) -> bool:
        """Tell whether a program says that it is in front."""
        with self._system.pool():
            return self._asked(self._program(pid), "AXFrontmost") is True

    def focused_window(self, pid: int) -> Rect | None:
        """Return where the window lies that has the keyboard in a program; of a sheet the window
        that it hangs on: some programs tell the one, some the other."""
        with self._system.pool():
            window = self._asked(self._program(pid), "AXFocusedWindow")
            for _ in range(_DEEPEST):
                if window is None or self._asked(window, "AXRole") not in _SHEETS:
                    break
                window = self._asked(window, "AXParent")
            return self._bounds(window) if window is not None else None

    def holder(self, pid: int, bounds: Rect) -> Rect | None:
        """Return where the window lies on which the sheet hangs that lies here; None if what lies
        here is no sheet."""
        with self._system.pool():
            windows = self._windows(pid)
            if any(self._bounds(window) == bounds for window in windows):
                return None
            for window in windows:
                if any(self._bounds(sheet) == bounds for sheet in self._sheets(window)):
                    return self._bounds(window)
        return None

    def activate(self, pid: int, bounds: Rect) -> None:
        """Ask a program to bring up the window that lies here, and to come to the front."""
        ax = self._system.ax
        with self._system.pool():
            for one in self._windows(pid):
                if self._bounds(one) == bounds:
                    ax.AXUIElementSetAttributeValue(one, "AXMain", True)
                    ax.AXUIElementPerformAction(one, "AXRaise")
                    break
            ax.AXUIElementSetAttributeValue(self._program(pid), "AXFrontmost", True)

    def pid_at(self, point: Point) -> int | None:
        """Return the process of what takes a click at this point; None if macOS tells nothing."""
        ax = self._system.ax
        with self._system.pool():
            error, thing = ax.AXUIElementCopyElementAtPosition(
                self._whole(), *to_quartz(point), None
            )
            if error != _OK or thing is None:
                return None
            error, pid = ax.AXUIElementGetPid(thing, None)
        return int(pid) if error == _OK else None

    # --- within ------------------------------------------------------------------------

    def _whole(self) -> Any:
        return self._bounded(self._system.ax.AXUIElementCreateSystemWide())

    def _program(self, pid: int) -> Any:
        return self._bounded(self._system.ax.AXUIElementCreateApplication(pid))

    def _bounded(self, thing: Any) -> Any:
        self._system.ax.AXUIElementSetMessagingTimeout(thing, CALL_S)
        return thing

    def _windows(self, pid: int) -> list[Any]:
        return list(self._asked(self._program(pid), "AXWindows") or ())

    def _sheets(self, window: Any, depth: int = 0) -> list[Any]:
        """Return what hangs on a window, and on that."""
        if depth >= _DEEPEST:
            return []
        below = self._asked(window, "AXChildren") or ()
        theirs = [one for one in below if self._asked(one, "AXRole") in _SHEETS]
        return [one for sheet in theirs for one in (sheet, *self._sheets(sheet, depth + 1))]

    def _asked(self, thing: Any, name: str) -> Any:
        error, value = self._system.ax.AXUIElementCopyAttributeValue(thing, name, None)
        return value if error == _OK else None

    def _bounds(self, window: Any) -> Rect | None:
        ax = self._system.ax
        place, size = self._asked(window, "AXPosition"), self._asked(window, "AXSize")
        if place is None or size is None:
            return None
        there, at = ax.AXValueGetValue(place, _POINT, None)
        known, extent = ax.AXValueGetValue(size, _SIZE, None)
        if not there or not known:
            return None
        return rect(at.x, at.y, extent.width, extent.height)
