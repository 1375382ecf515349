"""A value goes into the field that it is said with, and never with the words for it; an answer goes
to nobody whose mail is not open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.wording import planned_in
from desktop_agent.llm.understanding.refusals.unopened import answers_another
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought
from desktop_agent.protocol import Click, Op, Type, element_of

pytestmark = pytest.mark.feature("E10")


def page(title: str, *things: object, rows: int = 0) -> ShownScreen:
    shown = scene(
        thing("field", "Address and search bar", 0, -40, 400, 20, "editable"),
        *things,  # type: ignore[arg-type]
        groups=[Rect(5, 40 + 30 * at, 400, 24) for at in range(rows)],
    )
    return replace(
        shown, front=Window(1, f"{title} - Chromium", "Chromium", Rect(0, -60, 1200, 960))
    )


METER = page(
    "City Power",
    thing("field", "Customer number", 10, 40, 200, 20, "editable"),
    thing("field", "Meter reading", 10, 80, 200, 20, "editable"),
    thing("field", "Comment", 10, 120, 300, 60, "editable", "multiline"),
    thing("button", "Submit", 10, 200),
)
CUSTOMER, READING, COMMENT = "Customer number", "Meter reading", "Comment"


def ops_for(request: str, on: ShownScreen) -> tuple[Op, ...]:
    reply = reply_to(situation(request, on, foreground=on.front, out_of_view=()))
    if isinstance(reply, str):
        return (Type(text="typed as it stands"),)
    noted = planned_in(reply.raw) if isinstance(reply, Thought) else None
    return noted[1] if noted is not None else ()


def typed(ops: tuple[Op, ...]) -> list[str]:
    return [op.text for op in ops if isinstance(op, Type)]


def clicked(ops: tuple[Op, ...], on: ShownScreen) -> list[str]:
    numbers = [element_of(op) for op in ops if isinstance(op, Click)]
    return [one.name for number in numbers for one in on.things if one.number == number]


@pytest.mark.parametrize(
    ("request_", "fields", "texts"),
    [
        ("type the meter reading 15400", [READING], ["15400"]),
        ("type in the meter reading 15400", [READING], ["15400"]),
        ("please type the meter reading 15400", [READING], ["15400"]),
        ("type meter reading 15400", [READING], ["15400"]),
        ("type that the meter reading is 15400", [READING], ["15400"]),
        ("key in the meter reading 15400", [READING], ["15400"]),
        ("type my customer number 8812", [CUSTOMER], ["8812"]),
        ("type the customer number: 8812", [CUSTOMER], ["8812"]),
        ("type the comment all fine", [COMMENT], ["all fine"]),
        ("type comment all fine", [COMMENT], ["all fine"]),
        ("write the meter reading 15400", [READING], ["15400"]),
        ("type 15400 as the meter reading", [READING], ["15400"]),
        (
            "type the customer number 8812 and the meter reading 15400",
            [CUSTOMER, READING],
            ["8812", "15400"],
        ),
    ],
)
def test_a_value_goes_into_the_field_it_is_said_with(
    request_: str, fields: list[str], texts: list[str]
) -> None:
    ops = ops_for(request_, METER)
    assert clicked(ops, METER) == fields
    assert typed(ops) == texts


@pytest.mark.parametrize(
    "request_",
    [
        "type the pin 1234",
        "type our account number 55",
        "type the mail ada@example.org",
        "please type the door code 77",
        "type the meter's reading 15400",
        "type my age 44",
    ],
)
def test_the_words_for_a_value_are_not_typed(request_: str) -> None:
    assert typed(ops_for(request_, METER)) == []
    without = page("Tickets", thing("button", "Close", 10, 40))
    assert typed(ops_for(request_, without)) == []


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("type room 101", "room 101"),
        ("type version 2", "version 2"),
        ("type name of the game", "name of the game"),
    ],
)
def test_a_text_is_typed_as_it_stands(request_: str, text: str) -> None:
    # Of several empty fields, one has the keyboard.
    first = next(one for one in METER.content if one.role == "field")
    held = replace(first, states=first.states | {"focused"})
    things = tuple(held if one is first else one for one in METER.things)
    assert typed(ops_for(request_, replace(METER, things=things))) == [text]


def post(sender: str, subject: str) -> ShownScreen:
    """A list of mails, beside one that is open."""
    rows = (("Paul Brandt", "Roof"), ("Lea Vogel", "Lunch"), ("Sam Ortiz", "Car keys"))
    return page(
        "Postbox",
        *(
            one
            for at, (who, about) in enumerate(rows)
            for one in (
                thing("link", who, 10, 40 + 30 * at),
                thing("text", about, 120, 40 + 30 * at),
                thing("text", "Today", 240, 40 + 30 * at),
            )
        ),
        thing("text", subject, 500, 40, 200),
        thing("text", f"From: {sender}", 500, 70, 200),
        thing("field", "Reply", 500, 200, 300, 60, "editable", "multiline"),
        thing("button", "Send", 500, 280),
        rows=len(rows),
    )


def answers(said: str, on: ShownScreen) -> bool:
    field = next(one for one in on.things if one.name == "Reply")
    send = next(one for one in on.things if one.name == "Send")
    return answers_another([(field, "ok")], [send], said, on)


@pytest.mark.parametrize(
    "said",
    [
        "answer paul: ok",
        'let Paul know "ok"',
        "tell Paul ok",
        "Answer Paul's mail with ok",
        "respond to Brandt saying ok",
        "answer the roof mail: ok",
        "reply to Sam: ok",
        'reply to the mail about the keys with "ok"',
    ],
)
def test_an_answer_goes_to_nobody_whose_mail_is_not_open(said: str) -> None:
    assert answers(said, post("Lea Vogel", "Lunch"))


@pytest.mark.parametrize(
    "said",
    [
        "answer lea: ok",
        "reply to Lea Vogel: ok",
        "answer the lunch mail: ok",
        "reply: ok",
        'let Lea know "ok"',
        "tell Nora ok",
    ],
)
def test_the_mail_that_is_open_is_answered(said: str) -> None:
    assert not answers(said, post("Lea Vogel", "Lunch"))


def test_only_what_sends_an_answer_is_looked_at() -> None:
    on = post("Lea Vogel", "Lunch")
    field = next(one for one in on.things if one.name == "Reply")
    assert not answers_another([(field, "ok")], [], "answer paul: ok", on)
