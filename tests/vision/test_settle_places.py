"""Where two pictures differ, place by place, and where our own windows were."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_agent.geometry import Rect
from desktop_agent.vision.change import Pixels
from desktop_agent.vision.differences import hull, near, places, within
from desktop_agent.vision.own_windows import Ours


def paper() -> Pixels:
    return np.full((300, 400, 4), 200, np.uint8)


def painted(*areas: Rect) -> Pixels:
    found = paper()
    for area in areas:
        found[area.y : area.bottom, area.x : area.right] = 7
    return found


@pytest.mark.feature("O9")
def test_pictures_that_are_the_same_differ_nowhere() -> None:
    assert places(paper(), paper()) == ([], [])


@pytest.mark.feature("O9")
def test_places_that_lie_apart_are_told_apart() -> None:
    areas = [Rect(0, 0, 30, 20), Rect(200, 0, 10, 10), Rect(200, 250, 200, 50), Rect(20, 150, 1, 1)]
    found, carets = places(paper(), painted(*areas))
    assert sorted(found, key=str) == sorted(areas, key=str)
    assert carets == []


@pytest.mark.feature("O9")
def test_letters_of_a_word_are_one_place() -> None:
    word = [Rect(50 + 12 * n, 100, 7, 12) for n in range(9)]
    found, _ = places(paper(), painted(*word))
    assert found == [hull(word)]


@pytest.mark.feature("O9")
def test_a_page_full_of_dots_is_one_place() -> None:
    dots = [Rect(x, y, 2, 2) for x in range(0, 400, 30) for y in range(0, 300, 30)]
    found, _ = places(paper(), painted(*dots))
    assert found == [hull(dots)]


@pytest.mark.feature("O9")
@pytest.mark.parametrize(
    ("area", "is_caret"),
    [
        (Rect(100, 100, 1, 14), True),
        (Rect(100, 100, 3, 40), True),
        (Rect(100, 100, 4, 20), False),
        (Rect(100, 100, 1, 3), False),
        (Rect(100, 100, 2, 200), False),
        (Rect(100, 100, 14, 1), False),
    ],
)
def test_a_caret_is_thin_upright_and_short(area: Rect, is_caret: bool) -> None:
    found, carets = places(paper(), painted(area))
    assert (carets if is_caret else found) == [area]
    assert (found if is_caret else carets) == []


@pytest.mark.feature("O9")
def test_a_letter_with_a_caret_beside_it_is_no_caret() -> None:
    letter, caret = Rect(100, 100, 2, 14), Rect(104, 98, 1, 18)
    found, carets = places(paper(), painted(letter, caret))
    assert (found, carets) == ([hull([letter, caret])], [])


@pytest.mark.feature("O9")
def test_what_is_left_out_is_no_place_even_where_it_reaches_over_the_edge() -> None:
    areas = Rect(380, 280, 20, 20), Rect(10, 10, 50, 50)
    found, _ = places(paper(), painted(*areas), [Rect(370, 270, 90, 90), Rect(-5, -5, 40, 400)])
    assert found == [Rect(35, 10, 25, 50)]


@pytest.mark.feature("O9")
def test_near_and_within_forgive_a_few_pixels() -> None:
    area = Rect(100, 100, 50, 50)
    assert near(area, Rect(160, 100, 9, 9))
    assert not near(area, Rect(180, 100, 9, 9))
    assert within(Rect(90, 90, 70, 70), area)
    assert not within(Rect(60, 100, 60, 10), area)


@pytest.mark.feature("D10")
def test_where_our_windows_were_is_known_look_by_look() -> None:
    ours = Ours()
    here, there = frozenset([Rect(0, 0, 9, 9)]), frozenset([Rect(50, 0, 9, 9)])
    assert ours.at(1) == ours.since(1) == frozenset()
    for number, areas in enumerate([here, here, there, there, frozenset[Rect]()], start=1):
        ours.note(number, areas)
    assert [ours.at(n) for n in range(1, 6)] == [here, here, there, there, frozenset()]
    assert ours.since(2) == here | there
    assert ours.since(4) == there
    assert ours.since(5) == frozenset()


@pytest.mark.feature("D10")
def test_only_so_many_moves_of_our_windows_are_kept() -> None:
    ours = Ours()
    for number in range(5000):
        ours.note(number, frozenset([Rect(number, 0, 9, 9)]))
    assert ours.at(4990) == frozenset([Rect(4990, 0, 9, 9)])
    assert ours.at(1) == frozenset()
