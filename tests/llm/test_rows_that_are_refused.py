"""Rows that words do not mean: the name of a column that all rows show, a name that stands in
another column, a button that is greyed out, a price that is no pay, and the bar of the browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Page", "chromium", Rect(0, 0, 1000, 700))
_STAFF = (
    ("Name", "Department", "Salary", "Bonus", "Drives", "Manager"),
    ("April Kitchen", "Bar", "£28,000", "£500", "No", "Ravi Sharma"),
    ("Tom Baker", "Kitchen", "£31,500", "£1,200", "Yes", "Ravi Sharma"),
    ("Ravi Sharma", "Office", "£44,000", "£0", "Yes", "—"),
    ("Lena Fox", "Kitchen", "£31,000", "£0", "No", "Tom Baker"),
    ("Omar Said", "Bar", "£26,250", "£2,000", "No", "April Kitchen"),
)
_MAILS = (
    ("From", "Subject", "Date", "Attachment"),
    ("Ana Ruiz", "Invoice for May", "4 May", "No"),
    ("Ben Cole", "Lunch, see Ana there", "3 May", "Yes"),
    ("Ana Ruiz", "Photos of the trip", "2 May", "Yes"),
    ("Carl Ott", "Minutes", "1 May", "No"),
)
_SHOP = (
    ("Product", "Brand", "Price"),
    ("Desk lamp", "Lumo", "£25.00"),
    ("Fairy lights", "Glow", "£9.99"),
    ("Lantern", "Nord", "£40.00"),
)


def table(
    rows: Sequence[Sequence[str]], button: str = "", *, disabled: Sequence[str] = ()
) -> ShownScreen:
    """A page in a browser with a box and perhaps a button in each row."""
    head, *body = rows
    things: list[Element] = [
        thing("field", "Address and search bar", 100, 0, 600, 24, "editable", value="shop.test"),
        *(thing("text", name, 60 + 130 * at, 60, 110) for at, name in enumerate(head)),
    ]
    for row, (name, *cells) in enumerate(body, 1):
        y = 60 + 40 * row
        things.append(thing("check box", f"Select {name} {row}", 20, y, 14, 14))
        things += [
            thing("list item", text, 60 + 130 * at, y, 110)
            for at, text in enumerate((name, *cells))
            if text
        ]
        if button:
            states = ["disabled"] if name in disabled else []
            things.append(thing("button", button, 860, y, 100, 20, *states))
    groups = [Rect(10, 55 + 40 * row, 960, 30) for row in range(len(rows))]
    return replace(scene(*things, groups=groups), front=_FRONT)


def rows_of(request: str, on: ShownScreen) -> list[int]:
    """The numbers of the rows in which a request clicks something."""
    plan = planned(request, on)
    if not isinstance(plan, Steps):
        return []
    numbers = {element_of(op) for op in plan.ops} - {None}
    return sorted((one.bounds.y - 60) // 40 for one in on.things if one.number in numbers)


@pytest.mark.parametrize(
    ("request_", "rows"),
    [
        ("tick everything with an attachment", [2, 3]),
        ("tick all mails with an attachment from Ana", [3]),
        ("tick everything without an attachment", []),
        ("tick everything with a date", []),
        ("tick all mails from Ana Ruiz", [1, 3]),
        ("tick the mail from Carl", [4]),
    ],
)
def test_a_column_says_which_rows_have_something(request_: str, rows: list[int]) -> None:
    assert rows_of(request_, table(_MAILS)) == rows


@pytest.mark.parametrize(
    ("request_", "rows"),
    [
        ("tick everyone with a bonus", [1, 2, 5]),
        ("tick everyone who drives", [2, 3]),
        ("tick everyone with a manager", []),
        ("tick everyone with a salary over 30000", [2, 3, 4]),
        ("tick the person with the highest salary", [3]),
    ],
)
def test_people_have_what_their_row_says(request_: str, rows: list[int]) -> None:
    assert rows_of(request_, table(_STAFF)) == rows


@pytest.mark.parametrize(
    ("request_", "page", "rows"),
    [
        ("remove everyone except Ravi", _STAFF, [1, 2, 4, 5]),
        ("remove everyone but Ravi Sharma", _STAFF, [1, 2, 4, 5]),
        ("remove everyone except Lena", _STAFF, [1, 2, 3, 5]),
        ("remove everyone except the people in the bar", _STAFF, [2, 3, 4]),
        ("remove everyone except the kitchen staff", _STAFF, []),
        ("remove everyone except Ana", _MAILS, []),
        ("remove everything except Carl", _MAILS, [1, 2, 3]),
    ],
)
def test_an_exception_by_name_is_the_row_of_that_name(
    request_: str, page: Sequence[Sequence[str]], rows: list[int]
) -> None:
    assert rows_of(request_, table(page, "Remove")) == rows


@pytest.mark.parametrize(
    ("request_", "rows"),
    [
        ("tick whoever manages Lena", []),
        ("remove the one who manages Lena", []),
        ("remove the person who manages Tom", []),
        ("remove everyone whose manager is Ravi", []),
        ("remove whoever has Tom as manager", []),
        ("remove whoever supervises Lena", []),
        ("remove everyone whose department is Office", [3]),
        ("remove Lena", [4]),
    ],
)
def test_who_does_something_to_another_is_not_that_other(request_: str, rows: list[int]) -> None:
    assert rows_of(request_, table(_STAFF, "Remove")) == rows


@pytest.mark.parametrize(
    ("request_", "rows"),
    [
        ("add the fairy lights to the basket", []),
        ("put the fairy lights in the basket", []),
        ("buy the fairy lights", []),
        ("add the lantern to the basket", [3]),
        ("add the desk lamp to the basket", [1]),
    ],
)
def test_a_disabled_button_is_not_pressed(request_: str, rows: list[int]) -> None:
    page = table(_SHOP, "Add to basket", disabled=["Fairy lights"])
    assert rows_of(request_, page) == rows


@pytest.mark.parametrize(
    ("request_", "page", "rows"),
    [
        ("tick the one who earns the most", _SHOP, []),
        ("tick the one that earns the least", _SHOP, []),
        ("tick the lowest paid", _SHOP, []),
        ("tick the cheapest", _SHOP, [2]),
        ("tick the one that costs the most", _SHOP, [3]),
        ("tick the one who earns the most", _STAFF, [3]),
        ("tick the one who earns the least", _STAFF, [5]),
    ],
)
def test_a_price_is_no_pay(request_: str, page: Sequence[Sequence[str]], rows: list[int]) -> None:
    assert rows_of(request_, table(page)) == rows


@pytest.mark.parametrize(
    "request_", ["select the people from the bar", "select the bar crew", "select the crew in bar"]
)
def test_no_words_about_a_bar_click_the_address_bar(request_: str) -> None:
    assert -2 not in rows_of(request_, table(_STAFF))


def test_the_address_bar_is_clicked_where_it_is_named() -> None:
    assert rows_of("click the address bar", table(_STAFF)) == [-2]
