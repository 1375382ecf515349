"""Days that are said in words and go into fields for texts: in the form that the field shows, and
asked about where that, or the day, is not clear."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.date_fields import form_of, written
from desktop_agent.llm.understanding.words.values import Date
from desktop_agent.protocol import AskUser, Type

pytestmark = pytest.mark.feature("E2")

# A Friday.
TODAY = Date(2026, 11, 27)


def field(value: str = "", name: str = "Date") -> Element:
    return thing("field", name, 0, 0, 200, 20, "editable", value=value)


def said(request: str, shown: Element) -> tuple[str, tuple[str, ...]]:
    """What is typed, and the answers that are offered to a question."""
    on = scene(shown, thing("field", "Reference", 0, 60, 200, 20, "editable"))
    found = turned(Wording(request), replace(situation(request, on), today=TODAY))
    assert isinstance(found, Turned), request
    typed = next((op.text for op in found.ops if isinstance(op, Type)), "")
    return typed, next((op.options for op in found.ops if isinstance(op, AskUser)), ())


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("27/11/2026", "dd/mm/yyyy"),
        ("11/27/2026", "mm/dd/yyyy"),
        ("2026-11-27", "yyyy-mm-dd"),
        ("3.1.2026", "d.m.yyyy"),
        ("03.01.26", "dd.mm.yy"),
        ("27 Nov 2026", "d mmm yyyy"),
        ("27. November 2026", "d. mmmm yyyy"),
        ("November 27, 2026", "mmmm d, yyyy"),
        # It may be the third of April or the fourth of March.
        ("03/04/2026", ""),
        ("none", ""),
        ("", ""),
    ],
)
def test_the_form_of_a_date_is_that_of_the_one_shown(value: str, form: str) -> None:
    assert form_of(field(value), replace(scene(), today=TODAY)) == form
    if form:
        assert written(Date(2026, 1, 3), form) != written(Date(2026, 3, 1), form)


def test_a_date_that_is_todays_tells_which_part_is_the_day() -> None:
    on = replace(scene(), today=Date(2026, 3, 4))
    assert form_of(field("04/03/2026"), on) == "dd/mm/yyyy"
    assert form_of(field("03/04/2026"), on) == "mm/dd/yyyy"
    assert form_of(field("", "Due (DD.MM.YYYY)"), on) == "dd.mm.yyyy"


@pytest.mark.parametrize(
    ("request_", "shown", "typed"),
    [
        ("set the date to tomorrow", field("27/11/2026"), "28/11/2026"),
        ("date: the day after tomorrow", field("2026-11-01"), "2026-11-29"),
        ("set the date to 3 December", field("11/27/2026"), "12/03/2026"),
        # It is the next one that is meant.
        ("enter the 5th of January as the date", field("27 Nov 2026"), "5 Jan 2027"),
        ("enter January 5th 2026 as the date", field("27.11.2026"), "05.01.2026"),
        # Figures and quotations are typed as they are.
        ("set the date to 3/12/2026", field("27.11.2026"), "3/12/2026"),
        ("put “tomorrow” into the date", field("27/11/2026"), "tomorrow"),
        ("set the reference to tomorrow", field("27/11/2026"), "tomorrow"),
        ("set the date to 3 December", field(), "3 December"),
    ],
)
def test_a_day_in_words_is_written_as_the_field_shows_dates(
    request_: str, shown: Element, typed: str
) -> None:
    assert said(request_, shown) == (typed, ())


@pytest.mark.parametrize("request_", ["date: next week", "set the date to some day soon"])
def test_what_says_no_day_is_not_typed_into_a_date(request_: str) -> None:
    asked = replace(situation(request_, scene(field("27/11/2026"))), today=TODAY)
    assert not isinstance(turned(Wording(request_), asked), Turned)


@pytest.mark.parametrize(
    ("request_", "shown", "days"),
    [
        ("set the date to next monday", field("27/11/2026"), ("30/11/2026", "07/12/2026")),
        # Today, or in a week.
        ("set the date to friday", field("27/11/2026"), ("27/11/2026", "04/12/2026")),
        ("set the date to next friday", field("27/11/2026"), ("04/12/2026", "11/12/2026")),
        (
            "set the due date to tomorrow",
            field(name="Due date"),
            ("2026-11-28", "28/11/2026", "11/28/2026", "tomorrow"),
        ),
    ],
)
def test_a_day_that_is_not_clear_is_asked_about(
    request_: str, shown: Element, days: tuple[str, ...]
) -> None:
    typed, options = said(request_, shown)
    assert (typed, len(options)) == ("", len(days))
    # Each of them is a request that needs no question.
    assert [said(one, shown) for one in options] == [(day, ()) for day in days]
