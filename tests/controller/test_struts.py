"""What panels keep of each monitor, and what our window keeps."""

from __future__ import annotations

import pytest

from desktop_agent.controller.x11.windows.struts import left_free, strut_of, whole
from desktop_agent.geometry import Rect

SCREEN = Rect(0, 0, 3200, 1080)
LEFT, RIGHT = Rect(0, 0, 1920, 1080), Rect(1920, 100, 1280, 800)
PANEL = (0, 0, 28, 0, 0, 0, 0, 0, 0, 1919, 0, 0)
"""At the top of the left monitor."""

pytestmark = pytest.mark.feature("D1")


def test_a_panel_takes_its_strip_of_its_own_monitor_only():
    assert left_free(LEFT, [PANEL], SCREEN) == Rect(0, 28, 1920, 1052)
    assert left_free(RIGHT, [PANEL], SCREEN) == RIGHT


def test_a_panel_at_the_bottom_of_a_lower_monitor_is_counted_from_the_screens_edge():
    strut = (0, 0, 0, 1080 - 900 + 40, 0, 0, 0, 0, 0, 0, 1920, 3199)
    assert left_free(RIGHT, [strut], SCREEN) == Rect(1920, 100, 1280, 760)
    assert left_free(LEFT, [strut], SCREEN) == LEFT


def test_one_between_two_monitors_is_not_taken_from_the_outer_one():
    strut = (1920 + 60, 0, 0, 0, 100, 899, *[0] * 6)
    assert left_free(RIGHT, [strut], SCREEN) == Rect(1980, 100, 1220, 800)
    assert left_free(LEFT, [strut], SCREEN) == LEFT


def test_the_widest_of_several_counts_and_the_older_kind_takes_the_whole_edge():
    older = whole((0, 30, 0, 0), SCREEN)
    assert left_free(RIGHT, [older, (0, 50, *[0] * 4, 100, 899, *[0] * 4)], SCREEN) == Rect(
        1920, 100, 1230, 800
    )
    assert left_free(LEFT, [older], SCREEN) == LEFT


def test_a_strut_without_sense_takes_nothing():
    assert left_free(LEFT, [(-5, 0, 0, 99_999, *[0] * 8), (0,) * 12], SCREEN) == LEFT
    both = [(1000, *[0] * 3, 0, 1079, *[0] * 6), (0, 2500, 0, 0, 0, 0, 0, 1079, *[0] * 4)]
    assert left_free(LEFT, both, SCREEN) == LEFT


@pytest.mark.feature("D3")
def test_ours_reaches_from_the_screens_edge_over_our_own_rows():
    at_left = Rect(0, 28, 400, 1052)
    assert strut_of("left", at_left, [LEFT, RIGHT], SCREEN) == (
        *(400, 0, 0, 0),
        *(28, 1079),
        *[0] * 6,
    )
    at_right = Rect(2800, 100, 400, 800)
    assert strut_of("right", at_right, [LEFT, RIGHT], SCREEN) == (
        *(0, 400, 0, 0),
        *(0, 0, 100, 899),
        *[0] * 4,
    )


@pytest.mark.feature("D3")
def test_between_two_monitors_nothing_is_kept_for_it_would_go_across_the_other():
    assert strut_of("right", Rect(1520, 0, 400, 1080), [LEFT, RIGHT], SCREEN) is None
    assert strut_of("left", Rect(1920, 100, 400, 800), [LEFT, RIGHT], SCREEN) is None
    below = Rect(1920, 1080, 1280, 800)
    tall = Rect(0, 0, 3200, 1880)
    assert strut_of("right", Rect(1520, 0, 400, 1080), [LEFT, below], tall) is not None


@pytest.mark.feature("D3")
def test_what_we_keep_is_what_others_are_left_without():
    strut = strut_of("right", Rect(2800, 100, 400, 800), [LEFT, RIGHT], SCREEN)
    assert left_free(RIGHT, [strut], SCREEN) == Rect(1920, 100, 880, 800)
    assert left_free(LEFT, [strut], SCREEN) == LEFT
