"""A mouse that trembles was not moved; one that is pulled was, whoever else moves it."""

from __future__ import annotations

import pytest

from desktop_agent.controller.jitter import Jitter
from desktop_agent.geometry import Point


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def jitter(clock: Clock) -> Jitter:
    return Jitter(Point(500, 500), clock)


@pytest.mark.feature("Z10")
@pytest.mark.parametrize("far", [(9, 0), (0, 9), (-9, 0), (0, -9), (9, 9), (-300, 2)])
def test_more_than_eight_pixels_in_one_go_is_a_move(jitter: Jitter, far: tuple[int, int]) -> None:
    assert jitter.moved(Point(500 + far[0], 500 + far[1]))


@pytest.mark.feature("Z10")
def test_up_to_eight_pixels_to_any_side_are_none(jitter: Jitter, clock: Clock) -> None:
    for at in ((508, 508), (492, 492), (500, 508), (492, 500), (508, 492), (500, 500)):
        clock.now += 0.01
        assert not jitter.moved(Point(*at))


@pytest.mark.feature("Z10")
def test_a_drift_of_a_pixel_a_second_is_none_however_long(jitter: Jitter, clock: Clock) -> None:
    for step in range(1, 1000):
        clock.now += 1.0
        assert not jitter.moved(Point(500 + step, 500))


@pytest.mark.feature("Z10")
def test_small_steps_without_a_rest_add_up(jitter: Jitter, clock: Clock) -> None:
    told = []
    for step in range(1, 12):
        clock.now += 0.5
        told.append(jitter.moved(Point(500, 500 + step)))
    assert told == [False] * 8 + [True] * 3


@pytest.mark.feature("Z10")
def test_a_mouse_that_was_moved_counts_as_moved_until_it_rests(
    jitter: Jitter, clock: Clock
) -> None:
    assert jitter.moved(Point(520, 500))
    clock.now += 0.9
    assert jitter.moved(Point(501, 500)), "it came back, but did not rest"
    clock.now += 1.0
    assert not jitter.moved(Point(502, 500))
    assert jitter.moved(Point(510, 500))


@pytest.mark.feature("Z10")
def test_where_we_moved_the_pointer_is_no_move_of_the_human(jitter: Jitter, clock: Clock) -> None:
    for step in range(50):
        at = Point(20 * step, 10 * step)
        jitter.placed(at)
        clock.now += 0.01
        assert not jitter.moved(Point(at.x + step % 3 - 1, at.y)), "a tremble, while we move it"


@pytest.mark.feature("Z10")
def test_a_human_who_pulls_while_we_move_it_in_small_steps_is_noticed(
    jitter: Jitter, clock: Clock
) -> None:
    told = []
    for step in range(5):
        jitter.placed(Point(20 * step, 500))
        clock.now += 0.01
        told.append(jitter.moved(Point(20 * step, 503)))
    assert told == [False, False, True, True, True]
