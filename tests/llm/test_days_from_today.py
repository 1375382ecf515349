"""A day that is told from today goes into a field for a date as that date, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.llm.understanding.words.said_dates import relative_day
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.llm.understanding.words.values import Date
from desktop_agent.protocol import Type

pytestmark = pytest.mark.feature("E2")
TODAY = Date(2026, 11, 27)
"""A Friday."""


def form(today: Date | None = TODAY) -> ShownScreen:
    found = scene(
        thing("field", "Name", 0, 0, 200, 20, "editable"),
        thing("field", "Start date", 0, 40, 200, 20, "editable"),
        *(
            thing("field", part, 5 + 50 * at, 42, 40, 16, "editable")
            for at, part in enumerate(("Month", "Day", "Year"))
        ),
        thing("button", "Save", 0, 120),
    )
    return replace(found, today=today)


def typed(request: str, on: ShownScreen) -> list[str] | None:
    found = planned(request, on)
    if not isinstance(found, Steps):
        return None
    return [op.text for op in found.ops if isinstance(op, Type)]


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("today", Date(2026, 11, 27)),
        ("tomorrow", Date(2026, 11, 28)),
        ("yesterday", Date(2026, 11, 26)),
        ("the day after tomorrow", Date(2026, 11, 29)),
        ("in two weeks", Date(2026, 12, 11)),
        ("in a week", Date(2026, 12, 4)),
        ("40 days from now", Date(2027, 1, 6)),
        ("a week from tomorrow", Date(2026, 12, 5)),
        ("Monday", Date(2026, 11, 30)),
        ("on Thursday", Date(2026, 12, 3)),
        # It may be today, or in a week.
        ("Friday", None),
        ("next Monday", None),
        ("tomorrow morning", None),
        ("in no time", None),
        ("in 5000 days", None),
        ('"tomorrow"', None),
        ("", None),
    ],
)
def test_days_are_counted_from_today(said: str, day: Date | None) -> None:
    found = relative_day(tokens_of(said) or ())
    assert (found.after(TODAY) if found is not None else None) == day


@pytest.mark.parametrize(
    ("request_", "parts"),
    [
        ("set the start date to tomorrow", ["11", "28", "2026"]),
        ("enter tomorrow as the start date", ["11", "28", "2026"]),
        ("start date: in two weeks", ["12", "11", "2026"]),
        ("the start date is the day after tomorrow", ["11", "29", "2026"]),
        ("name Ada, start date Monday", ["Ada", "11", "30", "2026"]),
    ],
)
def test_a_field_for_a_date_gets_the_date(request_: str, parts: list[str]) -> None:
    assert typed(request_, form()) == parts
    # Nobody knows it without the day that it is.
    assert typed(request_, form(today=None)) is None


@pytest.mark.parametrize(
    "request_", ["set the start date to Friday", "set the start date to next Monday"]
)
def test_what_may_be_two_days_is_not_typed(request_: str) -> None:
    assert typed(request_, form()) is None


@pytest.mark.parametrize("request_", ["name: the day after tomorrow", "name: day after tomorrow"])
def test_another_field_gets_no_description(request_: str) -> None:
    assert typed(request_, form()) is None


def test_another_field_gets_the_word_that_was_said() -> None:
    assert typed("set the name to tomorrow", form()) == ["tomorrow"]


def test_the_day_comes_with_what_is_told_of_the_screen() -> None:
    goal = "set the start date to tomorrow"
    found = turned(Wording(goal), situation(goal, form(), today=date(2026, 11, 27)))
    assert isinstance(found, Turned)
    assert found.step == "Fill field “Start date” with “2026-11-28”"
    assert not isinstance(turned(Wording(goal), situation(goal, form())), Turned)
