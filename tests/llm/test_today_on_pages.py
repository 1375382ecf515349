"""Questions about today on pages that say which day that is, and on pages that do not: the clock of
the computer answers none of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import numbered, scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.rows_asked.page_today import told_today
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.shown import scene_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.llm.understanding.words.values import Date
from desktop_agent.ports import Thought

pytestmark = [pytest.mark.feature("E2", "O8")]

_CLOCK = Date(2026, 11, 30)
_MEETINGS = [
    ("Budget", "4 May 2026"),
    ("Hiring", "5 May 2026"),
    ("Roadmap", "5 May 2026"),
    ("Retro", "6 May 2026"),
    ("Planning", "30 November 2026"),
]


def agenda(label: str = "Today: Tuesday 5 May 2026") -> ShownScreen:
    heads = [
        thing("text", name, 10 + 200 * at, 100, 60) for at, name in enumerate(("Meeting", "Date"))
    ]
    rows = [
        one
        for at, (name, day) in enumerate(_MEETINGS)
        for one in (
            thing("list item", name, 10, 130 + 30 * at, 180, 28),
            thing("list item", day, 210, 130 + 30 * at, 180, 28),
            thing("button", "More", 410, 130 + 30 * at, 30),
        )
    ]
    groups = [Rect(10, 130 + 30 * at, 440, 28) for at in range(len(_MEETINGS))]
    top = [thing("text", label, 10, 50, 250)] if label else []
    on = scene(*top, thing("button", "Today", 300, 50), *heads, *rows, groups=groups)
    return replace(on, today=told_today(on.pieces, _CLOCK))


def week(today: str = "Wed 18 (Today)", *, form: bool = True) -> ShownScreen:
    days = ("Mon 16", "Tue 17", today, "Thu 19", "Fri 20")
    events = [
        [("Stand-up", "09:00 – 09:15"), ("Dentist", "14:00 – 15:00")],
        [("Stand-up", "09:00 – 09:15")],
        [("Stand-up", "09:00 – 09:15"), ("Budget review", "13:00 – 14:00")],
        [("Stand-up", "09:00 – 09:15")],
        [("Stand-up", "09:00 – 09:15"), ("Drinks with Ben", "17:30 – 19:00")],
    ]
    columns = [
        one
        for at, day in enumerate(days)
        for one in (
            thing("text", day, 10 + 160 * at, 100, 150, 25),
            *(
                each
                for row, (name, time) in enumerate(events[at])
                for each in (
                    thing("text", name, 13 + 160 * at, 140 + 50 * row, 120, 17),
                    thing("text", time, 13 + 160 * at, 157 + 50 * row, 120, 17),
                )
            ),
        )
    ]
    fields = [
        thing("text", "New event", 10, 300, 800, 25),
        *(
            thing("field", name, 60 + 160 * at, 340, 90)
            for at, name in enumerate(("Title", "Date", "Starts", "Ends"))
        ),
        thing("check box", "All day", 330, 370, 14, 14),
    ]
    return scene(*columns, *(fields if form else []))


def told(question: str, on: ShownScreen) -> str | None:
    tokens = tokens_of(question)
    assert tokens is not None
    return answer(tokens, on)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("which items are today?", "Hiring, Roadmap"),
        ("how many items are there today?", "2"),
        ("which item is tomorrow?", "Retro"),
        ("which items were yesterday?", "Budget"),
        ("is there anything today?", "Yes: Hiring, Roadmap"),
        ("is there anything on 5 May?", "Yes: Hiring, Roadmap"),
        ("what is the date today?", "Tuesday, 5 May 2026"),
        ("what was yesterday?", None),
    ],
)
def test_today_is_the_day_that_the_page_calls_so(question: str, wanted: str | None) -> None:
    assert told(question, agenda()) == wanted


def listed(column: str) -> ShownScreen:
    """A list whose days stand in a column of this name."""
    days = (("Ben Adler", "2 June"), ("Leo Brandt", "19 May"), ("Noor Haddad", "14 May"))
    heads = [
        thing("text", name, 10 + 200 * at, 100, 60) for at, name in enumerate(("Name", column))
    ]
    rows = [
        thing("list item", text, 10 + 200 * column_at, 130 + 30 * at, 180, 28)
        for at, row in enumerate(days)
        for column_at, text in enumerate(row)
    ]
    groups = [Rect(10, 130 + 30 * at, 390, 28) for at in range(len(days))]
    on = scene(
        thing("text", "Today is Wednesday, 14 May 2025", 10, 50, 250), *heads, *rows, groups=groups
    )
    return replace(on, today=told_today(on.pieces, _CLOCK))


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("what is due today?", "Noor Haddad: 14 May"),
        ("what's due today", "Noor Haddad: 14 May"),
        ("anything due today?", "Noor Haddad: 14 May"),
        ("which ones are due on 14 May?", "Noor Haddad: 14 May"),
        ("what is due on 19 May?", "Leo Brandt: 19 May"),
        ("is anything due on 19 May?", "Leo Brandt: 19 May"),
    ],
)
def test_only_what_a_column_calls_due_is_due(question: str, wanted: str) -> None:
    for column in ("Due", "Due date", "Deadline", "Pay by"):
        assert told(question, listed(column)) == wanted
    for column in ("Birthday", "Date", "Born", "Since"):
        assert told(question, listed(column)) is None


@pytest.mark.parametrize("label", ["", "Today", "Today 10:42", "Today you have 2 tasks"])
@pytest.mark.parametrize(
    "question",
    ["which meetings are today?", "what meetings do I have today?", "what is the date today?"],
)
def test_the_clock_does_not_say_what_is_on_a_page_today(label: str, question: str) -> None:
    assert told(question, agenda(label)) is None


@pytest.mark.parametrize(
    ("label", "wanted"),
    [
        ("Today: Tuesday 5 May 2026", Date(2026, 5, 5)),
        ("Today is 5 May 2026", Date(2026, 5, 5)),
        ("Today, May 5, 2026", Date(2026, 5, 5)),
        ("5 May 2026 (today)", Date(2026, 5, 5)),
        ("Today: 2026-05-05", Date(2026, 5, 5)),
        # It is another day than that of the clock, and nobody can say which.
        ("Wed 18 (Today)", None),
        ("Mon 30 (Today)", _CLOCK),
        ("Today", _CLOCK),
        ("Today 10:42", _CLOCK),
        ("Nothing to do today", _CLOCK),
        ("Due today, sent 3 May", _CLOCK),
    ],
)
def test_which_day_a_label_calls_today(label: str, wanted: Date | None) -> None:
    assert told_today([(label, Rect(0, 0, 100, 20))], _CLOCK) == wanted


def test_a_scene_knows_the_day_of_its_page() -> None:
    assert scene_of(situation("go to today", agenda())).today == Date(2026, 5, 5)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (
            "which meetings are today?",
            "Wed 18 (Today): 09:00 – 09:15 Stand-up, 13:00 – 14:00 Budget review",
        ),
        ("when is the budget review?", "Wed 18 (Today): 13:00 – 14:00 Budget review"),
        (
            "how many events are on wednesday?",
            "2: 09:00 – 09:15 Stand-up, 13:00 – 14:00 Budget review",
        ),
        (
            "what is on monday?",
            "Mon 16: 09:00 – 09:15 Stand-up, 14:00 – 15:00 Dentist",
        ),
    ],
)
@pytest.mark.parametrize("form", [True, False])
def test_a_week_ends_above_a_form_and_each_time_is_that_of_its_event(
    question: str, wanted: str, form: bool
) -> None:
    assert told(question, week(form=form)) == wanted


def test_a_week_without_a_mark_does_not_say_what_is_on_today() -> None:
    assert told("which meetings are today?", week("Wed 18")) is None


@pytest.mark.parametrize(
    ("request_", "presses"),
    [
        ("next week", True),
        ("go to the next week", True),
        ("next month", False),
        ("next day", False),
        ("go to the next month", False),
    ],
)
def test_a_page_that_turns_by_weeks_turns_no_month(request_: str, presses: bool) -> None:
    turns = [thing("button", name, 10 + 200 * at, 50) for at, name in enumerate(_TURNS)]
    on = week()
    told_ = situation(request_, replace(on, things=numbered([*on.things, *turns])))
    reply = reply_to(replace(told_, sights=99))
    assert isinstance(reply, str | Thought) is presses


_TURNS = ("Previous week", "Next week")


def test_the_place_of_an_event_is_not_the_empty_field_of_a_new_one() -> None:
    on = week()
    place = thing("field", "Place", 60, 400, 90, 20, "editable")
    on = replace(on, things=numbered([*on.things, place]))
    assert told("what is the place of the dentist?", on) is None
    assert told("what is the place?", on) == "Field “Place” is empty"


@pytest.mark.parametrize(
    ("label", "day"),
    [
        ("Today is Wednesday 12 May 2027 · 7 cards · Members: Ben, Ruth", Date(2027, 5, 12)),
        ("7 cards | Today: 12 May 2027", Date(2027, 5, 12)),
        ("Welcome back. Today is 12 May 2027. You have 3 mails.", Date(2027, 5, 12)),
        # Nothing in these says which day today is.
        ("7 cards · 2 people · due 12 May 2027 · 3 done today", _CLOCK),
        ("Due 12 May 2027 - call Today Radio", _CLOCK),
        ("Opened 12 May 2027. Today we are closed.", _CLOCK),
    ],
)
def test_today_is_told_in_a_part_of_a_line(label: str, day: Date) -> None:
    assert told_today([(label, Rect(0, 0, 400, 20))], _CLOCK) == day
