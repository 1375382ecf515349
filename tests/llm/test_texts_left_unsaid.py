"""What begins an answer is not all of an order that says its text, and the heading of a column is
not what stands below it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.wording import planned_in
from desktop_agent.llm.understanding.refusals.left_unsaid import (
    begins_with_its_lead,
    clicks_a_heading,
    leaves_its_text_out,
    only_clicks_for_filling,
)
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import click_on
from desktop_agent.ports import Thought

pytestmark = pytest.mark.feature("E10")

_FRONT = Window(1, "Stew - Chromium", "Chromium", Rect(0, -60, 1200, 960))


def comments() -> ShownScreen:
    rows = (("Omar", "Very good with cumin."), ("Ines", "Too thick for me."))
    things = [
        one
        for at, (who, text) in enumerate(rows)
        for one in (
            thing("text", who, 10, 40 + 60 * at),
            thing("text", text, 10, 60 + 60 * at, 200),
            thing("button", "Like", 300, 50 + 60 * at),
            thing("button", "Reply", 400, 50 + 60 * at),
        )
    ]
    groups = [Rect(5, 36 + 60 * at, 600, 50) for at in range(len(rows))]
    bar = thing("field", "Address and search bar", 0, -40, 400, 20, "editable")
    return replace(scene(bar, *things, groups=groups), front=_FRONT)


def pressed(request: str) -> list[str]:
    on = comments()
    reply = reply_to(situation(request, on, foreground=_FRONT, out_of_view=()))
    noted = planned_in(reply.raw) if isinstance(reply, Thought) else None
    ops = noted[1] if noted is not None and not noted[0].more else ()
    names = {one.number: one.name for one in on.things}
    return [names[getattr(op, "element", 0)] for op in ops]


@pytest.mark.parametrize(
    "request_",
    [
        "reply to Omar: thanks",
        "reply to Omar: good idea",
        'reply to Omar "thanks"',
        "reply to the comment about cumin saying thanks",
        "reply to Ines: sorry, I used less stock",
    ],
)
def test_a_reply_is_not_all_where_its_text_is_said(request_: str) -> None:
    assert pressed(request_) == []


@pytest.mark.parametrize(
    ("request_", "name"), [("reply to Omar", "Reply"), ("like Ines's comment", "Like")]
)
def test_a_button_of_a_row_is_pressed(request_: str, name: str) -> None:
    assert pressed(request_) == [name]


@pytest.mark.parametrize(
    ("said", "left_out"),
    [
        ("reply to Omar: thanks", True),
        ('comment "nice"', True),
        ("tell Omar that says hello", True),
        ("reply to Omar", False),
        ("like the comment", False),
        ('click "Reply"', False),
    ],
)
def test_only_what_says_a_text_leaves_one_out(said: str, left_out: bool) -> None:
    button = next(one for one in comments().things if one.name == "Reply")
    assert leaves_its_text_out([click_on(button)], said) is left_out


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("open all valves", True),
        ("turn the valves on", True),
        ("click valve", False),
        ("sort by valve", False),
    ],
)
def test_the_heading_of_a_column_is_only_clicked_by_name(said: str, refused: bool) -> None:
    rows = [("1", "Tomato", "open"), ("2", "Basil", "closed"), ("3", "Mint", "open")]
    heads = [
        thing("text", name, 10 + 150 * at, 10, 90)
        for at, name in enumerate(("Bed", "Plant", "Valve"))
    ]
    cells = [
        thing("list item", text, 10 + 150 * at, 40 + 30 * row, 90)
        for row, texts in enumerate(rows)
        for at, text in enumerate(texts)
    ]
    buttons = [thing("button", "Water", 500, 40 + 30 * row) for row in range(len(rows))]
    groups = [Rect(5, 10 + 30 * row, 700, 24) for row in range(len(rows) + 1)]
    on = scene(*heads, *cells, *buttons, groups=groups)
    valve = next(one for one in on.things if one.name == "Valve")
    assert clicks_a_heading([click_on(valve)], said, on) is refused


@pytest.mark.parametrize(
    ("text", "said", "wrong"),
    [
        ("saying call back", "add a note saying call back", True),
        ("that says call back", "add an internal note that says call back", True),
        ("call back", "add a note saying call back", False),
        ("saying goodbye", 'add the note "saying goodbye"', False),
        ("saying goodbye", "add saying goodbye", False),
    ],
)
def test_a_text_does_not_begin_with_what_leads_to_it(text: str, said: str, wrong: bool) -> None:
    assert begins_with_its_lead(text, said) is wrong


@pytest.mark.parametrize(
    ("said", "refused"),
    [("fill in everything", True), ("please fill it out", True), ("choose everything", False)],
)
def test_to_fill_in_everything_chooses_nothing(said: str, refused: bool) -> None:
    button = next(one for one in comments().things if one.name == "Like")
    assert only_clicks_for_filling([click_on(button)], said) is refused


def checkout() -> ShownScreen:
    on = scene(
        thing("field", "Address and search bar", 0, -40, 400, 20, "editable"),
        thing("field", "City", 10, 40, 200, 20, "editable"),
        thing("field", "Voucher code", 10, 200, 200, 20, "editable"),
        thing("button", "Apply", 10, 226),
        thing("button", "Place order", 10, 300),
    )
    return replace(on, front=_FRONT)


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("submit", []),
        ("hand it in", []),
        ("submit the form", []),
        ("enter the voucher ABC10 and place the order", []),
        ("place the order", ["Place order"]),
        ("apply", ["Apply"]),
        ("apply the voucher ABC10", ["Apply"]),
    ],
)
def test_a_voucher_is_applied_in_place_of_no_order(request_: str, names: list[str]) -> None:
    on = checkout()
    reply = reply_to(situation(request_, on, foreground=_FRONT, out_of_view=()))
    noted = planned_in(reply.raw) if isinstance(reply, Thought) else None
    ops = noted[1] if noted is not None else ()
    numbers = [getattr(op, "element", None) for op in ops]
    assert [
        one.name for one in on.things if one.number in numbers and one.role == "button"
    ] == names
