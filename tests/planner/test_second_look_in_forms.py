"""A second look and a form: each part is looked at by its own risk, and disputed by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from story import Story

from desktop_agent.channels.questions import question_of
from desktop_agent.events import (
    Ask,
    Assess,
    Assessed,
    Do,
    Heard,
    Look,
    Opinion,
    SecondLook,
    SecondOpinion,
    StepMode,
    Verdict,
)
from desktop_agent.planner import SecondLooks
from desktop_agent.protocol import Click, Fill, FillField, Op, Type, unfolded
from desktop_agent.ui.model.approvals import approval_card
from desktop_agent.ui.model.task_stats import Tally

FILL = Fill(
    fields=(
        FillField(label="Name", text="Ada"),
        FillField(label="Card", text="4111 1111"),
        FillField(label="Town", text="Turin"),
    )
)
PARTS = [part.op for part in unfolded(FILL)]
CARD = PARTS.index(Type(text="4111 1111"))
REASON = "It is the wrong card."

pytestmark = pytest.mark.feature("E1", "N12", "Z32")


def begun(*ops: Op, step_mode: StepMode = StepMode.NEVER) -> Story:
    story = Story(host="api.example.org", step_mode=step_mode)
    story.state = replace(story.state, second_looks=SecondLooks(risk=2))
    return story.thinking().decided(*(ops or (FILL,)))


def judged(story: Story, risk: int = 1, verdict: Verdict = Verdict.ALLOW) -> Story:
    target = "field “Card”" if risk > 1 else ""
    return story.give(Assessed(story.serial(Assess), risk, verdict, "", target))


def opined(story: Story, opinion: Opinion) -> Story:
    return story.give(SecondOpinion(story.serial(SecondLook), opinion, REASON))


def at_the_card(*ops: Op) -> Story:
    """All parts before the one at risk are allowed and done."""
    story = begun(*ops)
    for _ in range(CARD):
        judged(story).acted()
    return story


def disputed(story: Story) -> Story:
    return judged(opined(judged(story, 2), Opinion.DISAGREES), 2)


def test_it_comes_before_the_part_that_is_at_risk_and_is_told_what_follows() -> None:
    story = judged(at_the_card(), 2)
    assert isinstance(story.effect, SecondLook)
    assert (story.effect.op, story.effect.risk) == (PARTS[CARD], 2)
    assert story.effect.rest == tuple(PARTS[CARD + 1 :])
    assert not any(isinstance(one, SecondLook) for one in story.effects[:-1])


@pytest.mark.feature("D10")
def test_a_disputed_part_is_asked_about_and_yes_does_just_that_part() -> None:
    story = disputed(at_the_card())
    assert isinstance(story.effect, Ask)
    assert (story.ask.ops, story.ask.part_of) == ((PARTS[CARD],), FILL)
    story.approved()
    assert isinstance(story.effect, Do)
    assert (story.effect.op, story.effect.target) == (PARTS[CARD], "field “Card”")
    # The opinion and the word were about that part: the next one is looked at anew.
    assert isinstance(judged(story.acted(), 2).effect, SecondLook)


@pytest.mark.feature("D10")
def test_the_question_about_a_part_names_its_field_and_why_it_is_disputed() -> None:
    story = disputed(at_the_card())
    rows = approval_card(story.state, story.ask, Tally()).rows
    assert ("Part of, 2", "Fill “Card” with “4111 1111”") in rows
    assert ("Second look", f"Disagrees: “{REASON}”") in rows
    assert [words for name, words in rows if name == "Where"] == ["“field 'Card'”"]
    asked = question_of(story.state) or ""
    assert "fill “Card” with “4111 1111”" in asked
    assert REASON in asked


def test_no_leaves_the_part_and_the_later_fields() -> None:
    story = disputed(at_the_card(FILL, Click(text="Save")))
    done = list(story.done)
    story.refused("another card")
    assert isinstance(story.effect, Look)
    assert story.done == done
    heard, second = story.heard[-2:]
    assert heard.kind is Heard.REFUSED
    assert heard.text == (
        "Fill “Card” with “4111 1111” (1 later field not filled in): another card"
    )
    assert second.kind is Heard.FAILED
    assert f"“{REASON}”" in second.text
    assert story.state.task.op is None


def test_the_one_approval_of_a_form_passes_over_no_look_and_no_dispute() -> None:
    story = judged(begun(step_mode=StepMode.ACTION))
    assert story.ask.ops == (FILL,)
    story.approved()
    for _ in range(CARD):
        judged(story).acted()
    assert isinstance(judged(story, 2).effect, SecondLook)
    judged(opined(story, Opinion.DISAGREES), 2)
    assert (story.ask.ops, story.ask.part_of) == ((PARTS[CARD],), FILL)
    assert isinstance(story.approved().effect, Do)
    # What was approved for all of the form still holds for what is not disputed.
    assert isinstance(judged(story.acted()).effect, Do)


@pytest.mark.feature("D10")
def test_an_opinion_of_the_first_part_is_not_shown_as_one_of_the_whole_form() -> None:
    story = opined(judged(begun(step_mode=StepMode.ACTION), 2), Opinion.AGREES)
    judged(story, 2)
    assert (story.ask.ops, story.ask.second) == ((FILL,), None)
    judged(story.approved(), 2)
    assert isinstance(story.effect, Do)
    assert isinstance(judged(story.acted(), 2).effect, SecondLook)


def test_a_form_whose_part_is_another_one_after_the_look_ends_there() -> None:
    story = opined(judged(at_the_card(), 2), Opinion.AGREES)
    story.give(Assessed(story.serial(Assess), 2, Verdict.ALLOW, "", "field “Amount”"))
    assert isinstance(story.effect, Look)
    assert "it changed while a second model looked at it (1 later field not filled in)" in (
        story.heard[-1].text
    )
