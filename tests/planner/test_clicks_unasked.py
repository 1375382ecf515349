"""Clicks that the human approved for the whole task: in one program, of risk 2, by mouse."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Approved,
    Ask,
    Assess,
    Assessed,
    Do,
    Said,
    StepMode,
    StepModeSet,
    Verdict,
)
from desktop_agent.protocol import Click, Op, Type

A, B = Click(x=1, y=2), Click(x=3, y=4)


def assessed(story: Story, *, risk: int = 2, app: str = "Firefox", target: str = "t") -> Story:
    event = Assessed(story.serial(Assess), risk, Verdict.ASK, "it saves", target, None, app)
    return story.give(event)


def asked(op: Op = A, **more) -> Story:
    return assessed(Story(host="api.example.org").thinking().decided(op), **more)


def allowed() -> Story:
    """From here on such clicks in Firefox go unasked."""
    story = asked()
    return story.give(Approved(story.ask.ask_id, clicks=True)).acted().observed()


@pytest.mark.feature("D10", "Z32")
def test_it_is_offered_for_clicks_of_risk_2_in_a_known_program_alone():
    assert asked().ask.app == "Firefox"
    assert asked(risk=3).ask.app == ""
    assert asked(risk=1).ask.app == ""
    assert asked(app="").ask.app == ""
    assert asked(Type(text="x")).ask.app == ""
    story = Story(step_mode=StepMode.ACTION).thinking().decided(A)
    assert assessed(story).ask.app == ""


@pytest.mark.feature("D10")
def test_the_next_such_click_is_done_to_the_target_that_was_assessed():
    story = assessed(allowed().decided(B), target="button “Next”")
    assert isinstance(story.effect, Do)
    assert (story.effect.op, story.effect.target) == (B, "button “Next”")


@pytest.mark.feature("D10", "Z32")
@pytest.mark.parametrize(
    ("op", "more"),
    [
        (B, {"risk": 3}),
        (B, {"app": "Terminal"}),
        (B, {"app": ""}),
        (Type(text="x"), {}),
    ],
)
def test_all_else_is_asked_as_before(op, more):
    assert isinstance(assessed(allowed().decided(op), **more).effect, Ask)


@pytest.mark.feature("D10")
def test_it_ends_with_the_task_and_step_mode_goes_before_it():
    story = allowed().give(StepModeSet(StepMode.ACTION)).decided(B)
    assert isinstance(assessed(story).effect, Ask)
    story = allowed().stopped().ended().give(Said("next")).observed().decided(B)
    assert isinstance(assessed(story).effect, Ask)


@pytest.mark.feature("D10")
def test_one_whose_target_went_away_is_asked():
    story = assessed(allowed().decided(B)).void("it has moved").observed()
    assert isinstance(assessed(story).effect, Ask)


@pytest.mark.feature("D10")
def test_a_plain_approval_and_a_forged_one_allow_no_more():
    story = asked()
    story.approved().acted().observed().decided(B)
    assert isinstance(assessed(story).effect, Ask)
    story = asked(risk=3)
    story.give(Approved(story.ask.ask_id, clicks=True))
    assert story.state.task.clicks_in == frozenset()
