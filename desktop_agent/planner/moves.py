"""The small moves that the fold is made of: state in, state out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import (
    Advice,
    BatchCut,
    Bound,
    Denial,
    Doubt,
    Effect,
    Feedback,
    Heard,
    Look,
    Outcome,
    PausedBy,
    Reason,
    Restore,
    Result,
    Status,
    Unchecked,
)
from ..geometry import Rect
from ..protocol import Act, Expect, Op, counted, describe
from .state import TRANSITIONS, IllegalTransition, State

_MOST_UNCHECKED: Final = 50
_UNKNOWN: Final = Reason()


def step_on(state: State) -> State:
    task = replace(state.task, index=state.task.index + 1, voids=0, void="", second_moves=0)
    return replace(state, task=replace(task, among=(), chosen=None, seconded=None))


def drop(state: State) -> State:
    task = replace(state.task, batch=(), parts=(), index=0, approved_to=0)
    task = replace(task, batch_approved=False, voids=0, void="")
    return replace(state, task=replace(task, among=(), chosen=None, seconded=None))


def look(state: State, region: Rect | None = None) -> State:
    # After a wait a new batch begins: the time spent waiting is not part of its time-out.
    if state.status in (Status.PAUSED, Status.WAITING_FOR_USER):
        number = state.task.batch_number + 1
        state = replace(state, task=replace(state.task, batch_number=number))
    return pend(to(state, Status.PLANNING), Look(state.serial + 1, region))


def finish(
    state: State,
    outcome: Outcome,
    summary: str,
    advice: tuple[Advice, ...] = (),
    *,
    reason: Reason = _UNKNOWN,
) -> State:
    """End the task, whatever it is doing; `reason` is why it failed, if it did."""
    if not state.live or state.status is Status.RESTORING:
        return state
    cut = state.task.cut if outcome is not Outcome.DONE else None
    remainder = f"{cut.words}." if cut is not None else ""
    task = replace(
        state.task,
        outcome=outcome,
        summary=f"{summary} {remainder}" if remainder else summary,
        remainder=remainder,
        advice=advice,
        reason=reason,
    )
    state = to(replace(state, task=task), Status.RESTORING)
    return pend(state, Restore(state.serial + 1, outcome))


def stopped_words(by: str) -> str:
    """Return how the summary of a task begins that was stopped."""
    return f"Stopped by {by}."


def pend(state: State, effect: Effect) -> State:
    return replace(state, effect=effect, serial=effect.serial)


def hear(state: State, kind: Heard, text: str, own: tuple[str, ...] | None = None) -> State:
    """`own` are the human's own words in it, None for all of it."""
    task = state.task
    words = (text,) if own is None else own
    said = (*task.said, *words) if kind in (Heard.NOTE, Heard.ANSWER) else task.said
    return told(replace(state, task=replace(task, said=said)), Feedback(kind, text))


def told(state: State, feedback: Feedback) -> State:
    """Have the brain hear this."""
    task = state.task
    return replace(state, task=replace(task, heard=(*task.heard, feedback)))


def not_done(op: Op, result: Result | None, why: str, denial: Denial | None = None) -> Feedback:
    """Return what the brain hears of an op that did not go through. `result` is None if it was not
    even tried."""
    happened = why if result is None else f"{result}, {why}"
    text = f"{describe(op)}: {happened}"
    return Feedback(Heard.FAILED, text, result, op=op, why=why, denial=denial)


def to(state: State, status: Status) -> State:
    if status is state.status:
        return state
    if status not in TRANSITIONS[state.status]:
        raise IllegalTransition(f"{state.status} -> {status}")
    if status is Status.WAITING_FOR_USER:
        # What changes from now on may be the human's doing.
        state = replace(state, task=replace(state.task, unsure=None))
    if status in (Status.WAITING_FOR_USER, Status.PAUSED):
        state = held_fast(state)
    return replace(state, status=status)


def held_fast(state: State) -> State:
    """Return the state after the human took the desktop: keys stay meant for just the window and
    field they are for now."""
    meant = state.task.meant
    if meant is None or meant.bound is not Bound.PROGRAM:
        return state
    return replace(state, task=replace(state.task, meant=replace(meant, bound=Bound.EXACT)))


def touched(state: State, what: str) -> State:
    """Return the state after the human used the desktop: what was seen of it is void.

    A brain that looks decides anew. What goes by names, or by the human's own points, goes on.
    """
    state = held_fast(replace(state, task=replace(state.task, unsure=None)))
    left = len(state.task.left)
    if not state.looks or not left:
        return state
    text = f"{what}: {not_run(left, 'remaining action')}"
    if state.task.cut is not None:
        text += f"; of the text, {state.task.cut.words}"
    return drop(told(state, Feedback(Heard.TOUCHED, text, cut=BatchCut.TOUCHED, left=left)))


def not_run(number: int, what: str, which: str = "") -> str:
    """Say "1 later action was not run", "3 actions beyond the first 10 were not run"."""
    return f"{counted(number, what)}{which} {'was' if number == 1 else 'were'} not run"


def void(state: State, why: str) -> State:
    """Return the state after what was approved is gone: it is asked again, and says why."""
    task = replace(state.task, voids=state.task.voids + 1, void=why, seconded=None)
    return replace(state, task=task)


def doubted(state: State, op: Op, doubt: Doubt, target: str = "") -> State:
    """It is not known whether the op worked."""
    task = state.task
    new = Unchecked(op, doubt, target, task.batch_number)
    kept = task.unchecked[-_MOST_UNCHECKED + 1 :]
    return replace(state, task=replace(task, unchecked=(*kept, new)))


def proven(
    state: State,
    *,
    batch: bool = True,
    only: Doubt | None = None,
    claim: Expect | None = None,
) -> State:
    """Return the state after what was doubted before has worked: in this batch or in the whole
    task, any or one doubt.

    `claim` is what was found to be so. A batch whose action claimed the same before, and was tried
    again for it, has reached its end, too.
    """
    task = state.task
    batches = {task.batch_number}
    if claim is not None:
        batches |= {
            one.batch
            for one in task.unchecked
            if isinstance(one.op, Act) and one.op.expect == claim
        }
    left = tuple(
        one
        for one in task.unchecked
        if (batch and one.batch not in batches) or (only is not None and one.doubt != only)
    )
    return replace(state, task=replace(task, unchecked=left))


def let_go(state: State, why: str) -> State:
    """Return the state after keys were let go: what was to follow was meant for keys that are
    down."""
    if not state.task.held:
        return state
    down = sorted(one if one.endswith(" button") else f"key {one}" for one in state.task.held)
    text = f"{', '.join(down)}: {why}"
    state = drop(hear(state, Heard.FAILED, text))
    return replace(state, task=replace(state.task, held=frozenset()))


def pause(state: State, by: PausedBy, touch: str = "") -> State:
    """`touch` is what the human did, if their hands paused it."""
    if not state.live or state.status in (Status.PAUSED, Status.RESTORING):
        return state
    state = let_go(state, "released by the pause")
    # What changes from now on may be the human's doing. A second opinion, and what the human
    # decided on it, was of the screen before.
    state = replace(state, task=replace(state.task, unsure=None, seconded=None))
    # Drop the pending effect: what was seen is void, so the task goes on with a look.
    paused = to(replace(state, paused_by=by, touch=touch), Status.PAUSED)
    return replace(paused, effect=None, serial=state.serial + 1)


def out_of_reach(state: State, why: str, advice: tuple[Advice, ...], reason: Reason) -> State:
    """Pause: the brain was asked several times and can't be reached, through no fault of the task.

    Nothing more is sent before the human says so. What is done so far is kept for then; where
    nobody is there to say so, the task fails for this reason.
    """
    state = pause(state, PausedBy.MODEL)
    return replace(state, task=replace(state.task, summary=why, advice=advice, reason=reason))
