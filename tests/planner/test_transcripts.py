"""Given these events, the effect is: the agent's mind, one transcript a promise."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Acted,
    Approved,
    Ask,
    Assess,
    Assessed,
    BatchCut,
    Decided,
    Do,
    Doubt,
    End,
    Failed,
    Fault,
    Feedback,
    Finished,
    FrameRef,
    Heard,
    Look,
    Lost,
    Observed,
    Outcome,
    PastTask,
    Paused,
    PausedBy,
    Question,
    Reason,
    Receipt,
    Refused,
    Restore,
    Restored,
    Result,
    Resumed,
    Said,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
    Think,
    Turn,
    Unanswered,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import RESTING, TRANSITIONS, IllegalTransition, Limits, State, advance
from desktop_agent.planner.moves import to
from desktop_agent.protocol import (
    AskUser,
    Click,
    Done,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Pause,
    Reply,
    Stop,
    Type,
    Wait,
)

A, B, C = Click(x=1, y=1), Click(x=2, y=2), Click(x=3, y=3)
DONE = Done(summary="All done.")


def waiting(*, mode: StepMode = StepMode.ACTION, ops: tuple[Op, ...] = (A, B)) -> Story:
    """A task that waits for the human's word on its first op."""
    return Story(step_mode=mode).thinking().decided(*ops).allowed()


# --- the happy path ----------------------------------------------------------------------


@pytest.mark.feature("D9", "D19", "D21", "D23")
def test_a_goal_is_looked_at_thought_about_done_and_looked_at_again() -> None:
    story = Story().goal("click it")
    assert story.effect == Look(1)
    story.observed("first")
    assert story.effect == Think(2)
    story.decided(A, B, steps=("click",), raw='{"raw": 1}')
    assert story.effect == Assess(3, A, frame=story.seen)
    story.allowed()
    assert story.effect == Do(4, A, batch=1, frame=story.seen)
    story.acted()
    assert story.effect == Assess(5, B, frame=story.seen)
    story.allowed()
    assert story.effect == Do(6, B, batch=1, frame=story.seen)
    story.acted(Result.NO_CHANGE_YET)
    assert story.effect == Look(7)
    story.observed("second")
    assert story.effect == Think(8)
    assert story.heard == [
        Feedback(Heard.DID, "Left-click at 1, 1: changed", Result.CHANGED, op=A),
        Feedback(Heard.DID, "Left-click at 2, 2: no change", Result.NO_CHANGE, op=B),
    ]
    assert story.state.task.turns == (Turn((), '{"raw": 1}'),)
    story.decided(DONE)
    assert story.effect == Restore(9, Outcome.DONE)
    story.restored()
    assert story.effect == End(10, Outcome.DONE, "All done.", checked=False)
    story.finished()
    assert story.effect is None
    assert story.state.past == (PastTask("click it", Outcome.DONE, "All done.", checked=False),)
    assert story.statuses == [
        Status.IDLE,
        Status.PLANNING,
        Status.EXECUTING,
        Status.PLANNING,
        Status.RESTORING,
        Status.DONE,
    ]


@pytest.mark.feature("F1")
def test_a_turn_keeps_what_was_heard_before_it_and_the_raw_reply_byte_for_byte() -> None:
    raw = ' {"high_level": [],\r\n "actions": [ ] , "notes":"\\u00e9é"}\n'
    story = Story().thinking().decided(A, raw="first").allowed().acted().observed()
    story.decided(A, raw=raw)
    assert story.state.task.turns == (
        Turn((), "first"),
        Turn((Feedback(Heard.DID, "Left-click at 1, 1: changed", Result.CHANGED, op=A),), raw),
    )
    assert story.heard == []


@pytest.mark.feature("D5")
def test_steps_that_fall_off_the_front_of_the_plan_are_done() -> None:
    story = Story().thinking().decided(A, steps=("open", "write", "save")).allowed().acted()
    story.observed().decided(B, steps=("write", "save")).allowed().acted()
    assert (story.state.task.steps_done, story.state.task.steps) == (("open",), ("write", "save"))
    story.observed().decided(DONE, steps=("save",)).ended()
    assert story.state.task.steps_done == ("open", "write", "save")
    assert story.state.task.steps == ()


@pytest.mark.feature("D12", "D23")
def test_a_batch_over_the_limit_is_cut_and_the_brain_is_told() -> None:
    ops = tuple(Click(x=i, y=0) for i in range(13))
    story = Story().thinking().decided(*ops)
    for _ in range(10):
        story.allowed().acted()
    assert story.done == list(ops[:10])
    assert story.effect == Look(story.state.serial)
    assert story.heard[0] == Feedback(
        Heard.CUT,
        "3 actions beyond the first 10 were not run",
        cut=BatchCut.TOO_MANY,
        left=3,
    )


@pytest.mark.feature("D12")
def test_a_batch_of_exactly_the_limit_is_not_cut() -> None:
    story = Story(limits=Limits(actions_per_reply=2)).thinking().decided(A, B)
    story.allowed().acted().allowed().acted()
    assert story.done == [A, B]
    assert all(item.kind is not Heard.CUT for item in story.heard)


@pytest.mark.feature("D12")
def test_a_done_beyond_the_limit_is_cut_like_any_op() -> None:
    story = Story(limits=Limits(actions_per_reply=1)).thinking().decided(A, DONE).allowed().acted()
    assert isinstance(story.effect, Look)
    assert story.state.task.outcome is None


# --- replies that are none ------------------------------------------------------------------


@pytest.mark.feature("D19")
def test_an_invalid_reply_is_asked_for_twice_more_with_the_error_and_then_fails() -> None:
    story = Story().thinking()
    for number in (1, 2):
        story.rejected(f"error {number}", raw=f"bad {number}")
        assert story.effect == Think(2 + number, complaint=f"error {number}")
        assert story.heard == [Feedback(Heard.UNREAD, f"error {number}")]
    story.rejected("error 3", raw="bad 3")
    assert isinstance(story.effect, Restore)
    story.ended()
    assert story.status is Status.ERROR
    assert story.end == (Outcome.FAILED, "3 replies in a row were invalid: error 3")
    assert story.done == []
    assert [turn.raw for turn in story.state.task.turns] == ["bad 1", "bad 2", "bad 3"]


@pytest.mark.feature("D19")
def test_a_valid_reply_forgives_the_invalid_ones_before_it() -> None:
    story = Story().thinking()
    for _ in range(3):
        story.rejected().rejected().decided(A).allowed().acted().observed()
    assert story.done == [A, A, A]
    assert story.effect == Think(story.state.serial)


@pytest.mark.feature("D19")
def test_an_empty_reply_does_not_loop_for_ever() -> None:
    story = Story().thinking()
    for _ in range(2):
        story.give(Decided(story.serial(Think), "raw", Reply((), (), "I look.")))
        assert isinstance(story.effect, Look)
        assert story.heard[-1].kind is Heard.EMPTY
        story.observed()
    story.give(Decided(story.serial(Think), "raw", Reply((), (), "I cannot see it.")))
    story.ended()
    assert story.status is Status.ERROR
    assert story.end == (
        Outcome.FAILED,
        "3 replies in a row contained no actions. It said: I cannot see it.",
    )


@pytest.mark.feature("D19")
def test_a_task_that_gets_nowhere_ends_after_so_many_turns() -> None:
    story = Story(limits=Limits(turns=5)).thinking()
    for _ in range(5):
        assert isinstance(story.effect, Think), "it is asked as often as that, and no more"
        story.decided(A).assessed(Verdict.DENY, "no").observed()
    assert story.end == (Outcome.FAILED, "Not finished after 5 looks.")
    assert isinstance(story.effect, Restore)


@pytest.mark.feature("D19")
def test_one_look_is_one_reply() -> None:
    story = Story(limits=Limits(turns=1)).thinking().decided(A).allowed().acted().observed()
    assert story.end == (Outcome.FAILED, "Not finished after 1 look.")


@pytest.mark.feature("D11")
@pytest.mark.parametrize("stage", ["Look", "Think", "Assess", "Do"])
def test_an_effect_that_fails_ends_the_task_in_error(stage: str) -> None:
    story = Story().goal()
    if stage != "Look":
        story.observed()
    if stage in ("Assess", "Do"):
        story.decided(A, B)
    if stage == "Do":
        story.allowed()
    assert type(story.effect).__name__ == stage
    story.failed("the display is gone")
    assert isinstance(story.effect, Restore)
    story.ended()
    assert story.status is Status.ERROR
    assert story.end == (Outcome.FAILED, "the display is gone")


# --- ops that end, ask or wait -----------------------------------------------------------------


@pytest.mark.feature("D13")
def test_the_brain_may_give_up_and_say_why() -> None:
    story = Story().thinking().decided(A, Stop(reason="There is no such file.")).allowed().acted()
    assert isinstance(story.effect, Restore)
    story.ended()
    assert story.status is Status.ERROR
    assert story.end == (Outcome.FAILED, "There is no such file.")


@pytest.mark.feature("D9", "D13")
def test_the_brain_may_pause_and_the_rest_of_its_batch_follows_when_the_human_goes_on() -> None:
    story = Story().thinking().decided(A, Pause(), B).allowed().acted()
    assert (story.status, story.effect) == (Status.PAUSED, None)
    assert story.state.paused_by is PausedBy.AGENT
    story.resumed()
    assert isinstance(story.effect, Look)
    story.observed().allowed()
    assert story.done == [A, B]


@pytest.mark.feature("D21")
def test_a_question_waits_for_the_answer_and_the_answer_reaches_the_brain() -> None:
    story = Story().thinking().decided(AskUser(question="Which one?"), A)
    assert story.status is Status.WAITING_FOR_USER
    assert story.question == Question(3, "Which one?")
    story.give(Said("the left one"))
    assert story.effect == Look(4)
    story.observed()
    assert story.effect == Think(5)
    assert story.heard == [Feedback(Heard.ANSWER, "the left one")]
    assert story.done == []


@pytest.mark.feature("Z32")
def test_with_nobody_there_a_question_or_an_ask_ends_the_task() -> None:
    story = Story().thinking().decided(AskUser(question="Which?")).give(Unanswered()).ended()
    assert story.status is Status.STOPPED
    assert story.end == (Outcome.NEEDS_USER, "It needs an answer: Which?")
    story = Story().thinking().decided(A).assessed(Verdict.ASK, "it pays").give(Unanswered())
    assert story.end == (Outcome.NEEDS_USER, "It needs your OK. Left-click at 1, 1: it pays")
    story = Story().goal().paused().give(Unanswered())
    assert story.end == (Outcome.NEEDS_USER, "It is waiting for you to continue.")
    assert Story().thinking().give(Unanswered()).effect == Think(2)


# --- what does not go through --------------------------------------------------------------------


@pytest.mark.feature("F2", "N1")
def test_a_denied_op_is_not_done_and_the_brain_hears_why() -> None:
    story = Story().thinking().decided(A, B, C).assessed(Verdict.DENY, "that is my own window")
    assert isinstance(story.effect, Look)
    assert story.done == []
    assert story.heard == [
        Feedback(
            Heard.FAILED,
            "Left-click at 1, 1: refused, that is my own window (2 later actions were not run)",
            Result.REFUSED,
            op=A,
            why="that is my own window",
            cut=BatchCut.NOT_DONE,
            left=2,
        )
    ]
    story.observed()
    assert isinstance(story.effect, Think)


@pytest.mark.feature("F2", "D20")
@pytest.mark.parametrize(
    ("result", "said"),
    [
        (Result.FAILED, "failed"),
        (Result.REFUSED, "refused"),
        (Result.INTERRUPTED, "interrupted"),
    ],
)
def test_what_came_after_an_op_that_did_not_go_through_is_not_run(
    result: Result, said: str
) -> None:
    story = Story().thinking().decided(A, B).allowed().acted(result, "no such window")
    assert isinstance(story.effect, Look)
    assert story.heard == [
        Feedback(
            Heard.FAILED,
            f"Left-click at 1, 1: {said}, no such window (1 later action was not run)",
            result,
            op=A,
            why="no such window",
            cut=BatchCut.NOT_DONE,
            left=1,
        )
    ]
    assert isinstance(story.observed().effect, Think)
    assert story.done == [A]


@pytest.mark.feature("F2")
@pytest.mark.parametrize("result", [r for r in Result if r.went_through])
def test_what_went_through_is_told_as_it_was_seen(result: Result) -> None:
    story = Story().thinking().decided(A).allowed().acted(result)
    why = str(Doubt.RESTLESS) if result is Result.UNVERIFIABLE else ""
    text = f"Left-click at 1, 1: {result}{f', {why}' if why else ''}"
    assert story.heard == [Feedback(Heard.DID, text, result, op=A, why=why)]
    assert story.state.task.actions == (result is not Result.DRY)


# --- pause -------------------------------------------------------------------------------


@pytest.mark.feature("D9")
def test_after_a_pause_the_next_action_follows_and_not_a_repeat() -> None:
    story = Story().thinking().decided(A, B, C).allowed().acted().paused()
    assert (story.status, story.effect) == (Status.PAUSED, None)
    story.resumed()
    assert isinstance(story.effect, Look), "a fresh look comes first"
    story.observed()
    assert story.effect == Assess(story.state.serial, B, frame=story.seen)
    story.allowed().acted().allowed().acted()
    assert story.done == [A, B, C]


@pytest.mark.feature("D9")
def test_the_rest_of_an_interrupted_text_takes_its_place() -> None:
    whole, rest = Type(text="hello"), Type(text="lo")
    story = Story().thinking().decided(A, whole, B).allowed().acted().allowed()
    story.acted(Result.INTERRUPTED, "cut short", rest=rest).paused().resumed().observed()
    assert story.effect == Assess(story.state.serial, rest, frame=story.seen)
    story.allowed().acted().allowed().acted()
    assert story.done == [A, whole, rest, B]
    assert story.state.task.batch == (A, rest, B)
    assert story.heard[1] == Feedback(Heard.DID, "Type “lo”: changed", Result.CHANGED, op=rest)


@pytest.mark.feature("D9")
def test_an_action_whose_outcome_came_with_the_pause_is_not_repeated() -> None:
    story = Story().thinking().decided(A, B).allowed().acted(Result.UNVERIFIABLE, "interrupted")
    story.paused().resumed().observed().allowed()
    assert story.done == [A, B]


@pytest.mark.feature("D9")
@pytest.mark.parametrize("stage", ["Look", "Think", "Assess", "Do", "Ask", "Question"])
def test_a_pause_drops_what_is_pending_and_its_answer_is_void(stage: str) -> None:
    story = Story()
    match stage:
        case "Look":
            story.goal()
        case "Think":
            story.thinking()
        case "Assess":
            story.thinking().decided(A)
        case "Do":
            story.thinking().decided(A).allowed()
        case "Ask":
            story.thinking().decided(A).assessed(Verdict.ASK, "it pays")
        case "Question":
            story.thinking().decided(AskUser(question="Which?"))
    effect = story.effect
    assert type(effect).__name__ == stage
    assert effect is not None
    story.paused()
    paused = story.state
    assert (paused.status, paused.effect) == (Status.PAUSED, None)
    for late in (
        Observed(effect.serial, FrameRef(9, "late", Rect(0, 0, 1, 1))),
        Decided(effect.serial, "late", Reply((), (C,))),
        Assessed(effect.serial, 0, Verdict.ALLOW, ""),
        Acted(effect.serial, Receipt(A, Result.CHANGED)),
        Failed(effect.serial, stage, "late"),
        Approved(effect.ask_id if isinstance(effect, Ask) else ""),
    ):
        assert advance(paused, late) == paused
    assert isinstance(story.resumed().effect, Look)


@pytest.mark.feature("D9")
def test_pausing_twice_or_going_on_twice_is_as_once() -> None:
    story = Story().thinking().decided(A, B).paused()
    assert story.paused().state == story.state
    story.resumed()
    looking = story.state
    assert story.resumed().state == looking
    assert advance(State(), StopAsked("Esc")) == State()


@pytest.mark.feature("D9", "D20")
def test_going_on_opens_a_new_batch_for_the_time_out() -> None:
    story = Story().thinking().decided(A, B).allowed().acted().paused().resumed().observed()
    story.allowed()
    assert [effect.batch for effect in story.effects if isinstance(effect, Do)] == [1, 2]


# --- approvals -----------------------------------------------------------------------------


@pytest.mark.feature("D10", "Z32")
def test_an_op_that_the_policy_asks_about_waits_for_the_human() -> None:
    story = Story().thinking("pay").decided(A, B).assessed(Verdict.ASK, "it pays", risk=2)
    assert story.status is Status.WAITING_FOR_USER
    assert (story.ask.ops, story.ask.risk, story.ask.why) == ((A,), 2, "it pays")
    assert story.ask.target == "the target"
    assert story.done == []
    story.approved()
    # A new batch: the time that the human took is not held against it.
    assert story.effect == Do(5, A, batch=2, target="the target", risk=2, frame=story.seen)
    assert story.status is Status.EXECUTING


@pytest.mark.feature("D10")
def test_a_stale_approval_changes_nothing() -> None:
    story = waiting(ops=(A, A))
    first = story.ask.ask_id
    story.approved().acted().allowed()
    second = story.state
    assert story.ask.ask_id != first, "an equal op on an equal frame is asked about anew"
    for ask_id in (first, "", "0" * 16, first.upper()):
        assert advance(second, Approved(ask_id)) == second
        assert advance(second, Refused(ask_id, "no")) == second
    assert story.done == [A]


@pytest.mark.feature("D10")
def test_an_approval_given_twice_approves_once() -> None:
    story = waiting(ops=(A, A))
    ask_id = story.ask.ask_id
    story.give(Approved(ask_id), Approved(ask_id))
    assert story.done == [A]
    story.acted().allowed().give(Approved(ask_id))
    assert isinstance(story.effect, Ask)
    assert story.done == [A]


@pytest.mark.feature("D10")
def test_an_approval_is_bound_to_what_was_seen() -> None:
    ids = set()
    for digest in ("one", "two", "one"):
        story = Story(step_mode=StepMode.ACTION).goal().observed(digest).decided(A).allowed()
        ids.add(story.ask.ask_id)
    assert len(ids) == 2


@pytest.mark.feature("D10", "F2")
def test_a_refusal_with_its_reason_reaches_the_next_request() -> None:
    story = waiting(ops=(A, B)).refused("not that one")
    assert isinstance(story.effect, Look)
    story.observed()
    assert isinstance(story.effect, Think)
    assert story.heard == [Feedback(Heard.REFUSED, "Left-click at 1, 1: not that one")]
    assert story.state.task.batch == ()
    assert story.done == []


@pytest.mark.feature("D10")
def test_a_refusal_without_a_reason_is_told_too() -> None:
    story = waiting(mode=StepMode.PLAN).refused().observed()
    assert story.heard == [
        Feedback(Heard.REFUSED, "Left-click at 1, 1 then Left-click at 2, 2"),
    ]


@pytest.mark.feature("D10", "Z4")
def test_what_is_said_while_asking_means_do_this_instead() -> None:
    story = waiting(ops=(A, B)).give(Said("use the menu")).observed()
    assert isinstance(story.effect, Think)
    assert story.heard == [
        Feedback(Heard.NOTE, "use the menu"),
        Feedback(Heard.REFUSED, "Left-click at 1, 1"),
    ]
    assert story.done == []


@pytest.mark.feature("D10")
def test_in_step_mode_action_each_op_waits_for_its_own_approval() -> None:
    story = waiting(ops=(A, B, DONE))
    assert (story.ask.ops, story.ask.why) == ((A,), "step mode")
    story.approved().acted().allowed()
    assert story.ask.ops == (B,)
    assert story.done == [A]
    story.approved().acted()
    assert isinstance(story.effect, Restore), "saying done asks nobody"


@pytest.mark.feature("D10")
def test_in_step_mode_plan_one_approval_is_for_the_whole_batch() -> None:
    story = waiting(mode=StepMode.PLAN, ops=(A, B, DONE))
    assert story.ask.ops == (A, B)
    assert story.done == []
    story.approved().allowed().acted().allowed().acted()
    assert story.done == [A, B]
    story.ended()
    assert story.status is Status.DONE
    story.thinking("again").decided(B, C).allowed()
    assert story.ask.ops == (B, C), "the next plan is asked about again"


@pytest.mark.feature("D10", "Z32")
def test_an_approved_plan_does_not_cover_what_the_policy_asks_about() -> None:
    story = waiting(mode=StepMode.PLAN, ops=(A, B)).approved().allowed().acted()
    story.assessed(Verdict.ASK, "it deletes", risk=3)
    assert (story.ask.ops, story.ask.why, story.ask.risk) == ((B,), "it deletes", 3)
    assert story.done == [A]


@pytest.mark.feature("D10")
def test_an_approved_plan_does_not_cover_what_the_policy_denies() -> None:
    story = waiting(mode=StepMode.PLAN, ops=(A, B)).approved().assessed(Verdict.DENY, "no")
    assert isinstance(story.effect, Look)
    assert story.done == []


@pytest.mark.feature("D10")
def test_switching_step_mode_on_holds_from_the_next_op() -> None:
    story = Story().thinking().decided(A, B).allowed().give(StepModeSet(StepMode.ACTION)).acted()
    story.allowed()
    assert story.ask.ops == (B,)
    story.give(StepModeSet(StepMode.NEVER))
    assert story.ask.ops == (B,), "what is asked stays asked"


@pytest.mark.feature("D9", "D10")
def test_a_pause_while_asking_asks_again_and_the_old_approval_is_void() -> None:
    story = waiting(ops=(A, B))
    old = story.ask.ask_id
    story.paused().resumed().observed().allowed()
    assert story.ask.ask_id != old
    story.give(Approved(old))
    assert story.done == []
    story.approved()
    assert story.done == [A]


# --- stop --------------------------------------------------------------------------------


def in_status(name: str) -> Story:
    match name:
        case "looking":
            return Story().goal()
        case "thinking":
            return Story().thinking()
        case "assessing":
            return Story().thinking().decided(A)
        case "doing":
            return Story().thinking().decided(A).allowed()
        case "asking":
            return waiting()
        case "questioning":
            return Story().thinking().decided(AskUser(question="Which?"))
        case "paused":
            return Story().thinking().decided(A).paused()
    raise AssertionError(name)


LIVE = ["looking", "thinking", "assessing", "doing", "asking", "questioning", "paused"]


@pytest.mark.feature("D8")
@pytest.mark.parametrize("name", LIVE)
def test_stop_in_any_live_status_restores_and_ends_in_stopped(name: str) -> None:
    story = in_status(name)
    done = story.done
    story.stopped()
    assert story.effect == Restore(story.state.serial)
    assert story.status is Status.RESTORING
    story.ended()
    assert (story.status, story.effect) == (Status.STOPPED, None)
    assert story.end == (Outcome.STOPPED, "Stopped by Esc.")
    assert story.done == done


@pytest.mark.feature("D8")
def test_stop_with_no_task_changes_nothing() -> None:
    for state in (State(), Story().thinking().decided(DONE).ended().state):
        assert advance(state, StopAsked("Esc")) == state


@pytest.mark.feature("D8")
def test_a_stop_while_putting_back_keeps_the_first_reason() -> None:
    story = Story().thinking().decided(DONE).stopped()
    assert story.ended().end == (Outcome.DONE, "All done.")


@pytest.mark.feature("D8", "Z4")
def test_stop_while_putting_back_drops_the_goals_that_wait() -> None:
    story = Story().goal("first").stopped().give(Said("second")).stopped().ended()
    assert (story.status, story.effect) == (Status.STOPPED, None)
    assert story.state.task.goal == "first"


@pytest.mark.feature("D8", "D11")
def test_a_failed_restore_still_ends_and_says_so() -> None:
    story = Story().thinking().decided(DONE).failed("the display is gone")
    assert story.effect == End(
        4,
        Outcome.FAILED,
        "All done. Restoring things failed: the display is gone",
        reason=Reason(Fault.RESTORE),
    )
    story.finished()
    assert story.status is Status.ERROR


# --- several goals -------------------------------------------------------------------------


@pytest.mark.feature("Z4")
def test_a_note_while_the_task_runs_reaches_the_brain_and_interrupts_nothing() -> None:
    story = Story().thinking().decided(A).give(Said("in blue"))
    assert isinstance(story.effect, Assess)
    story.allowed().acted().observed()
    assert Feedback(Heard.NOTE, "in blue") in story.heard
    assert story.state.queue == ()


@pytest.mark.feature("Z4")
def test_a_note_while_thinking_is_kept_for_the_next_request() -> None:
    story = Story().thinking().give(Said("in blue"))
    assert story.heard == [Feedback(Heard.NOTE, "in blue")]


@pytest.mark.feature("Z4")
def test_a_goal_given_while_putting_back_waits_and_then_starts() -> None:
    story = Story().thinking("first").decided(DONE).give(Said("second"), Said("third"))
    assert story.state.queue == ("second", "third")
    story.ended()
    assert story.effect == Look(story.state.serial)
    assert (story.state.task.goal, story.state.queue) == ("second", ("third",))
    story.observed().decided(DONE).ended()
    assert story.state.task.goal == "third"
    assert [past.goal for past in story.state.past] == ["first", "second"]


def test_a_second_and_a_tenth_goal_go_as_the_first() -> None:
    story = Story()

    def effects() -> list[str]:
        before = len(story.effects)
        story.thinking(f"goal {len(story.state.past)}").rejected().decided(A, B)
        assert story.state.task.turns[0].heard == ()
        story.allowed().acted().paused().resumed().observed().allowed().acted().observed()
        story.decided().observed().decided(DONE).ended()
        return story.names[before:]

    first = effects()
    for number in range(2, 11):
        assert effects() == first
        assert story.state.task.number == number
        assert story.status is Status.DONE
    assert [past.goal for past in story.state.past] == [f"goal {i}" for i in range(10)]


# another number: a second goal's first batch runs on the first goal's time, long over.
@pytest.mark.feature("D20")
def test_no_two_batches_have_the_same_number_not_even_of_two_tasks() -> None:
    story = Story()
    for _ in range(3):
        story.thinking().decided(A, DONE).allowed().acted().ended()
    batches = [effect.batch for effect in story.effects if isinstance(effect, Do)]
    assert len(set(batches)) == 3


@pytest.mark.feature("D21")
def test_a_new_goal_starts_after_any_end() -> None:
    for name in LIVE:
        story = in_status(name).stopped().ended().goal("next")
        assert story.effect == Look(story.state.serial)
        assert story.state.task.goal == "next"
        assert story.state.task.heard == ()


def test_only_so_many_past_tasks_are_kept() -> None:
    story = Story(limits=Limits(past_tasks=2))
    for i in range(4):
        story.thinking(str(i)).decided(DONE).ended()
    assert [past.goal for past in story.state.past] == ["2", "3"]


# --- stale answers ---------------------------------------------------------------------------


@pytest.mark.feature("D9", "D10")
def test_a_late_reply_of_the_brain_belongs_to_a_turn_that_is_over() -> None:
    story = Story().thinking()
    late = Decided(story.serial(Think), "late", Reply((), (C,)))
    story.decided(A)
    assert advance(story.state, late) == story.state
    story.paused().resumed().observed()
    assert advance(story.state, late) == story.state
    story = Story().thinking("first")
    late = Decided(story.serial(Think), "late", Reply((), (C,)))
    story.stopped().ended().thinking("second")
    assert advance(story.state, late) == story.state


@pytest.mark.feature("D10")
@pytest.mark.parametrize("shift", [-2, -1, 1, 2, 1000])
def test_an_answer_with_another_serial_changes_nothing(shift: int) -> None:
    frame = FrameRef(9, "stale", Rect(0, 0, 1, 1))
    for name in LIVE[:-1]:
        state = in_status(name).state
        assert state.effect is not None
        serial = state.effect.serial + shift
        for event in (
            Observed(serial, frame),
            Decided(serial, "stale", Reply((), (C,))),
            Assessed(serial, 0, Verdict.ALLOW, ""),
            Acted(serial, Receipt(A, Result.CHANGED)),
            Failed(serial, "Do", "stale"),
            Restored(serial),
            Finished(serial, Outcome.DONE, "stale"),
        ):
            assert advance(state, event) == state


@pytest.mark.feature("D10")
def test_an_answer_to_another_kind_of_effect_changes_nothing() -> None:
    state = Story().goal().state
    assert isinstance(state.effect, Look)
    for event in (
        Decided(state.serial, "raw", Reply((), (A,))),
        Assessed(state.serial, 0, Verdict.ALLOW, ""),
        Acted(state.serial, Receipt(A, Result.CHANGED)),
        Restored(state.serial),
        Finished(state.serial, Outcome.DONE, ""),
    ):
        assert advance(state, event) == state


# --- the table of statuses -----------------------------------------------------------------------


@pytest.mark.feature("Z1", "D21")
@pytest.mark.parametrize("before", Status)
@pytest.mark.parametrize("after", Status)
def test_a_change_of_status_that_is_not_in_the_table_raises(before: Status, after: Status) -> None:
    state = State(status=before)
    if after is before:
        assert to(state, after) is state
    elif after in TRANSITIONS[before]:
        assert to(state, after).status is after
    else:
        with pytest.raises(IllegalTransition, match=f"{before} -> {after}"):
            to(state, after)


@pytest.mark.feature("Z1", "D21")
def test_the_table_holds_what_the_statuses_mean() -> None:
    assert set(TRANSITIONS) == set(Status)
    for status in Status:
        if status in RESTING:
            assert set(TRANSITIONS[status]) == {Status.PLANNING, Status.IDLE} - {status}
        elif status is not Status.RESTORING:
            assert Status.RESTORING in TRANSITIONS[status], f"{status} cannot be ended"
            assert not TRANSITIONS[status].keys() & RESTING, f"{status} ends without restoring"
    assert set(TRANSITIONS[Status.RESTORING]) == RESTING - {Status.IDLE}


@pytest.mark.feature("D13")
def test_every_op_of_the_hands_is_assessed_before_it_is_done() -> None:
    ops = (Move(x=1, y=1), KeyCombo(keys=("ctrl", "s")), Wait(seconds=1.0))
    story = Story().thinking().decided(*ops)
    for op in ops:
        assert story.effect == Assess(story.state.serial, op, frame=story.seen)
        story.allowed().acted()
    assert story.names[2:-1] == ["Assess", "Do"] * 3


@pytest.mark.feature("F2", "D11")
def test_a_task_whose_restore_fails_ends_failed_whatever_it_claimed() -> None:
    story = Story().thinking("work").decided(Done(summary="All done."))
    story.give(Failed(story.serial(Restore), "Restore", "The display :1 went away."))
    assert story.effect == End(
        story.state.serial,
        Outcome.FAILED,
        "All done. Restoring things failed: The display :1 went away.",
        reason=Reason(Fault.RESTORE),
    )
    story.give(Finished(story.state.serial, Outcome.FAILED, story.effect.summary))
    assert story.state.task.outcome is Outcome.FAILED
    assert story.state.task.summary.startswith("All done. Restoring things failed")


@pytest.mark.feature("D11")
def test_a_display_that_went_away_is_told_once() -> None:
    story = Story().thinking("work")
    story.give(Lost("The display :1 went away, and with it the stop key."))
    gone = "I can't talk to the display :1 any more."
    story.give(Failed(story.serial(Restore), "Restore", gone, fault=Fault.LOST))
    assert isinstance(story.effect, End)
    assert story.effect.summary == "The display :1 went away, and with it the stop key."


@pytest.mark.feature("D9", "F2")
def test_a_pause_that_lets_go_of_what_is_held_drops_what_was_to_follow() -> None:
    drag = (MouseDown(), Wait(seconds=1), Move(x=9, y=9), MouseUp())
    story = Story().thinking("drag").decided(*drag).allowed().acted()
    story.give(Paused(PausedBy.HUMAN), Resumed())
    story.observed()
    assert isinstance(story.effect, Think)
    assert story.state.task.heard[-1] == Feedback(
        Heard.FAILED, "left button: released by the pause"
    )
    assert story.state.task.held == frozenset()


@pytest.mark.feature("D9")
def test_a_pause_with_nothing_held_any_more_goes_on_with_the_next_action() -> None:
    ops = (KeyDown(key="ctrl"), KeyUp(key="ctrl"), A)
    story = Story().thinking("go").decided(*ops).allowed().acted().allowed().acted()
    story.give(Paused(PausedBy.HUMAN), Resumed())
    story.observed()
    assert story.effect == Assess(story.state.serial, A, frame=story.seen)


@pytest.mark.feature("Z4", "Z10")
def test_a_note_while_the_brain_thinks_makes_it_think_again_with_the_note() -> None:
    story = Story().thinking("work")
    before = story.serial(Think)
    story.give(Said("and be quick"))
    assert isinstance(story.effect, Think)
    assert story.effect.serial != before
    assert [item.text for item in story.state.task.heard] == ["and be quick"]


@pytest.mark.feature("Z4")
def test_an_end_waits_until_the_brain_has_heard_the_human_out() -> None:
    story = Story().thinking("work").decided(A, Done(summary="All done.")).allowed()
    story.give(Said("and more"))
    story.acted()
    assert isinstance(story.effect, Look)
    story.observed()
    assert isinstance(story.effect, Think)
    story.decided(Done(summary="Now all is done."))
    assert isinstance(story.effect, Restore)


@pytest.mark.feature("D19", "N9")
def test_a_model_that_only_talks_is_quoted_in_the_end() -> None:
    story = Story().thinking()
    for _ in range(3):
        story.rejected("reply: is not valid JSON", raw="I see no Register button.\nWhich site?")
    assert story.ended().end == (
        Outcome.FAILED,
        "3 replies in a row were only text: “I see no Register button. Which site?”",
    )
