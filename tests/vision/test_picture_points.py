"""Points between the screen and a picture of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.geometry import Point, Rect, in_picture, on_screen

pytestmark = pytest.mark.feature("F16", "F8")

sides = st.integers(1, 8000)
bounds = st.builds(Rect, st.integers(-9000, 9000), st.integers(-9000, 9000), sides, sides)


@given(bounds, sides, sides, st.data())
def test_there_and_back_is_the_same_pixel(
    area: Rect, width: int, height: int, data: st.DataObject
) -> None:
    x = data.draw(st.integers(area.x, area.right - 1))
    y = data.draw(st.integers(area.y, area.bottom - 1))
    there = in_picture(Point(x, y), area, width, height)
    assert there is not None
    assert -0.5 <= there[0] <= width - 0.5
    assert -0.5 <= there[1] <= height - 0.5
    assert on_screen(*there, area, width, height) == Point(x, y)


@given(bounds, st.data())
def test_a_pixel_of_a_smaller_picture_is_met_within_half_of_it(
    area: Rect, data: st.DataObject
) -> None:
    width = data.draw(st.integers(1, area.width))
    height = data.draw(st.integers(1, area.height))
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    point = on_screen(x, y, area, width, height)
    assert area.holds(point)
    back = in_picture(point, area, width, height)
    assert back is not None
    # The middle of a pixel of the screen is at most half of one away.
    assert abs(back[0] - x) * area.width / width <= 0.5 + 1e-6
    assert abs(back[1] - y) * area.height / height <= 0.5 + 1e-6


def test_a_picture_that_is_not_scaled_has_the_points_of_the_screen() -> None:
    area = Rect(-100, 50, 640, 480)
    assert in_picture(Point(-97, 54), area, 640, 480) == (3.0, 4.0)
    assert on_screen(3, 4, area, 640, 480) == Point(-97, 54)


def test_what_lies_outside_is_in_no_picture_and_stays_outside() -> None:
    area = Rect(0, 0, 640, 480)
    assert in_picture(Point(640, 5), area, 320, 240) is None
    assert in_picture(Point(5, -1), area, 320, 240) is None
    assert on_screen(320, 5, area, 320, 240) == Point(641, 11)
    assert on_screen(-1, 0, area, 320, 240) == Point(-1, 1)
