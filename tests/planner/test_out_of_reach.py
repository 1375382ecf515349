"""A brain that can't be reached pauses the task, and nothing more is sent before the human says
so."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Advice,
    Failed,
    Fault,
    Look,
    Outcome,
    PausedBy,
    Reason,
    Resumed,
    Status,
    StopAsked,
    Think,
    Unanswered,
)
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("N9", "N23", "D8")

WORDS = "api.example.org is busy. I tried 5 times."
ADVICE = (Advice("Wait."),)


def unreached(story: Story | None = None, fault: Fault = Fault.OUT_OF_REACH) -> Story:
    story = story or Story().thinking().decided(Click(x=1, y=2)).allowed().acted().observed()
    return story.give(Failed(story.serial(Think), "Think", WORDS, ADVICE, fault))


def test_the_task_pauses_and_nothing_is_sent() -> None:
    story = unreached()
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.MODEL)
    assert story.effect is None
    task = story.state.task
    assert (task.summary, task.advice, task.actions) == (WORDS, ADVICE, 1)
    assert task.reason == Reason(Fault.OUT_OF_REACH)


def test_it_goes_on_with_a_look_where_it_was_if_the_human_says_so() -> None:
    story = unreached().give(Resumed())
    assert isinstance(story.effect, Look)
    task = story.observed().state.task
    assert isinstance(story.effect, Think)
    assert (task.summary, task.advice, task.reason, task.actions) == ("", (), Reason(), 1)
    # And it pauses as often as it must.
    assert unreached(story).state.paused_by is PausedBy.MODEL


def test_a_script_cannot_say_so() -> None:
    story = unreached()
    before = story.state
    assert story.give(Resumed(PausedBy.SCRIPT)).state is before


def test_a_stop_ends_it_as_any_other_task() -> None:
    story = unreached().give(StopAsked("Esc")).ended()
    assert story.status is Status.STOPPED
    assert story.state.task.summary.startswith("Stopped by Esc.")
    assert story.state.task.reason == Reason()


def test_where_nobody_is_there_the_task_fails_for_that_reason() -> None:
    story = unreached().give(Unanswered()).ended()
    task = story.state.task
    assert (story.status, task.outcome) == (Status.ERROR, Outcome.FAILED)
    assert (task.summary, task.advice) == (WORDS, ADVICE)
    assert task.reason == Reason(Fault.OUT_OF_REACH)


@pytest.mark.parametrize("fault", sorted(set(Fault) - {Fault.OUT_OF_REACH, Fault.LIMIT}))
def test_what_time_does_not_mend_ends_the_task_at_once(fault: Fault) -> None:
    assert unreached(fault=fault).status is Status.RESTORING
