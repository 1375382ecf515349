"""Of a list of several pages, one page tells nothing of all: it is filtered, sorted or turned
first, and a page is turned to as it is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Progress, Steps
from desktop_agent.protocol import KeyCombo, element_of

pytestmark = pytest.mark.feature("E10", "D28")
HEADS = ("Name", "Department", "Since", "Pay")
STAFF = (
    ("Ada Quist", "Office", "2015", "4200"),
    ("Ben Ode", "Kitchen", "2018", "2700"),
    ("Nora Blum", "Garden", "2019", "3100"),
    ("Jon Hart", "Office", "2017", "3600"),
    ("Ines Vale", "Garden", "2023", "2500"),
)


def table(
    *rows: tuple[str, ...], page: str = "Page 1 of 2", department: str = "All"
) -> ShownScreen:
    """One page of a table, with a list that filters it and buttons that turn its pages."""
    last = 30 * (len(rows) + 2)
    return scene(
        thing("combo box", "Department", 620, 300, 100, 20, value=department),
        *(thing("button", name, 150 * at, 60, 140) for at, name in enumerate(HEADS)),
        *(
            thing("list item", cell, 150 * at, 60 + 30 * row, 140)
            for row, cells in enumerate(rows, 1)
            for at, cell in enumerate(cells)
        ),
        *(thing("button", "Delete", 620, 60 + 30 * row) for row in range(1, len(rows) + 1)),
        thing("text", page, 0, last + 60, 100),
        thing("button", "Previous page", 120, last + 60),
        thing("button", "Next page", 240, last + 60),
        groups=[Rect(0, 60 + 30 * row, 800, 20) for row in range(len(rows) + 1)],
    )


PAGE = table(*STAFF)


def clicked(request: str, on: ShownScreen) -> list[str]:
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return [next(o.name for o in on.things if o.number == element_of(op)) for op in found.ops]


@pytest.mark.parametrize(
    "request_",
    ["how many work in the garden?", "who works in the garden?",
     "delete the lowest paid gardener"],
)  # fmt: skip
def test_a_list_is_filtered_to_those_that_are_meant(request_: str) -> None:
    assert clicked(request_, PAGE) == ["Department"]


@pytest.mark.parametrize(
    ("request_", "page"),
    [
        ("how many work in the garden on this page?", "Page 1 of 2"),
        ("tick the garden people there", "Page 1 of 2"),
        ("tick the garden people", "Page 2 of 2"),
    ],
)
def test_who_means_one_page_sees_no_other(request_: str, page: str) -> None:
    found = planned(request_, table(*STAFF, page=page))
    filtered = isinstance(found, Steps) and "Show only" in found.step
    assert not filtered


def test_what_the_filter_leaves_is_told() -> None:
    kept = table(STAFF[2], STAFF[4], page="", department="Garden")
    assert planned("how many work in the garden?", kept) == Answer("2")


@pytest.mark.parametrize(
    ("request_", "head"),
    [("who earns the most?", "Pay"), ("who earns the least?", "Pay"),
     ("who joined first?", "Since")],
)  # fmt: skip
def test_a_list_is_sorted_by_what_is_compared(request_: str, head: str) -> None:
    assert clicked(request_, PAGE) == [head]


def test_the_first_of_a_sorted_list_is_told() -> None:
    ranked = sorted(STAFF, key=lambda one: -int(one[3]))
    found = planned("who earns the most?", table(*ranked), Progress(turns=2))
    assert isinstance(found, Answer)
    assert "Ada Quist" in found.text


def test_the_first_of_a_later_page_is_not_told() -> None:
    ranked = sorted(STAFF, key=lambda one: -int(one[3]))
    found = planned("who earns the most?", table(*ranked, page="Page 2 of 2"), Progress(turns=2))
    assert not isinstance(found, Answer)


@pytest.mark.parametrize(
    "question",
    [
        "who earns less than 2600?",
        "how many joined before 2018?",
        "who earns the most of everybody?",
        "has anybody joined since 2018?",
        "who works in the office?",
    ],
)
def test_one_page_answers_for_no_other(question: str) -> None:
    assert not isinstance(planned(question, PAGE), Answer)


@pytest.mark.parametrize(
    ("request_", "buttons"),
    [
        ("go to the second page", ["Next page"]),
        ("flip to page 2", ["Next page"]),
        ("show me the next page", ["Next page"]),
    ],
)
def test_a_page_is_turned_to(request_: str, buttons: list[str]) -> None:
    assert clicked(request_, PAGE) == buttons


@pytest.mark.parametrize("request_", ["go to page 3", "go to page 7"])
def test_a_page_that_is_not_there_is_not_turned_to(request_: str) -> None:
    assert not isinstance(planned(request_, PAGE), Steps)


def test_who_is_not_shown_is_looked_for_on_the_next_page() -> None:
    assert clicked("delete Sam Pike", PAGE) == ["Next page"]
    found = planned("delete Sam Pike", PAGE)
    assert isinstance(found, Steps)
    assert found.looks


def test_who_is_on_no_page_is_not_found() -> None:
    last = table(*STAFF, page="Page 2 of 2")
    assert isinstance(planned("delete Sam Pike", last), NotHere)


def test_a_list_of_one_page_is_not_prepared() -> None:
    whole = replace(PAGE, pieces=tuple(one for one in PAGE.pieces if "Page 1" not in one[0]))
    found = planned("who earns the most?", whole)
    assert isinstance(found, Answer)
    assert "Ada Quist" in found.text


@pytest.mark.parametrize("page", ["1–5 of 12", "Showing 1 to 5 of 12 people", "1-5 of 1,204"])
@pytest.mark.parametrize(
    "request_", ["how many work in the garden?", "delete the lowest paid gardener"]
)
def test_a_list_may_say_which_of_its_rows_it_shows(request_: str, page: str) -> None:
    assert clicked(request_, table(*STAFF, page=page)) == ["Department"]


@pytest.mark.parametrize("page", ["1–5 of 5", "5 of 12 chosen", "Rooms 1–5 of floor 12"])
def test_rows_that_are_all_shown_are_counted(page: str) -> None:
    assert planned("how many work in the garden?", table(*STAFF, page=page)) == Answer("2")


@pytest.mark.parametrize("page", ["Page 1 of 2", "1–5 of 9"])
def test_a_row_that_is_not_shown_is_looked_for_on_the_next_page(page: str) -> None:
    assert clicked("delete Mia Sand", table(*STAFF, page=page)) == ["Next page"]


@pytest.mark.parametrize("page", ["Page 2 of 2", "6–9 of 9"])
def test_after_the_last_page_no_other_is_looked_for(page: str) -> None:
    assert isinstance(planned("delete Mia Sand", table(*STAFF, page=page)), NotHere)


WITH_LIST = scene(
    thing("combo box", "Priority", 300, 0, 100, 20, "expanded"),
    *(thing("menu item", each, 300, 30 + 30 * at, 100) for at, each in enumerate(("High", "Low"))),
    *(
        thing("list item", cell, 150 * at, 30 * row, 140)
        for row, cells in enumerate((("Roof", "Low"), ("Door", "High"), ("Lamp", "High")), 1)
        for at, cell in enumerate(cells)
    ),
    *(thing("button", "Close", 620, 30 * row) for row in range(1, 4)),
    groups=[Rect(0, 30 * row, 800, 20) for row in range(1, 4)],
)


def test_an_open_list_over_rows_is_no_part_of_them_and_is_closed_first() -> None:
    found = planned("close all high ones", WITH_LIST)
    assert isinstance(found, Steps), found
    assert found.ops[0] == KeyCombo(keys=("escape",))
    doors = [one.number for one in WITH_LIST.of_role("button")]
    assert [element_of(op) for op in found.ops[1:]] == doors[1:]


def test_what_an_open_list_holds_is_chosen_without_closing_it() -> None:
    found = planned("choose Low from priority", WITH_LIST)
    assert isinstance(found, Steps), found
    (click,) = found.ops
    assert element_of(click) == WITH_LIST.of_role("menu item")[1].number
