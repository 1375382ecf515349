"""The windows of the Windows desktop: the list, the one in front, what lies at a point."""

from __future__ import annotations

import ctypes
import os
from pathlib import PureWindowsPath
from typing import Any, Final

from ...events import Window
from ...geometry import Point, Rect
from ..native.native_windows import NativeWindows
from . import win32
from .monitors import rect_of

_MOST_TITLE: Final = 1024
_MOST_PATH: Final = 32768
BARS: Final = frozenset({"Progman", "WorkerW", "Shell_TrayWnd", "Shell_SecondaryTrayWnd", "#32769"})
"""The classes of what a user never means by "window": the desktop, and the bars."""


class TopWindows(NativeWindows):
    """Asks user32 about windows that lie on the desktop itself."""

    poll_s = 0.002

    def __init__(self, libraries: Any = win32.library) -> None:
        self._user32 = libraries("user32")
        self._kernel32 = libraries("kernel32")
        self._dwmapi = libraries("dwmapi")

    def all(self) -> list[Window]:
        """Return the windows of programs, the topmost first, minimised ones included."""
        found = [self._window(handle) for handle in self._shown() if self._is_window(handle)]
        return [window for window in found if window is not None]

    def foreground(self) -> Window | None:
        handle = self.with_keyboard()
        return self._window(handle) if handle else None

    def now(self, window: int) -> Window | None:
        """Return the window of this id as it is now; None if it is gone."""
        return self._window(window)

    def with_keyboard(self) -> int:
        """Return the window that key presses go to, 0 while there is none."""
        return int(self._user32.GetForegroundWindow() or 0)

    def exists(self, window: int) -> bool:
        return bool(self._user32.IsWindow(window))

    def process(self, window: int) -> int:
        """Return the number of its process; 0 if there is no such window."""
        pid = win32.DWORD()
        self._user32.GetWindowThreadProcessId(window, ctypes.byref(pid))
        return int(pid.value)

    def is_own(self, handle: int) -> bool:
        """Return True for a window of this process: it is the copilot's."""
        return self.process(handle) == os.getpid()

    def own_in_front(self) -> bool:
        return self.is_own(self.with_keyboard())

    def program(self, pid: int) -> str:
        """Return the path of a process's program; "" if it may not be told."""
        kernel32 = self._kernel32
        process = kernel32.OpenProcess(win32.PROCESS_QUERY_LIMITED_INFORMATION, False, pid)
        if not process:
            return ""
        try:
            room = win32.DWORD(_MOST_PATH)
            path = ctypes.create_unicode_buffer(_MOST_PATH)
            told = kernel32.QueryFullProcessImageNameW(process, 0, path, ctypes.byref(room))
            return path.value if told else ""
        finally:
            kernel32.CloseHandle(process)

    def at(self, point: Point) -> Window | None:
        """Return the window under the point, menus included; None over the bare desktop."""
        user32 = self._user32
        inner = user32.WindowFromPoint(win32.POINT(point.x, point.y))
        handle = user32.GetAncestor(inner, win32.GA_ROOT) if inner else None
        if not handle or self._class(handle) in BARS:
            return None
        return self._window(handle)

    def areas_of(self, windows: list[Window]) -> list[Rect]:
        """Return where these lie, shadows and frames included, and all else that their programs
        show: menus, tips."""
        pids = {self.process(window.id) for window in windows} - {0}
        theirs = [handle for handle in self._shown() if self.process(handle) in pids]
        return [window.bounds for window in windows] + self.places(theirs)

    def places(self, handles: list[int]) -> list[Rect]:
        """Return where these lie, those left out that have no size."""
        return [area for area in map(self._whole, handles) if _is_some(area)]

    def own(self) -> list[int]:
        """Return our own windows that are shown."""
        return [handle for handle in self._shown() if self.is_own(handle)]

    def activate(self, window: int) -> None:
        """Ask for a window to come to the front, restored if it was minimised. Wait for no program
        that hangs."""
        user32 = self._user32
        if user32.IsIconic(window):
            user32.ShowWindowAsync(window, win32.SW_RESTORE)
        if user32.SetForegroundWindow(window):
            return
        # Only whoever has the foreground may give it away, so we share its input for a moment: not
        # with a program that hangs, since ours would hang with it.
        having = self.with_keyboard()
        if user32.IsHungAppWindow(having) or user32.IsHungAppWindow(window):
            return
        front = user32.GetWindowThreadProcessId(having, None)
        ours = self._kernel32.GetCurrentThreadId()
        if not front or front == ours or not user32.AttachThreadInput(ours, front, True):
            return
        try:
            user32.SetForegroundWindow(window)
        finally:
            user32.AttachThreadInput(ours, front, False)

    def _shown(self) -> list[int]:
        found: list[int] = []

        def take(handle: int, _data: Any) -> bool:
            if self._user32.IsWindowVisible(handle) and not self._is_cloaked(handle):
                found.append(handle)
            return True

        self._user32.EnumWindows(win32.WNDENUMPROC(take), 0)
        return found

    def _is_window(self, handle: int) -> bool:
        style = self._user32.GetWindowLongW(handle, win32.GWL_EXSTYLE)
        if style & win32.WS_EX_TOOLWINDOW or style & win32.WS_EX_NOACTIVATE:
            return False
        return bool(self._title(handle)) and self._class(handle) not in BARS

    def _window(self, handle: int) -> Window | None:
        if not self.exists(handle):
            return None
        bounds = self._frame(handle) or self._whole(handle)
        if not _is_some(bounds):
            return None
        pid = self.process(handle)
        app = PureWindowsPath(self.program(pid)).stem
        return Window(handle, self._title(handle), app, bounds, pid == os.getpid())

    def _title(self, handle: int) -> str:
        text = ctypes.create_unicode_buffer(_MOST_TITLE)
        self._user32.GetWindowTextW(handle, text, _MOST_TITLE)
        return text.value

    def _class(self, handle: int) -> str:
        text = ctypes.create_unicode_buffer(256)
        self._user32.GetClassNameW(handle, text, 256)
        return text.value

    def _whole(self, handle: int) -> Rect:
        area = win32.RECT()
        self._user32.GetWindowRect(handle, ctypes.byref(area))
        return rect_of(area)

    def _frame(self, handle: int) -> Rect | None:
        """Return what is seen of it, without the borders that are there but not drawn."""
        area = win32.RECT()
        return (
            rect_of(area) if self._told(handle, win32.DWMWA_EXTENDED_FRAME_BOUNDS, area) else None
        )

    def _is_cloaked(self, handle: int) -> bool:
        """Return True if it counts as shown but is not: on another virtual desktop, or asleep."""
        told = win32.DWORD()
        return self._told(handle, win32.DWMWA_CLOAKED, told) and bool(told.value)

    def _told(self, handle: int, what: int, into: Any) -> bool:
        ask = self._dwmapi.DwmGetWindowAttribute
        return not ask(handle, what, ctypes.byref(into), ctypes.sizeof(into))


def _is_some(area: Rect) -> bool:
    return area.width > 0 and area.height > 0
