"""What lies on the Windows desktop, as accessibility asks: with a user32 made by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.stacked import WindowStack
from desktop_agent.geometry import Rect

pytestmark = pytest.mark.feature("O8")
TRANSPARENT, TOOL = win32.WS_EX_TRANSPARENT, win32.WS_EX_TOOLWINDOW


@dataclass(frozen=True)
class On:
    pid: int
    area: Rect
    title: str = ""
    kind: str = "Any"
    style: int = 0
    minimised: bool = False
    hangs: bool = False


class Stack:
    """Stands for user32, kernel32 and dwmapi. The windows are by their numbers, the topmost
    first."""

    def __init__(self, windows: dict[int, On], front: int) -> None:
        self._on, self._front = windows, front

    def __call__(self, name: str) -> Stack:
        return self

    def EnumWindows(self, take: Callable[[int, Any], bool], data: int) -> None:
        for number in self._on:
            take(number, data)

    def GetForegroundWindow(self) -> int:
        return self._front

    def IsWindowVisible(self, window: int) -> bool:
        return True

    def IsIconic(self, window: int) -> bool:
        return self._on[window].minimised

    def IsHungAppWindow(self, window: int) -> bool:
        return self._on[window].hangs

    def DwmGetWindowAttribute(self, window: int, what: int, into: Any, size: int) -> int:
        return -1

    def GetWindowLongW(self, window: int, what: int) -> int:
        return self._on[window].style

    def GetWindowThreadProcessId(self, window: int, into: Any) -> int:
        into._obj.value = self._on[window].pid
        return 1

    def GetWindowRect(self, window: int, into: Any) -> bool:
        area = self._on[window].area
        edges = into._obj
        edges.left, edges.top, edges.right, edges.bottom = area.x, area.y, area.right, area.bottom
        return True

    def GetWindowTextW(self, window: int, into: Any, room: int) -> int:
        into.value = self._on[window].title
        return len(into.value)

    def GetClassNameW(self, window: int, into: Any, room: int) -> int:
        into.value = self._on[window].kind
        return len(into.value)

    def GetSystemMetrics(self, what: int) -> int:
        return {76: -1920, 77: 0, 78: 3840, 79: 1080}[what]


def test_what_shows_is_told_the_topmost_first() -> None:
    menu, bar = Rect(10, 10, 100, 200), Rect(0, 1040, 1920, 40)
    notes, desk = Rect(-1000, 0, 800, 600), Rect(-1920, 0, 3840, 1080)
    stack = WindowStack(
        Stack(
            {
                1: On(5, desk, "Overlay", style=TRANSPARENT | win32.WS_EX_NOACTIVATE),
                2: On(7, menu, kind="#32768", style=TOOL),
                3: On(9, bar, kind="Shell_TrayWnd", style=TOOL),
                4: On(7, notes, "Notes"),
                5: On(8, notes, "Away", minimised=True),
                6: On(8, Rect(0, 0, 1, 1), "Helper", hangs=True),
                7: On(9, desk, "Program Manager", kind="Progman"),
            },
            front=4,
        )
    )
    assert stack.bounds() == desk
    assert [(w.id, w.pid, w.bounds, w.front, w.managed, w.title) for w in stack.windows()] == [
        (2, 7, menu, False, False, ""),
        (3, 9, bar, False, True, ""),
        (4, 7, notes, True, True, "Notes"),
        (7, 9, desk, False, True, "Program Manager"),
    ]
    assert (stack.hangs(6), stack.hangs(4)) == (True, False)
