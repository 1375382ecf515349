"""A second model is asked about the next op: when, and what its opinion can do."""

from __future__ import annotations

from dataclasses import replace

import pytest
from story import Story

from desktop_agent.events import (
    Approved,
    Ask,
    Assess,
    Assessed,
    Do,
    Doubt,
    Event,
    Heard,
    HoldEnded,
    Look,
    Opinion,
    Outcome,
    Paused,
    PausedBy,
    Restore,
    Result,
    Resumed,
    Said,
    SecondLook,
    SecondOpinion,
    Spent,
    Status,
    StepMode,
    Think,
    Unanswered,
    Unchecked,
    Verdict,
    Verified,
    Verify,
)
from desktop_agent.planner import Limits, SecondLooks
from desktop_agent.protocol import Click, Done, Expect, KeyDown, Op, Type

A, B = Click(x=1, y=2), Click(x=3, y=4)
DONE = Done(summary="All done.")
SHOWN = Done(summary="All done.", evidence=Expect(text="Saved"))
RISKY = SecondLooks(risk=2)
NONE = [one for one in Opinion if not one.given and one is not Opinion.MOVED]


def begun(
    *ops: Op,
    rules: SecondLooks = RISKY,
    step_mode: StepMode = StepMode.NEVER,
    limits: Limits | None = None,
) -> Story:
    story = Story(host="api.example.org", step_mode=step_mode, limits=limits, claims=True)
    story.state = replace(story.state, second_looks=rules)
    return story.thinking().decided(*ops)


def judged(
    story: Story,
    verdict: Verdict = Verdict.ALLOW,
    *,
    risk: int = 2,
    target: str = "button “Pay”",
    app: str = "",
    why: str = "",
) -> Story:
    return story.give(Assessed(story.serial(Assess), risk, verdict, why, target, None, app))


def opined(story: Story, opinion: Opinion, reason: str = "It is the wrong account.") -> Story:
    return story.give(SecondOpinion(story.serial(SecondLook), opinion, reason))


@pytest.mark.feature("N12")
@pytest.mark.parametrize(
    ("rules", "risk", "due"),
    [
        (SecondLooks(), 3, False),
        (SecondLooks(risk=3), 2, False),
        (SecondLooks(risk=3), 3, True),
        (SecondLooks(risk=2), 1, False),
        (SecondLooks(risk=2), 2, True),
        (SecondLooks(done=True), 3, False),
    ],
)
def test_it_comes_before_acts_of_so_high_a_risk(rules: SecondLooks, risk: int, due: bool) -> None:
    story = judged(begun(A, B, rules=rules), risk=risk)
    assert isinstance(story.effect, SecondLook if due else Do)
    if due:
        assert story.effect == SecondLook(story.state.serial, A, "button “Pay”", risk, (B,))
        assert story.status is Status.EXECUTING


@pytest.mark.feature("N12")
def test_it_comes_after_so_many_acts_whatever_their_risk() -> None:
    story = begun(A, A, A, A, rules=SecondLooks(every=2))
    for _ in range(2):
        judged(story, risk=1).acted()
    assert isinstance(judged(story, risk=1).effect, SecondLook)
    opined(story, Opinion.AGREES)
    judged(story, risk=1).acted()
    assert isinstance(judged(story, risk=1).effect, Do), "it is counted from the look before"


@pytest.mark.feature("N12")
def test_what_is_held_down_does_not_stay_down_while_it_takes_its_time() -> None:
    held = judged(begun(KeyDown(key="shift"), A, rules=SecondLooks(every=1)), risk=1).acted()
    assert isinstance(judged(held, risk=1).effect, Do), "the next act will do"
    risky = judged(begun(KeyDown(key="shift"), A), risk=1).acted()
    assert isinstance(judged(risky).effect, Look)
    assert not risky.state.task.held
    assert "second model" in risky.heard[-1].text


@pytest.mark.feature("N12")
def test_none_is_taken_for_a_brain_that_has_no_model() -> None:
    story = Story()
    story.state = replace(story.state, second_looks=SecondLooks(1, 1, done=True, required=True))
    story.thinking().decided(A, DONE)
    assert isinstance(judged(story, risk=2).effect, Do)
    story.acted()
    assert isinstance(story.effect, Restore)


@pytest.mark.feature("N12")
def test_where_it_agrees_the_policy_judges_once_more_and_then_it_is_done() -> None:
    story = opined(judged(begun(A)), Opinion.AGREES)
    assert isinstance(story.effect, Assess)
    assert judged(story).effect == Do(
        story.state.serial, A, story.state.task.batch_number, risk=2, frame=story.seen
    )
    assert story.effect is not None
    assert story.effect.target is None, "nobody was asked, so nothing is approved"  # type: ignore[union-attr]


@pytest.mark.feature("N12", "Z32")
def test_what_the_policy_asks_about_is_asked_though_it_agrees() -> None:
    story = judged(begun(A), Verdict.ASK, why="it pays")
    story = judged(opined(story, Opinion.AGREES, "That is what was ordered."), Verdict.ASK)
    assert isinstance(story.effect, Ask)
    assert story.ask.second == SecondOpinion(
        story.ask.second.serial if story.ask.second else 0,
        Opinion.AGREES,
        "That is what was ordered.",
    )
    # And so where it asks only by now.
    later = judged(opined(judged(begun(A)), Opinion.AGREES), Verdict.ASK, why="it pays")
    assert later.ask.why == "it pays"


@pytest.mark.feature("N12", "Z32")
def test_what_the_policy_forbids_is_refused_though_it_agrees() -> None:
    story = judged(opined(judged(begun(A)), Opinion.AGREES), Verdict.DENY, why="not there")
    assert isinstance(story.effect, Look)
    assert "refused" in story.heard[-1].text
    denied = judged(begun(A), Verdict.DENY)
    assert isinstance(denied.effect, Look), "nor is anybody asked about it"


@pytest.mark.feature("N12", "D10")
def test_where_it_disagrees_the_human_is_asked_and_told_why() -> None:
    story = judged(opined(judged(begun(A, B)), Opinion.DISAGREES))
    assert story.status is Status.WAITING_FOR_USER
    assert story.ask.why == "a second look disagrees: “It is the wrong account.”"
    assert story.ask.second is not None
    assert not story.ask.by_step
    assert (story.ask.rest, story.ask.app) == ((), "")
    yes = story.approved()
    assert isinstance(yes.effect, Do)
    assert yes.effect.target == "button “Pay”"


@pytest.mark.feature("N12", "D10")
def test_no_keeps_it_from_being_done_and_the_model_hears_why() -> None:
    story = judged(opined(judged(begun(A, B)), Opinion.DISAGREES)).refused("another one")
    assert isinstance(story.effect, Look)
    assert story.done == []
    heard, second = story.heard
    assert heard.kind is Heard.REFUSED
    assert heard.text.endswith(": another one")
    assert second.kind is Heard.FAILED, "a page may have put it into the second model's mouth"
    assert "a second look disagrees: “It is the wrong account.”" in second.text
    assert story.state.task.said == ("do it",), "its words are not the human's"


@pytest.mark.feature("N12", "Z32")
@pytest.mark.parametrize("opinion", [Opinion.DISAGREES, Opinion.LATE])
def test_unanswered_it_ends_as_any_question_does(opinion: Opinion) -> None:
    rules = SecondLooks(risk=2, required=True)
    story = judged(opined(judged(begun(A, rules=rules)), opinion)).give(Unanswered())
    assert isinstance(story.effect, Restore)
    assert story.end[0] is Outcome.NEEDS_USER
    assert "second" in story.end[1]
    assert story.done == []


@pytest.mark.feature("N12")
@pytest.mark.parametrize("opinion", NONE)
def test_without_an_opinion_it_goes_on_unless_one_is_required(opinion: Opinion) -> None:
    story = judged(opined(judged(begun(A)), opinion, "no answer"))
    assert isinstance(story.effect, Do)
    rules = SecondLooks(risk=2, required=True)
    story = judged(opined(judged(begun(A, rules=rules)), opinion, "no answer"))
    assert story.ask.why == f"there is no second opinion: {opinion}"


@pytest.mark.feature("N12", "D10")
def test_clicks_that_go_unasked_are_asked_about_where_it_disagrees() -> None:
    story = begun(A, A, rules=SecondLooks(every=1))
    judged(story, Verdict.ASK, app="Firefox", why="it saves")
    story.give(Approved(story.ask.ask_id, clicks=True)).acted()
    assert isinstance(judged(story, Verdict.ASK, app="Firefox").effect, SecondLook)
    opined(story, Opinion.DISAGREES)
    assert judged(story, Verdict.ASK, app="Firefox", why="it saves").ask.app == ""


@pytest.mark.feature("N12", "D10")
def test_a_step_that_was_approved_as_a_whole_is_asked_about_where_it_disagrees() -> None:
    story = begun(A, B, step_mode=StepMode.PLAN)
    judged(story, risk=1)
    assert story.ask.ops == (A, B)
    judged(story.approved(), risk=1).acted()
    opined(judged(story), Opinion.DISAGREES)
    assert judged(story).ask.ops == (B,)


@pytest.mark.feature("N12", "D10")
def test_what_the_human_has_answered_is_not_asked_again() -> None:
    story = begun(A, B, step_mode=StepMode.PLAN)
    opined(judged(story), Opinion.AGREES)
    judged(story)
    assert story.ask.ops == (A, B)
    assert isinstance(judged(story.approved()).effect, Do)
    assert story.names.count("SecondLook") == 1


@pytest.mark.feature("N12")
@pytest.mark.parametrize("now", [{"target": "button “Delete”"}, {"risk": 3}])
def test_an_opinion_of_something_else_counts_for_nothing(now: dict[str, object]) -> None:
    story = opined(judged(begun(A, B)), Opinion.AGREES)
    judged(story, **now)  # type: ignore[arg-type]
    assert isinstance(story.effect, Look)
    assert story.state.task.op is None, "the model decides anew"
    assert "changed while a second model looked" in story.heard[-1].text


@pytest.mark.feature("N12")
def test_what_keeps_changing_is_put_to_the_human() -> None:
    story = begun(A)
    for turn in range(3):
        opined(judged(story, target=f"in {turn} s"), Opinion.AGREES)
        judged(story, target=f"{turn} s left")
        if turn < 2:
            assert isinstance(story.effect, Look)
            story.observed().decided(A)
    assert "keeps changing" in story.ask.why


@pytest.mark.feature("N12", "D10")
def test_a_void_approval_has_it_looked_at_again() -> None:
    story = judged(opined(judged(begun(A)), Opinion.DISAGREES)).approved()
    story.void("it moved").observed()
    assert isinstance(judged(story).effect, SecondLook)


@pytest.mark.feature("N12", "D10")
def test_what_is_left_of_an_act_that_was_cut_short_is_looked_at_again() -> None:
    text = Type(text="hello")
    story = judged(opined(judged(begun(text)), Opinion.DISAGREES)).approved()
    story.acted(Result.INTERRUPTED, "cut", rest=Type(text="lo"))
    assert isinstance(judged(story).effect, SecondLook)


@pytest.mark.feature("N12")
def test_a_stop_a_pause_and_the_humans_hands_end_it_and_a_late_opinion_is_nothing() -> None:
    story = judged(begun(A))
    serial = story.serial(SecondLook)
    stopped = story.stopped().state
    assert isinstance(stopped.effect, Restore)
    assert story.give(SecondOpinion(serial, Opinion.AGREES, "x")).state == stopped
    paused = judged(begun(A)).paused()
    assert paused.effect is None
    assert isinstance(paused.resumed().observed().effect, Assess)
    assert isinstance(judged(paused).effect, SecondLook), "on the screen as it is then"


@pytest.mark.feature("N12", "D9", "Z10")
@pytest.mark.parametrize("cut", [Paused(PausedBy.HUMAN), HoldEnded(touched=True)])
def test_one_that_was_cut_short_is_no_less_due_afterwards(cut: Event) -> None:
    story = begun(A, A, rules=SecondLooks(every=1))
    judged(story, risk=1).acted()
    assert isinstance(judged(story, risk=1).effect, SecondLook)
    story.give(cut)
    if isinstance(cut, Paused):
        story.resumed()
    story.observed()
    if isinstance(story.effect, Think):
        story.decided(A)
    assert isinstance(judged(story, risk=1).effect, SecondLook)


# --- that the goal is reached ----------------------------------------------------------------


@pytest.mark.feature("N12", "E1")
@pytest.mark.parametrize("claim", [DONE, SHOWN])
def test_a_claim_is_looked_at_after_all_that_is_checked_without_a_model(claim: Done) -> None:
    story = begun(claim, rules=SecondLooks(done=True))
    if claim.evidence is not None:
        story.give(Verified(story.serial(Verify)))
    assert story.effect == SecondLook(story.state.serial, claim)
    opined(story, Opinion.AGREES)
    assert isinstance(story.effect, Restore)
    assert story.end == (Outcome.DONE, "All done.")
    # Its word is no evidence.
    assert story.state.task.checked is (claim.evidence is not None)


@pytest.mark.feature("N12", "E1")
def test_a_disputed_claim_waits_for_the_human_and_yes_ends_the_task() -> None:
    story = opined(
        begun(DONE, rules=SecondLooks(done=True)), Opinion.DISAGREES, "The cart is full."
    )
    assert story.ask.ops == (DONE,)
    assert story.ask.why == "a second look disagrees: “The cart is full.”"
    assert story.approved().end == (Outcome.DONE, "All done.")
    assert not story.state.task.checked


@pytest.mark.feature("N12", "E1")
@pytest.mark.parametrize("note", [False, True])
def test_a_disputed_claim_that_is_not_accepted_goes_back_to_the_model(note: bool) -> None:
    story = opined(
        begun(DONE, rules=SecondLooks(done=True)), Opinion.DISAGREES, "The cart is full."
    )
    story.give(Said("empty it first")) if note else story.refused()
    assert isinstance(story.effect, Look)
    heard, second = story.heard[-2:]
    assert "done: not accepted" in heard.text
    assert (second.kind, "“The cart is full.”" in second.text) == (Heard.FAILED, True)
    assert "cart" not in heard.text
    assert story.state.task.unchecked == (), "a claim that is gone leaves no doubt"
    assert story.state.task.op is None
    assert isinstance(story.observed().effect, Think)


@pytest.mark.feature("N12", "E1")
def test_a_disputed_claim_that_nobody_answers_is_not_done() -> None:
    story = opined(begun(DONE, rules=SecondLooks(done=True)), Opinion.DISAGREES)
    assert story.give(Unanswered()).end[0] is Outcome.NEEDS_USER


@pytest.mark.feature("N12", "E1")
@pytest.mark.parametrize("opinion", NONE)
def test_a_claim_without_an_opinion_is_as_good_as_before_unless_one_is_required(
    opinion: Opinion,
) -> None:
    story = opined(begun(DONE, rules=SecondLooks(done=True)), opinion)
    assert story.end[0] is Outcome.DONE
    assert story.state.task.unchecked == (Unchecked(DONE, Doubt.CLAIMED, "", 1),)
    story = opined(begun(DONE, rules=SecondLooks(done=True, required=True)), opinion)
    assert isinstance(story.effect, Ask)


@pytest.mark.feature("N12")
def test_a_note_that_came_meanwhile_is_heard_before_the_end() -> None:
    story = begun(DONE, rules=SecondLooks(done=True)).give(Said("and close it"))
    assert isinstance(opined(story, Opinion.AGREES).effect, Look)
    assert story.state.task.op is None


# --- what it takes -----------------------------------------------------------------------------


@pytest.mark.feature("N12", "N16")
def test_what_it_costs_counts_for_the_limits_and_at_a_limit_none_is_taken() -> None:
    story = judged(begun(A, A, limits=Limits(tokens=1_000)))
    story.give(Spent(story.serial(SecondLook), 900, 200, 1.0, second=True))
    assert story.state.task.tokens == 1_100
    judged(opined(story, Opinion.AGREES)).acted()
    judged(story)
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.TOKENS)
    assert story.names.count("SecondLook") == 1
    story.resumed().observed()
    assert isinstance(judged(story).effect, SecondLook), "the human allowed as much again"
    assert story.state.task.actions == 1


@pytest.mark.feature("N12", "E1")
@pytest.mark.parametrize("claim", [DONE, SHOWN], ids=["without evidence", "with evidence"])
@pytest.mark.parametrize("opinion", [Opinion.DISAGREES, Opinion.LATE])
def test_a_disputed_claim_is_not_done_by_a_pause(claim: Done, opinion: Opinion) -> None:
    story = begun(claim, rules=SecondLooks(done=True, required=True))
    if claim.evidence is not None:
        story.give(Verified(story.serial(Verify)))
    opined(story, opinion)
    assert isinstance(story.effect, Ask)
    story.give(Paused(PausedBy.HUMAN), Resumed()).observed()
    while isinstance(story.effect, Verify):
        story.give(Verified(story.serial(Verify)))
    assert isinstance(story.effect, SecondLook), "it is looked at once more"
    assert isinstance(opined(story, opinion).effect, Ask)


@pytest.mark.feature("N12", "D9")
@pytest.mark.parametrize("opinion", [Opinion.DISAGREES, Opinion.AGREES])
def test_an_opinion_and_a_yes_hold_for_the_screen_before_a_pause(opinion: Opinion) -> None:
    story = opined(judged(begun(A)), opinion)
    judged(story)
    if isinstance(story.effect, Ask):
        story.give(Approved(story.ask.ask_id))
    assert isinstance(story.effect, Do)
    story.give(Paused(PausedBy.HUMAN), Resumed()).observed()
    assert isinstance(judged(story).effect, SecondLook)


@pytest.mark.feature("N12", "Z4")
@pytest.mark.parametrize("op", [A, DONE], ids=["an act", "a claim"])
def test_what_is_said_during_a_second_look_is_heard_first(op: Op) -> None:
    story = begun(op, rules=SecondLooks(risk=2, done=True))
    if isinstance(op, Click):
        judged(story)
    assert isinstance(story.effect, SecondLook)
    story.give(Said("no, do not click that"))
    assert isinstance(opined(story, Opinion.AGREES).effect, Look)
    assert story.heard[-1].text == "no, do not click that"
    assert not story.state.task.batch


@pytest.mark.feature("N12", "Z14")
def test_at_a_limit_nothing_is_done_without_a_second_look() -> None:
    story = judged(begun(A, limits=Limits(tokens=1_000)))
    story.give(Spent(story.serial(SecondLook), 900, 200, 1.0, second=True))
    assert opined(story, Opinion.LIMIT).status is Status.PAUSED
    assert story.state.paused_by is PausedBy.TOKENS
