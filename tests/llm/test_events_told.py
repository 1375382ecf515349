"""What people say of an event adds it to the calendar that is shown, or removes it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import month
from requests_on import numbered, scene, situation, thing

from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.events_told import event_said
from desktop_agent.llm.understanding.programs.calendars import times_in
from desktop_agent.llm.understanding.refusals.not_as_said import is_not_as_said
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Progress, Steps
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Type

pytestmark = pytest.mark.feature("E2")


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("I've got a haircut on the 18th at 2 pm", 'add "haircut" on the 18th at 2 pm'),
        (
            "pop a reminder for mum's birthday on May 25th, it goes on all day",
            'add "mum\'s birthday" on May 25th all day',
        ),
        (
            'put "Lunch with Pia" in on 14 May from 12:15 to 13:00 and nudge me an hour before',
            'add "Lunch with Pia" on 14 May from 12:15 to 13:00 with a reminder an hour before',
        ),
        (
            "I'm having lunch with Bo on the 20th from 12:00 to 13:00, give me a 10 minute warning",
            'add "lunch with Bo" on the 20th from 12:00 to 13:00 with a reminder 10 minute before',
        ),
        ("book the whole of 31 May off as holiday", 'add "holiday" on 31 May all day'),
        ("jot down swimming for the 14th at 18:00", 'add "swimming" on the 14th at 18:00'),
        ("don't let me forget the bins on the 14th at 7 am", 'add "bins" on the 14th at 7 am'),
        ("remind me to call Pia on the 14th at 18:00", 'add "call Pia" on the 14th at 18:00'),
        ("we have to go home on the 14th at 18:00", 'add "go home" on the 14th at 18:00'),
        (
            "there's a concert on Friday the 14th at 8 pm",
            'add "concert" on Friday the 14th at 8 pm',
        ),
        ("we're going swimming on 14 May at 18:00", 'add "swimming" on 14 May at 18:00'),
        ("the dentist has been called off", "remove dentist"),
        (
            "the dentist is cancelled, I have a haircut on the 20th at 3 pm",
            'remove dentist, then add "haircut" on the 20th at 3 pm',
        ),
        ("they've cancelled the dentist", "remove dentist"),
    ],
)
def test_what_is_said_of_an_event_is_one_order(said: str, order: str) -> None:
    assert event_said(said, month()) == order
    assert plainer(Wording(said), situation(said, month())) == order


@pytest.mark.parametrize(
    "said",
    [
        "there's a mistake on the 14th",
        "there's a problem with the dentist on the 14th at 3 pm",
        "I have to move the haircut on the 14th at 3 pm",
        "I should have had a haircut on the 14th at 3 pm",
        "I have a dentist appointment on the 8th at 15:30",
        "I have nothing on the 14th at 18:00",
        "I have been there on the 14th at 18:00",
        "put it on the 14th at 18:00",
        "put the dentist on the 14th at 18:00",
        "move the dentist to the 14th",
        "add yoga on the 14th and the 15th at 18:00",
        "add yoga every Monday at 18:00",
        "there's no choir on the 20th at 18:00",
        "do I have yoga on the 14th at 18:00?",
        "the picnic is off",
        "the sound is off",
        'put "Lunch" and "Dinner" in on the 14th at 18:00',
        'tell Pia "there is a concert on the 14th at 8 pm"',
        "don't add yoga on the 14th at 18:00",
    ],
)
def test_what_may_be_meant_otherwise_is_left_as_it_stands(said: str) -> None:
    assert event_said(said, month()) == ""


def test_without_a_calendar_nothing_is_an_event() -> None:
    shown = scene(thing("field", "Title", 0, 0))
    assert event_said("I've got a haircut on the 18th at 2 pm", shown) == ""


@pytest.mark.parametrize(
    ("said", "hours"),
    [
        ("yoga on the 14th at 3", [3]),
        ("yoga on the 14th at eight", [8]),
        ("yoga on the 14th at 8 to 9", [8, 9]),
        ("yoga on the 14th from 12 to 1", [12, 13]),
        ("yoga on the 14th from 11 to 2", [11, 14]),
        ("yoga at 14 May", []),
        ("yoga about 3 hours long", []),
        ("yoga on the 14th at half past two", [2]),
    ],
)
def test_the_hour_that_is_said_alone_is_no_time_left_out(said: str, hours: list[int]) -> None:
    assert [one.hour for one in times_in(tokens_of(said) or ())] == hours


def calendar_with_times() -> ShownScreen:
    shown = month()
    parts = ("Hours", "Minutes", "AM/PM")
    fields = [
        thing("field", f"{part} {name}".strip(), 400 + x, y, width, 20, "editable", value=value)
        for y, name in ((30, "Starts"), (50, "Ends"))
        for x, part, width, value in (
            (0, "", 90, ""),
            *((30 * at, part, 30, "1") for at, part in enumerate(parts)),
        )
    ]
    return replace(shown, things=numbered((*shown.things, *fields)))


@pytest.mark.parametrize("said", ["at 2 pm", "at 14:00", "from 11 to 2", "from 1 pm to 2 pm"])
def test_a_time_that_is_clear_goes_into_its_field(said: str) -> None:
    """Its “PM” is no word in a field for a number."""
    request = f'add "yoga" on Friday the 14th {said}'
    assert _event_of(request) is not None


@pytest.mark.parametrize(
    "said", ["from 5 pm to 3 pm", "at 25:00", "from 1 to 2", "on Monday the 14th at 2 pm"]
)
def test_a_time_that_cannot_be_or_is_not_clear_saves_no_event(said: str) -> None:
    day = "" if "Monday" in said else "on the 14th "
    assert _event_of(f'add "yoga" {day}{said}') is None


def _event_of(request: str) -> Steps | None:
    """The steps that fill in the form once the day is chosen, where they are as was said."""
    shown = calendar_with_times()
    found = turned(
        replace(Wording(request), progress=Progress(turns=1, opened=("14",))),
        situation(request, shown),
    )
    if not isinstance(found, Turned) or not any(isinstance(op, Type) for op in found.ops):
        return None
    return None if is_not_as_said(found.ops, request, shown) else Steps(found.ops, "", "")
