"""What people say of an event adds it to the calendar that is shown, or removes it."""

from __future__ import annotations

import pytest
from example_screens import month
from requests_on import scene, situation, thing

from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.events_told import event_said
from desktop_agent.llm.understanding.programs.calendars import times_in
from desktop_agent.llm.understanding.words.tokens import tokens_of

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
        ("yoga at 14 May", []),
        ("yoga about 3 hours long", []),
        ("yoga on the 14th at half past two", [2]),
    ],
)
def test_the_hour_that_is_said_alone_is_no_time_left_out(said: str, hours: list[int]) -> None:
    assert [one.hour for one in times_in(tokens_of(said) or ())] == hours
