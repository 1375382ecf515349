"""Takes in what the brain answered: a valid reply, an invalid one, an empty one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import (
    BatchCut,
    Bound,
    Decided,
    Fault,
    Feedback,
    Heard,
    Meant,
    NotUnderstood,
    Outcome,
    Reason,
    Rejected,
    SightWanted,
    Status,
    Turn,
)
from ..protocol import named_as_shown, quoted, unfolded
from .batch import act
from .cost import think
from .element_names import names_of
from .moves import finish, hear, look, not_run, to, told
from .state import State, Task


def decided(state: State, event: Decided) -> State:
    raw, reply = event.raw, event.reply
    limits, task = state.limits, state.task
    chosen = reply.actions[: limits.actions_per_reply]
    names = names_of(task.shown)
    chosen = tuple(named_as_shown(op, names) for op in chosen)
    parts = tuple(part for op in chosen for part in unfolded(op))
    task = replace(
        task,
        turns=(*task.turns, Turn(task.heard, raw)),
        heard=(),
        rejected_in_a_row=0,
        sights=0,
        whole_page=False,
        confirms=event.confirms,
        batch=tuple(part.op for part in parts),
        parts=parts,
        approved_to=0,
        index=0,
        batch_number=task.batch_number + 1,
        batch_approved=False,
        meant=_meant(state),
    )
    state = replace(state, task=_with_steps(task, reply.high_level))
    left_out = len(reply.actions) - len(chosen)
    if left_out:
        text = not_run(left_out, "action", f" beyond the first {limits.actions_per_reply}")
        state = told(state, Feedback(Heard.CUT, text, cut=BatchCut.TOO_MANY, left=left_out))
    if not reply.actions:
        return _empty(state, reply.notes)
    return act(to(state, Status.EXECUTING))


def sight_wanted(state: State, event: SightWanted) -> State:
    """Look for a brain that is not given the screen by itself, and ask it again."""
    task, most = state.task, state.limits.sights
    if task.sights >= most:
        words = f"The brain asked for the screen {most} times in a row and did not decide."
        return finish(state, Outcome.FAILED, words, reason=Reason(Fault.EMPTY, task.sights))
    task = replace(task, sighted=True, sights=task.sights + 1, whole_page=event.whole_page)
    return look(replace(state, task=task))


def not_understood(state: State, event: NotUnderstood) -> State:
    """End without an act. What is not understood is no failure of anything that was done."""
    reason = Reason(Fault.NOT_UNDERSTOOD, said=event.part, offers=event.offers)
    return finish(state, Outcome.FAILED, event.why, reason=reason)


def _meant(state: State) -> Meant | None:
    """Return what keys are meant for: a brain that looks means the window that it saw in front;
    another one takes commands, and what came of the ones before holds on."""
    if not state.looks:
        return state.task.meant
    front = state.task.foreground
    if front is None:
        return None
    focused = next((one for one in state.task.elements if "focused" in one.states), None)
    return Meant(front, focused, Bound.SEEN)


def _empty(state: State, notes: str) -> State:
    count = state.task.empty_in_a_row + 1
    state = replace(state, task=replace(state.task, empty_in_a_row=count))
    # Words without an action may lead somewhere; after nothing at all it is asked once more.
    limits = state.limits
    if count >= (limits.empty_replies if notes else min(limits.empty_replies, _MOST_BLANK)):
        said = f" It said: {notes}" if notes else ""
        words = f"{count} replies in a row contained no actions.{said}"
        return finish(state, Outcome.FAILED, words, reason=Reason(Fault.EMPTY, count, notes))
    return look(hear(state, Heard.EMPTY, "the reply had no actions: act, ask or say done"))


def rejected(state: State, event: Rejected) -> State:
    task = state.task
    count = task.rejected_in_a_row + 1
    task = replace(
        task,
        turns=(*task.turns, Turn(task.heard, event.raw)),
        heard=(Feedback(Heard.UNREAD, event.error),),
        rejected_in_a_row=count,
    )
    state = replace(state, task=task)
    retries = state.limits.retries
    blank = not any(turn.raw.strip() for turn in task.turns[-count:])
    if count > (min(retries, _MOST_BLANK - 1) if blank else retries):
        if blank:
            words = f"Nothing came in place of a reply, {count} times in a row."
            return finish(state, Outcome.FAILED, words, reason=Reason(Fault.EMPTY, count))
        reason = _senseless(event, count)
        what = "only text" if reason.fault is Fault.TALK else "invalid"
        words = f"{count} replies in a row were {what}: {reason.said}"
        return finish(state, Outcome.FAILED, words, reason=reason)
    return think(state, event.error)


_MOST_NOISE: Final = 8
_MOST_BLANK: Final = 2
"""So many replies in a row with nothing in them are enough."""


def _senseless(event: Rejected, count: int) -> Reason:
    words = " ".join(event.raw.split())
    if len(words) > _MOST_NOISE and "{" not in words:
        # It talks instead of acting, and its words may be what the human needs to read.
        return Reason(Fault.TALK, count, quoted(words, 600))
    return Reason(Fault.INVALID, count, event.error)


def _with_steps(task: Task, remaining: tuple[str, ...]) -> Task:
    """Fold the remaining steps of a reply into the plan: what fell off the front is done."""
    if not remaining:
        return task
    if remaining[0] in task.steps:
        finished = task.steps[: task.steps.index(remaining[0])]
    else:
        finished = task.steps[:1] if task.actions else ()
    return replace(task, steps_done=task.steps_done + finished, steps=remaining)
