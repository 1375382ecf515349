"""Questions about entries one below the other, under headings that are days."""

from __future__ import annotations

import pytest
from requests_on import scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.rows_asked import agendas
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E2")

STANDUP = ("09:00 - 09:30", "Stand-up", "Room 4")
REVIEW = "Thursday, 11 June: 15:00 - 17:00, Budget review, with Maja"
DENTIST = "Tuesday, 9 June: 10:15 - 11:00, Dentist, Elm Street 5"
DAYS = (
    (
        "Monday, 8 June",
        (("09:00 - 09:30", "Stand-up", "Room 4"), ("13:00 - 14:30", "Workshop", "with Maja")),
    ),
    ("Tuesday, 9 June", (("10:15 - 11:00", "Dentist", "Elm Street 5"),)),
    ("Wednesday, 10 June", ()),
    (
        "Thursday, 11 June",
        (
            ("09:00 - 09:30", "Stand-up", "Room 4"),
            ("12:00 - 13:00", "Lunch with Greta", "Café Luna"),
            ("15:00 - 17:00", "Budget review", "with Maja"),
        ),
    ),
)


def agenda() -> ShownScreen:
    things, groups, y = [], [], 0
    for day, rows in DAYS:
        things.append(thing("text", day, 10, y, 600))
        y += 25
        if not rows:
            things.append(thing("text", "Nothing planned", 10, y, 600))
            y += 30
        for cells in rows:
            groups.append(Rect(10, y, 600, 28))
            things += [
                thing("text", one, 12 + 150 * at, y + 4, 140) for at, one in enumerate(cells)
            ]
            things.append(thing("button", "Delete", 480, y + 4))
            y += 30
    return scene(*things, groups=groups)


def told(question: str) -> str | None:
    tokens = tokens_of(question)
    assert tokens is not None
    return answer(tokens, agenda())


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("when is the dentist?", DENTIST),
        ("where is the dentist?", DENTIST),
        (
            "who is at the budget review?",
            "Thursday, 11 June: 15:00 - 17:00, Budget review, with Maja",
        ),
        ("how long is the workshop?", "Monday, 8 June: 13:00 - 14:30, Workshop, with Maja"),
        (
            "what do I have on Monday?",
            "Monday, 8 June: 09:00 - 09:30, Stand-up, Room 4; 13:00 - 14:30, Workshop, with Maja",
        ),
        ("am I free on Wednesday?", "Wednesday, 10 June: Nothing planned"),
        ("what's on 9 June?", DENTIST),
        (
            "when is the stand-up?",
            "Monday, 8 June: 09:00 - 09:30, Stand-up, Room 4. "
            "Thursday, 11 June: 09:00 - 09:30, Stand-up, Room 4",
        ),
        ("when is the stand-up on Monday?", "Monday, 8 June: 09:00 - 09:30, Stand-up, Room 4"),
        (
            "what's the first thing on Thursday?",
            "Thursday, 11 June: 09:00 - 09:30, Stand-up, Room 4",
        ),
        (
            "what's the last thing on Thursday?",
            "Thursday, 11 June: 15:00 - 17:00, Budget review, with Maja",
        ),
        ("which day has the most events?", "Thursday, 11 June: 3"),
        (
            "do I have the dentist on Tuesday?",
            f"Yes, {DENTIST}",
        ),
    ],
)
def test_the_rows_that_a_question_names_are_told(question: str, wanted: str) -> None:
    assert told(question) == wanted


def test_what_is_counted_is_listed_too() -> None:
    found = told("how many events are there on Thursday?")
    assert found is not None
    assert found.startswith("3: Thursday, 11 June: 09:00")


def test_a_dentist_is_no_meeting_to_be_counted() -> None:
    found = told("how many meetings do I have on Tuesday?")
    assert found == DENTIST


@pytest.mark.parametrize(
    "question",
    [
        "when is the holiday?",
        "what do I have on Sunday?",
        "what do I have on Thursday the 9th?",
        "who is at the yearly budget review?",
        "who isn't at the budget review?",
        "is the stand-up on Thursday in room 5?",
        "is nobody joining me for the dentist on Tuesday?",
        "what's after lunch on Thursday?",
        "how many tasks are there on Thursday?",
        "which day has the least events?",
        "how much is the lunch on Thursday?",
    ],
)
def test_what_the_rows_do_not_tell_is_not_answered(question: str) -> None:
    assert told(question) is None


def week_in_parts() -> ShownScreen:
    """A week whose days are read as rows of the days before them: one class a day."""
    things, groups, y = [], [], 0
    for day, cells in (
        ("Monday, 6 September", ("12:00", "Pilates")),
        ("Tuesday, 7 September", ("13:00", "Boxing")),
        ("Wednesday, 8 September", ("14:00", "Spin")),
        ("Thursday, 9 September", ("15:00", "Yoga")),
    ):
        things.append(thing("text", day, 10, y, 300))
        things += [thing("text", one, 12 + 100 * at, y + 30, 80) for at, one in enumerate(cells)]
        things.append(thing("button", "Book", 400, y + 30))
        groups.append(Rect(5, y - 2, 600, 60))
        y += 70
    return scene(*things, groups=groups)


@pytest.mark.parametrize(
    ("question", "another"),
    [
        ("what do I have on Tuesday?", "Wednesday"),
        ("what is on Monday?", "Tuesday"),
        ("what's on 7 September?", "Wednesday"),
        ("what do I have on Wednesday?", "Thursday"),
    ],
)
def test_a_row_of_the_next_day_is_not_told_for_the_day_before(question: str, another: str) -> None:
    tokens = tokens_of(question)
    assert tokens is not None
    found = answer(tokens, week_in_parts())
    assert found is None or another not in found


def test_a_day_without_its_entries_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    mixed = [
        agendas._Day("Monday, 8 June", (("Tuesday, 9 June", "10:15", "Dentist"),)),
        agendas._Day("Tuesday, 9 June", ()),
    ]
    monkeypatch.setattr(agendas, "_days_headed", lambda _: mixed)
    assert agendas._days_shown(agenda()) == []
    assert agendas.is_only_its_day("“Tuesday, 9 June”", ["what", "is", "on", "tuesday"], agenda())
    assert agendas.is_only_its_day("“Tuesday, 9 June”", ["what", "is", "on", "tomorrow"], agenda())
    assert not agendas.is_only_its_day(
        "“Tuesday, 9 June”", ["what", "day", "is", "tomorrow"], agenda()
    )
