"""Limits what a task may take, in looks, tokens and money, each time before the brain is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import (
    Advice,
    Fault,
    Means,
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

_LOOKS_ADVICE: Final = (
    Advice("Check what is already done, then give me the rest as a new task."),
    Advice("Give me the task in smaller parts."),
    Advice("If your tasks take so many looks, raise the setting agent.looks.", Means.SETTINGS),
)


def counts(state: State, news: Sent | Streamed | Retrying | Spent) -> bool:
    """Return False for news of a thought that nobody waits for any more.

    What a reply cost counts as long as its task is the present one: a note that came in meanwhile,
    or a stop, throws it away, and it is paid for all the same.
    """
    if isinstance(news, Spent):
        return state.task.since < news.serial <= state.serial
    return state.effect is not None and news.serial == state.effect.serial


def paid(state: State, event: Spent) -> State:
    """Return what a thought of this task took. The limits are looked at before the next one."""
    if not counts(state, event):
        return state
    task = state.task
    tokens = task.tokens + event.tokens_in + event.tokens_out
    return replace(state, task=replace(task, cost=task.cost + max(event.cost, 0.0), tokens=tokens))


def think(state: State, complaint: str = "") -> State:
    """Ask the brain, unless the task has taken what it may."""
    task, turns = state.task, state.limits.turns
    if len(task.turns) >= turns:
        words = f"Not finished after {counted(turns, 'look')}."
        reason = Reason(Fault.LOOKS, len(task.turns))
        return finish(state, Outcome.FAILED, words, _LOOKS_ADVICE, reason=reason)
    if (limit := at_limit(state)) is not None:
        return pause(state, limit)
    return pend(state, Think(state.serial + 1, complaint))


def at_limit(state: State) -> PausedBy | None:
    """Return the limit that the task has reached, before which no model is asked once more."""
    task = state.task
    if task.allowed and task.cost >= task.allowed:
        return PausedBy.COST
    if task.allowed_tokens and task.tokens >= task.allowed_tokens:
        return PausedBy.TOKENS
    return None


def go_on(state: State, event: Resumed) -> State:
    """Return the state after the human continues, or a script that has paused it; where a limit was
    the reason, as much is allowed once more."""
    if state.status is not Status.PAUSED or event.only not in (None, state.paused_by):
        return state
    task = state.task
    if state.paused_by is PausedBy.COST:
        allowed = max(task.cost, task.allowed) + state.limits.cost
        state = replace(state, task=replace(task, allowed=allowed))
    elif state.paused_by is PausedBy.TOKENS:
        most = max(task.tokens, task.allowed_tokens) + state.limits.tokens
        state = replace(state, task=replace(task, allowed_tokens=most))
    if state.paused_by is PausedBy.MODEL:
        # What went wrong is over, as far as anybody knows.
        state = replace(state, task=replace(state.task, summary="", advice=(), reason=Reason()))
    return look(state)
