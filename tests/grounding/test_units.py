"""A tree in the units of its program, and where its things are on the screen."""

from __future__ import annotations

import pytest

from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.atspi.units import PIXELS, Units, chain_on_screen, tree_on_screen
from desktop_agent.grounding.elements.nodes import Node
from desktop_agent.grounding.elements.roles import DOCUMENT_WEB, FRAME, PASSWORD_TEXT, PUSH_BUTTON

pytestmark = pytest.mark.feature("O8", "Z32")

TWICE = Units(2.0, Point(30, 0), Point(60, 0))
PANE, FRAMED = 39, 28


def node(path: str, role: int, bounds: Rect | None, *children: Node) -> Node:
    return Node(":1.2", path, role, bounds=bounds, children=list(children))


def browser(page: Rect, field: Rect) -> Node:
    """As Chromium tells it: what it shows itself, and a page in a pane of the same size."""
    button = node("/reload", PUSH_BUTTON, Rect(100, 50, 30, 30))
    inner = node("/inner", DOCUMENT_WEB, field, node("/secret", PASSWORD_TEXT, field))
    document = node("/page", DOCUMENT_WEB, page, node("/frame", FRAMED, field, inner))
    pane = node("/pane", PANE, Rect(34, 87, 592, 309), document)
    return node("/top", FRAME, Rect(30, 0, 600, 400), button, pane)


def bounds(top: Node) -> dict[str, Rect | None]:
    return {one.path: one.bounds for one in top.all()}


def test_a_page_in_pixels_stays_and_the_browser_around_it_is_mended() -> None:
    told = bounds(tree_on_screen(browser(Rect(68, 174, 1184, 618), Rect(148, 374, 336, 72)), TWICE))
    assert told["/top"] == Rect(60, 0, 1200, 800)
    assert told["/reload"] == Rect(200, 100, 60, 60)
    assert told["/page"] == Rect(68, 174, 1184, 618)
    assert told["/secret"] == Rect(148, 374, 336, 72)


def test_a_page_in_the_units_of_its_program_is_mended_with_all_in_it() -> None:
    told = bounds(tree_on_screen(browser(Rect(34, 87, 592, 309), Rect(74, 187, 168, 36)), TWICE))
    assert told["/page"] == Rect(68, 174, 1184, 618)
    assert told["/secret"] == Rect(148, 374, 336, 72)


@pytest.mark.parametrize("in_pixels", [True, False])
def test_one_thing_and_those_around_it_are_mended_as_the_tree_is(in_pixels: bool) -> None:
    page = Rect(68, 174, 1184, 618) if in_pixels else Rect(34, 87, 592, 309)
    field = Rect(148, 374, 336, 72) if in_pixels else Rect(74, 187, 168, 36)
    tree = browser(page, field)
    pane = tree.children[1]
    document = pane.children[0]
    frame = document.children[0]
    inner = frame.children[0]
    chain = [inner.children[0], inner, frame, document, pane, tree]
    mended = bounds(tree_on_screen(tree, TWICE))
    assert [one.bounds for one in chain_on_screen(chain, TWICE)] == [mended[n.path] for n in chain]


@pytest.mark.parametrize("before", [True, False])
def test_what_lies_in_a_page_is_mended_so_though_what_is_around_it_was_not_read(
    before: bool,
) -> None:
    tree = browser(Rect(68, 174, 1184, 618), Rect(148, 374, 336, 72))
    stray = node("/stray", PUSH_BUTTON, Rect(500, 500, 80, 40))
    tree.children.insert(0 if before else 2, stray)
    told = bounds(tree_on_screen(tree, TWICE, {"/stray"}))
    assert told["/stray"] == stray.bounds
    tree.children = [stray]
    assert bounds(tree_on_screen(tree, TWICE, {"/stray"}))["/stray"] is None, "no page was read"


def test_where_both_count_alike_nothing_is_made_anew() -> None:
    tree = browser(Rect(68, 174, 1184, 618), Rect(148, 374, 336, 72))
    assert tree_on_screen(tree, PIXELS) is tree
