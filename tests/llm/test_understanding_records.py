"""Rows and cards on the screen as records: which of them words mean, and what is done to them."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.record_phrases import chosen_among
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps, WhichOne
from desktop_agent.llm.understanding.words.measures import money_in
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("D28", "E10")

_BOATS = [
    ("Gull", "Oslo", "07:40", "€30", "none"),
    ("Tern", "Bergen", "08:10", "€12", "1"),
    ("Auk 40", "Oslo", "09:05", "€21", "2"),
    ("Swan", "Oslo", "11:30", "€40", "none"),
]
_COLUMNS = ("Boat", "Goes to", "Departs", "Price", "Stops")


def _boats() -> ShownScreen:
    """Rows of 40 and 41 pixels, which share a line of pixels, below a header."""
    things = [thing("text", name, 100 * at + 10, 10, 60) for at, name in enumerate(_COLUMNS)]
    rows = [Rect(0, 0, 800, 40)]
    for row, cells in enumerate(_BOATS, 1):
        rows.append(Rect(0, 40 * row - 1, 800, 40 + row % 2))
        things += [
            thing("list item", text, 100 * at, 40 * row, 95, 38) for at, text in enumerate(cells)
        ]
        things.append(thing("check box", f"Choose {cells[0]}", 610, 40 * row + 10, 14, 14))
        things.append(thing("button", "Book", 650, 40 * row + 5, 50))
        things.append(thing("button", f"Remove {cells[0]}", 720, 40 * row + 5, 50))
    return scene(*things, groups=[*rows, Rect(0, 0, 800, 210)])


BOATS = _boats()


def meant(phrase: str, on: ShownScreen = BOATS) -> list[str] | None:
    found = chosen_among(tokens_of(phrase) or (), record_sets(on))
    return None if found is None else [one.title for one in found[1].records]


def pressed(request: str, on: ShownScreen = BOATS) -> list[tuple[str, int]]:
    """The names of what is clicked, and the rows it is in, from 1."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    by_number = {one.number: one for one in on.things}
    things = [by_number[op.element] for op in found.ops if isinstance(op, Click) and op.element]
    return [(one.name, one.bounds.y // 40) for one in things]


def test_rows_below_a_header_are_records_with_columns() -> None:
    (boats,) = record_sets(BOATS)
    assert [one.title for one in boats.records] == ["Gull", "Tern", "Auk 40", "Swan"]
    assert [name for name, _ in boats.header] == list(_COLUMNS)


@pytest.mark.parametrize(
    ("phrase", "titles"),
    [
        ("the boat to Bergen", ["Tern"]),
        ("the cheapest to oslo", ["Auk 40"]),
        ("the latest boat to Oslo", ["Swan"]),
        ("the second one", ["Tern"]),
        ("the first boat to Oslo which departs after 8 am", ["Auk 40"]),
        ("boats under 25 bucks", ["Tern", "Auk 40"]),
        ("all but the swan", ["Gull", "Tern", "Auk 40"]),
        # €40 is no Auk 40.
        ("Auk 40", ["Auk 40"]),
        # A word that no record shows, or that says the contrary, is not passed over.
        ("the cheapest to Malmö", None),
        ("the boat that is not to Oslo", None),
        ("the", None),
    ],
)
def test_words_mean_the_records_that_show_all_of_them(
    phrase: str, titles: list[str] | None
) -> None:
    assert meant(phrase) == titles


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("book the cheapest to oslo", [("Book", 3)]),
        ("rm the swan", [("Remove Swan", 4)]),
        ("tick the gull and the tern", [("Choose Gull", 1), ("Choose Tern", 2)]),
        ("tick all but the gull", [("Choose Tern", 2), ("Choose Auk 40", 3), ("Choose Swan", 4)]),
    ],
)
def test_what_is_done_to_a_record_is_done_in_its_row(
    request_: str, clicks: list[tuple[str, int]]
) -> None:
    assert pressed(request_) == clicks


def test_the_human_is_told_whose_button_it_was() -> None:
    found = planned("book the cheapest to oslo", BOATS)
    assert isinstance(found, Steps)
    assert found.did == "clicked button “Book” of “Auk 40”"


def test_of_several_records_one_is_asked_for() -> None:
    assert isinstance(planned("book a boat to Oslo", BOATS), WhichOne)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many boats go to Oslo?", "3"),
        ("how many boats go to Oslo after 8:00?", "2"),
        ("how many stops does Auk 40 have?", "Auk 40, Stops: 2"),
        ("when does the Swan depart?", "Swan, Departs: 11:30"),
    ],
)
def test_questions_about_records_are_answered_from_their_columns(question: str, told: str) -> None:
    found = planned(question, BOATS)
    assert isinstance(found, Answer), found
    assert found.text == told


@pytest.mark.parametrize(
    "question", ["how many stars has the Swan?", "how many boats go to Malmö?"]
)
def test_what_the_records_do_not_tell_is_not_answered(question: str) -> None:
    assert isinstance(planned(question, BOATS), NotHere)


def test_the_most_and_the_least_of_one_page_of_several_are_not_told() -> None:
    pages = thing("text", "Page 1 of 2", 300, 400, 100)
    on = scene(*BOATS.things, pages, groups=BOATS.groups)
    assert meant("the cheapest", BOATS) == ["Tern"]
    assert meant("the cheapest", on) is None
    assert not isinstance(planned("which one is the cheapest?", on), Answer)
    assert not isinstance(planned("how many boats are there?", on), Answer)


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("ditch the gull", [("Remove Gull", 1)]),
        ("kick the swan out", [("Remove Swan", 4)]),
        ("get rid of Tern", [("Remove Tern", 2)]),
        ("take Auk 40 off the list", [("Remove Auk 40", 3)]),
        ("grab me the cheapest to Oslo", [("Book", 3)]),
        ("remove the gull and the tern", [("Remove Gull", 1), ("Remove Tern", 2)]),
    ],
)
def test_what_is_done_to_a_record_is_said_in_many_words(
    request_: str, clicks: list[tuple[str, int]]
) -> None:
    assert pressed(request_) == clicks


def _mails() -> ShownScreen:
    things = [thing("button", "Delete", 100, 0), thing("button", "Bin", 0, 60)]
    rows = []
    for at, (who, about) in enumerate((("Nora", "The roof"), ("Ben", "Lunch"), ("Ben", "Keys")), 1):
        rows.append(Rect(90, 40 * at, 500, 38))
        things += [
            thing("check box", f"Choose {about}", 95, 40 * at + 10, 14, 14),
            thing("list item", who, 150, 40 * at, 100, 38),
            thing("link", about, 260, 40 * at + 8),
        ]
    return scene(*things, groups=rows)


def test_what_a_toolbar_does_to_a_record_is_ticked_first() -> None:
    mails = _mails()
    assert pressed("delete the mail about the roof", mails) == [
        ("Choose The roof", 1),
        ("Delete", 0),
    ]
    asked = planned("delete the mail from Ben", mails)
    assert isinstance(asked, WhichOne)
    ticked = [
        Click(element=one.number, checked=True)
        for one in mails.things
        if one.role == "check box" and one.name != "Choose The roof"
    ]
    found = planned("bin all mails from Ben", mails)
    assert isinstance(found, Steps)
    assert list(found.ops[:2]) == ticked
    # Nothing is ticked: the button would do nothing, or what was not meant.
    assert not isinstance(planned("delete it", mails), Steps)


@pytest.mark.parametrize("price", ["340 kr", "SEK 340", "340 zł", "₹ 340", "340 Kč", "340 pounds"])
def test_prices_are_known_in_other_currencies(price: str) -> None:
    assert money_in(price) == 340
    assert money_in("340 ft") is None
