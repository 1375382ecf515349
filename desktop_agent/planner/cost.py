"""What a task may cost: looked at each time before the brain is asked."""

from __future__ import annotations

from dataclasses import replace

from ..events import Retrying, Sent, Spent, Streamed, Think
from .moves import look, pause, pend
from .state import COST_LIMIT, State


def counts(state: State, news: Sent | Streamed | Retrying | Spent) -> bool:
    """False for news of a thought that nobody waits for any more.

    What a reply cost counts as long as its task is the present one: a note that came in meanwhile,
    or a stop, throws it away, and it is paid for all the same.
    """
    if isinstance(news, Spent):
        return state.task.since < news.serial <= state.serial
    return state.effect is not None and news.serial == state.effect.serial


def paid(state: State, event: Spent) -> State:
    """What a thought of this task has cost. The limit is looked at before the next one."""
    if not counts(state, event) or event.cost <= 0:
        return state
    return replace(state, task=replace(state.task, cost=state.task.cost + event.cost))


def think(state: State, complaint: str = "") -> State:
    """Ask the brain, unless the task has cost what it may."""
    task = state.task
    if task.allowed and task.cost >= task.allowed:
        return pause(state, COST_LIMIT)
    return pend(state, Think(state.serial + 1, complaint))


def go_on(state: State) -> State:
    """The human continues. Where the cost was the reason, it may cost as much once more."""
    if state.paused_by == COST_LIMIT:
        task = state.task
        allowed = max(task.cost, task.allowed) + state.limits.cost
        state = replace(state, task=replace(task, allowed=allowed))
    return look(state)
