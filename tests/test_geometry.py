"""Displays, points and pictures of them, over any layout of monitors."""

from __future__ import annotations

from math import ceil

import pytest
from any_layout import layouts, parts_of, points_in, points_on
from hypothesis import assume, given
from hypothesis import strategies as st

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Display, Displays, Point, Raster, Rect
from desktop_agent.ports import Frame

pytestmark = pytest.mark.feature("D17")

# A laptop at 200 % with a portrait monitor at 100 % left of it, lower, a hand's breadth apart.
LAPTOP = Display(Rect(0, 0, 2880, 1800), 2.0, "laptop", True, Rect(0, 0, 1440, 900))
PORTRAIT = Display(
    Rect(-1300, 400, 1080, 1920), 1.0, "portrait", False, Rect(-1200, 200, 1080, 1920)
)
BOTH = Displays((LAPTOP, PORTRAIT))
IN_THE_GAP = Point(-1, 500)


@st.composite
def smaller(draw: st.DrawFn, area: Rect) -> Raster:
    """A picture of the area, of any size up to its own."""
    return Raster(area, draw(st.integers(1, area.width)), draw(st.integers(1, area.height)))


# --- displays ------------------------------------------------------------------------------


@given(layouts(), st.data())
def test_a_point_is_on_the_monitor_that_shows_it(displays: Displays, data: st.DataObject) -> None:
    screen = data.draw(st.sampled_from(displays.screens))
    point = data.draw(points_in(screen.bounds))
    assert displays.hold(point)
    assert displays.display_at(point) == screen
    assert displays.nearest(point) == point
    assert displays.bounds.holds(point)


@given(layouts(least=2), st.data())
def test_a_gap_is_on_no_monitor_and_the_nearest_point_is(
    displays: Displays, data: st.DataObject
) -> None:
    point = data.draw(points_in(displays.bounds))
    assume(not any(screen.bounds.holds(point) for screen in displays.screens))
    assert not displays.hold(point)
    assert displays.display_at(point) is None
    assert displays.to_native(point) is None
    near = displays.nearest(point)
    assert displays.hold(near)
    other = data.draw(points_on(displays))
    assert _apart(point, near) <= _apart(point, other)


def _apart(one: Point, other: Point) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


@given(layouts(), st.data())
def test_a_pixel_goes_to_the_units_of_the_input_and_back(
    displays: Displays, data: st.DataObject
) -> None:
    point = data.draw(points_on(displays))
    native = displays.to_native(point)
    assert native is not None
    assert displays.from_native(*native) == point


@given(layouts(), st.floats(-9000, 9000), st.floats(-9000, 9000))
def test_what_the_input_tells_is_on_a_monitor_or_nowhere(
    displays: Displays, x: float, y: float
) -> None:
    point = displays.from_native(x, y)
    areas = [screen.logical or screen.bounds for screen in displays.screens]
    there = any(a.x <= x < a.right and a.y <= y < a.bottom for a in areas)
    assert (point is not None) is there
    assert point is None or displays.hold(point)


def test_monitors_of_mixed_scale_have_the_points_of_their_own_units() -> None:
    assert BOTH.to_native(Point(0, 0)) == (0.25, 0.25)
    assert BOTH.to_native(Point(2879, 1799)) == (1439.75, 899.75)
    assert BOTH.to_native(Point(-1300, 400)) == (-1199.5, 200.5)
    assert BOTH.from_native(0, 0) == Point(0, 0)
    assert BOTH.from_native(1439.5, 899.5) == Point(2879, 1799)
    assert BOTH.from_native(-1200, 2119.9) == Point(-1300, 2319)
    assert BOTH.from_native(-100, 500) is None
    assert BOTH.bounds == Rect(-1300, 0, 4180, 2320)


def test_where_input_counts_in_pixels_a_point_stays_as_it_is() -> None:
    displays = Displays.of(Rect(-100, 0, 100, 100), Rect(0, 0, 50, 50))
    assert displays.to_native(Point(-100, 99)) == (-100, 99)
    assert displays.from_native(49, 49) == Point(49, 49)
    assert displays.from_native(50, 49) is None


def test_the_edges_of_a_gap_belong_to_it() -> None:
    assert not BOTH.hold(IN_THE_GAP)
    assert BOTH.nearest(IN_THE_GAP) == Point(0, 500)
    assert not BOTH.hold(Point(-220, 500))
    assert BOTH.hold(Point(-221, 500))
    assert not BOTH.hold(Point(-221, 399))
    assert BOTH.nearest(Point(-9999, -9999)) == Point(-1300, 400)


def test_an_area_is_shown_by_the_monitor_that_shows_most_of_it() -> None:
    assert BOTH.shown(Rect(-300, 450, 320, 10)) == Rect(-300, 450, 80, 10)
    assert BOTH.shown(Rect(-240, 450, 440, 10)) == Rect(0, 450, 200, 10)
    assert BOTH.shown(Rect(-200, 450, 100, 10)) is None


def test_layouts_lie_alike_where_their_monitors_do() -> None:
    renamed = Displays.of(PORTRAIT.bounds, LAPTOP.bounds)
    assert BOTH.lie_as(renamed)
    assert not BOTH.lie_as(Displays((LAPTOP,)))
    assert not Displays((LAPTOP,)).lie_as(BOTH)
    assert not BOTH.lie_as(Displays.of(LAPTOP.bounds, PORTRAIT.bounds.moved(1, 0)))


# --- pictures ------------------------------------------------------------------------------


@pytest.mark.feature("F16")
@given(layouts(), st.data())
def test_a_point_comes_back_from_a_smaller_picture_to_within_one_of_its_pixels(
    displays: Displays, data: st.DataObject
) -> None:
    area = data.draw(parts_of(displays.bounds))
    picture = data.draw(smaller(area))
    point = data.draw(points_in(area))
    column, row = picture.pixel_of(point)
    assert 0 <= column < picture.width
    assert 0 <= row < picture.height
    back = picture.middle_of(column, row)
    assert area.holds(back)
    assert _off(back.x - point.x) <= ceil(area.width / picture.width)
    assert _off(back.y - point.y) <= ceil(area.height / picture.height)


def _off(pixels: int) -> int:
    """At most half a pixel of the picture, and half one of the screen by rounding: so many pixels
    of the screen does a pixel of the picture have at least."""
    return max(0, 2 * abs(pixels) - 1)


@pytest.mark.feature("F16")
@given(layouts(), st.data())
def test_a_pixel_of_a_smaller_picture_is_met_again(displays: Displays, data: st.DataObject) -> None:
    picture = data.draw(smaller(data.draw(parts_of(displays.bounds))))
    column = data.draw(st.integers(0, picture.width - 1))
    row = data.draw(st.integers(0, picture.height - 1))
    assert picture.pixel_of(picture.middle_of(column, row)) == (column, row)


@pytest.mark.feature("F16")
@given(layouts(), st.data())
def test_a_point_comes_back_exactly_from_a_picture_that_is_not_smaller(
    displays: Displays, data: st.DataObject
) -> None:
    area = data.draw(parts_of(displays.bounds))
    width = data.draw(st.integers(area.width, 4 * area.width))
    height = data.draw(st.integers(area.height, 4 * area.height))
    picture = Raster(area, width, height)
    point = data.draw(points_in(area))
    assert picture.on_screen(*picture.position(point)) == point
    assert picture.middle_of(*picture.pixel_of(point)) == point


@pytest.mark.feature("F16")
@given(layouts(), st.data())
def test_a_part_of_a_frame_shows_its_points_where_the_whole_does(
    displays: Displays, data: st.DataObject
) -> None:
    whole = displays.bounds
    area = data.draw(parts_of(whole))
    part = Frame(FrameRef(1, "", whole, displays), _Rows()).part(area).ref
    assert part.displays == displays
    point = data.draw(points_in(area))
    across, down = Raster(whole, whole.width, whole.height).pixel_of(point)
    inner = Raster(part.bounds, area.width, area.height).pixel_of(point)
    assert inner == (across - (area.x - whole.x), down - (area.y - whole.y))


class _Rows:
    """Stands for pixels: any part of it is as good as another."""

    def __getitem__(self, _part: object) -> _Rows:
        return self


@pytest.mark.feature("F16")
def test_what_lies_beyond_a_picture_lies_as_far_beyond_its_bounds() -> None:
    half = Raster(Rect(0, 0, 640, 480), 320, 240)
    assert half.middle_of(320, 5) == Point(641, 11)
    assert half.middle_of(-1, 0) == Point(-1, 1)
    assert half.pixel_of(Point(640, -1)) == (320, -1)


@pytest.mark.feature("F16")
def test_a_picture_that_is_not_scaled_has_the_points_of_the_screen() -> None:
    picture = Raster(Rect(-100, 50, 640, 480), 640, 480)
    assert picture.pixel_of(Point(-97, 54)) == (3, 4)
    assert picture.middle_of(3, 4) == Point(-97, 54)
