"""No picture may be sent: nobody decides on what was not seen."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Look,
    Outcome,
    Paused,
    PausedBy,
    Restore,
    Status,
    Unanswered,
    Withheld,
)

pytestmark = pytest.mark.feature("O8", "D8")


def withheld() -> Story:
    story = Story(host="api.example.org").thinking()
    # A look that is under way, such as after a pause.
    story.paused().resumed()
    return story.give(Withheld(story.serial(Look)))


def test_where_no_picture_may_be_sent_the_task_pauses() -> None:
    story = withheld()
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.UNSEEN)
    assert story.effect is None


def test_going_on_looks_again() -> None:
    story = withheld().resumed()
    assert isinstance(story.effect, Look)


def test_with_nobody_there_it_ends_and_says_why() -> None:
    story = withheld().give(Unanswered())
    assert isinstance(story.effect, Restore)
    assert story.state.task.outcome is Outcome.NEEDS_USER
    assert "screenshot" in story.state.task.summary


def test_with_nobody_there_it_ends_and_says_that_esc_is_not_heard() -> None:
    story = Story().thinking().give(Paused(PausedBy.SECURE_INPUT), Unanswered())
    assert isinstance(story.effect, Restore)
    assert story.state.task.outcome is Outcome.NEEDS_USER
    assert "Esc can't be heard" in story.state.task.summary
