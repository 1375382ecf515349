"""Requests over pages as a browser tells them: rows that are called by all that stands in them,
states that only a box or a pressed button shows, columns called like the words of a question."""

from __future__ import annotations

import pytest
from requests_on import scene, thing
from test_words_on_many_pages import answered, done

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")

_TASKS = (
    ("Water the plants", "High", ()),
    ("Call the plumber", "Normal", ("checked",)),
    ("Buy milk", "Low", ()),
)
TASKS = scene(
    thing("combo box", "Priority", 220, -60, 80, 20, value="Normal"),
    *(
        one
        for at, (name, priority, states) in enumerate(_TASKS)
        for one in (
            thing("check box", name, 0, 40 * at, 14, 14, *states),
            thing("text", priority, 200, 40 * at, 50),
            thing("button", f"Delete {name}", 300, 40 * at),
        )
    ),
    thing("button", "Completed", 0, 200),
    thing("button", "Clear completed", 100, 200),
    groups=[Rect(-5, 40 * at - 5, 420, 34) for at in range(len(_TASKS))],
)
# Two are too few to be taken for cards.
BARE_TASKS = scene(
    *(
        one
        for at, (name, _, states) in enumerate(_TASKS[:2])
        for one in (
            thing("check box", name, 0, 40 * at, 14, 14, *states),
            thing("button", "Delete", 300, 40 * at),
        )
    ),
    thing("button", "Completed", 0, 200),
)
MEALS = scene(
    thing("text", "Meal", 0, 0, 60),
    *(
        thing("radio button", name, 0, 30 * at, 14, 14)
        for at, name in enumerate(("Meat", "Fish"), 1)
    ),
    thing("text", "Workshops", 0, 100, 80),
    *(
        thing("check box", name, 0, 100 + 30 * at, 14, 14)
        for at, name in enumerate(("Painting", "Robotics"), 1)
    ),
    groups=[Rect(0, 0, 300, 90), Rect(0, 100, 300, 90)],
)
_SONGS = (("River Song", ("toggle",)), ("Paper Boats", ("toggle", "checked")))
SONGS = scene(
    *(
        one
        for at, (name, states) in enumerate(_SONGS)
        for one in (
            thing("list item", f"{name} Play {name} Like {name} More options", 0, 40 * at, 500, 36),
            thing("text", name, 5, 40 * at + 8, 100),
            thing("button", f"Play {name}", 200, 40 * at + 8, 50),
            thing("button", f"Like {name}", 260, 40 * at + 8, 50, 20, *states),
            thing("button", "More options", 320, 40 * at + 8, 50),
        )
    ),
    groups=[Rect(0, 40 * at, 500, 36) for at in range(len(_SONGS))],
)
_COLUMNS = ("Order", "Customer", "Total", "Status")
_ORDERS = (
    ("1041", "Ada Quist", "€120.00", "Open"),
    ("1042", "Ben Roth", "€89.90", "Shipped"),
    ("1043", "Ada Quist", "€15.50", "Open"),
    ("1044", "Cleo Marsh", "€310.00", "Cancelled"),
)
ORDERS = scene(
    *(thing("button", name, 100 * at, 0, 90) for at, name in enumerate(_COLUMNS)),
    *(
        thing("list item", cell, 100 * at, 30 * row, 90)
        for row, order in enumerate(_ORDERS, 1)
        for at, cell in enumerate(order)
    ),
    groups=[Rect(0, 30 * row, 400, 24) for row in range(len(_ORDERS) + 1)],
)
_MAILS = (("Ines Prado", "Your invoice", "26 Nov"), ("Book club", "Next meeting", "25 Nov"))
MAILS = scene(
    *(thing("link", name, 0, 30 * at) for at, name in enumerate(("Inbox (2)", "Sent", "Drafts"))),
    *(
        thing("button", name, 200 + 150 * at, 0, 140)
        for at, name in enumerate(("From", "Subject", "Date"))
    ),
    *(
        one
        for row, (who, about, day) in enumerate(_MAILS, 1)
        for one in (
            thing("list item", who, 200, 30 * row, 140),
            thing("link", about, 350, 30 * row, 140),
            thing("list item", day, 500, 30 * row, 140),
        )
    ),
    groups=[
        *(Rect(200, 30 * row, 440, 24) for row in (0, 1, 2)),
        *(Rect(0, 30 * at, 100, 24) for at in range(3)),
    ],
)
PRICES = scene(
    thing("text", "Candle set", 0, 0, 100),
    thing("text", "€18.00", 0, 30, 53),
    thing("text", "€14.00", 55, 30, 53),
    thing("text", "Mug", 300, 0, 100),
    thing("text", "€9.50", 300, 30, 53),
    thing("text", "Lamp", 0, 100, 60),
    thing("text", "€32.00", 70, 100, 60),
)


@pytest.mark.parametrize(
    ("request_", "on", "wanted"),
    [
        ("delete all completed tasks", TASKS, ["Delete Call the plumber"]),
        ("delete all done tasks", TASKS, ["Delete Call the plumber"]),
        (
            "delete the unfinished tasks",
            TASKS,
            ["Delete Water the plants", "Delete Buy milk"],
        ),
        ("unlike all liked songs", SONGS, ["Like Paper Boats off"]),
        ("play the liked song", SONGS, ["Play Paper Boats"]),
        # Who sent it opens nothing.
        ("open the book club mail", MAILS, ["Next meeting"]),
    ],
)
def test_what_is_meant_is_done(request_: str, on: ShownScreen, wanted: list[str]) -> None:
    assert done(request_, on) == wanted


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        # What a button is called tells of no task, and the list above is for a new one.
        ("delete all completed tasks", BARE_TASKS),
        ("delete every completed one", BARE_TASKS),
        ("change the priority of buy milk to high", TASKS),
        # A row that is called by all that stands in it is not what is to be opened.
        ("open more options of paper boats and reviews", SONGS),
    ],
)
def test_what_may_be_meant_otherwise_is_not_done(request_: str, on: ShownScreen) -> None:
    assert done(request_, on) == []


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "on", "answer"),
    [
        ("which tasks are completed?", TASKS, "Call the plumber"),
        ("what is the total of order 1043?", ORDERS, "1043, Total: €15.50"),
        ("what is the total of Ada's orders?", ORDERS, "Total of 2: €135.50"),
        ("which customer paid the most?", ORDERS, "Cleo Marsh: €310.00"),
        # What a group is called is not what there is to choose.
        ("what meals are there?", MEALS, "Meat, Fish"),
        ("which workshops are there?", MEALS, "Painting, Robotics"),
        # The dates of all mails are no answer.
        ("what is the date of the invoice mail?", MAILS, "Date of invoice mail: 26 Nov"),
        # Which of the two counts, is not known.
        ("how much is the candle set?", PRICES, "Candle set: €18.00, €14.00"),
        ("how much is the mug?", PRICES, "Mug: €9.50"),
        # A price is no time.
        ("when is the lamp?", PRICES, ""),
        ("what is the lamp?", PRICES, "Lamp: €32.00"),
    ],
)
def test_an_answer_is_about_what_was_asked(question: str, on: ShownScreen, answer: str) -> None:
    assert answered(question, on) == ([], answer)


@pytest.mark.parametrize(
    "request_", ["all workshops but robotics", "all meals but fish", "delete all workshops"]
)
def test_nothing_is_done_where_there_is_nothing_to_do(request_: str) -> None:
    """A click on nothing would end the run as done."""
    assert answered(request_, MEALS) == ([], "")


def test_a_task_is_called_like_its_box() -> None:
    assert [one.title for one in record_sets(TASKS)[0].records] == [name for name, *_ in _TASKS]
