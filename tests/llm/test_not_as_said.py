"""Nothing is done that is something else than what was said: no text goes to somebody else or into
the field of another noun, and no window is closed in place of an account."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.wording import planned_in
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought
from desktop_agent.protocol import Click, KeyCombo, Op, Type, element_of

pytestmark = pytest.mark.feature("E10")


def page(title: str, *things: object, **more: object) -> ShownScreen:
    shown = scene(
        thing("field", "Address and search bar", 0, -40, 400, 20, "editable"),
        *things,  # type: ignore[arg-type]
    )
    front = Window(1, f"{title} - Chromium", "Chromium", Rect(0, -60, 1200, 960))
    return replace(shown, front=front, **more)  # type: ignore[arg-type]


HELPDESK = page(
    "Helpdesk - Inbox",
    thing("text", "From: Tess Marlow", 600, 40, 200),
    thing("field", "Hours spent", 600, 80, 60, 20, "editable", value="0"),
    thing("field", "Reply", 600, 120, 300, 60, "editable", "multiline"),
    thing("button", "Send reply", 600, 190),
    thing("button", "Save draft", 700, 190),
    thing("field", "Internal note", 600, 230, 300, 60, "editable", "multiline"),
    thing("button", "Add note", 920, 250),
    thing("field", "Tags", 600, 310, 200, 20, "editable", value="refund"),
    thing("button", "Close ticket", 820, 310),
)
STUDIO = page(
    "My account - Pulse Studio",
    thing("field", "Voucher code", 10, 40, 120, 20, "editable"),
    thing("button", "Apply", 140, 40),
    thing("field", "Start date", 10, 80, 200, 20, "editable"),
    thing("field", "Month Start date", 12, 82, 20, 16, "editable"),
    thing("field", "Day Start date", 36, 82, 20, 16, "editable"),
    thing("field", "Year Start date", 60, 82, 40, 16, "editable"),
    thing("field", "Guests to bring", 10, 120, 60, 20, "editable", value="0"),
    thing("field", "Max", 200, 120, 60, 20, "editable"),
    thing("button", "Buy plan", 10, 160),
    thing("link", "Log out", 400, 10),
)
SHOPPING = page(
    "Recipe - Stew",
    thing("button", "Add all to shopping list", 10, 40, 150),
    thing("field", "Add to shopping list", 10, 80, 200, 20, "editable", value="salt"),
    thing("text", "carrots", 10, 120),
    thing("field", "Comment", 10, 160, 300, 60, "editable", "multiline"),
    thing("button", "Post comment", 10, 230),
)
AGENDA = page(
    "Agenda",
    thing("field", "New task", 10, 40, 200, 20, "editable"),
    thing("button", "Add task", 220, 40),
)


def ops_for(request: str, on: ShownScreen) -> tuple[Op, ...]:
    reply = reply_to(situation(request, on, foreground=on.front, out_of_view=()))
    if isinstance(reply, str):
        # A command for keys alone needs no look at the screen.
        return (KeyCombo(keys=("f1",)),)
    if not isinstance(reply, Thought):
        return ()
    noted = planned_in(reply.raw)
    return noted[1] if noted is not None else (KeyCombo(keys=("f1",)),)


def typed(ops: tuple[Op, ...]) -> list[str]:
    return [op.text for op in ops if isinstance(op, Type)]


def clicked(ops: tuple[Op, ...], on: ShownScreen) -> list[str]:
    numbers = [element_of(op) for op in ops if isinstance(op, Click)]
    return [one.name for number in numbers for one in on.things if one.number == number]


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        *(
            (one, HELPDESK)
            for one in (
                "reply to bob: ok",
                "reply to Nina Roth: Please restart the printer.",
                "reply to the boss: ok.",
                'reply "We are on it" and save it as a draft',
                'please reply "We are on it" and keep it as a draft',
                'answer "We are on it" but save it as draft only',
                "reply nicely",
                "reply politely",
                "please answer quickly",
                "write a reply to tess but don't send it: We are on it.",
                "add an internal note: call Tess",
                "add an internal note saying call Tess",
                "add the tag broken",
                "add tag broken",
                "please add the tag broken",
                "can you add the tags broken and kettle",
                "add 2 hours",
                "tag it as broken",
            )
        ),
        *(
            (one, STUDIO)
            for one in (
                "buy the day pass with voucher FIT5",
                "enter the meter reading 15400",
                "don't redeem the voucher FIT5 yet, just enter it",
                "enter 2 copies",
                "max price 100",
                "close the account",
                "close my account",
                "please close the account",
                "shut down my account",
            )
        ),
        *(
            (one, SHOPPING)
            for one in (
                "clear the shopping list",
                "empty the shopping list",
                "please clear the shopping list",
                "put it on the shopping list",
                "add it to the shopping list",
            )
        ),
        *(
            (one, AGENDA)
            for one in (
                "new event: Lunch with Ola on Friday at 12",
                "add a card: Rake leaves",
                "create an appointment: Dentist",
                "add a new contact: Ola",
            )
        ),
    ],
)
def test_nothing_else_is_done(request_: str, on: ShownScreen) -> None:
    ops = ops_for(request_, on)
    assert typed(ops) == []
    assert clicked(ops, on) == []
    assert not any(isinstance(op, KeyCombo) for op in ops)


@pytest.mark.parametrize(
    ("request_", "on", "texts", "names"),
    [
        ('reply "We are on it"', HELPDESK, ["We are on it"], ["Reply", "Send reply"]),
        ('reply "We are on it" but don\'t send it yet', HELPDESK, ["We are on it"], ["Reply"]),
        ('add the note "call Tess"', HELPDESK, ["call Tess"], ["Internal note", "Add note"]),
        ("set the tags to broken", HELPDESK, ["broken"], ["Tags"]),
        ("set hours spent to 2", HELPDESK, ["2"], ["Hours spent"]),
        ("enter the voucher FIT5", STUDIO, ["FIT5"], ["Voucher code"]),
        ("enter the voucher code FIT5", STUDIO, ["FIT5"], ["Voucher code"]),
        ("enter FIT5 as voucher code", STUDIO, ["FIT5"], ["Voucher code"]),
        ("apply the voucher FIT5", STUDIO, ["FIT5"], ["Voucher code", "Apply"]),
        ("set max to 100", STUDIO, ["100"], ["Max"]),
        ("buy plan", STUDIO, [], ["Buy plan"]),
        ("log out", STUDIO, [], ["Log out"]),
        ("clear the add to shopping list field", SHOPPING, [], ["Add to shopping list"]),
        ("add a task: buy milk", AGENDA, ["buy milk"], ["New task", "Add task"]),
        ("new task: event for Ola", AGENDA, ["event for Ola"], ["New task", "Add task"]),
    ],
)
def test_what_is_said_is_done(
    request_: str, on: ShownScreen, texts: list[str], names: list[str]
) -> None:
    ops = ops_for(request_, on)
    assert typed(ops) == texts
    assert clicked(ops, on) == names


@pytest.mark.parametrize("request_", ["close chromium", "close this window", "quit the browser"])
def test_a_window_is_closed_by_the_name_of_its_program(request_: str) -> None:
    assert ops_for(request_, STUDIO)
