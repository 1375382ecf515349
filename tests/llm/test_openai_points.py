"""Points from the model's own numbers to screen pixels, and back."""

from __future__ import annotations

import math
from typing import Any

import pytest
from any_layout import layouts, points_on
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.events import PictureRef
from desktop_agent.geometry import Displays, Point, Rect
from desktop_agent.llm.points import Coordinates, Grid, op_to_screen

SIDES = st.integers(1, 8000)
KINDS: list[Coordinates] = ["pixels", "thousand", "unit"]


def ref(bounds: Rect, width: int, height: int) -> PictureRef:
    return PictureRef(1, bounds, width, height, "image/png", 1)


@st.composite
def grids(draw: st.DrawFn, *kinds: Coordinates) -> Grid:
    """A picture is never larger than what it shows."""
    start = st.integers(-5000, 5000)
    bounds = Rect(draw(start), draw(start), draw(SIDES), draw(SIDES))
    width, height = draw(st.integers(1, bounds.width)), draw(st.integers(1, bounds.height))
    return Grid.of(ref(bounds, width, height), draw(st.sampled_from(kinds or KINDS)))


@pytest.mark.feature("F5")
@pytest.mark.parametrize(
    ("kind", "given", "expected"),
    [
        ("pixels", (0, 0), (101, -199)),
        ("pixels", (1, 1), (104, -196)),
        ("pixels", (639, 359), (2018, 878)),
        ("pixels", (640, -1), (2021, -202)),
        ("pixels", (1.0, 2.5), (1.0, 2.5)),
        ("thousand", (0, 0), (100, -200)),
        ("thousand", (500, 500), (1060, 340)),
        ("thousand", (1000, 999), (2019, 878)),
        ("thousand", (1001, -1), (2021, -202)),
        ("thousand", (999.9, 0.5), (2019, -200)),
        # Parts of the sides: they are handed on, and refused, as no click belongs in the corner.
        ("thousand", (0.43, 0.61), (0.43, 0.61)),
        ("thousand", (0.43, 1), (0.43, 1)),
        ("thousand", (1, 1), (101, -199)),
        ("unit", (0, 0.5), (100, 340)),
        ("unit", (1, 1.0), (2019, 879)),
        ("unit", (0.29, 0.58), (656, 426)),
        ("unit", (500, -0.1), (960100, -308)),
    ],
)
def test_points_are_converted_exactly(
    kind: Coordinates, given: tuple[Any, Any], expected: tuple[Any, Any]
) -> None:
    grid = Grid.of(ref(Rect(100, -200, 1920, 1080), 640, 360), kind)
    assert grid.to_screen(*given) == expected


@pytest.mark.feature("F5")
@given(grids("pixels"), st.data())
def test_a_pixel_of_the_picture_goes_to_the_screen_and_back(
    grid: Grid, data: st.DataObject
) -> None:
    x, y = data.draw(st.integers(0, grid.width - 1)), data.draw(st.integers(0, grid.height - 1))
    there = grid.to_screen(x, y)
    assert isinstance(there[0], int)
    assert isinstance(there[1], int)
    point = Point(there[0], there[1])
    assert grid.bounds.holds(point)
    assert grid.from_screen(point) == (x, y)


@pytest.mark.feature("F5")
@given(grids(), st.data())
def test_a_point_on_the_screen_comes_back_to_within_a_step(grid: Grid, data: st.DataObject) -> None:
    box = grid.bounds
    point = Point(
        data.draw(st.integers(box.x, box.right - 1)), data.draw(st.integers(box.y, box.bottom - 1))
    )
    x, y = grid.to_screen(*grid.from_screen(point))
    steps = {"pixels": (grid.width, grid.height), "thousand": (1000, 1000), "unit": (10**4, 10**4)}
    across, down = steps[grid.coordinates]
    assert isinstance(x, int)
    assert isinstance(y, int)
    assert box.holds(Point(x, y))
    assert abs(x - point.x) <= math.ceil(box.width / across)
    assert abs(y - point.y) <= math.ceil(box.height / down)


@pytest.mark.feature("F5")
@given(grids(), st.integers(-(10**12), 10**12))
def test_what_is_outside_stays_outside(grid: Grid, value: int) -> None:
    most = {"pixels": grid.width - 1, "thousand": 1000, "unit": 1}[grid.coordinates]
    x, _ = grid.to_screen(value, 0)
    assert isinstance(x, int)
    inside = grid.bounds.x <= x < grid.bounds.right
    if 0 <= value <= most:
        assert inside
    elif abs(value) <= 10**9:
        assert not inside


@pytest.mark.feature("F5", "D17")
@given(layouts(), st.integers(1, 12), st.sampled_from(KINDS), st.data())
def test_what_a_monitor_shows_in_a_small_picture_is_met_on_a_monitor(
    displays: Displays, scale: int, kind: Coordinates, data: st.DataObject
) -> None:
    """Also at its edges, where a pixel of the picture shows more of the gap than of it."""
    bounds = displays.bounds
    # As the encoder makes it: of the same shape.
    size = bounds.width // scale, bounds.height // scale
    grid = Grid.of(ref(bounds, *size), kind, displays)
    point = data.draw(points_on(displays))
    x, y = grid.to_screen(*grid.from_screen(point))
    assert isinstance(x, int)
    assert isinstance(y, int)
    assert displays.hold(Point(x, y))
    steps = {"pixels": 10**9, "thousand": 1000, "unit": 10**4}[kind]
    # A step to the grid, and as much again to a monitor: at a corner another one may be as near.
    assert abs(x - point.x) <= 2 * math.ceil(bounds.width / min(size[0], steps))
    assert abs(y - point.y) <= 2 * math.ceil(bounds.height / min(size[1], steps))


@pytest.mark.feature("F5", "D17")
def test_a_gap_between_monitors_stays_one_beyond_a_pixel_of_the_picture() -> None:
    displays = Displays.of(Rect(0, 0, 1000, 400), Rect(1000, 0, 1000, 1000))
    grid = Grid.of(ref(displays.bounds, 200, 100), "pixels", displays)
    assert grid.to_screen(10, 39) == (105, 395)
    assert grid.to_screen(10, 40) == (105, 399)
    assert grid.to_screen(10, 41) == (105, 415)
    assert grid.to_screen(200, 50) == (2005, 505)
    below = Grid.of(ref(Rect(0, 400, 1000, 600), 100, 60), "pixels", displays)
    assert below.to_screen(10, 0) == (105, 405)


HUGE = st.sampled_from([10**400, -(10**400), 10**4200, 1 << 1024, 1.7e308, float("nan")])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | HUGE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


@pytest.mark.feature("F5", "D13")
@given(st.dictionaries(st.sampled_from(["op", "x", "y", "path", "text"]), ANYTHING), grids())
def test_anything_in_place_of_a_point_is_left_to_the_validation(
    op: dict[str, Any], grid: Grid
) -> None:
    before = repr(op)
    found = op_to_screen(op, grid)
    assert repr(op) == before
    assert set(found) == set(op)
    for name in ("op", "text"):
        assert found.get(name) is op.get(name)
    if not isinstance(op.get("x"), int | float) or isinstance(op.get("x"), bool):
        assert found.get("x") is op.get("x")


@pytest.mark.feature("F5", "D13")
@given(grids(), HUGE)
def test_what_no_screen_can_be_as_large_as_is_left_as_it_is(grid: Grid, huge: Any) -> None:
    x, y = grid.to_screen(huge, huge)
    assert x is huge
    assert y is huge


@pytest.mark.feature("F5")
def test_the_points_of_a_path_are_converted() -> None:
    grid = Grid.of(ref(Rect(0, 0, 2000, 1000), 1000, 500), "thousand")
    op = {"op": "drag", "path": [[0, 0], [500, 500], [1, 2, 3], "x"]}
    assert op_to_screen(op, grid)["path"] == [[0, 0], [1000, 500], [1, 2, 3], "x"]


def test_a_picture_of_the_whole_screen_in_its_own_size_needs_no_conversion() -> None:
    assert Grid.of(ref(Rect(0, 0, 800, 600), 800, 600), "pixels").is_screen
    assert Grid.screen(Rect(-5, 7, 800, 600)).is_screen
    assert not Grid.of(ref(Rect(1, 0, 800, 600), 800, 600), "pixels").is_screen
    assert not Grid.of(ref(Rect(0, 0, 800, 600), 800, 600), "thousand").is_screen
