from __future__ import annotations

import pytest

from desktop_agent.geometry import Point, Rect
from desktop_agent.ui.dock.docking import (
    DockSpot,
    Monitor,
    WindowPlace,
    aside,
    corner,
    docked,
    inside,
    landing,
    most_on,
    resolved,
    within,
)

AREA = Rect(0, 30, 1920, 1050)
MAIN = Monitor("DP-1", Rect(0, 0, 1920, 1080), AREA)
LEFT = Monitor("HDMI-1", Rect(-1280, -200, 1280, 1024), Rect(-1280, -200, 1280, 1000))
BOTH = [MAIN, LEFT]


@pytest.mark.feature("D1")
def test_it_docks_at_the_right_edge_inside_the_work_area():
    assert docked(AREA) == WindowPlace(1520, 30, 400, 1050)


@pytest.mark.feature("D1")
@pytest.mark.parametrize(("asked", "got"), [(100, 340), (450, 450), (900, 560)])
def test_its_width_has_bounds(asked, got):
    assert docked(AREA, asked).width == got


@pytest.mark.feature("D1")
def test_a_screen_narrower_than_it_is_filled():
    assert docked(Rect(0, 0, 320, 480)) == WindowPlace(0, 0, 320, 480)


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("x", "y", "to_x", "to_y"),
    [
        (700, 45, 700, 30),
        (700, 470, 700, 480),
        (1495, 100, 1495, 100),
        (25, 300, 25, 300),
        (700, 1000, 700, 480),
        (700, -90, 700, 30),
    ],
)
def test_near_the_top_or_the_bottom_it_lies_flush_and_else_stays(x, y, to_x, to_y):
    spot = landing(WindowPlace(x, y, 400, 600), [MAIN])
    assert spot == DockSpot(WindowPlace(to_x, to_y, 400, 600), "DP-1", AREA)


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("x", "side", "to_x"),
    [(1500, "right", 1520), (1496, "right", 1520), (1900, "right", 1520), (24, "left", 0)],
)
def test_within_24_pixels_of_a_side_it_docks_there_over_the_full_height(x, side, to_x):
    spot = landing(WindowPlace(x, 300, 400, 600), [MAIN])
    assert spot == DockSpot(WindowPlace(to_x, 30, 400, 1050), "DP-1", AREA, side)


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("pointer", "monitor", "x", "side"),
    [
        (Point(10, 300), "DP-1", 0, "left"),
        (Point(-10, 300), "HDMI-1", -400, "right"),
        (None, "HDMI-1", -400, "right"),
    ],
)
def test_it_lands_on_the_monitor_that_the_pointer_is_on(pointer, monitor, x, side):
    spot = landing(WindowPlace(-210, 100, 400, 600), BOTH, pointer)
    assert (spot.monitor, spot.place.x, spot.side) == (monitor, x, side)


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("place", "kept"),
    [
        (WindowPlace(1520, 900, 400, 1050), WindowPlace(1520, 30, 400, 1050)),
        (WindowPlace(1700, 500, 400, 600), WindowPlace(1520, 480, 400, 600)),
        (WindowPlace(-200, -50, 400, 600), WindowPlace(0, 30, 400, 600)),
        (WindowPlace(100, 100, 400, 2000), WindowPlace(100, 30, 400, 1050)),
        (WindowPlace(100, 100, 900, 100), WindowPlace(100, 100, 560, 320)),
    ],
)
def test_it_never_reaches_beyond_the_work_area(place, kept):
    assert within(place, AREA) == kept


DOCKED = DockSpot(WindowPlace(-1280, -200, 420, 1000), "HDMI-1", LEFT.area, "left")


@pytest.mark.feature("D3")
def test_it_comes_back_to_the_monitor_of_that_name():
    assert resolved(DOCKED, BOTH) == DOCKED.place
    moved = Monitor("HDMI-1", Rect(1920, 0, 2560, 1440), Rect(1920, 0, 2560, 1400))
    assert resolved(DOCKED, [MAIN, moved]) == WindowPlace(1920, 0, 420, 1400)


@pytest.mark.feature("D3")
def test_while_its_monitor_is_away_it_is_docked_at_the_same_side_of_another():
    assert resolved(DOCKED, [MAIN]) == WindowPlace(0, 30, 420, 1050)


@pytest.mark.feature("D3")
@pytest.mark.parametrize(
    ("place", "now"),
    [
        (WindowPlace(1420, 380, 400, 600), WindowPlace(780, 20, 400, 600)),
        (WindowPlace(100, 130, 400, 600), WindowPlace(100, 100, 400, 600)),
        (WindowPlace(700, 480, 400, 600), WindowPlace(700, 120, 400, 600)),
    ],
)
def test_what_stands_free_keeps_its_distance_from_the_nearer_edges(place, now):
    smaller = Monitor("DP-1", Rect(0, 0, 1280, 720), Rect(0, 0, 1280, 720))
    assert resolved(DockSpot(place, "DP-1", AREA), [smaller]) == now


@pytest.mark.feature("D3")
def test_it_belongs_to_the_monitor_that_shows_most_of_it():
    assert most_on(WindowPlace(-210, 40, 400, 600), BOTH) == LEFT
    assert most_on(WindowPlace(-190, 40, 400, 600), BOTH) == MAIN
    assert most_on(WindowPlace(9000, 40, 400, 600), BOTH) is None


PILL = corner(AREA, 320, 52)


@pytest.mark.feature("D3")
def test_what_is_small_lands_at_the_edges_and_never_docks():
    spot = landing(WindowPlace(1590, 1020, 320, 52), [MAIN], None, inside, docks=False)
    assert spot == DockSpot(WindowPlace(1600, 1028, 320, 52), "DP-1", AREA)


@pytest.mark.feature("D3")
def test_it_stands_in_the_lower_right_corner_at_first():
    assert WindowPlace(1584, 1012, 320, 52) == PILL


@pytest.mark.feature("D10")
def test_it_steps_aside_for_a_target_and_no_farther_than_need_be():
    target = Rect(1700, 1030, 24, 24)
    assert aside(PILL, [Rect(100, 100, 24, 24)], AREA) == PILL
    moved = aside(PILL, [target], AREA)
    assert moved == WindowPlace(1584, 46, 320, 52)
    assert aside(PILL, [target, Rect(1700, 50, 24, 24)], AREA) == WindowPlace(16, 1012, 320, 52)


@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    ("at", "to"),
    [(WindowPlace(800, 514, 320, 52), WindowPlace(16, 46, 320, 52)), (PILL, PILL)],
)
def test_of_a_target_that_fills_the_screen_the_middle_stays_free(at, to):
    assert aside(at, [Rect(2, 60, 1910, 1010)], AREA) == to


@pytest.mark.feature("D10")
def test_with_no_free_corner_it_stays():
    tight = Rect(0, 0, 340, 80)
    at = WindowPlace(10, 10, 320, 52)
    assert aside(at, [tight], tight) == at
