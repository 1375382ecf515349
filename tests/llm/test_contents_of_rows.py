"""A row of a table is told by one of its cells, named just so: who has it, what it is about, what
was paid for it and where. A day is the same however it is written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer

pytestmark = pytest.mark.feature("E2")

_Rows = tuple[tuple[str, ...], ...]
_PAID: _Rows = (
    ("27 Nov", "Green Grocer", "Food", "−£23.40"),
    ("26 Nov", "Salary", "Income", "+£2,100.00"),
    ("25 Nov", "Train tickets", "Travel", "−£48.00"),
    ("24 Nov", "Corner Shop", "Food", "−£11.50"),
    ("12 Oct", "Refund", "Travel", "+£9.00"),
)
_HEADS = ("Date", "Description", "Category", "Amount")
_DESK: _Rows = (
    ("4011", "Printer on fire", "Acme", "Mia"),
    ("4007", "Cannot log in", "Bluebird", "Ben"),
    ("3998", "Wrong invoice", "Cobalt", "Mia"),
)


def table(heads: tuple[str, ...], rows: _Rows, *, title: str = "", low: int = 600) -> ShownScreen:
    things: list[Element] = [thing("text", title, 20, 0, 200)] if title else []
    things += [thing("text", head, 20 + 150 * at, 30, 140) for at, head in enumerate(heads)]
    for row, cells in enumerate(rows, 1):
        things += [
            thing("list item", cell, 20 + 150 * at, 30 + 30 * row, 140)
            for at, cell in enumerate(cells)
        ]
        things.append(thing("button", "Details", 640, 30 + 30 * row))
    areas = [Rect(10, 28 + 30 * row, 750, 26) for row in range(len(rows) + 1)]
    front = Window(1, "Bank", "Chromium", Rect(0, 0, 1000, low))
    return replace(scene(*things, groups=areas), front=front)


def bank(*, low: int = 600) -> ShownScreen:
    return table(_HEADS, _PAID, title="Recent transactions", low=low)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("which transaction was on 25 November?", "25 Nov Train tickets"),
        ("which transactions were on the 24th of november?", "24 Nov Corner Shop"),
        ("was the salary on 26 November?", "Yes, 26 Nov Salary, Date: 26 Nov"),
        ("was the salary on 25 November?", "No, 26 Nov Salary, Date: 26 Nov"),
        ("which transactions were food?", "27 Nov Green Grocer, 24 Nov Corner Shop"),
        ("how many transactions were travel?", "2"),
        ("what did I spend on train tickets?", "25 Nov Train tickets: −£48.00"),
        ("how much money did I spend on the train tickets?", "25 Nov Train tickets: −£48.00"),
        ("what did I pay at the Green Grocer?", "27 Nov Green Grocer: −£23.40"),
        ("what did I spend on food?", "Total of 2: £34.90"),
        ("where did I buy food?", "Description: Green Grocer, Corner Shop"),
        ("what's the biggest amount I spent?", "25 Nov Train tickets: −£48.00"),
        ("what was my biggest expense?", "25 Nov Train tickets: −£48.00"),
    ],
)
def test_payments_are_told_by_a_cell(asked: str, told: str) -> None:
    assert planned(asked, bank()) == Answer(told)


@pytest.mark.parametrize(
    "asked",
    [
        # What came in was not spent, and of both no sum is clear.
        "what did I spend on salary?",
        "what did I spend on travel?",
        "where did I spend money on income?",
        # No cell says just that, or the question says more.
        "what did I spend on tickets to Lund?",
        "what did I spend on food in november?",
        "what did I spend on food and travel?",
        "what did I spend on books?",
        "where did I buy the Corner Shop?",
        "which transaction was on 23 November?",
        "which transaction was on the 31st?",
        # What was spent most in a month, or twice the same.
        "what's the biggest amount I spent in november?",
        "what's the biggest amount I spent on food?",
    ],
)
def test_what_no_cell_says_is_not_told(asked: str) -> None:
    assert not isinstance(planned(asked, bank()), Answer)


def test_of_a_table_that_goes_on_what_was_paid_is_told_of_its_rows_in_view() -> None:
    on = bank(low=205)
    told = planned("what did I spend on food?", on)
    assert told == Answer("Of the 5 that are shown: Total of 2: £34.90")


@pytest.mark.parametrize(
    "amounts",
    [
        # Brackets may stand for a minus, and some signs alone leave the others unclear.
        ("(£23.40)", "£48.00"),
        ("£23.40", "+£48.00"),
        ("£23.40", "pending"),
    ],
)
def test_amounts_that_do_not_tell_what_was_paid_are_not_told(amounts: tuple[str, str]) -> None:
    rows = tuple(
        (*cells, amount) for cells, amount in zip((("Cinema", "Fun"), ("Tram", "Travel")), amounts,
                                                  strict=True)
    )  # fmt: skip
    on = table(("Description", "Category", "Amount"), rows)
    assert not isinstance(planned("what did I spend on fun?", on), Answer)


_WHO = ("No.", "Subject", "Customer")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("who has the wrong invoice?", "3998, Customer: Cobalt"),
        ("who has ticket 4007?", "4007, Customer: Bluebird"),
        ("what is ticket 4007 about?", "4007, Subject: Cannot log in"),
        ("what's 4011 about?", "4011, Subject: Printer on fire"),
    ],
)
def test_a_row_tells_who_has_it_and_what_it_is_about(asked: str, told: str) -> None:
    rows = tuple(cells[:3] for cells in _DESK)
    assert planned(asked, table(_WHO, rows)) == Answer(told)


@pytest.mark.parametrize(
    "asked",
    [
        "who has my keys?",
        "who has an invoice?",
        "who has Acme?",
        "who has the wrong invoice and ticket 4007?",
        "what is Acme about?",
        "what is ticket 4008 about?",
        "who had the printer?",
    ],
)
def test_what_is_only_like_a_cell_names_no_row(asked: str) -> None:
    rows = tuple(cells[:3] for cells in _DESK)
    assert not isinstance(planned(asked, table(_WHO, rows)), Answer)


def test_of_two_columns_for_people_neither_is_told() -> None:
    on = table((*_WHO, "Assignee"), _DESK)
    assert not isinstance(planned("who has the wrong invoice?", on), Answer)


@pytest.mark.parametrize(
    "amounts", [("−£9.00", "−£9.00"), ("£9.00", "£8.00"), ("−£9.00", "−€8.00")]
)
def test_the_most_that_was_spent_is_only_told_where_signs_tell_it(amounts: tuple[str, str]) -> None:
    rows = (("Cinema", "Fun", amounts[0]), ("Tram", "Travel", amounts[1]))
    on = table(("Description", "Category", "Amount"), rows)
    assert not isinstance(planned("what's the biggest amount I spent?", on), Answer)


_AGES = ("Printer", "2 h"), ("Login", "1 d"), ("Invoice", "90 min"), ("Dark mode", "3 days")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("which entry is the oldest?", "The oldest: Dark mode, 3 days"),
        ("which items are older than 100 minutes?", "Printer, Login, Dark mode"),
        ("which items are older than 12 h?", "Login, Dark mode"),
        ("how old is the invoice?", "Invoice: 90 min"),
    ],
)
def test_ages_of_several_units_are_compared_by_their_length(asked: str, told: str) -> None:
    assert planned(asked, table(("Subject", "Age"), _AGES)) == Answer(told)


@pytest.mark.parametrize("other", ["2 m", "1 month", "yesterday", "4", "1.5 d or more", ""])
def test_ages_without_a_clear_unit_are_not_compared(other: str) -> None:
    on = table(("Subject", "Age"), (*_AGES, ("Other", other)) if other else _AGES[:1])
    assert not isinstance(planned("which entry is the oldest?", on), Answer)


_ORDERS: _Rows = (
    ("1001", "Desk lamp", "3", "€20", "3 Dec 2026", "Delivered"),
    ("1002", "Chair", "2", "€55", "3 Dec 2026", "Open"),
    ("1003", "Shelf", "1", "€80", "28 Nov 2026", "Delivered"),
)


def orders(pieces: str = "Quantity") -> ShownScreen:
    rows = tuple(cells[:4] for cells in _ORDERS)
    return table(("Order", "Product", pieces, "Price"), rows, title="Orders")


@pytest.mark.parametrize("pieces", ["Quantity", "Qty", "Pieces", "No. of units"])
@pytest.mark.parametrize(
    "asked", ["what did I pay for the desk lamp?", "how many desk lamps are there?"]
)
def test_rows_of_several_pieces_tell_no_sum_and_no_number_of_them(asked: str, pieces: str) -> None:
    assert not isinstance(planned(asked, orders(pieces)), Answer)


def test_where_each_row_is_one_thing_its_price_is_what_was_paid() -> None:
    told = planned("what did I pay for the desk lamp?", orders("Room"))
    assert told == Answer("1001 Desk lamp: €20")


def test_a_cell_that_says_how_many_times_tells_of_several_pieces() -> None:
    rows = (("Cinema", "2 ×", "£9.00"), ("Tram", "1 ×", "£3.00"))
    on = table(("Description", "Ticket", "Amount"), rows)
    assert not isinstance(planned("what did I spend on cinema?", on), Answer)


@pytest.mark.parametrize("asked", ["what is my biggest expense?", "what's the largest sum I paid?"])
def test_where_only_refunds_have_a_sign_the_most_spent_is_not_told(asked: str) -> None:
    rows = (("3 Nov", "Rent", "€900"), ("5 Nov", "Books", "€42"), ("9 Nov", "Refund", "-€18"))
    on = table(("Date", "Description", "Amount"), rows)
    assert not isinstance(planned(asked, on), Answer)


@pytest.mark.parametrize(
    ("heads", "told"),
    [
        (("Tool", "Owner", "Lent to"), None),
        (("Tool", "Owner", "Now with"), None),
        (("Tool", "Assigned by", "Since"), None),
        (("Tool", "Owner", "Borrowed by"), None),
        (("Tool", "Assigned to", "Since"), "Drill, Assigned to: Anna"),
        (("Tool", "Owner", "Since"), "Drill, Owner: Anna"),
    ],
)
def test_who_has_what_was_handed_on_is_not_its_owner(
    heads: tuple[str, ...], told: str | None
) -> None:
    on = table(heads, (("Drill", "Anna", "Ben"), ("Ladder", "Tom", "Cleo"), ("Saw", "Ben", "Anna")))
    found = planned("who has the drill?", on)
    assert found == Answer(told) if told else not isinstance(found, Answer)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        # The day of an order is not that of its delivery.
        ("how many orders were delivered on 3 December?", None),
        ("which orders were delivered today?", None),
        ("which orders were ordered on 3 December?", "Desk lamp, Chair"),
        ("how many orders were delivered?", "2"),
        ("how many items were delivered?", None),
    ],
)
def test_what_was_done_on_another_day_is_not_told(asked: str, told: str | None) -> None:
    rows = tuple((cells[1], cells[2], *cells[4:]) for cells in _ORDERS)
    on = table(("Product", "Quantity", "Ordered", "Status"), rows, title="Orders")
    found = planned(asked, on)
    assert found == Answer(told) if told else not isinstance(found, Answer)


_FLIGHTS: _Rows = (
    ("LH12", "Paris", "Berlin", "On time"),
    ("BA77", "Paris", "Madrid", "Delayed"),
    ("AF31", "Rome", "Berlin", "On time"),
    ("KL90", "Oslo", "Rome", "Cancelled"),
)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("is BA77 to Paris?", None),
        ("which flights are to Paris?", None),
        ("which flights are from Madrid?", None),
        ("which flights are from Rome?", "AF31"),
        ("which flights are to Rome?", "KL90"),
        ("what is the status of the flight to Rome?", "KL90, Status: Cancelled"),
        ("how many flights are not to Berlin?", "2"),
        ("are there any flights to Paris?", None),
        ("is BA77 from Paris?", "Yes, BA77, From: Paris"),
        ("which flights are to Berlin?", "LH12, AF31"),
        ("how many flights are from Paris?", "2"),
    ],
)
def test_where_from_and_where_to_are_told_by_their_own_columns(
    asked: str, told: str | None
) -> None:
    on = table(("Flight", "From", "To", "Status"), _FLIGHTS, title="Flights")
    found = planned(asked, on)
    assert found == Answer(told) if told else not isinstance(found, Answer)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("which issues were closed by Anna?", None),
        ("which issues are closed?", "Slow search, Wrong logo"),
    ],
)
def test_who_an_issue_belongs_to_need_not_have_closed_it(asked: str, told: str | None) -> None:
    rows = (
        ("Login fails", "Tom", "Open"),
        ("Slow search", "Anna", "Closed"),
        ("Wrong logo", "Tom", "Closed"),
    )
    found = planned(asked, table(("Issue", "Assignee", "Status"), rows, title="Issues"))
    assert found == Answer(told) if told else not isinstance(found, Answer)


@pytest.mark.parametrize(
    ("last", "asked", "told"),
    [
        ("Partly paid", "who has paid?", None),
        ("Partly paid", "who hasn't paid?", None),
        ("Partly paid", "which clients have paid?", None),
        ("Paid", "which clients have paid?", None),
        ("Paid", "who has paid?", "Acme, Cobalt"),
        ("Partly paid", "which invoices are paid?", "INV-1, INV-3"),
        ("Partly paid", "which invoices were paid on 30 November?", None),
    ],
)
def test_who_has_paid_only_in_part_is_not_told(last: str, asked: str, told: str | None) -> None:
    rows = (
        ("INV-1", "Acme", "30 Nov 2026", "Paid"),
        ("INV-2", "Bluebird", "30 Nov 2026", "Not paid"),
        ("INV-3", "Cobalt", "4 Dec 2026", "Paid"),
        ("INV-4", "Acme", "9 Dec 2026", last),
    )
    found = planned(asked, table(("Invoice", "Client", "Due", "Status"), rows, title="Invoices"))
    assert found == Answer(told) if told else not isinstance(found, Answer)
