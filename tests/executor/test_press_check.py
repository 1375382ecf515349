"""Between the press and the release of a click it is looked whether the target still lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Result
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Held
from desktop_agent.protocol import Click, Op

pytestmark = pytest.mark.feature("E1", "O8", "Z20")

SHOW = Element("button", "Show", Rect(100, 200, 80, 20), key="show", window=EDITOR.title)
PAY = Element("button", "Pay", Rect(90, 180, 200, 60), key="pay", window=EDITOR.title)
POINT = (140, 210)


def bench(*, in_page: bool = True) -> tuple[Bench, FakeGrounding]:
    grounding = FakeGrounding(SHOW)
    grounding.pages = ["https://bank.example/"] if in_page else [None]
    return Bench(grounding=grounding, policy=FakePolicy([ALLOW])), grounding


def when_pressed(on: Bench, call: Callable[[], None]) -> None:
    press = on.controller.button

    def button(name: str, *, down: bool, **more: object) -> None:
        press(name, down=down, **more)  # type: ignore[arg-type]
        if down:
            call()

    on.controller.button = button  # type: ignore[method-assign, assignment]


def came(on: Bench, grounding: FakeGrounding, *elements: Element) -> Callable[[], None]:
    """Return what lays these there, drawn for all to see."""

    def lay() -> None:
        on.eyes.other_words = True
        grounding.elements = list(elements)

    return lay


def done_by_mouse(on: Bench) -> list[tuple[object, ...]]:
    """Return what the mouse did from the press on."""
    calls = [call for call in on.controller.calls if call[0] in ("move", "button", "click")]
    first = next(i for i, call in enumerate(calls) if call[0] != "move")
    return calls[first:]


@pytest.mark.parametrize(
    "op", [Click(text="Show"), Click(element=1), Click(x=POINT[0], y=POINT[1])]
)
def test_what_came_under_the_press_is_not_clicked(op: Op) -> None:
    on, grounding = bench()
    when_pressed(on, came(on, grounding, SHOW, PAY))
    receipt = on.do(op, element=SHOW if getattr(op, "element", None) else None)
    assert receipt.result is Result.FAILED
    assert "“Pay”" in receipt.why
    down, move, up = done_by_mouse(on)
    assert (down, up) == (("button", "left", True), ("button", "left", False))
    assert move[0] == "move"
    assert not PAY.bounds.holds(Point(int(str(move[1])), int(str(move[2])))), "let go on what came"
    assert not on.controller.down


def test_the_same_thing_drawn_anew_is_clicked() -> None:
    on, grounding = bench()
    when_pressed(on, came(on, grounding, SHOW))
    assert on.do(Click(text="Show")).result is Result.CHANGED
    assert done_by_mouse(on) == [("button", "left", True), ("button", "left", False)]


def test_other_words_on_the_same_button_are_not_clicked() -> None:
    on, grounding = bench()
    when_pressed(on, came(on, grounding, replace(SHOW, asks="Pay 900?")))
    assert on.do(Click(x=POINT[0], y=POINT[1])).result is Result.FAILED
    assert [call[0] for call in done_by_mouse(on)] == ["button", "move", "button"]


def test_a_press_that_only_lights_it_up_costs_no_question() -> None:
    on, grounding = bench()
    again, asked = grounding.again, []

    def counted(element: Element, interrupt: object) -> Element | None:
        asked.append(element)
        return again(element, interrupt)  # type: ignore[arg-type]

    grounding.again = counted  # type: ignore[method-assign, assignment]
    assert on.do(Click(text="Show")).result is Result.CHANGED
    assert asked == []


def test_a_double_click_is_two() -> None:
    on, _grounding = bench()
    on.do(Click(text="Show", count=2))
    assert done_by_mouse(on) == [
        *(("button", "left", True), ("button", "left", False)),
        ("click", "left", 1, (), *POINT),
    ]


@pytest.mark.parametrize("op", [Click(text="Show"), Click(text="Show", keys=("ctrl",))])
def test_outside_of_a_page_or_with_keys_a_click_is_one_passage(op: Click) -> None:
    on, _grounding = bench(in_page=bool(op.keys))
    on.do(op)
    assert done_by_mouse(on) == [("click", "left", 1, op.keys, *POINT)]


def test_a_list_that_opens_as_it_is_pressed_is_clicked_in_one_passage() -> None:
    on, grounding = bench()
    grounding.elements = [replace(SHOW, role="combo box")]
    on.do(Click(text="Show"))
    assert done_by_mouse(on) == [("click", "left", 1, (), *POINT)]


def test_a_field_that_only_the_eyes_know_is_clicked_in_one_passage() -> None:
    on, grounding = bench()
    grounding.elements = [replace(SHOW, role="field", key="seen 1 100,200 80x20 a")]
    on.do(Click(text="Show"))
    assert done_by_mouse(on) == [("click", "left", 1, (), *POINT)]


def test_stopped_while_the_button_is_down_it_is_let_go_beside_the_target() -> None:
    on, _grounding = bench()
    held: list[Held] = []

    def stop() -> None:
        held.extend(on.controller.gate.held)
        on.interrupt.stop()

    when_pressed(on, stop)
    receipt = on.do(Click(text="Show"))
    assert receipt.result is Result.INTERRUPTED
    assert not on.controller.down
    assert [one.back is not None and not SHOW.bounds.holds(one.back) for one in held] == [True]
