"""A strip of a monitor's edge kept free for our window, on Windows: an application desktop toolbar.

It has not run on a real Windows: it is written to Microsoft's reference (SHAppBarMessage,
GetMonitorInfo), and tested with a shell made by hand. The process must be aware of the scale of
each monitor, or the system tells other pixels than those of the screen.
"""

from __future__ import annotations

import ctypes
from ctypes import wintypes
from typing import Any, Final, Protocol

from ..geometry import Point, Rect
from ..ports import Unavailable
from ..ports.window.work_area import Side

NEW, REMOVE, QUERY_POS, SET_POS = range(4)
SIDES: Final[dict[Side, int]] = {"left": 0, "right": 2}
# WM_USER + 1: what the shell tells a bar by it, Qt tells as a change of the work area.
_CALLBACK: Final = 0x0401


class AppBarData(ctypes.Structure):
    """APPBARDATA."""

    _fields_ = (
        ("cbSize", wintypes.DWORD),
        ("hWnd", wintypes.HWND),
        ("uCallbackMessage", wintypes.UINT),
        ("uEdge", wintypes.UINT),
        ("rc", wintypes.RECT),
        ("lParam", wintypes.LPARAM),
    )


class _MonitorInfo(ctypes.Structure):
    """MONITORINFO."""

    _fields_ = (
        ("cbSize", wintypes.DWORD),
        ("rcMonitor", wintypes.RECT),
        ("rcWork", wintypes.RECT),
        ("dwFlags", wintypes.DWORD),
    )


class Shell(Protocol):
    """Tells what is asked of the system."""

    def send(self, message: int, data: AppBarData) -> int:
        """SHAppBarMessage: 0 if it failed; the shell may change the rectangle."""
        ...

    def monitors(self) -> list[tuple[Rect, Rect]]:
        """Return each monitor, and its work area."""
        ...


class AppBar:
    """Fills the port ScreenEdges."""

    def __init__(self, shell: Shell | None = None) -> None:
        self._shell = shell or _Windows()
        self._strips: dict[int, tuple[Side, Rect]] = {}
        self._bars: set[int] = set()

    def areas(self, window: int) -> dict[Point, Rect]:
        strip = self._strips.get(window)
        return {
            Point(whole.x, whole.y): _given_back(whole, work, strip)
            for whole, work in self._shell.monitors()
        }

    def reserve(self, window: int, side: Side, bounds: Rect) -> bool:
        data = _data(window, side, bounds)
        if window not in self._bars:
            if not self._shell.send(NEW, data):
                return False
            self._bars.add(window)
        # The shell moves the rectangle off other bars; the width is then ours to put right.
        self._shell.send(QUERY_POS, data)
        if side == "left":
            data.rc.right = data.rc.left + bounds.width
        else:
            data.rc.left = data.rc.right - bounds.width
        self._shell.send(SET_POS, data)
        self._strips[window] = side, _rect(data.rc)
        return True

    def release(self, window: int) -> None:
        self._strips.pop(window, None)
        if window in self._bars:
            self._bars.discard(window)
            self._shell.send(REMOVE, _data(window, "left", Rect(0, 0, 0, 0)))

    def close(self) -> None:
        for window in list(self._bars):
            self.release(window)


class _Windows:
    """Fills the Shell with the system's own. Unavailable where there is none."""

    def __init__(self) -> None:
        libraries: Any = getattr(ctypes, "windll", None)
        if libraries is None:
            raise Unavailable("The edge of the screen can be reserved in this way only on Windows.")
        self._shell, self._user = libraries.shell32, libraries.user32
        self._shell.SHAppBarMessage.argtypes = [wintypes.DWORD, ctypes.POINTER(AppBarData)]
        self._shell.SHAppBarMessage.restype = ctypes.c_size_t
        self._kind = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)(
            wintypes.BOOL,
            wintypes.HMONITOR,
            wintypes.HDC,
            ctypes.POINTER(wintypes.RECT),
            wintypes.LPARAM,
        )
        self._user.GetMonitorInfoW.argtypes = [wintypes.HMONITOR, ctypes.POINTER(_MonitorInfo)]
        self._user.EnumDisplayMonitors.argtypes = [
            *(wintypes.HDC, ctypes.POINTER(wintypes.RECT), self._kind, wintypes.LPARAM)
        ]

    def send(self, message: int, data: AppBarData) -> int:
        return int(self._shell.SHAppBarMessage(message, ctypes.byref(data)))

    def monitors(self) -> list[tuple[Rect, Rect]]:
        found: list[tuple[Rect, Rect]] = []

        def take(monitor: Any, _context: Any, _area: Any, _data: Any) -> bool:
            info = _MonitorInfo(cbSize=ctypes.sizeof(_MonitorInfo))
            if self._user.GetMonitorInfoW(monitor, ctypes.byref(info)):
                found.append((_rect(info.rcMonitor), _rect(info.rcWork)))
            return True

        self._user.EnumDisplayMonitors(None, None, self._kind(take), 0)
        return found


def _data(window: int, side: Side, bounds: Rect) -> AppBarData:
    area = wintypes.RECT(bounds.x, bounds.y, bounds.right, bounds.bottom)
    size = ctypes.sizeof(AppBarData)
    return AppBarData(size, window, _CALLBACK, SIDES[side], area, 0)


def _given_back(whole: Rect, work: Rect, strip: tuple[Side, Rect] | None) -> Rect:
    """Return the work area without what we took of it."""
    if strip is None or whole.meet(strip[1]) is None:
        return work
    side, ours = strip
    if side == "left":
        return Rect(ours.x, work.y, work.right - ours.x, work.height)
    return Rect(work.x, work.y, ours.right - work.x, work.height)


def _rect(found: wintypes.RECT) -> Rect:
    return Rect(found.left, found.top, found.right - found.left, found.bottom - found.top)
