"""Orders over rows that are told by their places or by what a column says: boxes that are ticked,
buttons that are pressed in each of them."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, situation, thing
from test_words_on_many_pages import done

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E2")

_TICKETS = (
    ("4011", "Printer on fire", "Acme", "Urgent"),
    ("4007", "Cannot log in", "Bluebird", "Normal"),
    ("3998", "Wrong invoice", "Cobalt", "Normal"),
    ("3990", "Dark mode", "Acme", "Low"),
)
_TOPS = [140 + 30 * at for at in range(len(_TICKETS))]


def desk() -> ShownScreen:
    """A table of tickets below tabs and lists that filter, each part of the page in an area of its
    own."""
    return scene(
        *(thing("tab", name, 16 + 70 * at, 20) for at, name in enumerate(("Waiting", "Closed"), 1)),
        thing("tab", "Open", 16, 20, 60, 20, "selected"),
        thing("combo box", "Assigned to", 108, 60, 75, 20, value="Anyone"),
        thing("combo box", "Priority", 245, 60, 72, 20, value="All"),
        thing("button", "New ticket", 321, 60),
        thing("check box", "Select all", 32, 110, 14, 14),
        thing("text", "No.", 70, 108, 30),
        *(
            thing("link", name, x, 108, 64)
            for name, x in (("Subject", 130), ("Customer", 338), ("Priority", 441))
        ),
        *(
            one
            for y, (number, subject, customer, priority) in zip(_TOPS, _TICKETS, strict=True)
            for one in (
                thing("check box", f"Select {number}", 32, y + 7, 14, 14),
                thing("list item", number, 60, y, 59, 28),
                thing("link", subject, 130, y + 5, 103),
                thing("list item", customer, 328, y, 102, 28),
                thing("list item", priority, 431, y, 84, 28),
                thing("button", "Assign to me", 581, y + 4, 100),
                thing("button", "Close", 690, y + 4, 54),
            )
        ),
        thing("text", "1–4 of 4", 16, 280, 60),
        thing("button", "Older", 80, 280, 54),
        groups=[
            Rect(16, 20, 740, 22),
            Rect(16, 60, 740, 22),
            Rect(16, 280, 740, 22),
            Rect(18, 105, 729, 28),
            Rect(16, 104, 733, 160),
            *(Rect(18, y, 729, 30) for y in _TOPS),
        ],
    )


def people() -> ShownScreen:
    """A list of people, each with a switch that says what is on for them."""
    rows = [Rect(0, 40 * at, 700, 36) for at in range(3)]
    return scene(
        *(
            one
            for row, name in zip(rows, ("Maya", "Luis", "Priya"), strict=True)
            for one in (
                thing("text", name, 10, row.y + 8, 100),
                thing("text", f"{name.lower()}@example.org", 120, row.y + 8, 150),
                thing("check box", "Active", 300, row.y + 8, 14, 14),
                thing("button", "Remove", 400, row.y + 6),
            )
        ),
        groups=rows,
    )


def options() -> ShownScreen:
    """Boxes that are options of a form, and tabs beside it."""
    return scene(
        *(thing("tab", name, 80 * at, 0) for at, name in enumerate(("Sound", "Privacy"), 1)),
        thing("tab", "General", 0, 0, 60, 20, "selected"),
        *(
            thing("check box", name, 40, 60 + 30 * at, 14, 14)
            for at, name in enumerate(("Breakfast (£12)", "Parking (£10)", "Late check-out (£20)"))
        ),
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("tick the first two", ["Select 4011", "Select 4007"]),
        ("select the first three tickets", ["Select 4011", "Select 4007", "Select 3998"]),
        ("check the top 2 rows", ["Select 4011", "Select 4007"]),
        ("tick the last two", ["Select 3998", "Select 3990"]),
        ("untick the second and third", ["Select 4007 off", "Select 3998 off"]),
        ("select the first and the last", ["Select 4011", "Select 3990"]),
        ("tick the first two tickets from Acme", ["Select 4011", "Select 3990"]),
        ("tick the first ticket", ["Select 4011"]),
        # There are four of them, and “two tickets” does not say which.
        ("tick the first five", []),
        ("tick two tickets", []),
        ("tick the two oldest tickets", []),
        ("tick the first two boxes", []),
    ],
)
def test_rows_are_ticked_by_their_places(request_: str, wanted: list[str]) -> None:
    assert done(request_, desk()) == wanted


@pytest.mark.parametrize(
    "request_", ["tick the first two", "select the last two", "tick two boxes", "untick the last 2"]
)
def test_where_there_are_no_rows_nothing_is_called_the_first_two(request_: str) -> None:
    assert done(request_, options()) == []


def test_to_select_rows_is_no_tick_at_what_is_on_for_them() -> None:
    assert done("tick the first two", people()) == ["Active", "Active"]
    assert done("select the first two rows", people()) == []


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("close all normal priority tickets", ["Close of 4007", "Close of 3998"]),
        ("close every low priority ticket", ["Close of 3990"]),
        ("close all urgent priority ones", ["Close of 4011"]),
        ("assign all urgent priority tickets to me", ["Assign to me of 4011"]),
        # There is no button for these, and none is so urgent.
        ("delete all low priority tickets", []),
        ("archive all normal priority tickets", []),
        # That is a value of the list.
        ("normal priority", ["Priority"]),
        ("set low priority", ["Priority"]),
    ],
)
def test_what_is_done_to_rows_is_no_entry_of_the_list_they_are_filtered_by(
    request_: str, wanted: list[str]
) -> None:
    on = desk()
    tops = dict(zip(_TOPS, _TICKETS, strict=True))
    found = turned(Wording(request_), situation(request_, on))
    if not isinstance(found, Turned) or found.looks:
        assert wanted == []
        return
    told = []
    for op in found.ops:
        assert isinstance(op, Click)
        one = next(each for each in on.things if each.number == element_of(op))
        row = tops.get(one.bounds.y - 4)
        told.append(f"{one.name} of {row[0]}" if row else one.name)
    assert told == wanted


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("show what's assigned to me", "Open combo box “Assigned to”"),
        ("show tickets assigned to nobody", "Open combo box “Assigned to”"),
        ("show me everything with priority low", "Open combo box “Priority”"),
        ("show normal priority tickets", "Open combo box “Priority”"),
        ("filter by priority normal", "Open combo box “Priority”"),
        # It is set to that.
        ("show what's assigned to anyone", "Select “anyone” from combo box “Assigned to”"),
        # These say no value, or more than one list holds.
        ("show tickets with the highest priority", ""),
        ("show tickets assigned to me and nobody", ""),
        ("show the tickets not assigned to me", ""),
        ("show normal priority tickets assigned to me", ""),
    ],
)
def test_what_is_shown_is_said_by_the_name_of_the_list_that_filters(
    request_: str, wanted: str
) -> None:
    found = planned(request_, desk())
    told = found.step if isinstance(found, Steps) and not found.looks else ""
    assert told == wanted


@pytest.mark.parametrize(
    "request_",
    [
        *("show acme's priority", "show 4011 priority", "view printer priority"),
        *("show the printer priority", "show acme priority", "see the dark mode priority"),
    ],
)
def test_what_asks_about_a_row_filters_nothing(request_: str) -> None:
    found = planned(request_, desk())
    assert "Priority" not in (found.step if isinstance(found, Steps) else "")


def test_a_list_of_a_form_filters_nothing() -> None:
    form = scene(
        thing("combo box", "Payee", 0, 0, 90, 20, value="Choose…"),
        thing("field", "Amount", 100, 0, 90, 20, "editable"),
    )
    assert not isinstance(planned("show the payee Landlord", form), Steps)
