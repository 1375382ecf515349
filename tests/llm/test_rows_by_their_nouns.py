"""A row is named by the noun that the page uses for its rows, and shown by its own button."""

from __future__ import annotations

import pytest
from requests_on import numbered, planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.own_nouns import in_general_words, own_nouns
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.ports import Situation
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("D28", "E2")

HEADS = ("Date", "Description", "Amount")
SPENT = (
    ("27 Nov", "Green Grocer", "23.40"),
    ("26 Nov", "Salary", "2100"),
    ("24 Nov", "Cinema", "11"),
)


def accounts(*titles: str, link: str = "Accounts") -> ShownScreen:
    """Cards with a title and a button each, below a link to all of them."""
    return scene(
        thing("link", link, 0, 0),
        thing("link", "Payments", 100, 0),
        *(
            one
            for at, title in enumerate(titles)
            for one in (
                thing("text", title, 10, 60 + 100 * at, 200),
                thing("text", f"Balance: {1200 + at}", 10, 90 + 100 * at, 200),
                thing("button", "Freeze", 10, 120 + 100 * at, 60),
            )
        ),
        groups=[Rect(0, 50 + 100 * at, 800, 94) for at in range(len(titles))],
    )


def spent(button: str) -> ShownScreen:
    """A table under a heading, with a button in each row."""
    return scene(
        thing("text", "Recent transactions", 0, 0, 300),
        *(thing("text", head, 200 * at, 40, 150) for at, head in enumerate(HEADS)),
        *(
            one
            for row, cells in enumerate(SPENT, 1)
            for one in (
                *(
                    thing("list item", c, 200 * at, 40 + 30 * row, 150)
                    for at, c in enumerate(cells)
                ),
                thing("button", button, 620, 40 + 30 * row),
            )
        ),
        groups=[Rect(0, 40 + 30 * row, 800, 20) for row in range(len(SPENT) + 1)],
    )


def clicked(request: str, on: ShownScreen) -> list[int]:
    """How far down what is clicked lies."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    places = {one.number: one.bounds.y for one in on.things}
    return [places[number] for op in found.ops if (number := element_of(op))]


def test_a_noun_behind_a_whole_title_is_left_out() -> None:
    on = accounts("Current account", "Savings")
    assert in_general_words("freeze the savings account", on) == "freeze the savings"


@pytest.mark.parametrize(
    ("request_", "titles", "link"),
    [
        ("freeze the savings account", ("Current account", "Savings"), "Cards"),
        ("freeze the savings account", ("Current account", "Savings account"), "Accounts"),
        ("close account", ("Current account", "Savings"), "Accounts"),
        ("delete the last receipt", ("Receipt", "Train ticket"), "Receipts"),
        ("delete all tickets", ("Receipt", "Train ticket"), "Tickets"),
    ],
)
def test_a_noun_that_says_which_one_is_meant_is_kept(
    request_: str, titles: tuple[str, ...], link: str
) -> None:
    assert in_general_words(request_, accounts(*titles, link=link)) == ""


def test_the_heading_over_the_head_of_a_table_says_what_its_rows_are() -> None:
    assert own_nouns(spent("Details")) >= {"transaction"}


@pytest.mark.parametrize(
    ("request_", "button", "places"),
    [
        ("view the salary", "Details", [100]),
        ("open Cinema", "View", [130]),
        ("show the Green Grocer", "View", [70]),
    ],
)
def test_a_row_is_shown_by_its_own_button(request_: str, button: str, places: list[int]) -> None:
    on = spent(button)
    assert clicked(request_, on) == places
    assert all(on.of_role("button")[0].bounds.x == 620 for _ in places)


@pytest.mark.parametrize("button", ["Refund", "Open"])
def test_a_button_for_something_else_shows_no_row(button: str) -> None:
    on = spent(button)
    found = planned("view the salary", on)
    numbers = [element_of(op) for op in found.ops] if isinstance(found, Steps) else []
    assert not {one.number for one in on.of_role("button")} & set(numbers)


def test_the_savings_account_is_the_one_called_savings() -> None:
    on = accounts("Current account", "Savings")
    asked = Situation(
        "freeze the savings account",
        elements=numbered(on.things),
        texts=on.pieces,
        groups=on.groups,
        sighted=True,
    )
    (click,) = [one for one in on.of_role("button") if one.bounds.y == 220]
    assert f'"element": {click.number}' in str(reply_to(asked))


def test_a_link_to_all_of_a_kind_makes_no_row_one_of_them() -> None:
    on = scene(
        thing("link", "Home", 16, 0, 45),
        thing("link", "Receipts", 65, 0, 64),
        *(
            one
            for row, name in enumerate(("Receipt", "Contract", "Train ticket"))
            for one in (
                thing("text", name, 22, 40 + 33 * row, 60),
                thing("text", f"{3 + row} Nov", 120, 40 + 33 * row, 50),
                thing("button", "Delete", 193, 40 + 33 * row, 61),
            )
        ),
        groups=[Rect(16, 36 + 33 * row, 1200, 30) for row in range(3)],
    )
    found = planned("delete all receipts", on)
    assert not isinstance(found, Steps) or len(found.ops) < 2
