"""A press that is given up ends where nothing comes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, FakeGrounding, FakePolicy

from desktop_agent.events import Element
from desktop_agent.geometry import Point, Rect
from desktop_agent.protocol import Click, Drag, MouseDown, Move, Op

pytestmark = pytest.mark.feature("N1")

BUTTON = Element("button", "Archive", Rect(100, 200, 80, 20), key="archive", window=EDITOR.title)


def back_of(element: Element, *ops: Op) -> Point | None:
    """Where the pointer would go before the button that these press is let go."""
    on = Bench(grounding=FakeGrounding(element), policy=FakePolicy([ALLOW]))
    for op in ops:
        on.do(op)
    assert on.controller.gate.held
    return on.controller.gate.held[0].back


@pytest.mark.parametrize("role", ["button", "check box", "radio button", "menu item", "link"])
def test_a_control_that_is_pressed_is_let_go_beside_it(role: str) -> None:
    element = replace(BUTTON, role=role)
    back = back_of(element, Move(x=140, y=210), MouseDown())
    assert back is not None
    assert not element.bounds.holds(back)
    assert EDITOR.bounds.holds(back)


@pytest.mark.parametrize("role", ["image", "list item", "text", "field", "slider", "tab"])
def test_what_may_be_dragged_goes_back_to_where_it_was(role: str) -> None:
    assert back_of(replace(BUTTON, role=role), Move(x=140, y=210), MouseDown()) is None


def test_beside_a_menu_and_never_on_its_next_item() -> None:
    element = replace(BUTTON, role="menu item")
    # A menu is a window of its own, as wide as its items.
    popup = replace(EDITOR, id=77, title="", bounds=Rect(100, 100, 80, 300))
    on = Bench(grounding=FakeGrounding(element), policy=FakePolicy([ALLOW]))
    on.controller.listed.insert(0, popup)
    on.do(Move(x=140, y=210))
    on.do(MouseDown())
    back = on.controller.gate.held[0].back
    assert back is not None
    assert back.y == 210
    assert not popup.bounds.holds(back)


def test_at_the_edge_of_its_window_another_side_is_taken() -> None:
    bounds = EDITOR.bounds
    element = replace(BUTTON, bounds=Rect(bounds.x, bounds.y, 80, 20))
    back = back_of(element, Move(x=bounds.x + 5, y=bounds.y + 5), MouseDown())
    assert back == Point(bounds.x + 92, bounds.y + 5)


def test_a_control_as_large_as_its_window_has_no_such_place() -> None:
    bounds = EDITOR.bounds
    at = bounds.middle
    assert back_of(replace(BUTTON, bounds=bounds), Move(x=at.x, y=at.y), MouseDown()) is None


def test_a_click_is_over_at_once() -> None:
    on = Bench(grounding=FakeGrounding(BUTTON), policy=FakePolicy([ALLOW]))
    on.do(Click(x=140, y=210))
    assert not on.controller.gate.held


def test_a_drag_that_begins_on_a_control_is_let_go_beside_it() -> None:
    on = Bench(grounding=FakeGrounding(BUTTON), policy=FakePolicy([ALLOW]))
    backs: list[Point | None] = []
    button = on.controller.button

    def noted(name: str, *, down: bool, back: Point | None = None) -> None:
        backs.append(back)
        button(name, down=down, back=back)  # type: ignore[arg-type]

    on.controller.button = noted  # type: ignore[method-assign, assignment]
    on.do(Drag(path=((140, 210), (400, 400))))
    assert backs[0] is not None
    assert not BUTTON.bounds.holds(backs[0])
