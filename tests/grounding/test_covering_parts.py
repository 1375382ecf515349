"""What lies under a part of a page, such as a cart that slid in from the side, is not told."""

from __future__ import annotations

import pytest

from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.covering_parts import without_covered
from desktop_agent.grounding.elements.nodes import Node
from desktop_agent.grounding.elements.roles import DOCUMENT_WEB, FRAME, PUSH_BUTTON, STATIC

pytestmark = pytest.mark.feature("O8")

SECTION = 85


def node(
    role: int, name: str, at: tuple[int, int, int, int], *below: Node, pressed: bool = False
) -> Node:
    path = f"/{name}/{at}"
    return Node(":1.2", path, role, name, bounds=Rect(*at), pressed=pressed, children=list(below))


def card(x: int, name: str) -> Node:
    title = node(STATIC, name, (x + 10, 210, 120, 20))
    press = node(PUSH_BUTTON, f"Add {name}", (x + 10, 240, 120, 22))
    return node(SECTION, "", (x, 200, 300, 100), title, press)


def drawer(x: int, *, y: int = 100) -> Node:
    line = node(STATIC, "Rake", (x + 10, y + 112, 120, 18))
    fewer = node(PUSH_BUTTON, "One less", (x + 10, y + 142, 120, 20))
    close = node(PUSH_BUTTON, "Close", (x + 10, y + 10, 60, 20))
    return node(SECTION, "", (x, y, 300, 500), close, line, fewer)


def window(*parts: Node) -> Node:
    page = node(DOCUMENT_WEB, "A shop", (0, 100, 1000, 700), *parts)
    reload = node(PUSH_BUTTON, "Reload", (10, 60, 30, 30))
    return node(FRAME, "A window", (0, 0, 1000, 800), reload, page)


def told(tree: Node) -> set[str]:
    return {one.name for one in tree.all() if one.role in (PUSH_BUTTON, STATIC)}


CARDS = (card(80, "Mug"), card(400, "Can"), card(700, "Saw"))


def test_what_lies_under_a_drawer_is_left_out() -> None:
    # It cuts through the second card, and holds the third one.
    shown = told(without_covered(window(*CARDS, drawer(695))))
    assert shown >= {"Mug", "Add Mug", "Can", "Rake", "One less", "Close", "Reload"}


def test_a_drawer_that_crosses_a_card_hides_what_stands_on_its_spot() -> None:
    shown = told(without_covered(window(*CARDS, drawer(650))))
    assert "Saw" not in shown
    assert "Add Saw" not in shown
    assert shown >= {"Mug", "Add Mug", "Can", "Add Can", "Rake", "One less", "Close", "Reload"}


def test_all_is_told_where_nothing_lies_on_another() -> None:
    tree = window(*CARDS)
    assert without_covered(tree) is tree


def test_a_part_beside_the_others_covers_none() -> None:
    tree = window(card(80, "Mug"), card(390, "Can"), drawer(695))
    assert without_covered(tree) is tree


def test_a_bar_that_sticks_to_the_top_stays() -> None:
    # The section that is scrolled below it comes later in the page, and is narrower.
    links = [node(PUSH_BUTTON, f"Menu {at}", (210 + 130 * at, 105, 120, 22)) for at in range(3)]
    bar = node(SECTION, "", (0, 100, 1000, 60), *links)
    entries = [node(PUSH_BUTTON, f"Entry {at}", (210 + 130 * at, 107, 120, 22)) for at in range(3)]
    tree = window(bar, node(SECTION, "", (205, 102, 400, 300), *entries))
    assert without_covered(tree) is tree


@pytest.mark.parametrize("pressed", [True, False])
def test_a_veil_with_a_handler_covers_all_before_it(pressed: bool) -> None:
    veil = node(SECTION, "", (0, 100, 1000, 700), pressed=pressed)
    shown = told(without_covered(window(card(80, "Mug"), veil, drawer(695))))
    assert ("Add Mug" in shown) is not pressed
    assert shown >= {"Rake", "One less", "Close", "Reload"}


def test_a_veil_with_nothing_after_it_hides_nothing() -> None:
    tree = window(card(80, "Mug"), node(SECTION, "", (0, 100, 1000, 700), pressed=True))
    assert without_covered(tree) is tree


def test_a_part_scrolled_out_of_the_page_covers_nothing() -> None:
    tree = window(*CARDS, drawer(650, y=99))
    assert without_covered(tree) is tree
