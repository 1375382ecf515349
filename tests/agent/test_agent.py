"""The loop, in a thread of its own, on fakes: goals, stops, pauses, crashes and the end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial

import pytest
from agent_stage import CLICK, DONE, Make, Stage, reply
from fakes import EDITOR, FakeClock
from polling import wait_until

from desktop_agent.events import (
    Approved,
    Ask,
    Decided,
    Do,
    Event,
    Heard,
    Look,
    Observed,
    Outcome,
    Paused,
    PausedBy,
    Progressed,
    Question,
    Rejected,
    Restore,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
    Think,
    Unanswered,
    Verdict,
)
from desktop_agent.planner import State, advance
from desktop_agent.ports import Assessment, Situation, Unavailable
from desktop_agent.protocol import (
    AskUser,
    Hold,
    KeyDown,
    MouseDown,
    Move,
    Pause,
    ProtocolError,
    Type,
    Wait,
)

# --- at work ---------------------------------------------------------------------------------


@pytest.mark.feature("D19", "D21", "D23", "D28")
def test_a_goal_is_worked_on_to_its_end(stage: Make) -> None:
    on = stage(reply(CLICK, Type(text="hi"), steps=("click",)), reply(DONE)).open()
    state = on.run_goal("write hi")
    assert (state.status, state.task.outcome) == (Status.DONE, Outcome.DONE)
    assert on.controller.typed == "hi"
    assert len(on.controller.sent("click")) == 1
    assert on.kinds() == [
        "Said",
        "Observed",
        "Decided",
        *("Assessed", "Acted") * 2,
        "Observed",
        "Decided",
        "Restored",
        "Finished",
    ]


@pytest.mark.feature("F1")
def test_the_brain_is_told_the_goal_the_screen_and_the_true_outcomes(stage: Make) -> None:
    on = stage(reply(CLICK), reply(DONE)).open()
    on.run_goal("click it")
    first, second = on.brain.situations
    assert (first.goal, first.turns, first.heard) == ("click it", (), ())
    assert first.foreground == EDITOR
    assert first.displays == on.controller.displays()
    assert [item.text for item in second.heard] == ["Left-click at 5, 5: changed"]
    assert second.turns[0].raw == reply(CLICK)
    assert second.frame != first.frame, "a fresh look after each batch"


@pytest.mark.feature("D11")
def test_a_second_and_a_tenth_goal_go_as_the_first(stage: Make) -> None:
    on = stage(*[reply(CLICK), reply(DONE)] * 10).open()
    on.run_goal("goal 0")
    first = on.kinds()
    for number in range(1, 10):
        before = len(on.events)
        state = on.run_goal(f"goal {number}")
        assert state.status is Status.DONE
        assert on.kinds()[before:] == first
    assert len(on.controller.sent("click")) == 10
    assert [past.goal for past in on.brain.situations[-1].past] == [f"goal {i}" for i in range(9)]


# runs on the time of the first goal's.
@pytest.mark.feature("D20")
def test_a_goal_given_minutes_after_the_last_has_its_own_time(stage: Make) -> None:
    on = stage(reply(CLICK, DONE), reply(CLICK, DONE))
    on.clock = clock = FakeClock()
    on.open()
    on.run_goal("first")
    clock.advance(120)
    on.run_goal("second")
    assert len(on.controller.sent("click")) == 2


@pytest.mark.feature("D19")
def test_an_invalid_reply_is_complained_about_and_nothing_of_it_runs(stage: Make) -> None:
    bad = '{"high_level": [], "actions": [{"op": "click"}, {"op": "move", "x": 1}]}'
    on = stage(bad, reply(CLICK), reply(DONE)).open()
    state = on.run_goal()
    assert state.status is Status.DONE
    assert [s.complaint for s in on.brain.situations] == ["", "actions[1].y: is missing", ""]
    assert len(on.controller.sent("click")) == 1
    assert on.kinds()[2:4] == ["Rejected", "Decided"]


@pytest.mark.feature("D19", "F3")
def test_three_invalid_replies_end_in_error_with_nothing_executed(stage: Make) -> None:
    on = stage("no", "no json", "__import__('os').system('true')").open()
    state = on.run_goal()
    assert state.status is Status.ERROR
    assert on.controller.calls == []
    assert sum(isinstance(event, Rejected) for event, _ in on.events) == 3


@pytest.mark.feature("D13")
def test_what_cannot_be_a_goal_is_refused_to_whoever_says_it(stage: Make) -> None:
    on = stage().open()
    for text in ("", "  ", "a" * 100_000, "a\0b"):
        with pytest.raises(ProtocolError, match="goal"):
            on.agent.say(text)
    assert on.events == []


@pytest.mark.feature("Z18")
def test_the_brain_is_not_asked_while_a_batch_runs(stage: Make) -> None:
    on = stage(reply(CLICK, CLICK, CLICK), reply(DONE))
    asked = []
    on.controller.before_send = lambda _number, _name: asked.append(len(on.brain.situations))
    on.open().run_goal()
    assert asked == [1] * 6


# --- stop --------------------------------------------------------------------------------------


@pytest.mark.feature("D8")
def test_a_stop_while_the_brain_thinks_cancels_it_at_once(stage: Make) -> None:
    on = stage().open()
    on.agent.say("think for ever")
    on.until_thinking()
    assert on.agent.stop("Esc")
    on.until(Status.STOPPED)
    assert on.brain.cancelled == [1]
    on.brain.answers[0](reply(CLICK))
    on.brain.replies = [reply(DONE)]
    assert on.run_goal("next").status is Status.DONE
    assert on.controller.calls == [], "the late reply belongs to a turn that is over"


@pytest.mark.feature("D8")
def test_a_stop_while_typing_lets_out_at_most_one_more_step_and_holds_nothing(
    stage: Make,
) -> None:
    on = stage(reply(Type(text="a" * 10_000)))
    seen: list[int] = []

    def stop() -> None:
        seen.append(len(on.controller.typed))
        on.agent.stop("Esc")

    stopper = threading.Thread(target=stop)
    on.at_send(50, stopper.start)
    on.open()
    state = on.run_goal()
    stopper.join(20)
    assert state.status is Status.STOPPED
    # Only what came between the stopper's start and its stop may have gone out.
    typed = len(on.controller.typed)
    assert 49 <= typed < 10_000
    assert state.task.summary == f"Stopped by Esc. {typed:,} of 10,000 characters are in."
    # The stop came at one point of time: from there on at most one micro-step.
    on2 = stage(reply(Type(text="a" * 1000)))
    on2.at_send(50, lambda: on2.agent.stop("Esc"))
    on2.open().run_goal()
    assert len(on2.controller.typed) == 49


@pytest.mark.feature("D8")
def test_a_stop_while_something_is_held_lets_it_go(stage: Make) -> None:
    on = stage(reply(KeyDown(key="shift"), MouseDown(), Wait(seconds=300.0))).open()
    on.agent.say("hold it")
    on.wait(lambda: len(on.controller.down) == 2)
    on.wait(lambda: isinstance(on.agent.state.effect, Do) and len(on.events) > 7)
    on.agent.stop("Esc")
    on.until(Status.STOPPED)
    assert on.controller.down == []


@pytest.mark.feature("D8")
def test_a_stop_with_no_task_is_the_users_own_key(stage: Make) -> None:
    on = stage(reply(DONE)).open()
    assert not on.agent.stop("Esc")
    on.run_goal()
    assert not on.agent.stop("Esc")
    assert not any(isinstance(event, StopAsked) for event, _ in on.events)


@pytest.mark.feature("D8", "D10")
@pytest.mark.parametrize("where", ["thinking", "paused", "asking", "questioning"])
def test_a_stop_ends_whatever_is_waited_for(stage: Make, where: str) -> None:
    on = waiting_in(stage, where)
    assert on.agent.stop("Esc")
    on.until(Status.STOPPED)
    assert on.controller.calls == []


def waiting_in(stage: Make, where: str) -> Stage:
    """A stage whose agent waits in this state."""
    match where:
        case "idle":
            return stage().open()
        case "thinking":
            on = stage().open()
            on.agent.say("go")
            on.until_thinking()
        case "paused":
            on = stage().open()
            on.agent.say("go")
            on.until_thinking()
            on.agent.pause("you")
            on.until(Status.PAUSED)
        case "asking":
            on = stage(reply(CLICK))
            on.policy.words = [Assessment(2, Verdict.ASK, "it pays")]
            on.open().agent.say("go")
            on.wait(lambda: isinstance(on.agent.state.effect, Ask))
        case "questioning":
            on = stage(reply(AskUser(question="Which?")))
            on.open().agent.say("go")
            on.wait(lambda: isinstance(on.agent.state.effect, Question))
        case "holding":
            on = stage(reply(Hold(keys=("a",), seconds=300.0))).open()
            on.agent.say("go")
            on.wait(lambda: on.controller.down)
        case "ended":
            on = stage(reply(DONE)).open()
            on.run_goal()
    return on


def pause(on: Stage) -> None:
    on.agent.pause("you")


# --- pause -----------------------------------------------------------------------------------


@pytest.mark.feature("D9")
def test_a_text_that_is_paused_in_the_middle_is_typed_exactly_once(stage: Make) -> None:
    text = "the quick brown fox jumps over the lazy dog"
    for at in (1, 2, 20, len(text)):
        on = stage(reply(Type(text=text)), reply(DONE))
        on.at_send(at, partial(pause, on))
        on.open().agent.say("type it")
        on.until(Status.PAUSED)
        assert on.controller.typed == text[: at - 1], "nothing goes out after the pause"
        looks = on.eyes.looks
        on.agent.resume()
        on.until(Status.DONE)
        assert on.controller.typed == text
        assert on.eyes.looks > looks, "a fresh look comes first"


@pytest.mark.feature("D9")
def test_while_paused_nothing_is_sent_and_nobody_is_asked(stage: Make) -> None:
    on = stage(reply(CLICK, CLICK), reply(DONE))
    on.at_send(2, lambda: on.agent.pause("you"))
    on.open().agent.say("click twice")
    on.until(Status.PAUSED)
    calls, asked = list(on.controller.calls), len(on.brain.situations)
    assert not wait_until(lambda: on.controller.calls != calls, 0.05)
    assert len(on.brain.situations) == asked
    on.agent.resume()
    on.until(Status.DONE)
    assert len(on.controller.sent("click")) == 2


@pytest.mark.feature("D9", "D8")
def test_a_pause_lets_go_what_is_held(stage: Make) -> None:
    on = waiting_in(stage, "holding")
    on.agent.pause("you")
    on.until(Status.PAUSED)
    assert on.controller.down == []


@pytest.mark.feature("D9")
def test_a_pause_cancels_the_brain_and_going_on_asks_it_again(stage: Make) -> None:
    on = waiting_in(stage, "paused")
    assert on.brain.cancelled == [1]
    on.agent.resume()
    on.until_thinking(2)
    on.brain.answers[0](reply(CLICK))
    on.brain.answers[1](reply(DONE))
    on.until(Status.DONE)
    assert on.controller.calls == []


@pytest.mark.feature("D9")
def test_a_brain_may_pause_and_the_human_goes_on(stage: Make) -> None:
    on = stage(reply(Pause(), CLICK), reply(DONE))
    on.open().agent.say("go")
    on.until(Status.PAUSED)
    assert on.controller.calls == []
    on.agent.resume()
    on.until(Status.DONE)
    assert len(on.controller.sent("click")) == 1


@pytest.mark.feature("D9")
def test_pausing_and_going_on_many_times_loses_and_repeats_nothing(stage: Make) -> None:
    text = "0123456789" * 20
    on = stage(reply(Type(text=text)), reply(DONE)).open()

    def pause_now_and_then(number: int, _name: str) -> None:
        if number % 7 == 3:
            on.agent.pause("you")

    on.controller.before_send = pause_now_and_then
    on.agent.say("type it")
    done = threading.Event()

    def keep_going() -> None:
        while not done.wait(0.001):
            if on.agent.state.status is Status.PAUSED:
                on.agent.resume()

    helper = threading.Thread(target=keep_going)
    helper.start()
    try:
        on.until(Status.DONE)
    finally:
        done.set()
        helper.join(20)
    assert on.controller.typed == text
    assert sum(isinstance(event, Paused) for event, _ in on.events) > 20


@pytest.mark.feature("D9")
def test_news_comes_before_the_next_action(stage: Make) -> None:
    on = stage(reply(CLICK, CLICK, CLICK), reply(DONE))
    # No interrupt is set here: it is only the order of things that keeps the second click back.
    on.at_send(2, lambda: on.agent.post(Paused(PausedBy.HUMAN)))
    on.open().agent.say("click")
    on.until(Status.PAUSED)
    assert len(on.controller.sent("click")) == 1


@pytest.mark.feature("D10")
def test_step_mode_set_while_it_works_holds_for_the_next_action(stage: Make) -> None:
    on = stage(reply(CLICK, CLICK), reply(DONE))
    on.at_send(2, lambda: on.agent.post(StepModeSet(StepMode.ACTION)))
    on.open().agent.say("click")
    on.wait(lambda: isinstance(on.agent.state.effect, Ask))
    assert len(on.controller.sent("click")) == 1
    ask = on.agent.state.effect
    assert isinstance(ask, Ask)
    on.agent.post(Approved("0" * 16))
    on.agent.post(Approved(ask.ask_id))
    on.until(Status.DONE)
    assert len(on.controller.sent("click")) == 2


@pytest.mark.feature("Z32")
def test_with_nobody_there_an_ask_ends_the_task(stage: Make) -> None:
    on = waiting_in(stage, "asking")
    on.agent.post(Unanswered())
    state = on.until(Status.STOPPED)
    assert state.task.outcome is Outcome.NEEDS_USER
    assert on.controller.calls == []


@pytest.mark.feature("Z4")
def test_what_is_said_while_it_works_reaches_the_brain(stage: Make) -> None:
    on = stage(reply(CLICK), reply(DONE))
    on.at_send(1, lambda: on.agent.say("in blue"))
    on.open().run_goal()
    heard = on.brain.situations[1].heard
    assert [(item.kind, item.text) for item in heard if item.kind is Heard.NOTE] == [
        (Heard.NOTE, "in blue")
    ]


# --- crashes ---------------------------------------------------------------------------------


def crash(on: Stage, where: str, error: Exception) -> None:
    match where:
        case "look":
            on.eyes.errors.append(error)
        case "settle":
            on.eyes.settle_errors.append(error)
        case "think":
            on.brain.errors.append(error)
        case "assess":
            on.policy.errors.append(error)
        case "listening":

            def listening() -> bool:
                on.listening = lambda: True
                raise error

            on.listening = listening
        case _:
            on.controller.fail(where, error)


PLACES = ["look", "settle", "think", "assess", "listening", "outside", "displays", "foreground",
          "pointer", "window_at", "move", "click", "key", "text"]  # fmt: skip


@pytest.mark.feature("D11")
@pytest.mark.parametrize("where", PLACES)
def test_a_crash_anywhere_ends_in_error_and_the_next_goal_works(
    stage: Make, where: str, expect_errors: list[object]
) -> None:
    batch = reply(CLICK, KeyDown(key="shift"), Type(text="a"), DONE)
    on = stage(batch).open()
    crash(on, where, ZeroDivisionError("planted"))
    state = on.run_goal()
    assert state.status is Status.ERROR
    assert state.task.summary == "internal error: ZeroDivisionError: planted"
    assert on.controller.down == []
    assert on.controller.releases > 0
    assert len(expect_errors) == 1
    on.brain.replies = [batch]
    assert on.run_goal("again").status is Status.DONE
    assert on.controller.typed.endswith("a")


@pytest.mark.feature("D11")
@pytest.mark.parametrize("where", ["think", "assess", "outside", "displays"])
def test_what_is_not_to_be_had_ends_in_error_with_its_own_words(stage: Make, where: str) -> None:
    on = stage(reply(CLICK)).open()
    crash(on, where, Unavailable("The screen is locked. Unlock it."))
    state = on.run_goal()
    assert (state.status, state.task.summary) == (Status.ERROR, "The screen is locked. Unlock it.")
    on.brain.replies = [reply(DONE)]
    assert on.run_goal("again").status is Status.DONE


@pytest.mark.feature("Z16")
def test_a_screen_that_gives_no_picture_ends_the_task_and_says_so(stage: Make) -> None:
    on = stage(reply(CLICK)).open()
    on.eyes.errors = [Unavailable("The screen is locked.")] * 15
    state = on.run_goal()
    assert state.status is Status.ERROR
    assert (
        state.task.summary
        == "I can’t see the screen: 15 attempts in 0.15 s failed. The screen is locked."
    )
    assert len(state.task.advice) == 3
    assert on.controller.down == []


@pytest.mark.feature("Z16")
def test_a_screen_that_comes_back_in_time_is_no_failure(stage: Make) -> None:
    on = stage(reply(CLICK), reply(DONE)).open()
    on.eyes.errors = [Unavailable("The screen is locked.")] * 14
    assert on.run_goal().status is Status.DONE


@pytest.mark.feature("Z17", "O9")
def test_what_moves_by_itself_is_watched_while_the_brain_thinks(stage: Make) -> None:
    on = stage().open()
    on.agent.say("go")
    assert wait_until(lambda: on.eyes.glances >= 2)
    assert on.eyes.looks == 1
    on.agent.stop("Esc")


@pytest.mark.feature("Z16")
def test_a_screen_that_stands_still_is_no_blindness(stage: Make) -> None:
    on = stage(*[reply(Move(x=n, y=n)) for n in range(20)], reply(DONE)).open()
    on.eyes.still, on.eyes.dirty = True, None
    assert on.run_goal().status is Status.DONE


@pytest.mark.feature("D11", "F2")
def test_what_the_hands_cannot_have_is_told_to_the_brain(stage: Make) -> None:
    on = stage(reply(CLICK), reply(DONE)).open()
    on.controller.fail("click", Unavailable("the pointer is grabbed"))
    assert on.run_goal().status is Status.DONE
    assert "the pointer is grabbed" in on.brain.situations[1].heard[0].text


@pytest.mark.feature("D11")
def test_a_brain_that_answers_with_an_error_ends_the_task_with_its_words(stage: Make) -> None:
    on = stage(Unavailable("The key was refused. Enter another.")).open()
    state = on.run_goal()
    assert (state.status, state.task.summary) == (
        Status.ERROR,
        "The key was refused. Enter another.",
    )


# error than Unavailable, ends the loop: the agent's thread is gone and nobody is told.
@pytest.mark.feature("D11")
def test_a_release_that_fails_at_a_pause_does_not_end_the_loop(stage: Make) -> None:
    on = stage().open()
    on.agent.say("go")
    on.until_thinking()
    on.controller.fail("release_all", Unavailable("the display is gone"))
    on.agent.pause("you")
    on.wait(lambda: on.agent.state.status in (Status.PAUSED, Status.ERROR))
    on.wait(lambda: on.published(Status.PAUSED) or on.published(Status.ERROR))
    on.agent.stop("Esc")
    on.wait(lambda: not on.agent.state.live)
    on.brain.replies = [reply(DONE)]
    assert on.run_goal("again").status is Status.DONE


@pytest.mark.feature("D11")
@pytest.mark.usefixtures("expect_errors")
def test_a_release_that_crashes_after_a_crash_does_not_end_the_loop(stage: Make) -> None:
    on = stage(reply(CLICK)).open()
    crash(on, "look", ZeroDivisionError("planted"))
    on.controller.fail("release_all", ZeroDivisionError("planted too"))
    assert on.run_goal().status is Status.ERROR
    on.brain.replies = [reply(DONE)]
    assert on.run_goal("again").status is Status.DONE


@pytest.mark.feature("D8", "D11")
@pytest.mark.usefixtures("expect_errors")
def test_a_brain_that_crashes_while_it_is_cancelled_does_not_end_the_loop(stage: Make) -> None:
    on = stage()

    def start(situation: Situation, *_: object) -> Callable[[], None]:
        def cancel() -> None:
            raise ZeroDivisionError("planted")

        on.brain.situations.append(situation)
        return cancel

    usual = on.brain.start
    on.brain.start = start  # type: ignore[method-assign,assignment]
    on.open().agent.say("go")
    on.until_thinking()
    on.agent.stop("Esc")
    on.until(Status.STOPPED)
    on.brain.start = usual  # type: ignore[method-assign]
    on.brain.replies = [reply(DONE)]
    assert on.run_goal("again").status is Status.DONE


@pytest.mark.feature("D11")
@pytest.mark.usefixtures("expect_errors")
def test_a_restore_that_crashes_still_ends_the_task_and_says_so(stage: Make) -> None:
    on = stage(reply(DONE)).open()
    usual = on.hands.restore

    def restore() -> None:
        raise ZeroDivisionError("planted")

    on.hands.restore = restore  # type: ignore[method-assign]
    state = on.run_goal()
    assert state.status is Status.ERROR
    assert "Restoring things failed" in state.past[-1].summary
    on.hands.restore = usual  # type: ignore[method-assign]
    on.brain.replies = [reply(DONE)]
    assert on.run_goal("again").status is Status.DONE


@pytest.mark.feature("D11")
def test_a_subscriber_that_crashes_is_logged_and_the_loop_goes_on(
    stage: Make, expect_errors: list[object]
) -> None:
    on = stage(reply(CLICK), reply(DONE)).open()
    seen = []

    def subscriber(event: Event, _state: State) -> None:
        seen.append(event)
        if isinstance(event, Observed):
            raise ZeroDivisionError("planted")

    on.agent.subscribe(subscriber)
    assert on.run_goal().status is Status.DONE
    assert len(expect_errors) == 2
    on.wait(lambda: len(seen) == len(on.events))


@pytest.mark.feature("D11")
def test_a_subscriber_that_says_unavailable_is_logged_too(
    stage: Make, expect_errors: list[object]
) -> None:
    on = stage(reply(DONE)).open()

    def subscriber(event: Event, _state: State) -> None:
        if isinstance(event, Decided):
            raise Unavailable("planted")

    on.agent.subscribe(subscriber)
    assert on.run_goal().status is Status.DONE
    assert len(expect_errors) == 1


@pytest.mark.feature("D20")
def test_progress_is_published_while_the_text_is_typed(stage: Make) -> None:
    on = stage(reply(Type(text="a" * 120)), reply(DONE)).open()
    on.run_goal()
    told = [(e.done, e.total) for e, _ in on.events if isinstance(e, Progressed)]
    assert told == [(50, 120), (100, 120)]


# --- the stop key ------------------------------------------------------------------------------


@pytest.mark.feature("D8")
def test_without_the_stop_key_it_refuses_to_act_and_says_why(stage: Make) -> None:
    on = stage(reply(CLICK)).open()
    on.alive = False
    state = on.run_goal()
    assert state.status is Status.ERROR
    assert state.task.summary == ("The stop key isn’t being watched, so I won’t act. Restart me.")
    assert on.controller.calls == []


@pytest.mark.feature("D8")
def test_when_the_stop_key_is_lost_the_next_action_does_not_happen(stage: Make) -> None:
    on = stage(reply(CLICK, CLICK)).open()
    on.controller.before_send = lambda number, _name: setattr(on, "alive", number < 2)
    assert on.run_goal().status is Status.ERROR
    assert len(on.controller.sent("click")) == 1


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.feature("D24", "Z29")
@pytest.mark.parametrize(
    "where", ["idle", "thinking", "paused", "asking", "questioning", "holding", "ended"]
)
def test_closing_in_any_state_ends_the_loop(stage: Make, where: str) -> None:
    on = waiting_in(stage, where)
    live = on.agent.state.live
    on.close()
    assert not on.agent.state.live
    assert on.controller.releases > 0
    if live:
        assert on.agent.state.status is Status.STOPPED
        assert on.kinds()[-2:] == ["Restored", "Finished"]
    else:
        # Nothing was stopped, so nothing is told of it, nor kept in the session.
        assert "StopAsked" not in on.kinds()


@pytest.mark.feature("D24")
def test_closing_right_after_a_goal_was_given_does_nothing_of_it(stage: Make) -> None:
    for _ in range(20):
        on = stage(reply(CLICK)).open()
        on.agent.say("go")
        on.close()
        assert not on.agent.state.live
        assert len(on.controller.sent("click")) <= 1


@pytest.mark.feature("D24", "Z4")
def test_closing_while_a_goal_waits_leaves_no_task_live(stage: Make) -> None:
    on = stage(reply(DONE)).open()
    restoring, go_on = threading.Event(), threading.Event()

    def restore() -> None:
        restoring.set()
        go_on.wait(20)

    on.hands.restore = restore  # type: ignore[method-assign]
    on.agent.say("first")
    assert restoring.wait(20)
    on.agent.say("second")
    on.agent.close()
    go_on.set()
    on.close()
    assert not on.agent.state.live


def test_the_log_of_a_run_folds_to_the_state_that_was_published(stage: Make) -> None:
    on = stage("no", reply(CLICK, Type(text="hi")), reply(DONE))
    on.at_send(3, lambda: on.agent.pause("you"))
    on.open().agent.say("go")
    on.until(Status.PAUSED)
    on.agent.resume()
    on.until(Status.DONE)
    state = State()
    for event, after in on.events:
        if not isinstance(event, Progressed):
            state = advance(state, event)
            assert state == after


@pytest.mark.feature("D23")
def test_effects_follow_each_other_look_think_act_look(stage: Make) -> None:
    on = stage(reply(CLICK), reply(DONE)).open()
    on.run_goal()
    kinds = [type(state.effect) for _, state in on.events if state.effect is not None]
    assert kinds[:2] == [Look, Think]
    assert Restore in kinds
    assert kinds.index(Do) > kinds.index(Think)
