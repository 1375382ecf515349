"""A new chat, or an earlier one again: what is known of the past is that of the chat."""

from __future__ import annotations

import pytest

from desktop_agent.events import (
    ChatOpened,
    Decided,
    Finished,
    FrameRef,
    Observed,
    Outcome,
    PastTask,
    Restored,
    Said,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import Limits, State, advance
from desktop_agent.protocol import Done, Reply

pytestmark = pytest.mark.feature("O10", "N18")

PAST = tuple(PastTask(f"goal {n}", Outcome.DONE, "") for n in range(4))


def fold(state: State, *events) -> State:
    for event in events:
        state = advance(state, event)
    return state


def done(state: State, goal: str) -> State:
    n = state.serial
    return fold(
        state,
        Said(goal),
        Observed(n + 1, FrameRef(1, "abc", Rect(0, 0, 9, 9))),
        Decided(n + 2, "raw", Reply((), (Done(summary="Done."),))),
        Restored(n + 3),
        Finished(n + 4, Outcome.DONE, "Done."),
    )


def test_what_was_done_in_the_other_chat_is_forgotten_and_all_else_stays() -> None:
    before = done(
        fold(State(host="h", looks=True, consented=frozenset({"h"})), StepModeSet(StepMode.PLAN)),
        "one",
    )
    assert before.status is Status.DONE
    after = advance(before, ChatOpened("2", PAST, "1"))
    assert after.status is Status.IDLE
    assert after.past == PAST
    assert after.task.goal == ""
    assert (after.step_mode, after.host, after.serial) == (StepMode.PLAN, "h", before.serial)
    again = done(after, "two")
    assert again.task.number == 2, "tasks are counted on"
    assert [task.goal for task in again.past] == [*(task.goal for task in PAST), "two"]
    assert advance(again, ChatOpened("3")).past == ()


def test_no_more_of_it_is_known_than_of_the_present_one() -> None:
    assert advance(State(limits=Limits(past_tasks=2)), ChatOpened("2", PAST)).past == PAST[-2:]


def test_within_a_task_it_changes_nothing() -> None:
    state = fold(State(), Said("one"))
    assert advance(state, ChatOpened("2", PAST)) is state
    restoring = fold(state, StopAsked("Esc"))
    assert restoring.status is Status.RESTORING
    assert advance(restoring, ChatOpened("2", PAST)) is restoring
