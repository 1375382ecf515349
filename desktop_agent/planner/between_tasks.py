"""Tells what changes between two tasks: the chat, the next brain, and whether a pick begins one."""

from __future__ import annotations

from dataclasses import replace

from ..events import ChatOpened, Finished, Outcome, Question, Said, Status
from .moves import to
from .state import State, Task


def opened(state: State, event: ChatOpened) -> State:
    """Open another chat, between two tasks only. Tasks and batches are counted over all chats."""
    if state.live:
        return state
    before = state.task
    return replace(
        to(state, Status.IDLE),
        task=Task(number=before.number, batch_number=before.batch_number, since=state.serial),
        past=event.past[-state.limits.past_tasks :],
        paused_by=None,
        touch="",
    )


def ended_task(task: Task, event: Finished) -> Task:
    """Return the task as it is at its end."""
    # How it ended may have changed on the way: putting things back can fail.
    task = replace(task, outcome=event.outcome, summary=event.summary, reason=event.reason)
    if event.outcome is Outcome.DONE:
        task = replace(task, steps_done=task.steps_done + task.steps, steps=())
    return task


def fits(state: State, event: Said) -> bool:
    """Tell whether the words fit now: what was picked from a card answers its question or begins a
    task, and is no note. What was said to one task is nothing to another, nor to one that is
    ending."""
    if event.task:
        at_work = state.live and state.status is not Status.RESTORING
        return at_work and event.task == state.task.number
    if event.own is None or event.waits:
        return True
    return not state.live if event.own else isinstance(state.effect, Question)


def with_next_brain(state: State) -> State:
    """Change the brain between two tasks: in one, what was allowed and shown belong together."""
    chosen = state.next_brain
    if chosen is None:
        return state
    return replace(
        state,
        brain=chosen.name,
        host=chosen.host,
        looks=chosen.looks,
        claims=chosen.claims,
        next_brain=None,
    )
