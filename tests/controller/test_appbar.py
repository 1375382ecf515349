"""What is said to the shell of Windows, in which order, and what follows from what it says; the
shell is made by hand."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from fake_windows import FakeWindows

from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.appbar import AppBar
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Unavailable

MAIN, OTHER, WORK = Rect(0, 0, 1920, 1080), Rect(-1280, 0, 1280, 1024), Rect(0, 0, 1920, 1040)
OURS = 7
QT_ANSWERS = 0x1234
MESSAGES = {"desktop-agent.AppBar": 0xC001, "TaskbarCreated": 0xC002}
PLACED = [win32.ABM_QUERYPOS, win32.ABM_SETPOS]

pytestmark = [pytest.mark.feature("D3"), pytest.mark.feature("D13")]


@dataclass
class HandMadeShell(FakeWindows):
    """A bar of the system's own stands at the left, 60 px wide, once one asks for a place."""

    bar_width: int = 60
    takes_bars: bool = True
    topmost: bool = True
    work: Rect = WORK
    said: list[tuple[int, int, tuple[int, int, int, int]]] = field(default_factory=list)
    answers: dict[int, Any] = field(default_factory=dict)
    passed_on: list[tuple[int, int]] = field(default_factory=list)
    layers: list[int] = field(default_factory=list)

    def SHAppBarMessage(self, message: int, into: Any) -> int:
        data = into._obj
        assert data.cbSize == ctypes.sizeof(win32.APPBARDATA) == 48
        assert (data.hWnd, data.uCallbackMessage) == (OURS, MESSAGES["desktop-agent.AppBar"])
        rc = data.rc
        self.said.append((message, data.uEdge, (rc.left, rc.top, rc.right, rc.bottom)))
        if message == win32.ABM_QUERYPOS and data.uEdge == 0:
            rc.left = max(rc.left, self.bar_width)
        if message == win32.ABM_SETPOS:
            if data.uEdge == 0:
                self.work = Rect(rc.right, 0, 1920 - rc.right, 1040)
            else:
                self.work = Rect(0, 0, rc.left, 1040)
        return int(self.takes_bars)

    @property
    def messages(self) -> list[int]:
        return [message for message, _, _ in self.said]

    def RegisterWindowMessageW(self, name: str) -> int:
        return MESSAGES[name]

    def SetWindowLongPtrW(self, window: int, what: int, new: Any) -> int:
        assert what == win32.GWLP_WNDPROC
        old = self.answers.get(window, QT_ANSWERS)
        self.answers[window] = getattr(new, "value", new)
        return old

    def CallWindowProcW(self, who: int, window: int, message: int, what: int, more: int) -> int:
        assert who == QT_ANSWERS
        self.passed_on.append((window, message))
        return 42

    def GetWindowLongW(self, window: int, what: int) -> int:
        return win32.WS_EX_TOPMOST if self.topmost else 0

    def SetWindowPos(self, window: int, after: int, *place: int) -> bool:
        assert place == (0, 0, 0, 0, win32.SWP_NOSIZE | win32.SWP_NOMOVE | win32.SWP_NOACTIVATE)
        self.layers.append(after)
        self.topmost = after == win32.HWND_TOPMOST
        return True

    def EnumDisplayMonitors(self, _context: None, _area: None, take: Any, data: int) -> bool:
        return all(take(number, None, None, data) for number in (1, 2))

    def GetMonitorInfoW(self, monitor: int, into: Any) -> bool:
        whole, work = {1: (MAIN, self.work), 2: (OTHER, OTHER)}[monitor]
        for name, one in (("rcMonitor", whole), ("rcWork", work)):
            setattr(into._obj, name, win32.RECT(one.x, one.y, one.right, one.bottom))
        return True

    def tell(self, message: int, what: int = 0, more: int = 0) -> int:
        """Have the window get a message, as the system does."""
        address = self.answers[OURS]
        if address == QT_ANSWERS:
            return 0
        return int(win32.WNDPROC(address)(OURS, message, what, more))

    def notify(self, what: int, more: int = 0) -> int:
        return self.tell(MESSAGES["desktop-agent.AppBar"], what, more)


@pytest.fixture
def shell() -> HandMadeShell:
    return HandMadeShell()


@pytest.fixture
def bar(shell: HandMadeShell) -> Iterator[AppBar]:
    made = AppBar(shell)
    yield made
    made.close()


def right(bar: AppBar, width: int = 400) -> bool:
    return bar.reserve(OURS, "right", Rect(1920 - width, 0, width, 1040))


def test_it_is_made_known_asks_for_its_place_and_takes_it(
    shell: HandMadeShell, bar: AppBar
) -> None:
    assert right(bar)
    strip = (1520, 0, 1920, 1040)
    assert shell.said[1:] == [(win32.ABM_QUERYPOS, 2, strip), (win32.ABM_SETPOS, 2, strip)]
    assert shell.messages[0] == win32.ABM_NEW
    bar.reserve(OURS, "left", Rect(0, 0, 400, 1040))
    assert shell.messages[3:] == PLACED


def test_moved_off_another_bar_it_stays_as_wide_as_it_is(shell: HandMadeShell, bar: AppBar) -> None:
    bar.reserve(OURS, "left", Rect(0, 0, 400, 1040))
    assert shell.said[-1] == (win32.ABM_SETPOS, 0, (60, 0, 460, 1040))


@pytest.mark.parametrize(
    ("side", "bounds", "area"),
    [
        ("right", Rect(1520, 0, 400, 1040), Rect(0, 0, 1920, 1040)),
        ("left", Rect(60, 0, 400, 1040), Rect(60, 0, 1860, 1040)),
    ],
)
def test_the_work_area_is_told_as_if_it_had_taken_nothing(
    bar: AppBar, side: Any, bounds: Rect, area: Rect
) -> None:
    bar.reserve(OURS, side, bounds)
    assert bar.areas(OURS) == {Point(0, 0): area, Point(-1280, 0): OTHER}
    assert bar.areas(8)[Point(0, 0)] != area


@pytest.mark.parametrize("how", ["release", "close", "the window goes"])
def test_it_gives_its_place_back_once(shell: HandMadeShell, bar: AppBar, how: str) -> None:
    bar.release(OURS)
    assert shell.said == []
    right(bar)
    if how == "release":
        bar.release(OURS)
    elif how == "close":
        bar.close()
    else:
        shell.tell(win32.WM_NCDESTROY)
        assert shell.passed_on == [(OURS, win32.WM_NCDESTROY)]
    assert shell.messages[-1] == win32.ABM_REMOVE
    assert bar.given_to(OURS) is None
    bar.release(OURS)
    bar.close()
    assert shell.messages.count(win32.ABM_REMOVE) == 1
    # The window answers its own messages again.
    assert shell.answers[OURS] == QT_ANSWERS
    assert right(bar)
    assert shell.messages.count(win32.ABM_NEW) == 2


def test_a_shell_that_takes_no_bar_keeps_nothing_free() -> None:
    shell = HandMadeShell(takes_bars=False)
    assert not right(AppBar(shell))
    assert shell.answers == {}
    assert shell.messages == [win32.ABM_NEW]


def test_what_is_told_to_the_window_gets_there(shell: HandMadeShell, bar: AppBar) -> None:
    right(bar)
    assert shell.tell(0x0400, 1, 2) == 42
    assert shell.passed_on == [(OURS, 0x0400)]
    assert shell.messages == [win32.ABM_NEW, *PLACED]
    shell.tell(win32.WM_ACTIVATE)
    shell.tell(win32.WM_WINDOWPOSCHANGED)
    assert shell.messages[3:] == [win32.ABM_ACTIVATE, win32.ABM_WINDOWPOSCHANGED]


def test_when_another_bar_moves_it_takes_the_place_beside_it(
    shell: HandMadeShell, bar: AppBar
) -> None:
    bar.reserve(OURS, "left", Rect(60, 0, 400, 1040))
    shell.notify(win32.ABN_POSCHANGED)
    # Nothing has moved, so nothing is taken: the shell would tell all bars again, without end.
    assert shell.messages == [win32.ABM_NEW, *PLACED, win32.ABM_QUERYPOS]
    shell.bar_width = 90
    shell.notify(win32.ABN_POSCHANGED)
    assert shell.said[-1] == (win32.ABM_SETPOS, 0, (90, 0, 490, 1040))
    assert bar.areas(OURS)[Point(0, 0)].x == 90


@pytest.mark.parametrize(("topmost", "after"), [(True, [1, -1]), (False, [1])])
def test_a_program_that_fills_the_screen_lies_above_it(
    shell: HandMadeShell, bar: AppBar, topmost: bool, after: list[int]
) -> None:
    shell.topmost = topmost
    right(bar)
    shell.notify(win32.ABN_FULLSCREENAPP, 1)
    assert shell.layers == [win32.HWND_BOTTOM]
    shell.notify(win32.ABN_FULLSCREENAPP, 0)
    assert shell.layers == after


def test_a_shell_that_was_started_anew_is_told_again(shell: HandMadeShell, bar: AppBar) -> None:
    right(bar)
    shell.said.clear()
    shell.tell(MESSAGES["TaskbarCreated"])
    assert shell.messages == [win32.ABM_NEW, *PLACED]
    assert shell.said[-1][2] == (1520, 0, 1920, 1040)


def test_elsewhere_it_says_that_it_cannot() -> None:
    with pytest.raises(Unavailable, match="only on Windows"):
        AppBar()
