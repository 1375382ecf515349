"""The edge that is kept free for our window, by a shell that has other bars.

The shell of Wine places bars and tells them of each other, but leaves the work area as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from polling import wait_until
from windows_of_ours import OwnWindow

from desktop_agent.controller.windows.appbar import AppBar
from desktop_agent.geometry import Point, Rect

AT_EDGE, MOVED_OFF = Rect(1080, 0, 200, 800), Rect(780, 0, 200, 800)
pytestmark = [pytest.mark.feature("D3"), pytest.mark.feature("D13")]


@pytest.fixture
def first() -> Iterator[OwnWindow]:
    made = OwnWindow("First", Rect(980, 0, 300, 800))
    yield made
    made.close()


@pytest.fixture
def second() -> Iterator[OwnWindow]:
    made = OwnWindow("Second", AT_EDGE)
    yield made
    made.close()


@pytest.fixture
def bars() -> Iterator[tuple[AppBar, AppBar]]:
    """Two programs with a bar each."""
    made = AppBar(), AppBar()
    yield made
    for one in made:
        one.close()


@pytest.mark.parametrize("how", ["it is given back", "its window goes"])
def test_two_bars_share_an_edge_until_one_ends(
    first: OwnWindow, second: OwnWindow, bars: tuple[AppBar, AppBar], how: str
) -> None:
    one, other = bars
    assert one.reserve(first.handle, "right", Rect(980, 0, 300, 800))
    assert other.reserve(second.handle, "right", AT_EDGE)
    assert other.given_to(second.handle) == MOVED_OFF
    if how == "it is given back":
        one.release(first.handle)
    else:
        first.close()
    # The shell tells the other bar, whose window hears of it.
    assert wait_until(lambda: other.given_to(second.handle) == AT_EDGE)
    assert one.given_to(first.handle) is None


def test_the_work_area_is_that_of_the_screen(first: OwnWindow, bars: tuple[AppBar, AppBar]) -> None:
    assert bars[0].areas(first.handle) == {Point(0, 0): Rect(0, 0, 1280, 800)}
