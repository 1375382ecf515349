"""Limits what a task may take, in looks and in money, each time before the brain is asked."""

from __future__ import annotations

from dataclasses import replace

from ..events import (
    Fault,
    Outcome,
    PausedBy,
    Reason,
    Resumed,
    Retrying,
    Sent,
    Spent,
    Status,
    Streamed,
    Think,
)
from ..protocol import counted
from .moves import finish, look, pause, pend
from .state import State


def counts(state: State, news: Sent | Streamed | Retrying | Spent) -> bool:
    """Return False for news of a thought that nobody waits for any more.

    What a reply cost counts as long as its task is the present one: a note that came in meanwhile,
    or a stop, throws it away, and it is paid for all the same.
    """
    if isinstance(news, Spent):
        return state.task.since < news.serial <= state.serial
    return state.effect is not None and news.serial == state.effect.serial


def paid(state: State, event: Spent) -> State:
    """Return what a thought of this task has cost. The limit is looked at before the next one."""
    if not counts(state, event) or event.cost <= 0:
        return state
    return replace(state, task=replace(state.task, cost=state.task.cost + event.cost))


def think(state: State, complaint: str = "") -> State:
    """Ask the brain, unless the task has taken what it may."""
    task, turns = state.task, state.limits.turns
    if len(task.turns) >= turns:
        words = f"Not finished after {counted(turns, 'look')}."
        return finish(state, Outcome.FAILED, words, reason=Reason(Fault.LOOKS, len(task.turns)))
    if task.allowed and task.cost >= task.allowed:
        return pause(state, PausedBy.COST)
    return pend(state, Think(state.serial + 1, complaint))


def go_on(state: State, event: Resumed) -> State:
    """Return the state after the human continues, or a script that has paused it; where the cost
    was the reason, as much is allowed once more."""
    if state.status is not Status.PAUSED or event.only not in (None, state.paused_by):
        return state
    if state.paused_by is PausedBy.COST:
        task = state.task
        allowed = max(task.cost, task.allowed) + state.limits.cost
        state = replace(state, task=replace(task, allowed=allowed))
    if state.paused_by is PausedBy.MODEL:
        # What went wrong is over, as far as anybody knows.
        state = replace(state, task=replace(state.task, summary="", advice=(), reason=Reason()))
    return look(state)
