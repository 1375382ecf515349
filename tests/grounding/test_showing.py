"""The tree of what shows, made of what was read of it, and the names that Qt only lends."""

from __future__ import annotations

import pytest

from desktop_agent.geometry import Rect
from desktop_agent.grounding.atspi.showing import join
from desktop_agent.grounding.atspi.tree import Ref
from desktop_agent.grounding.elements.labels import labelled
from desktop_agent.grounding.elements.nodes import Node, elements
from desktop_agent.grounding.elements.roles import AccessibleState, clips

pytestmark = pytest.mark.feature("O8")

SCREEN = Rect(0, 0, 1000, 800)
FRAME, PANEL, ENTRY, COMBO, BUTTON, LABEL, LIST, ITEM = 23, 39, 79, 11, 43, 29, 31, 32
ON = 1 << AccessibleState.ENABLED | 1 << AccessibleState.SENSITIVE | 1 << AccessibleState.SHOWING
TOP: Ref = (":1", "/top")


def node(path: str, role: int = BUTTON, name: str = "", **facts: object) -> Node:
    bounds = facts.pop("bounds", Rect(10, 10, 100, 20))
    return Node(":1", path, role, name, ON, bounds, **facts)  # type: ignore[arg-type]


def joined(parents: dict[str, str], *, unread: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """What lies in what; `parents` in the order in which a program tells them."""
    top = node("/top", FRAME)
    refs = [(":1", path) for path in parents]
    read = {
        (":1", path): (node(path), (":1", parent))
        for path, parent in parents.items()
        if path not in unread
    }
    join(top, refs, read)
    return {one.path: [child.path for child in one.children] for one in top.all()}


def test_what_lies_in_something_is_put_there_in_the_order_of_reading() -> None:
    found = joined({"/a": "/top", "/b": "/a", "/c": "/top", "/d": "/a"})
    assert found["/top"] == ["/a", "/c"]
    assert found["/a"] == ["/b", "/d"]


def test_what_lies_in_something_that_does_not_show_is_left_out() -> None:
    assert joined({"/a": "/hidden", "/b": "/a"}) == {"/top": []}


def test_what_lies_in_something_that_was_not_read_in_time_is_told_all_the_same() -> None:
    found = joined({"/a": "/top", "/b": "/a", "/c": "/b"}, unread=("/a",))
    assert found == {"/top": ["/b"], "/b": ["/c"], "/c": []}


def test_a_tree_that_turns_back_on_itself_or_has_no_end_is_told_none_the_less() -> None:
    assert joined({"/a": "/a", "/b": "/top"}) == {"/top": ["/a", "/b"], "/a": [], "/b": []}
    deep = {"/0": "/top"} | {f"/{n}": f"/{n - 1}" for n in range(1, 3000)}
    assert len(joined(deep)) == 3001


def told(*nodes: Node) -> list[tuple[str, str, str]]:
    window = node("/top", FRAME, "A window", bounds=Rect(0, 0, 900, 700), children=list(nodes))
    found = labelled(elements(window, SCREEN, "A window"))
    return [(f.element.role, f.element.name, f.element.value) for f in found]


def test_a_field_that_is_called_as_the_group_around_it_takes_the_label_beside_it() -> None:
    street = node("/l", LABEL, "Street", bounds=Rect(10, 100, 60, 20))
    field = node("/f", ENTRY, "An address", bounds=Rect(80, 100, 200, 20))
    group = node("/g", PANEL, "An address", children=[street, field])
    assert told(group)[1] == ("field", "Street", "")
    group.children = [field]
    assert told(group) == [("field", "An address", "")]


def test_a_choice_that_is_called_as_what_is_chosen_takes_its_label() -> None:
    combo = node("/c", COMBO, "Red", value="Red", bounds=Rect(80, 100, 100, 20))
    assert told(combo) == [("combo box", "Red", "Red")]
    beside = node("/l", LABEL, "Colour", bounds=Rect(10, 100, 60, 20))
    assert told(beside, combo)[1] == ("combo box", "Colour", "Red")
    combo.label = "Paint"
    assert told(beside, combo)[1] == ("combo box", "Paint", "Red")


def test_a_list_that_is_operated_cuts_its_rows_and_one_in_a_text_does_not() -> None:
    assert clips(LIST, ON | 1 << AccessibleState.FOCUSABLE)
    assert not clips(LIST, ON)
    row = node("/r", ITEM, "Row 1", bounds=Rect(10, 90, 100, 20))
    rows = node("/list", LIST, bounds=Rect(10, 100, 100, 200), children=[row])
    rows.states |= 1 << AccessibleState.FOCUSABLE
    top = node("/top", FRAME, bounds=Rect(0, 0, 900, 700), children=[rows])
    (found,) = elements(top, SCREEN, "")
    assert found.element.bounds == Rect(10, 100, 100, 10)
