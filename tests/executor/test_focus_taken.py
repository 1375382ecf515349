"""A click on a field is only done when the field has the keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Result
from desktop_agent.geometry import Rect
from desktop_agent.protocol import Click

FOUR = Element(
    "field",
    "Four",
    Rect(10, 10, 100, 20),
    key="four",
    states=frozenset({"focused", "editable"}),
    window=EDITOR.title,
)
FIVE = Element(
    "field",
    "Five",
    Rect(10, 40, 100, 20),
    key="five",
    states=frozenset({"editable"}),
    window=EDITOR.title,
)


def focus(on: FakeGrounding, key: str) -> None:
    on.elements = [
        replace(e, states=frozenset({"editable", "focused"} if e.key == key else {"editable"}))
        for e in on.elements
    ]


def bench(*, clicks_needed: int) -> tuple[Bench, FakeGrounding]:
    """The list over the field takes all clicks but the last."""
    controller, grounding = FakeController(), FakeGrounding(FOUR, FIVE)
    on = Bench(controller=controller, grounding=grounding, policy=FakePolicy([ALLOW]))
    on.interrupt.wait = lambda _seconds: None  # type: ignore[method-assign]

    def sent(_number: int, name: str) -> None:
        if name == "click" and len(controller.sent("click")) + 1 >= clicks_needed:
            focus(grounding, "five")

    controller.before_send = sent
    return on, grounding


@pytest.mark.feature("O8", "F2")
@pytest.mark.parametrize("op", [Click(text="Five"), Click(x=20, y=50)])
@pytest.mark.parametrize(("needed", "clicks"), [(1, 1), (2, 2)])
def test_it_clicks_once_more_where_something_took_the_click(
    op: Click, needed: int, clicks: int
) -> None:
    on, _ = bench(clicks_needed=needed)
    receipt = on.do(op)
    assert receipt.result is Result.CHANGED, receipt.why
    assert len(on.controller.sent("click")) == clicks


@pytest.mark.feature("O8", "F2")
def test_its_program_is_asked_before_it_clicks_once_more() -> None:
    """A second click could choose from the list."""
    on, grounding = bench(clicks_needed=99)
    grounding.gives_focus = True
    assert on.do(Click(text="Five")).result is Result.CHANGED
    assert len(on.controller.sent("click")) == 1


@pytest.mark.feature("O8", "F2")
def test_it_says_so_where_the_field_does_not_take_the_keyboard() -> None:
    on, _ = bench(clicks_needed=99)
    receipt = on.do(Click(text="Five"))
    assert receipt.result is Result.FAILED
    assert receipt.why == "field “Five” did not get the keyboard focus: another field keeps it"
    assert len(on.controller.sent("click")) == 2


@pytest.mark.feature("O8")
@pytest.mark.parametrize("op", [Click(text="Five", count=2), Click(text="Five", button="right")])
def test_other_clicks_are_made_once(op: Click) -> None:
    on, _ = bench(clicks_needed=99)
    assert on.do(op).result is Result.CHANGED
    assert len(on.controller.sent("click")) == 1


@pytest.mark.feature("O8")
def test_where_nothing_is_known_of_the_keyboard_the_click_counts() -> None:
    on, grounding = bench(clicks_needed=99)
    focus(grounding, "nobody")
    assert on.do(Click(text="Five")).result is Result.CHANGED
    assert len(on.controller.sent("click")) == 1


@pytest.mark.feature("O8")
def test_a_click_that_a_page_dropped_is_made_good() -> None:
    """A page that was not painted yet: nothing has the keyboard."""
    on, grounding = bench(clicks_needed=99)
    focus(grounding, "nobody")
    grounding.gives_focus = True
    assert on.do(Click(text="Five")).result is Result.CHANGED
    focused = grounding.focused(on.interrupt)
    assert focused is not None
    assert focused.key == "five"


@pytest.mark.feature("D9")
def test_a_pause_after_the_click_does_not_make_it_twice() -> None:
    on, _ = bench(clicks_needed=99)
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(on.controller.sent("click")) == 1:
            on.interrupt.pause()
        on.interrupt.check()

    on.interrupt.wait = wait  # type: ignore[method-assign]
    receipt = on.do(Click(text="Five"))
    assert receipt.rest is None
    assert len(on.controller.sent("click")) == 1
