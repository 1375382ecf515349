"""The monitors of Windows, in physical pixels."""

from __future__ import annotations

import ctypes
from typing import Any, Final

from ...geometry import Display, Displays, Rect
from ...ports import Unavailable
from . import win32

_DPI: Final = 96


def be_dpi_aware(user32: Any) -> None:
    """Have the system count in physical pixels for this process, on each monitor by itself.

    It can be said once in a process, and by whoever is first: a refusal means that it was said.
    """
    by_monitor = user32.SetProcessDpiAwarenessContext
    if by_monitor is None or not by_monitor(win32.DPI_AWARE_PER_MONITOR_V2):
        user32.SetProcessDPIAware()


def displays(libraries: Any = win32.library) -> Displays:
    """Return the monitors. Unavailable if there is none."""
    found: list[Display] = []
    for monitor, info in told_monitors(libraries("user32")):
        name = bytes(info.szDevice).decode("utf-16-le", "replace").partition("\0")[0]
        primary = bool(info.dwFlags & win32.MONITORINFOF_PRIMARY)
        scale = _scale_of(libraries, monitor)
        found.append(Display(rect_of(info.rcMonitor), scale, name, primary))
    if not found:
        raise Unavailable("Windows shows no monitor now: the screen may be locked or off.")
    return Displays(tuple(found))


def told_monitors(user32: Any) -> list[tuple[Any, win32.MONITORINFOEXW]]:
    """Return each monitor, and what Windows tells of it."""
    found: list[tuple[Any, win32.MONITORINFOEXW]] = []

    def take(monitor: Any, _context: Any, _area: Any, _data: Any) -> bool:
        info = win32.MONITORINFOEXW(cbSize=ctypes.sizeof(win32.MONITORINFOEXW))
        if user32.GetMonitorInfoW(monitor, ctypes.byref(info)):
            found.append((monitor, info))
        return True

    user32.EnumDisplayMonitors(None, None, win32.MONITORENUMPROC(take), 0)
    return found


def rect_of(found: win32.RECT) -> Rect:
    return Rect(found.left, found.top, found.right - found.left, found.bottom - found.top)


def _scale_of(libraries: Any, monitor: Any) -> float:
    across, down = win32.UINT(), win32.UINT()
    asked = libraries("shcore").GetDpiForMonitor
    words = (monitor, win32.MDT_EFFECTIVE_DPI, ctypes.byref(across), ctypes.byref(down))
    if asked is None or asked(*words) or not across.value:
        return 1.0
    return across.value / _DPI
