"""The human takes over, is waited for, approves what has changed; a limit; a dry run."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Advice,
    Assess,
    Do,
    Heard,
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Look,
    Observed,
    Outcome,
    Overdue,
    PausedBy,
    Restored,
    Result,
    Status,
    StepMode,
    Think,
    Verdict,
)
from desktop_agent.planner.dry_run import DRY_FIRST
from desktop_agent.protocol import AskUser, Click, Done, Type

A, B, C = Click(x=1, y=1), Click(x=2, y=2), Click(x=3, y=3)
TOUCHED = HumanTouched("you moved the mouse")


# --- the human takes over ----------------------------------------------------------------------


@pytest.mark.feature("Z10", "D9")
def test_a_human_who_takes_the_mouse_pauses_the_task() -> None:
    story = Story().thinking().decided(A, B).allowed().give(TOUCHED)
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.HANDS)
    assert story.state.touch == "you moved the mouse"
    story.resumed()
    assert isinstance(story.effect, Look)


@pytest.mark.feature("Z10", "F2")
def test_what_a_looking_brain_saw_before_is_void_and_it_hears_why() -> None:
    story = Story(host="api.example.org").thinking().decided(A, B).allowed().give(TOUCHED)
    story.resumed().observed()
    assert isinstance(story.effect, Think)
    (heard,) = story.heard
    assert heard.kind is Heard.TOUCHED
    assert heard.text == "you moved the mouse: 2 remaining actions were not run"


@pytest.mark.feature("Z10", "D9")
def test_what_goes_by_names_goes_on_with_the_next_action() -> None:
    story = Story().thinking().decided(A, B).allowed().acted().give(TOUCHED)
    story.resumed().observed()
    assert story.effect == Assess(story.state.serial, B, frame=story.seen)


@pytest.mark.feature("Z10")
def test_a_human_at_work_during_a_pause_voids_what_was_seen_too() -> None:
    story = Story(host="api.example.org").thinking().decided(A, B).paused()
    story.give(TOUCHED)
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.HUMAN)
    story.resumed().observed()
    assert isinstance(story.effect, Think)


@pytest.mark.feature("Z10")
def test_a_thought_under_way_is_given_up_when_the_human_takes_over() -> None:
    story = Story(host="api.example.org").thinking()
    late = story.serial(Think)
    story.give(TOUCHED)
    assert story.effect is None
    story.resumed().observed()
    assert story.serial(Think) != late


@pytest.mark.feature("Z10")
def test_at_rest_or_while_things_are_put_back_it_is_the_humans_own_affair() -> None:
    story = Story()
    assert story.give(TOUCHED).status is Status.IDLE
    story.thinking().stopped()
    assert story.give(TOUCHED).status is Status.RESTORING


# --- the human is waited for -------------------------------------------------------------------


@pytest.mark.feature("Z11")
def test_after_a_hold_comes_a_fresh_look_and_then_the_next_action() -> None:
    story = Story().thinking().decided(A, B).give(HoldBegan("you are using my window"))
    assert isinstance(story.effect, Assess)
    story.give(HoldEnded())
    assert isinstance(story.effect, Look)
    assert story.observed().effect == Assess(story.state.serial, A, frame=story.seen)


@pytest.mark.feature("Z11", "D10")
def test_what_was_just_approved_is_not_asked_again_for_a_hold() -> None:
    """The click on Approve itself is input in our own window."""
    story = Story(step_mode=StepMode.ACTION).thinking().decided(A).allowed().approved()
    do = story.effect
    assert isinstance(do, Do)
    assert story.give(HoldEnded()).effect == do


@pytest.mark.feature("Z11", "D10")
def test_it_is_asked_again_if_the_human_used_the_desktop_meanwhile() -> None:
    story = Story(step_mode=StepMode.ACTION).thinking().decided(A).allowed().approved()
    story.give(HoldEnded(touched=True)).observed().allowed()
    assert story.status is Status.WAITING_FOR_USER


@pytest.mark.feature("Z11")
def test_a_hold_does_not_disturb_a_thought_or_a_question() -> None:
    story = Story().thinking()
    think = story.effect
    assert story.give(HoldEnded(touched=True)).effect == think
    story.decided(AskUser(question="Which?"))
    question = story.effect
    assert story.give(HoldEnded()).effect == question


# --- approvals ---------------------------------------------------------------------------------


@pytest.mark.feature("D10")
def test_a_void_approval_is_asked_again_after_a_fresh_look() -> None:
    story = Story().thinking().decided(A, B).assessed(Verdict.ASK, "it pays", risk=3)
    first = story.ask
    story.approved().void("it moved")
    assert isinstance(story.effect, Look)
    story.observed().assessed(Verdict.ASK, "it pays", risk=3)
    assert (story.ask.voids, story.ask.again, story.ask.ops) == (1, "it moved", (A,))
    assert story.ask.ask_id != first.ask_id
    story.approved().void("it changed its name").observed().assessed(Verdict.ASK, "it pays")
    assert (story.ask.voids, story.ask.again) == (2, "it changed its name")
    story.approved().acted()
    assert story.effect == Assess(story.state.serial, B, frame=story.seen)
    assert story.allowed().effect == Do(story.state.serial, B, batch=4, frame=story.seen)
    assert story.state.task.voids == 0


@pytest.mark.feature("D10", "Z32")
def test_what_was_approved_is_asked_again_even_if_it_looks_harmless_now() -> None:
    story = Story().thinking().decided(A).assessed(Verdict.ASK, "it pays", risk=2)
    story.approved().void("it is a link now").observed().allowed()
    assert story.status is Status.WAITING_FOR_USER
    assert story.ask.voids == 1


@pytest.mark.feature("D10")
def test_the_rest_of_a_step_is_approved_at_once() -> None:
    story = Story(step_mode=StepMode.ACTION).thinking().decided(A, B, C, Done(summary="ok"))
    story.allowed()
    assert story.ask.rest == (B, C)
    story.approved(rest=True).acted()
    for op in (B, C):
        assert story.effect == Assess(story.state.serial, op, frame=story.seen)
        assert isinstance(story.allowed().effect, Do)
        story.acted()
    # The next step is another one.
    story = Story(step_mode=StepMode.ACTION).thinking().decided(A, B).allowed()
    story.approved(rest=True).acted().allowed().acted().observed().decided(A).allowed()
    assert story.status is Status.WAITING_FOR_USER


@pytest.mark.feature("D10", "Z32")
def test_the_rest_of_a_step_does_not_hold_for_what_the_policy_asks_about() -> None:
    story = Story(step_mode=StepMode.ACTION).thinking().decided(A, B).allowed()
    story.approved(rest=True).acted().assessed(Verdict.ASK, "it deletes", risk=3)
    assert (story.status, story.ask.ops, story.ask.rest) == (Status.WAITING_FOR_USER, (B,), ())


@pytest.mark.feature("D10")
def test_what_the_policy_asks_about_is_no_leave_for_the_rest() -> None:
    story = Story().thinking().decided(A, B).assessed(Verdict.ASK, "it pays")
    assert story.ask.rest == ()
    story.approved(rest=True).acted().assessed(Verdict.ASK, "it pays")
    assert story.status is Status.WAITING_FOR_USER


# --- limits, ends, dry runs --------------------------------------------------------------------


@pytest.mark.feature("Z14")
def test_a_limit_ends_the_task_with_what_can_be_done() -> None:
    story = Story().thinking().give(Overdue("It took too long.", (Advice("Try again."),))).ended()
    assert story.end == (Outcome.FAILED, "It took too long.")
    assert story.state.task.advice == (Advice("Try again."),)


@pytest.mark.feature("Z7", "Z8")
def test_what_was_put_back_and_what_was_not_is_told() -> None:
    story = Story().thinking().stopped()
    problem = "The window “Notes” is gone."
    story.give(Restored(story.state.serial, ("clipboard",), (problem,))).finished()
    assert story.state.task.put_back == ("clipboard",)
    assert story.state.task.summary == "Stopped by Esc. Not restored: The window “Notes” is gone."


@pytest.mark.feature("N4")
def test_a_dry_run_tells_every_action_and_does_none() -> None:
    story = Story(dry_run=True).thinking().decided(A, B, C)
    story.allowed()
    assert isinstance(story.effect, Do)
    assert story.effect.dry == ""
    story.acted(Result.DRY).assessed(Verdict.ASK, "it pays", risk=2)
    assert isinstance(story.effect, Do)
    assert story.effect.dry == "I would ask you first: it pays"
    story.acted(Result.DRY).assessed(Verdict.DENY, "there is none")
    assert isinstance(story.effect, Do)
    assert story.effect.dry == "I would not: there is none"
    # The brain that goes by commands is asked for the rest of the plan.
    story.acted(Result.DRY).observed().decided(Done(summary="All done.")).ended()
    assert story.end == (Outcome.DONE, "Dry run: nothing was done.")
    assert story.state.task.actions == 0
    assert all(isinstance(e, Do) and e.dry is not None for e in story.effects if type(e) is Do)


@pytest.mark.feature("N4")
def test_a_dry_run_of_a_looking_brain_ends_with_its_plan() -> None:
    story = Story(dry_run=True, host="api.example.org", step_mode=StepMode.ACTION)
    story.thinking().decided(A, AskUser(question="Which?"), Type(text="x")).allowed()
    story.acted(Result.DRY).allowed().acted(Result.DRY).ended()
    # Only its first actions can be known, and the end says so.
    assert story.end == (Outcome.DONE, DRY_FIRST)
    assert "its first actions" in DRY_FIRST
    assert Status.WAITING_FOR_USER not in story.statuses


@pytest.mark.feature("Z10")
def test_a_look_that_a_hold_cut_short_is_made_again() -> None:
    story = Story().goal()
    stale = story.serial(Look)
    story.give(HoldEnded())
    assert story.serial(Look) != stale
    frame = Story().thinking().state.task.frame
    assert frame is not None
    before = story.state
    assert story.give(Observed(stale, frame)).state == before
