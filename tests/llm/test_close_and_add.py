"""“Close it” closes no browser where a page is open, and what is to be added goes to the list that
is said, with a text, or nowhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import PastTask, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.wording import planned_in
from desktop_agent.llm.understanding.refusals.adding import adds_otherwise
from desktop_agent.llm.understanding.refusals.closing import closes_what_is_pointed_at
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought
from desktop_agent.protocol import Click, KeyCombo, Op, Type, element_of

pytestmark = pytest.mark.feature("E10")

_FRONT = Window(1, "Week planner - Chromium", "Chromium", Rect(0, -60, 1200, 960))


def page(*things: object) -> ShownScreen:
    bar = thing("field", "Address and search bar", 0, -40, 400, 20, "editable")
    return replace(scene(bar, *things), front=_FRONT)  # type: ignore[arg-type]


PLANNER = page(
    thing("text", "Tasks", 10, 10),
    thing("field", "New task", 10, 40, 200, 20, "editable"),
    thing("button", "Add", 220, 40),
    thing("text", "Calendar", 10, 200),
)
BOTH = page(
    thing("field", "New task", 10, 40, 200, 20, "editable"),
    thing("button", "Add task", 220, 40),
    thing("field", "Event", 10, 140, 200, 20, "editable"),
    thing("button", "Add event", 220, 140),
)
DIALOG = page(thing("text", "Saved", 10, 10), thing("button", "Close", 10, 40))


def reply_ops(request: str, on: ShownScreen, *past: str) -> tuple[Op, ...]:
    tasks = tuple(PastTask(goal, "done") for goal in past)
    told = situation(request, on, foreground=on.front, out_of_view=(), past=tasks)
    reply = reply_to(told)
    if isinstance(reply, str):
        return (KeyCombo(keys=("f1",)),)
    noted = planned_in(reply.raw) if isinstance(reply, Thought) else None
    return noted[1] if noted is not None else ()


def keys(ops: tuple[Op, ...]) -> list[tuple[str, ...]]:
    return [tuple(op.keys) for op in ops if isinstance(op, KeyCombo)]


def done(ops: tuple[Op, ...], on: ShownScreen) -> list[str]:
    names = {one.number: one.name for one in on.things}
    return [
        op.text if isinstance(op, Type) else names[element_of(op) or 0]
        for op in ops
        if isinstance(op, Click | Type)
    ]


@pytest.mark.parametrize(
    "request_",
    [
        "close it",
        "please close it",
        "close it now",
        "shut it",
        "you can close it",
        "close",
    ],
)
def test_close_it_closes_no_browser(request_: str) -> None:
    ops = reply_ops(request_, PLANNER)
    assert keys(ops) == []
    assert done(ops, PLANNER) == []
    assert done(reply_ops(request_, DIALOG), DIALOG) == ["Close"]


@pytest.mark.parametrize("request_", ["close the window", "close the tab", "close this window"])
def test_what_is_named_is_closed(request_: str) -> None:
    assert keys(reply_ops(request_, PLANNER)) != []


@pytest.mark.parametrize(
    ("said", "before", "refused"),
    [
        ("close it", "", True),
        ("dismiss that", "", True),
        ("shut it down", "read me the third line", True),
        ("close it", "open the browser", False),
        ("close it", "start chromium", False),
        ("close the window", "", False),
        ("close the editor", "", False),
    ],
)
def test_what_was_opened_before_may_be_closed(said: str, before: str, refused: bool) -> None:
    ops = [KeyCombo(keys=("alt", "f4"))]
    assert closes_what_is_pointed_at(ops, said, before) is refused
    assert not closes_what_is_pointed_at([KeyCombo(keys=("ctrl", "s"))], said, before)


@pytest.mark.parametrize(
    "request_",
    [
        "add event Lunch",
        "add event: Lunch",
        "add a meeting Lunch",
        "schedule meeting with Bob",
        "add appointment with Bob",
        "add contact Ola",
        "add Lunch to the calendar",
        "put Lunch in the calendar",
        "put it on the list",
        "add it to the list",
        "add it",
        "put that on the list",
    ],
)
def test_nothing_of_another_kind_is_added_nor_nothing(request_: str) -> None:
    assert done(reply_ops(request_, PLANNER), PLANNER) == []


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("add task Lunch", "Lunch"),
        ("add Lunch", "Lunch"),
        ("add note paper", "note paper"),
        ("put milk on the list", "milk"),
        ("add Lunch to my tasks", "Lunch"),
    ],
)
def test_a_text_is_added_to_the_list_it_is_for(request_: str, text: str) -> None:
    assert done(reply_ops(request_, PLANNER), PLANNER) == ["New task", text, "Add"]


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("add task Lunch", ["New task", "Lunch", "Add task"]),
        ("new task: call Bob", ["New task", "call Bob", "Add task"]),
        ("add event Lunch", []),
        ("add this to my tasks", []),
    ],
)
def test_the_button_of_the_kind_adds_it(request_: str, wanted: list[str]) -> None:
    assert done(reply_ops(request_, BOTH), BOTH) == wanted


def test_what_a_field_holds_is_added() -> None:
    filled = page(
        thing("field", "New task", 10, 40, 200, 20, "editable", value="Lunch"),
        thing("button", "Add", 220, 40),
    )
    button = next(one for one in filled.things if one.name == "Add")
    assert not adds_otherwise([], [button], "add it to the list", filled)
    empty = next(one for one in PLANNER.things if one.name == "Add")
    assert adds_otherwise([], [empty], "add it to the list", PLANNER)
    assert not adds_otherwise([], [empty], "press add", PLANNER)
