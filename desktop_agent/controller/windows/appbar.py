"""Keeps a strip of a monitor's edge free for our window on Windows: an application desktop toolbar.

All pixels are physical, so the process must be aware of the scale of each monitor, as Qt makes it.
"""

from __future__ import annotations

import atexit
import ctypes
from dataclasses import dataclass
from typing import Any, Final

from ...geometry import Point, Rect
from ...ports.window.work_area import Side
from . import win32
from .monitors import rect_of, told_monitors

SIDES: Final[dict[Side, int]] = {"left": win32.ABE_LEFT, "right": win32.ABE_RIGHT}
_MESSAGE: Final = "desktop-agent.AppBar"
# The shell says so when it has been started anew, and has forgotten all bars.
_NEW_SHELL: Final = "TaskbarCreated"
_STAYS: Final = win32.SWP_NOSIZE | win32.SWP_NOMOVE | win32.SWP_NOACTIVATE


@dataclass(slots=True)
class _Bar:
    """Holds what was asked for, and what the shell gave. `raised`: it lay above all others before a
    program filled the screen."""

    side: Side
    wanted: Rect
    given: Rect
    raised: bool = False


class AppBar:
    """Fills the port ScreenEdges. Unavailable where there is no Windows.

    The shell tells a bar by a message to its window what has changed, so the window's messages are
    read before the window gets them. A bar whose window is gone takes no place, but the shell may
    notice that only when another bar comes or goes: it is removed as the window goes.
    """

    def __init__(self, libraries: Any = win32.library) -> None:
        self._user32, self._shell32 = libraries("user32"), libraries("shell32")
        self._message = self._user32.RegisterWindowMessageW(_MESSAGE)
        self._new_shell = self._user32.RegisterWindowMessageW(_NEW_SHELL)
        self._bars: dict[int, _Bar] = {}
        # How each window answered its messages before; one may be under way when its bar ends.
        self._before: dict[int, int] = {}
        self._answers = win32.WNDPROC(self._answer)
        _kept.append(self._answers)
        atexit.register(self.close)

    def areas(self, window: int) -> dict[Point, Rect]:
        bar = self._bars.get(window)
        return {
            Point(whole.x, whole.y): _given_back(whole, work, bar)
            for whole, work in self._monitors()
        }

    def given_to(self, window: int) -> Rect | None:
        """Return the strip that the shell keeps free for it; None if it keeps none."""
        bar = self._bars.get(window)
        return bar.given if bar is not None else None

    def reserve(self, window: int, side: Side, bounds: Rect) -> bool:
        bar = self._bars.get(window)
        if bar is None:
            if not self._send(win32.ABM_NEW, window):
                return False
            bar = self._bars[window] = _Bar(side, bounds, bounds)
            self._before[window] = self._answered_by(
                window, ctypes.cast(self._answers, ctypes.c_void_p)
            )
        bar.side, bar.wanted = side, bounds
        bar.given = self._set(window, bar, self._place(window, bar))
        return True

    def release(self, window: int) -> None:
        bar = self._bars.pop(window, None)
        if bar is not None:
            self._send(win32.ABM_REMOVE, window)
            self._answered_by(window, self._before[window])

    def close(self) -> None:
        atexit.unregister(self.close)
        for window in list(self._bars):
            self.release(window)

    def _monitors(self) -> list[tuple[Rect, Rect]]:
        """Return each monitor, and its work area."""
        told = told_monitors(self._user32)
        return [(rect_of(info.rcMonitor), rect_of(info.rcWork)) for _, info in told]

    def _place(self, window: int, bar: _Bar) -> Rect:
        """Return where the shell has room for the bar: it moves it off other bars, and the width is
        then ours to put right."""
        found = self._ask(win32.ABM_QUERYPOS, window, bar.side, bar.wanted)
        if bar.side == "left":
            return Rect(found.x, found.y, bar.wanted.width, found.height)
        return Rect(found.right - bar.wanted.width, found.y, bar.wanted.width, found.height)

    def _set(self, window: int, bar: _Bar, place: Rect) -> Rect:
        return self._ask(win32.ABM_SETPOS, window, bar.side, place)

    def _ask(self, message: int, window: int, side: Side, bounds: Rect) -> Rect:
        data = self._data(window)
        data.uEdge = SIDES[side]
        data.rc = win32.RECT(bounds.x, bounds.y, bounds.right, bounds.bottom)
        self._shell32.SHAppBarMessage(message, ctypes.byref(data))
        return rect_of(data.rc)

    def _send(self, message: int, window: int) -> int:
        return int(self._shell32.SHAppBarMessage(message, ctypes.byref(self._data(window))))

    def _data(self, window: int) -> win32.APPBARDATA:
        size = ctypes.sizeof(win32.APPBARDATA)
        return win32.APPBARDATA(cbSize=size, hWnd=window, uCallbackMessage=self._message)

    # --- what the shell tells, in the window's thread

    def _answered_by(self, window: int, who: Any) -> int:
        """Have this function answer the window's messages; return the one that did before."""
        return int(self._user32.SetWindowLongPtrW(window, win32.GWLP_WNDPROC, who) or 0)

    def _answer(self, window: int, message: int, what: int, more: int) -> int:
        self._hear(window, message, what, more)
        before = self._before[window]
        return int(self._user32.CallWindowProcW(before, window, message, what, more) or 0)

    def _hear(self, window: int, message: int, what: int, more: int) -> None:
        bar = self._bars.get(window)
        if bar is None:
            return
        if message == self._message and what == win32.ABN_POSCHANGED:
            place = self._place(window, bar)
            if place != bar.given:
                bar.given = self._set(window, bar, place)
        elif message == self._message and what == win32.ABN_FULLSCREENAPP:
            self._give_way(window, bar, full=bool(more))
        elif message == self._new_shell:
            if self._send(win32.ABM_NEW, window):
                bar.given = self._set(window, bar, self._place(window, bar))
        elif message == win32.WM_WINDOWPOSCHANGED:
            self._send(win32.ABM_WINDOWPOSCHANGED, window)
        elif message == win32.WM_ACTIVATE:
            self._send(win32.ABM_ACTIVATE, window)
        elif message == win32.WM_NCDESTROY:
            self.release(window)

    def _give_way(self, window: int, bar: _Bar, *, full: bool) -> None:
        """Lie below a program that fills the screen, and come back above when it no longer does."""
        style = self._user32.GetWindowLongW(window, win32.GWL_EXSTYLE)
        if full:
            bar.raised = bar.raised or bool(style & win32.WS_EX_TOPMOST)
            self._user32.SetWindowPos(window, win32.HWND_BOTTOM, 0, 0, 0, 0, _STAYS)
        elif bar.raised:
            bar.raised = False
            self._user32.SetWindowPos(window, win32.HWND_TOPMOST, 0, 0, 0, 0, _STAYS)


# What Windows may still call must not be freed.
_kept: list[Any] = []


def _given_back(whole: Rect, work: Rect, bar: _Bar | None) -> Rect:
    """Return the work area without what we took of it."""
    if bar is None or whole.meet(bar.given) is None:
        return work
    if bar.side == "left":
        return Rect(bar.given.x, work.y, work.right - bar.given.x, work.height)
    return Rect(work.x, work.y, bar.given.right - work.x, work.height)
