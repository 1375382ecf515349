"""A row of trips is told by the end that is said, and a time when something leaves says not how
long it takes. What is counted is what the rows are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing
from test_words_on_many_pages import answered

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer

pytestmark = pytest.mark.feature("E2")

HEADS = ("Train", "From", "To", "Departs", "Arrives", "Changes", "Price")
TRIPS = (
    ("NB 101", "Oslo", "Bergen", "08:05", "14:57", "0", "€49"),
    ("NB 117", "Oslo", "Bergen", "10:30", "18:10", "1", "€35"),
    ("NB 133", "Oslo", "Trondheim", "12:02", "18:44", "0", "€52"),
    ("NB 149", "Bergen", "Oslo", "15:59", "22:35", "2", "€28"),
)


def trips(*, button: str = "Select") -> ShownScreen:
    things: list[Element] = [thing("text", "Trips", 20, 0, 200)]
    things += [thing("text", head, 20 + 100 * at, 30, 90) for at, head in enumerate(HEADS)]
    for row, cells in enumerate(TRIPS, 1):
        things += [
            thing("list item", cell, 20 + 100 * at, 30 + 30 * row, 90)
            for at, cell in enumerate(cells)
        ]
        things.append(thing("button", button, 740, 30 + 30 * row))
    areas = [Rect(10, 28 + 30 * row, 850, 26) for row in range(len(TRIPS) + 1)]
    front = Window(1, "Trips", "Chromium", Rect(0, 0, 1000, 600))
    return replace(scene(*things, groups=areas), front=front)


def pressed(request: str, on: ShownScreen) -> str:
    """The rows whose buttons are pressed."""
    names, step = answered(request, on)
    return step.partition(" of ")[2].strip("“”") if {"Select", "Book"} & set(names) else ""


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("book the cheapest train to Bergen", "NB 117"),
        ("select the train to Trondheim", "NB 133"),
        ("the cheapest train to Oslo", "NB 149"),
        ("choose the cheapest one from Oslo to Bergen", "NB 117"),
        ("select the train from Bergen", "NB 149"),
        ("select the earliest train to Bergen", "NB 101"),
        ("select the train from Trondheim", ""),
        ("book the cheapest train from Trondheim", ""),
        ("book the fastest train to Bergen", ""),
        ("the fastest train", ""),
        ("two changes", ""),
        ("choose two stops", ""),
    ],
)
def test_a_trip_is_chosen_by_its_ends(request_: str, wanted: str) -> None:
    assert pressed(request_, trips()) == wanted


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what is the cheapest train to Bergen?", "NB 117: €35"),
        ("how many trains go to Bergen?", "2"),
        ("which trains are to Bergen?", "NB 101, NB 117"),
        ("which trains go from Oslo?", "NB 101, NB 117, NB 133"),
        ("when does the train to Oslo leave?", "NB 149, Departs: 15:59"),
        ("which trains are from Trondheim?", None),
        ("are there trains from Trondheim?", None),
        ("what is the slowest train?", None),
        ("which train takes longest?", None),
        ("what is the fastest train to Bergen?", None),
        ("which train arrives first?", "NB 101, Arrives: 14:57"),
    ],
)
def test_a_question_is_about_the_end_that_it_says(asked: str, told: str | None) -> None:
    found = planned(asked, trips())
    assert found == Answer(told) if told else not isinstance(found, Answer)


def cards() -> ShownScreen:
    """Cards with both ends in one text."""
    lines = ("Oslo → Bergen", "Bergen → Oslo", "Oslo → Voss")
    prices = ("€ 49", "€ 28", "€ 35")
    return scene(
        *(thing("text", line, 20, 40 + 80 * at, 200) for at, line in enumerate(lines)),
        *(thing("text", price, 240, 40 + 80 * at, 60) for at, price in enumerate(prices)),
        *(thing("button", "Book", 320, 40 + 80 * at) for at in range(3)),
        groups=[Rect(10, 35 + 80 * at, 420, 40) for at in range(3)],
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("book the cheapest one to Bergen", "Oslo → Bergen"),
        ("book the one to Oslo", "Bergen → Oslo"),
        ("book the cheapest one from Oslo", "Oslo → Voss"),
        ("book the one to Paris", ""),
    ],
)
def test_a_card_shows_both_ends_in_one_text(request_: str, wanted: str) -> None:
    assert pressed(request_, cards()) == wanted
