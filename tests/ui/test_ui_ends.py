"""How a task ends, as the human reads it: refused by them, without effect, with a problem."""

from __future__ import annotations

import pytest

from desktop_agent.events import (
    Fault,
    Reason,
    Result,
    StepMode,
    StepModeSet,
    Verdict,
)
from desktop_agent.protocol import Click, Done, Stop, Wait
from desktop_agent.ui.model.blocks import ErrorBlock, StepBlock
from desktop_agent.ui.model.failures import explain
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.model.view import view_of

from .states import GOAL, STATES, Story

CLICK = Click(x=10, y=20)


def told(story: Story) -> Transcript:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return transcript


def view(story: Story, brain: str = ""):
    return view_of(story.state, told(story).tally, brain)


def summaries(story: Story) -> list[str]:
    return [b.summary for b in told(story).blocks if isinstance(b, StepBlock)]


@pytest.mark.feature("D10")
def test_a_task_that_ends_because_the_human_refused_is_no_failure():
    story = STATES["refused"]()
    card = view(story, "direct").card
    assert (card.kind, card.title, card.tone) == ("stopped", "Stopped: you declined", "text2")
    assert card.text.startswith("You declined: Left-click at 10, 20.")
    assert card.items == ()
    blocks = told(story).blocks
    assert not any(isinstance(block, ErrorBlock) for block in blocks)
    assert blocks[-1].text == "Stopped: you declined."


@pytest.mark.feature("D28")
def test_a_goal_that_is_not_understood_is_no_failure_and_offers_what_could_be_meant():
    story = STATES["not_understood"]()
    seen = view(story, "direct")
    card = seen.card
    assert (card.kind, card.title, card.tone) == ("unclear", "I didn’t understand that", "text2")
    assert (seen.pill.word, seen.pill.rail) == ("Ready", "grey")
    assert card.options == card.answers == ("click “Cart (2)”", "click “Check out”")
    assert [one.label for one in card.buttons] == ["New goal", "Connect a model"]
    blocks = told(story).blocks
    assert not any(isinstance(block, ErrorBlock) for block in blocks)


@pytest.mark.feature("D10")
def test_a_failure_some_time_after_a_refusal_is_a_failure():
    story = Story().say("click at 10, 20").look().decide((), CLICK).assess(Verdict.ASK, why="x")
    story.refuse().look().decide((), CLICK).do().look()
    story.decide((), Stop(reason="You refused once, and now I am stuck.")).end()
    assert view(story).card.kind == "error"


@pytest.mark.feature("D10")
def test_what_the_human_refused_and_what_the_policy_refused_read_differently():
    story = Story().say(GOAL).look().decide((), CLICK).assess(Verdict.ASK, why="x")
    assert summaries(story.refuse("wrong one")) == ["you declined"]
    story = Story().say(GOAL).look().decide((), CLICK).assess(Verdict.DENY, why="x")
    assert summaries(story) == ["1 refused"]


@pytest.mark.feature("D5")
def test_the_folded_line_of_a_click_without_effect_says_so():
    story = Story().say(GOAL).look().decide((), CLICK).do(Result.NO_CHANGE_YET)
    assert summaries(story) == ["1 no change · 1.2 s"]


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "results",
    [
        [Result.NO_CHANGE_YET],
        [Result.UNVERIFIABLE],
        [Result.NO_CHANGE, Result.UNVERIFIABLE, Result.NO_CHANGE_YET],
    ],
)
def test_a_task_without_any_effect_is_done_but_not_checked(results):
    story = Story().say(GOAL).look()
    for result in results:
        story.decide((), CLICK).do(result).look()
    card = view(story.decide((), Done(summary="Clicked.")).end()).card
    assert (card.title, card.tone) == ("Done · not checked", "ask")
    assert card.text == "I think it’s done, but I couldn’t check all of it.\nClicked."
    whys = {"nothing on the screen changed", "that part of the screen keeps changing"}
    notes = [words.rstrip(".").rpartition(": ")[2] for icon, words in card.notes]
    assert set(notes) & whys == set(notes) != set()


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("op", "result"), [(CLICK, Result.CHANGED), (Wait(seconds=1), Result.NO_CHANGE)]
)
def test_a_task_with_an_effect_and_one_that_needs_none_are_simply_done(op, result):
    story = Story().say(GOAL).look().decide((), op).do(result).look()
    card = view(story.decide((), Done(summary="Fine.")).end()).card
    assert (card.title, card.tone, card.text) == ("Done", "good", "Fine.")


@pytest.mark.feature("D4")
def test_one_action_is_no_actions_and_approvals_count_only_if_one_was_asked():
    story = Story().say(GOAL).look().decide((), CLICK).do().look()
    assert view(story.decide((), Done(summary="Fine.")).end()).card.stats == (("1", "action"),)
    story = Story().tell(StepModeSet(StepMode.ACTION)).say(GOAL).look()
    story.decide((), CLICK, CLICK).assess().approve().act()
    story.assess().approve().act().look().decide((), Done(summary="Fine.")).end()
    assert view(story).card.stats == (("2", "actions"), ("2", "you approved"))


@pytest.mark.feature("D4")
@pytest.mark.parametrize("fault", Fault)
def test_without_a_model_no_advice_is_about_models(fault):
    problem = explain(Reason(fault, 3), "It broke.", "direct")
    assert 3 <= len(problem.advice) <= 5
    assert "model" not in f"{problem.title} {' '.join(map(str, problem.advice))}".lower()


@pytest.mark.feature("D4")
def test_the_text_of_an_error_stands_on_the_card_and_in_the_chat_only_once_it_is_gone():
    story = Story().say(GOAL).look()
    story.fail("Think", "It sent nothing for 30 s.", Fault.NO_ANSWER).end()
    transcript = told(story)
    assert [b.text for b in transcript.blocks if isinstance(b, ErrorBlock)] == ["Stopped: problem"]
    assert "It sent nothing" in view(story).card.text
    story.say("again")
    errors = [b.text for b in told(story).blocks if isinstance(b, ErrorBlock)]
    meanwhile = "Nothing was clicked or typed in the meantime."
    assert errors == [f"The model didn’t answer. It sent nothing for 30 s. {meanwhile}"]


@pytest.mark.feature("D4")
def test_a_task_that_the_brain_gave_up_has_no_stray_word_in_the_corner():
    story = Story().say(GOAL).look().decide((), Stop(reason="I can’t.")).end()
    assert view(story).card.side == ""


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "state", ["stopped", "refused", "error", "overdue", "crash", "done", "dry_done", "unproven"]
)
def test_after_the_end_the_composer_asks_for_no_note_for_a_running_task(state):
    assert "running" not in view(STATES[state]()).placeholder
