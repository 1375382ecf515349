"""What lies under another window is not told, and of what is cut by one only the part in sight."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.covers import clear, reachable
from desktop_agent.grounding.elements.nodes import FoundElement

pytestmark = pytest.mark.feature("O8")

OWN = 7


@dataclass(frozen=True, slots=True)
class On:
    """A window on the screen, as an adapter would tell it."""

    id: int
    pid: int
    bounds: Rect
    front: bool = False
    managed: bool = True
    title: str = ""
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False


FRONT = On(1, 10, Rect(0, 0, 600, 600), front=True)
BACK = On(2, 20, Rect(0, 0, 600, 600))
OURS = On(3, OWN, Rect(500, 0, 100, 600))
BUTTON = Rect(480, 10, 60, 20)


def test_our_own_window_is_over_all_and_another_one_only_over_what_is_in_front() -> None:
    assert clear(Rect(520, 10, 60, 20), FRONT, (OURS, FRONT), OWN) is None
    assert clear(BUTTON, FRONT, (OURS, FRONT), OWN) == Rect(480, 10, 20, 20)
    assert clear(BUTTON, BACK, (OURS, FRONT, BACK), OWN) == Rect(480, 10, 20, 20)
    above = On(4, 30, Rect(0, 0, 600, 20))
    assert clear(BUTTON, FRONT, (above, FRONT), OWN) == Rect(480, 20, 60, 10)
    assert clear(BUTTON, BACK, (above, FRONT, BACK), OWN) == BUTTON, "it is brought to the front"


def test_what_nothing_covers_stays_as_it_is() -> None:
    assert clear(BUTTON, FRONT, (FRONT, OURS), OWN) == BUTTON, "ours lies below"
    assert clear(BUTTON, None, (OURS, FRONT), OWN) == BUTTON, "it is not known whose it is"
    thin = Rect(10, 10, 40, 2)
    assert clear(thin, FRONT, (OURS, FRONT), OWN) == thin


def test_of_what_is_cut_in_two_the_larger_part_is_clicked_and_a_sliver_is_nothing() -> None:
    middle = On(4, OWN, Rect(500, 0, 20, 100))
    assert clear(BUTTON, FRONT, (middle, FRONT), OWN) == Rect(480, 10, 20, 20)
    most = On(4, OWN, Rect(482, 0, 200, 100))
    assert clear(BUTTON, FRONT, (most, FRONT), OWN) is None


def test_a_menu_covers_what_is_below_it_and_a_veil_does_not() -> None:
    menu = On(4, 10, Rect(470, 0, 100, 100), managed=False)
    veil = On(5, 30, Rect(0, 0, 1280, 800), managed=False)
    assert clear(BUTTON, FRONT, (menu, FRONT), OWN) is None
    assert clear(BUTTON, FRONT, (veil, FRONT), OWN) == BUTTON


def test_what_popped_up_lies_in_a_window_of_its_own() -> None:
    menu = On(4, 10, Rect(470, 0, 100, 100), managed=False)
    item = FoundElement(Element("menu item", "Quit", BUTTON, key=":1 /i"), popped=True)
    below = FoundElement(Element("button", "Save", BUTTON, key=":1 /b"))
    assert reachable([item, below], FRONT, (menu, FRONT), OWN) == [item.element]
    assert reachable([item], FRONT, (OURS, menu, FRONT), OWN) == []
