"""Questions about what rows are marked with: a switch in each, a list in each, a word of a column.
What all rows show by the name of a switch tells nothing of any of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Team", "Chromium", Rect(0, 0, 1000, 600))
_PEOPLE = (
    ("Maya Chen", "Owner", True),
    ("Luis Ortega", "Editor", True),
    ("Priya Nair", "Viewer", False),
    ("Tom Reed", "Viewer", True),
)


def people(box: str = "Active", *, cut: bool = False) -> ShownScreen:
    """A list of people, each with a list Role, a box of one name, and buttons."""
    things: list[Element] = []
    for at, (name, role, on) in enumerate(_PEOPLE):
        y = 40 + 40 * at
        things += [
            thing("text", name, 20, y, 90),
            thing("text", f"{name.split()[0].lower()}@example.org", 120, y, 140),
            thing("combo box", "Role", 270, y, 80, value=role),
            thing("check box", box, 380, y, 14, 14, *(["checked"] if on else [])),
            thing("text", box, 400, y, 60),
            thing("button", "Remove", 500, y),
        ]
    rows = [Rect(10, 35 + 40 * at, 700, 30) for at in range(len(_PEOPLE))]
    front = replace(_FRONT, bounds=Rect(0, 0, 1000, rows[-1].bottom)) if cut else _FRONT
    return replace(scene(*things, groups=rows), front=front)


_TICKETS = (
    ("4011", "Printer on fire", "Acme", "Urgent"),
    ("4007", "Cannot log in", "Bluebird", "Normal"),
    ("3998", "Wrong invoice", "Cobalt", "Normal"),
    ("3990", "Dark mode", "Acme", "Low"),
)


def tickets() -> ShownScreen:
    """A table of tickets with a box that picks each of them."""
    things = [thing("button", "New ticket", 0, 200)]
    things += [
        thing("text", name, 40 + 120 * at, 0, 100)
        for at, name in enumerate(("No.", "Subject", "Customer", "Priority"))
    ]
    for row, cells in enumerate(_TICKETS, 1):
        things.append(thing("check box", f"Select {cells[0]}", 10, 30 * row, 14, 14))
        things += [
            thing("list item", cell, 40 + 120 * at, 30 * row, 100) for at, cell in enumerate(cells)
        ]
    found = scene(*things, groups=[Rect(0, 30 * row, 700, 20) for row in range(5)])
    return replace(found, front=_FRONT)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("is priya active?", "No, Priya Nair: “Active” is off"),
        ("is the user Tom Reed still active?", "Yes, Tom Reed: “Active” is on"),
        ("is priya not active?", "Yes, Priya Nair: “Active” is off"),
        ("is priya inactive?", "Yes, Priya Nair: “Active” is off"),
        ("is tom an editor?", "No, Tom Reed, Role: Viewer"),
        ("is luis's role editor?", "Yes, Luis Ortega, Role: Editor"),
        ("who is active?", "Maya Chen, Luis Ortega, Tom Reed"),
        ("who isn't active?", "Priya Nair"),
        ("who is not active?", "Priya Nair"),
        ("who are the inactive users?", "Priya Nair"),
        ("who are the viewers?", "Priya Nair, Tom Reed"),
        ("who's not a viewer?", "Maya Chen, Luis Ortega"),
        ("who has the editor role?", "Luis Ortega"),
        ("which viewers are active?", "Tom Reed"),
        ("which viewers are not active?", "Priya Nair"),
        ("how many people are active?", "3"),
        ("how many viewers are there?", "2"),
        ("how many of the viewers are active?", "1"),
        ("how many users aren't active?", "1"),
        ("is anyone inactive?", "Yes: Priya Nair"),
        ("are all users active?", "No, not Priya Nair"),
    ],
)
def test_rows_are_told_by_their_switches_and_lists(asked: str, told: str) -> None:
    assert planned(asked, people()) == Answer(told)


@pytest.mark.parametrize(
    "asked",
    [
        # No row has such a role, and which roles there are is not shown.
        "is tom a guest?",
        "how many active guests are there?",
        # Which of two, or what else of somebody, is not answered by a switch of one.
        "is tom active or priya?",
        "is maya's email active?",
        "are tom and priya active?",
        "who is active and who isn't?",
        "who is active in berlin?",
        "who is the owner of the house?",
        "who isn't an active viewer?",
        # Two rows are called so, or none.
        "is anna active?",
        "is it active?",
        "is nobody active?",
        "isn't priya active?",
    ],
)
def test_a_question_with_more_in_it_is_not_answered_by_a_switch(asked: str) -> None:
    assert isinstance(planned(asked, people()), NotHere)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("who isn't active?", "Of the 4 that are shown: Priya Nair"),
        # One that is not says enough of all.
        ("are all users active?", "No, not Priya Nair"),
        ("is priya active?", "No, Priya Nair: “Active” is off"),
    ],
)
def test_of_a_list_that_goes_on_only_what_is_shown_is_told(asked: str, told: str) -> None:
    assert planned(asked, people(cut=True)) == Answer(told)


@pytest.mark.parametrize(
    "asked", ["is anyone a guest?", "is everyone a user?", "how many viewers are there?"]
)
def test_a_list_that_goes_on_tells_nothing_of_all(asked: str) -> None:
    assert not isinstance(planned(asked, people(cut=True)), Answer)


def _numbered(line: str) -> ShownScreen:
    found = tickets()
    more = thing("text", line, 20, 300, 100)
    return replace(found, things=(*found.things, more), pieces=(*found.pieces, (line, more.bounds)))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1–4 of 9", "Of the 4 that are shown: 2"),
        ("Showing 1 to 4 of 1,209 tickets", "Of the 4 that are shown: 2"),
        ("1–4 of 4", "2"),
        # What counts no rows says nothing of them.
        ("Chapter 1–4 of 9 in all", "2"),
    ],
)
def test_a_line_with_the_number_of_all_rows_tells_that_there_are_more(line: str, told: str) -> None:
    assert planned("how many tickets does Acme have?", _numbered(line)) == Answer(told)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("is ticket 4011 urgent?", "Yes, 4011 Printer on fire, Priority: Urgent"),
        ("is 4007 urgent?", "No, 4007 Cannot log in, Priority: Normal"),
        ("is the wrong invoice ticket urgent?", "No, 3998 Wrong invoice, Priority: Normal"),
        ("which tickets are not urgent?", "4007 Cannot log in, 3998 Wrong invoice, 3990 Dark mode"),
        ("how many tickets have normal priority?", "2"),
        ("are there any urgent tickets?", "Yes: 4011 Printer on fire"),
    ],
)
def test_rows_of_a_table_are_told_by_the_words_of_a_column(asked: str, told: str) -> None:
    assert planned(asked, tickets()) == Answer(told)


@pytest.mark.parametrize(
    "asked",
    [
        # A box that picks a row says nothing of it, and no row tells what is critical.
        "is 4007 selected by ben?",
        "is 4007 critical?",
        "which tickets are critical?",
        "is acme urgent?",
        "who has acme?",
    ],
)
def test_a_box_that_picks_a_row_marks_it_with_nothing(asked: str) -> None:
    assert isinstance(planned(asked, tickets()), NotHere)


@pytest.mark.parametrize(
    ("box", "asked", "told"),
    [
        ("Paid", "who hasn't paid?", "Priya Nair"),
        ("Paid", "has tom paid?", "Yes, Tom Reed: “Paid” is on"),
        ("Power", "is priya on?", "No, Priya Nair: “Power” is off"),
        ("Alerts", "who has alerts on?", "Maya Chen, Luis Ortega, Tom Reed"),
        ("Alerts", "who has alerts off?", "Priya Nair"),
        ("Alerts", "who is on?", None),
        ("Paid", "how many people are unpaid?", "1"),
        ("Admin", "is priya an admin?", "No, Priya Nair: “Admin” is off"),
        ("Admin", "who are the admins?", "Maya Chen, Luis Ortega, Tom Reed"),
        ("On holiday", "who is on holiday?", "Maya Chen, Luis Ortega, Tom Reed"),
        ("Select row", "who is selected?", None),
    ],
)
def test_switches_may_be_called_anything(box: str, asked: str, told: str | None) -> None:
    found = planned(asked, people(box))
    assert found == Answer(told) if told else not isinstance(found, Answer)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("which customer has the wrong invoice?", "Cobalt"),
        ("which customers have normal tickets?", "Bluebird, Cobalt"),
        ("how many customers have tickets with normal priority?", "2"),
        ("which tickets are from Acme?", "4011 Printer on fire, 3990 Dark mode"),
    ],
)
def test_a_question_for_a_column_is_told_by_its_cells(asked: str, told: str) -> None:
    assert planned(asked, tickets()) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "rows"),
    [
        ("remove the active users", [0, 1, 3]),
        ("remove all active users", [0, 1, 3]),
        ("remove all the inactive users", [2]),
        ("remove the inactive user", [2]),
        ("remove tom", [3]),
    ],
)
def test_what_is_done_to_rows_is_done_to_those_whose_switch_is_so(
    request_: str, rows: list[int]
) -> None:
    on = people()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    places = {one.number: one.bounds.y for one in on.things}
    numbers = [number for op in found.ops if (number := element_of(op)) is not None]
    assert [(places[number] - 40) // 40 for number in numbers] == rows


def test_a_box_that_is_meant_itself_is_no_state() -> None:
    on = people()
    found = planned("tick the active box of Priya", on)
    assert isinstance(found, Steps)
    assert [one.name for one in on.things if one.number == element_of(found.ops[0])] == ["Active"]


@pytest.mark.parametrize(
    ("box", "asked", "told"),
    [
        # Who has a switch of that name on is nobody's alert or comment.
        ("Alerts", "how many alerts are there?", None),
        ("Alerts", "are there any alerts?", None),
        ("Comments", "how many comments are there?", None),
        ("Comments", "is there a comment?", None),
        ("Alerts", "how many users have alerts on?", "3"),
        ("Active", "how many are active?", "3"),
        ("Active", "are there any inactive users?", "Yes: Priya Nair"),
        ("Active", "are there any viewers?", "Yes: Priya Nair, Tom Reed"),
    ],
)
def test_rows_are_not_counted_as_what_their_switches_are_about(
    box: str, asked: str, told: str | None
) -> None:
    found = planned(asked, people(box))
    assert found == Answer(told) if told else not isinstance(found, Answer)
