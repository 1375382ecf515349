"""What cards show is told of them, also where a filter beside them has the same word."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Steps
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E10")

_FLIGHTS = (
    ("TAP 535", "06:40 – 09:25", "Direct", "€ 189"),
    ("Lufthansa 1166", "09:15 – 14:20", "2 stops", "€ 142"),
    ("Iberia 3677", "12:30 – 19:10", "1 stop", "€ 118"),
    ("TAP 537", "18:05 – 20:50", "Direct", "€ 211"),
)


def flights() -> ShownScreen:
    """Cards of flights beside two groups of boxes."""
    return scene(
        thing("text", "Stops", 10, 10, 150),
        thing("check box", "Direct", 10, 35, 60, 16, "checked"),
        thing("check box", "1 stop", 10, 55, 60, 16, "checked"),
        thing("text", "Airlines", 10, 110, 150),
        thing("check box", "TAP", 10, 135, 60, 16, "checked"),
        thing("check box", "Iberia", 10, 155, 60, 16, "checked"),
        thing("combo box", "Sort by", 310, 10, 100, 20, "collapsed", value="Best"),
        *(thing("text", one[0], 310, 60 + 100 * at, 150) for at, one in enumerate(_FLIGHTS)),
        *(
            thing("text", f"{one[1]} · {one[2]}", 310, 85 + 100 * at, 180)
            for at, one in enumerate(_FLIGHTS)
        ),
        *(thing("text", one[3], 310, 110 + 100 * at, 60) for at, one in enumerate(_FLIGHTS)),
        *(thing("button", "Choose", 520, 110 + 100 * at, 80) for at in range(4)),
        groups=[
            Rect(5, 5, 170, 75),
            Rect(5, 105, 170, 75),
            *(Rect(300, 55 + 100 * at, 320, 85) for at in range(4)),
        ],
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which flights are direct?", "TAP 535, TAP 537"),
        ("how many direct flights are there?", "2"),
        ("which flights have one stop?", "Iberia 3677"),
        ("which flights have two stops?", "Lufthansa 1166"),
        ("how many flights have a stop?", "2"),
        ("how many stops does the Lufthansa flight have?", "Lufthansa 1166: 2 stops"),
    ],
)
def test_the_cards_tell_it(question: str, told: str) -> None:
    assert planned(question, flights()) == Answer(told)


@pytest.mark.parametrize(
    "question",
    [
        "which airlines are direct?",
        "how many flights have wifi?",
        "which flights are not direct?",
    ],
)
def test_the_cards_do_not_tell_this(question: str) -> None:
    assert not isinstance(planned(question, flights()), Answer)


@pytest.mark.parametrize(
    ("request_", "row"),
    [
        ("book the flight at 9:15", 1),
        ("book the flight with one stop", 2),
        ("take the Iberia flight", 2),
        ("book the cheapest direct flight", 0),
    ],
)
def test_a_card_is_taken_by_its_button(request_: str, row: int) -> None:
    on = flights()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    numbers = [element_of(op) for op in found.ops]
    assert [one.bounds.y for one in on.things if one.number in numbers] == [110 + 100 * row]


def test_no_list_is_opened_for_a_flight() -> None:
    found = planned("choose the flight with wifi", flights())
    assert not isinstance(found, Steps) or "Sort by" not in found.step
