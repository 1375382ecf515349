"""Of a list that is shown in part, an order for all of it is not done by what is shown, and sought
in no other tab; how many there are, a text tells."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps
from desktop_agent.ports import Unclear

pytestmark = pytest.mark.feature("E10")

_ROWS = (
    ("4011", "Printer on fire", "Acme", "Urgent"),
    ("4007", "Cannot log in", "Bluebird", "Normal"),
    ("3998", "Wrong invoice", "Cobalt", "Normal"),
    ("3990", "Dark mode", "Acme", "Low"),
)


def desk(said: str = "1–4 of 9", *, filters: bool = False) -> ShownScreen:
    """A table of tickets below three tabs, of which the first is shown."""
    heads = ("No.", "Subject", "Customer", "Priority")
    return scene(
        thing("text", "Tickets", 20, 0, 200),
        thing("tab", "Open", 20, 30, 60, 20, "selected"),
        thing("tab", "Waiting", 90, 30, 60),
        thing("tab", "Closed", 160, 30, 60),
        thing("button", "New ticket", 500, 30),
        *([thing("combo box", "Priority", 300, 30, 100, 20, value="All")] if filters else []),
        *(thing("column header", one, 60 + 150 * at, 70, 100) for at, one in enumerate(heads)),
        *(
            one
            for row, cells in enumerate(_ROWS)
            for one in (
                thing("check box", f"Select {cells[0]}", 20, 100 + 30 * row, 20),
                *(
                    thing("list item", cell, 60 + 150 * at, 100 + 30 * row, 140)
                    for at, cell in enumerate(cells)
                ),
                thing("button", "Close", 700, 100 + 30 * row, 60),
            )
        ),
        thing("text", said, 20, 240, 100),
        thing("button", "Older", 150, 240),
        groups=[
            Rect(10, 65, 780, 25),
            *(Rect(10, 98 + 30 * row, 780, 25) for row in range(4)),
            Rect(10, 65, 780, 165),
        ],
    )


@pytest.mark.parametrize(
    "request_",
    [
        "close all normal priority tickets",
        "close all the tickets",
        "select all the tickets from Acme",
        "tick all the tickets",
        "tick every ticket",
        "close everything",
    ],
)
def test_all_of_a_part_is_sought_nowhere(request_: str) -> None:
    assert isinstance(planned(request_, desk()), NotHere)
    assert isinstance(reply_to(situation(request_, desk(), sights=20)), Unclear)


def test_a_filter_is_used_first() -> None:
    found = planned("close all normal priority tickets", desk(filters=True))
    assert isinstance(found, Steps)
    assert found.more
    assert found.looks


@pytest.mark.parametrize("request_", ["turn on all notifications", "tick all newsletters"])
def test_what_is_no_entry_is_looked_for_in_tabs(request_: str) -> None:
    found = planned(request_, desk())
    assert isinstance(found, Steps)
    assert "Waiting" in found.step


def test_all_of_a_whole_list_is_done() -> None:
    found = planned("tick all the tickets from Acme", desk("4 tickets"))
    assert isinstance(found, Steps)
    assert len(found.ops) == 2


@pytest.mark.parametrize("question", ["how many tickets are there?", "how many tickets do we have"])
def test_the_text_tells_how_many_there_are(question: str) -> None:
    assert planned(question, desk()) == Answer("9 in all, of which 1–4 are shown")


@pytest.mark.parametrize(
    "question",
    [
        "how many closed tickets are there?",
        "how many urgent tickets are there?",
        "how many customers are there?",
        "how many tickets are from Acme?",
        "how many people are there?",
    ],
)
def test_the_text_tells_nothing_of_some(question: str) -> None:
    found = planned(question, desk())
    assert not isinstance(found, Answer) or "9" not in found.text
