"""Another brain is chosen: never within a task, and never sent a picture without a yes."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import Approved, BrainChosen, Consent, Look, Said, Status, Think
from desktop_agent.protocol import Done

HERE, THERE = "api.example.org", "localhost:11434"


@pytest.mark.feature("D28")
def test_while_it_rests_the_next_task_is_the_new_ones() -> None:
    story = Story().give(BrainChosen("openai", HERE, looks=True))
    assert (story.state.brain, story.state.host) == ("openai", HERE)
    assert story.state.next_brain is None
    assert story.status is Status.IDLE


@pytest.mark.feature("D7", "D28")
def test_the_new_host_gets_no_picture_before_the_human_allows_it() -> None:
    story = Story(host=HERE).give(BrainChosen("openai", THERE, looks=True)).thinking()
    assert isinstance(story.effect, Consent)
    assert story.effect.host == THERE
    story.give(Approved(story.effect.ask_id)).observed()
    assert isinstance(story.effect, Think)
    assert story.state.consented == {HERE, THERE}


@pytest.mark.feature("D7", "D28")
def test_a_yes_counts_for_the_host_that_was_asked_about() -> None:
    third = "third.example"
    story = Story(host=HERE).give(BrainChosen("openai", THERE, looks=True)).thinking()
    consent = story.effect
    assert isinstance(consent, Consent)
    story.give(BrainChosen("openai", third, looks=True))
    assert story.effect == consent
    story.give(Approved(consent.ask_id)).observed().decided(Done(summary="Done.")).ended()
    assert (story.state.host, story.state.consented) == (third, {HERE, THERE})
    # The yes of before is no yes now.
    story.give(Said("and then this")).observed().give(Approved(consent.ask_id))
    assert isinstance(story.effect, Consent)
    assert story.effect.host == third


@pytest.mark.feature("D7", "D28")
def test_within_a_task_it_stays_until_the_end() -> None:
    story = Story(host=HERE).thinking()
    before = story.effect
    story.give(BrainChosen("openai", THERE, looks=True), BrainChosen("direct"))
    assert (story.effect, story.state.host, story.state.brain) == (before, HERE, "")
    story.decided(Done(summary="Done."))
    assert story.state.host == HERE
    story.ended()
    # The last choice counts.
    assert (story.state.brain, story.state.host) == ("direct", "")


@pytest.mark.feature("D7", "D28")
def test_a_goal_that_waited_is_the_new_ones() -> None:
    story = Story(host=HERE).thinking().decided(Done(summary="Done."))
    assert story.status is Status.RESTORING
    story.give(Said("and then this"), BrainChosen("openai", THERE, looks=True)).ended()
    assert isinstance(story.effect, Look)
    story.observed()
    assert isinstance(story.effect, Consent)
    assert story.effect.host == THERE
