"""A brain that is not given the screen asks for it; and one that does not know what is meant."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Element,
    Fault,
    FrameRef,
    Look,
    NotUnderstood,
    Observed,
    Outcome,
    Restore,
    SightWanted,
    Think,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import Limits
from desktop_agent.protocol import KeyCombo

pytestmark = pytest.mark.feature("D28")

SAVE = Element("button", "Save", Rect(0, 0, 9, 9), number=1)


def seen(story: Story) -> Story:
    frame = FrameRef(1, "pixels", Rect(0, 0, 99, 99))
    return story.give(Observed(story.serial(Look), frame, elements=(SAVE,)))


def test_the_screen_is_looked_at_for_it_and_then_it_is_asked_again() -> None:
    story = Story().thinking()
    assert not story.state.shows
    story.give(SightWanted(story.serial(Think)))
    assert isinstance(story.effect, Look)
    assert story.state.shows
    seen(story)
    assert isinstance(story.effect, Think)
    assert story.state.task.shown == (SAVE,)
    assert (story.state.task.sights, story.state.task.turns) == (1, ())


def test_what_it_asked_for_is_shown_for_the_rest_of_the_task_alone() -> None:
    story = Story().thinking()
    story.give(SightWanted(story.serial(Think)))
    seen(story).decided(KeyCombo(keys=("tab",)))
    assert (story.state.shows, story.state.task.sights) == (True, 0)
    story.stopped().ended().goal("another one")
    assert not story.state.shows


def test_it_cannot_ask_for_ever() -> None:
    story = Story(limits=Limits(sights=3)).thinking()
    for _ in range(3):
        story.give(SightWanted(story.serial(Think)))
        seen(story)
    story.give(SightWanted(story.serial(Think)))
    assert isinstance(story.effect, Restore)
    assert story.state.task.outcome is Outcome.FAILED
    assert "asked for the screen 3 times" in story.state.task.summary


def test_what_is_not_understood_ends_without_an_act() -> None:
    story = Story().thinking()
    offers = ("click “Save”",)
    story.give(NotUnderstood(story.serial(Think), "I don't know it.", "frobnicate", offers))
    assert isinstance(story.effect, Restore)
    task = story.state.task
    assert (task.summary, task.actions) == ("I don't know it.", 0)
    assert task.reason.fault is Fault.NOT_UNDERSTOOD
    assert (task.reason.said, task.reason.offers) == ("frobnicate", offers)


def test_the_whole_page_is_told_for_one_thought_alone() -> None:
    story = Story().thinking()
    story.give(SightWanted(story.serial(Think), whole_page=True))
    assert story.state.task.whole_page
    seen(story).decided(KeyCombo(keys=("tab",)))
    assert not story.state.task.whole_page
