"""An order that is the whole name of a button of the page presses it: “start over” opens no app."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought, WantsSight

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Book a room - Chromium", "Chromium", Rect(0, 0, 900, 700))


def page(*names: str) -> ShownScreen:
    """A page with buttons of these names, in a browser with one of its own."""
    found = scene(
        thing("field", "Address and search bar", 200, 10, 500, 24, "editable"),
        thing("button", "Close", 860, 10, 30),
        thing("text", "Seaview Hotel", 0, 60, 200),
        *(thing("button", name, 120 * at, 100, 110) for at, name in enumerate(names)),
    )
    return replace(found, front=_FRONT)


def pressed(request_: str, on: ShownScreen) -> list[str]:
    """What the first reply does: the names of what it clicks, else what kind of op it is."""
    asked = situation(request_, on, foreground=_FRONT, sights=9)
    assert isinstance(reply_to(replace(asked, sighted=False)), WantsSight)
    reply = reply_to(asked)
    if not isinstance(reply, str | Thought):
        return []
    acts = json.loads(reply if isinstance(reply, str) else reply.raw)["actions"]
    return [
        next(one.name for one in on.things if one.number == act["element"])
        if "element" in act
        else act["op"]
        for act in acts
    ]


@pytest.mark.parametrize(
    ("request_", "names", "wanted"),
    [
        ("start over", ["Book now", "Start over"], ["Start over"]),
        ("Start over, please.", ["Book now", "Start over"], ["Start over"]),
        ("start quiz", ["Start quiz"], ["Start quiz"]),
        ("open chat", ["Open chat", "Chat"], ["Open chat"]),
        ("close account", ["Close account"], ["Close account"]),
        ("focus mode", ["Focus mode", "Zoom"], ["Focus mode"]),
        ("find friends", ["Find friends"], ["Find friends"]),
        # Nothing is called just so, or two things are.
        ("start over", ["Book now", "Start over again"], ["open"]),
        ("start mousepad", ["Start over"], ["open"]),
        ("close account", ["Account"], ["focus", "key_combo"]),
        ("start over", ["Start over", "Start over"], ["ask_user"]),
    ],
)
def test_an_order_that_is_the_name_of_a_button_presses_it(
    request_: str, names: list[str], wanted: list[str]
) -> None:
    assert pressed(request_, page(*names)) == wanted


_TICKETS = (
    ("4011", "Printer on fire", "Urgent", "2 h"),
    ("4007", "Cannot log in", "Normal", "1 d"),
    ("3998", "Wrong invoice", "Normal", "3 d"),
)


def tickets() -> ShownScreen:
    """A table of tickets with a button Close in each row."""
    heads = ("No.", "Subject", "Priority", "Age")
    found = scene(
        thing("field", "Address and search bar", 200, 10, 500, 24, "editable"),
        thing("text", "Tickets", 20, 60, 200),
        *(thing("text", head, 20 + 150 * at, 100, 140) for at, head in enumerate(heads)),
        *(
            thing("list item", cell, 20 + 150 * at, 130 + 30 * row, 140)
            for row, cells in enumerate(_TICKETS)
            for at, cell in enumerate(cells)
        ),
        *(thing("button", "Close", 640, 130 + 30 * row) for row in range(len(_TICKETS))),
        groups=[Rect(10, 98 + 30 * row, 750, 26) for row in range(len(_TICKETS) + 1)],
    )
    return replace(found, front=_FRONT)


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("close 4007", ["Close"]),
        ("could you close 4007?", ["Close"]),
        ("close ticket 4007", ["Close"]),
        ("close Printer on fire", ["Close"]),
        ("close all", ["Close", "Close", "Close"]),
        ("close everything", ["Close", "Close", "Close"]),
        ("close all high priority tickets", []),
        ("close the high priority tickets", []),
        ("close every green ticket", []),
        ("close high priority", []),
        # There is no such row, and a window may be called so.
        ("close Firefox", ["focus", "key_combo"]),
        ("close the browser", ["focus", "key_combo"]),
    ],
)
def test_rows_are_closed_and_no_window(request_: str, wanted: list[str]) -> None:
    assert pressed(request_, tickets()) == wanted


def test_a_window_of_that_name_is_meant() -> None:
    other = Window(2, "4007 - Notes", "Notes", Rect(0, 0, 300, 300))
    on = replace(tickets(), others=(other,))
    asked = situation("close 4007", on, foreground=_FRONT, sights=9, windows=(_FRONT, other))
    reply = reply_to(asked)
    assert isinstance(reply, str | Thought)
    raw = reply if isinstance(reply, str) else reply.raw
    assert [one["op"] for one in json.loads(raw)["actions"]] == ["focus", "key_combo"]


def test_a_window_that_is_quoted_needs_no_look() -> None:
    asked = situation('close "4007"', tickets(), foreground=_FRONT, sighted=False)
    assert isinstance(reply_to(asked), str | Thought)
