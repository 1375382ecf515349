"""What is said to the shell of Windows, in which order; the shell is made by hand."""

from __future__ import annotations

import pytest

from desktop_agent.controller.appbar import NEW, QUERY_POS, REMOVE, SET_POS, AppBar, AppBarData
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Unavailable

MAIN, OTHER = Rect(0, 0, 1920, 1080), Rect(-1280, 0, 1280, 1024)

pytestmark = pytest.mark.feature("D3")


class HandMadeShell:
    """A bar of the system's own stands at the left, 60 px wide, once one asks for a place."""

    def __init__(self, *, takes: bool = True) -> None:
        self.said: list[tuple[int, int, tuple[int, int, int, int]]] = []
        self.takes = takes
        self.work = Rect(0, 0, 1920, 1040)

    def send(self, message: int, data: AppBarData) -> int:
        rc = data.rc
        self.said.append((message, data.uEdge, (rc.left, rc.top, rc.right, rc.bottom)))
        if message == QUERY_POS and data.uEdge == 0:
            rc.left = max(rc.left, 60)
        if message == SET_POS:
            if data.uEdge == 0:
                self.work = Rect(rc.right, 0, 1920 - rc.right, 1040)
            else:
                self.work = Rect(0, 0, rc.left, 1040)
        return int(self.takes)

    def monitors(self) -> list[tuple[Rect, Rect]]:
        return [(MAIN, self.work), (OTHER, OTHER)]


def test_it_is_made_known_asks_for_its_place_and_takes_it():
    shell = HandMadeShell()
    bar = AppBar(shell)
    assert bar.reserve(7, "right", Rect(1520, 0, 400, 1040))
    strip = (1520, 0, 1920, 1040)
    assert shell.said == [(NEW, 2, strip), (QUERY_POS, 2, strip), (SET_POS, 2, strip)]
    bar.reserve(7, "left", Rect(0, 0, 400, 1040))
    assert [message for message, _, _ in shell.said[3:]] == [QUERY_POS, SET_POS]


def test_moved_off_another_bar_it_stays_as_wide_as_it_is():
    shell = HandMadeShell()
    AppBar(shell).reserve(7, "left", Rect(0, 0, 400, 1040))
    assert shell.said[-1] == (SET_POS, 0, (60, 0, 460, 1040))


@pytest.mark.parametrize(
    ("side", "bounds", "area"),
    [
        ("right", Rect(1520, 0, 400, 1040), Rect(0, 0, 1920, 1040)),
        ("left", Rect(60, 0, 400, 1040), Rect(60, 0, 1860, 1040)),
    ],
)
def test_the_work_area_is_told_as_if_it_had_taken_nothing(side, bounds, area):
    bar = AppBar(HandMadeShell())
    bar.reserve(7, side, bounds)
    assert bar.areas(7) == {Point(0, 0): area, Point(-1280, 0): OTHER}
    assert bar.areas(8)[Point(0, 0)] != area


def test_it_gives_its_place_back_once():
    shell = HandMadeShell()
    bar = AppBar(shell)
    bar.release(7)
    assert shell.said == []
    bar.reserve(7, "right", Rect(1520, 0, 400, 1040))
    bar.close()
    bar.release(7)
    assert [message for message, _, _ in shell.said].count(REMOVE) == 1


def test_a_shell_that_takes_no_bar_keeps_nothing_free():
    bar = AppBar(HandMadeShell(takes=False))
    assert not bar.reserve(7, "right", Rect(1520, 0, 400, 1040))


def test_elsewhere_it_says_that_it_cannot():
    with pytest.raises(Unavailable, match="only on Windows"):
        AppBar()
