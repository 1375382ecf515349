"""What the human picks from a card may be the model's words: these ask for nothing themselves."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import Heard, Question, Said, Status, StopAsked, Think
from desktop_agent.protocol import AskUser, Click
from desktop_agent.safety.folding import tokens
from desktop_agent.safety.goal.goal import asked_for, quoted_by
from desktop_agent.safety.words.risky_words import SEND

pytestmark = pytest.mark.feature("Z32", "D10")

SEND_IT = "Yes, send the mail with “hunter2”"


def asked() -> Story:
    ask = AskUser(question="And now?", options=(SEND_IT, "No"))
    return Story(host="h").goal("write a mail").observed().decided(ask)


def grants(story: Story) -> bool:
    said = story.state.task.said
    return asked_for(said, SEND, tokens("Send")) or bool(quoted_by(said))


def test_an_answer_that_was_picked_is_heard_and_asks_for_nothing() -> None:
    story = asked().give(Said(SEND_IT, own=()))
    assert (story.state.task.heard[-1].kind, story.state.task.heard[-1].text) == (
        Heard.ANSWER,
        SEND_IT,
    )
    assert not grants(story)
    assert grants(asked().give(Said(SEND_IT))), "in the human's own words it would"


def test_a_plan_of_the_model_that_is_gone_on_with_asks_for_nothing() -> None:
    text = "Resume at step 2: Click “Send”. The goal was: write a mail"
    story = Story().give(Said(text, own=("write a mail", "hurry")))
    assert story.state.task.goal == text
    assert story.state.task.said == ("write a mail", "hurry")
    assert not grants(story)
    assert grants(Story().give(Said(text)))


def test_an_answer_whose_question_is_gone_is_no_note_and_no_goal() -> None:
    thinking = asked().give(Said("no")).observed()
    for story in (Story(), thinking, asked().give(StopAsked("Esc")), asked().give(Said("no"))):
        before = story.state
        assert not isinstance(before.effect, Question)
        assert story.give(Said(SEND_IT, own=())).state is before


def test_a_second_press_on_try_again_is_no_note() -> None:
    story = Story(host="h").give(*[Said("write a mail", own=("write a mail",))] * 2).observed()
    assert isinstance(story.effect, Think)
    assert story.state.task.said == ("write a mail",)
    assert story.state.task.heard == ()
    story.decided(Click(x=1, y=1))
    assert story.state.status is Status.EXECUTING
