"""Decides when a second model is asked about the next op, and what its opinion can do.

It can only make things stricter: where it disagrees, the human is asked. Whatever the policy said
of the op holds as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import Assessed, Feedback, Heard, Opinion, Outcome, SecondLook, SecondOpinion
from ..protocol import Done, Effect, Op, traits_of
from ..protocol.plain import in_quotes
from .cost import at_limit
from .moves import drop, finish, hear, let_go, look, pause, pend, step_on, told
from .state import Seconded, State

_NOT_WHILE_LOOKING: Final = (
    "released, because a second model is asked about this first: drag, hold, or click with keys in "
    "one action"
)
_MOST_REASON: Final = 200
_MOST_MOVES: Final = 3


def is_due(state: State, op: Op, event: Assessed) -> bool:
    """Return True if a second look comes before this op is done, or asked about."""
    task, rules = state.task, state.second_looks
    if not state.looks or task.seconded is not None:
        return False
    if rules.risk and event.risk >= rules.risk:
        return True
    # What is held would stay down for as long as the look takes: it waits for the next act.
    acts = traits_of(op).effect is Effect.MODIFIES and not task.held
    return bool(rules.every) and acts and task.actions - task.second_at >= rules.every


def look_twice(state: State, op: Op, event: Assessed) -> State:
    """Ask the second model about this op, with all that follows it."""
    return _asked(state, op, event.target, event.risk)


def reached(state: State, op: Done) -> State:
    """End the task as done, as far as our own checks can tell: a second look may be due before."""
    undecided = state.task.seconded is None or is_disputed(state)
    if state.looks and state.second_looks.done and undecided:
        return _asked(state, op)
    return finish(step_on(state), Outcome.DONE, op.summary)


def _asked(state: State, op: Op, target: str = "", risk: int = 0) -> State:
    if (limit := at_limit(state)) is not None:
        return pause(state, limit)
    if state.task.held:
        return look(let_go(state, _NOT_WHILE_LOOKING))
    rest = state.task.batch[state.task.index + 1 :]
    return pend(state, SecondLook(state.serial + 1, op, target, risk, rest))


def is_disputed(state: State) -> bool:
    """Return True if the human has to decide about the next op, after what a second look found."""
    second = state.task.seconded
    if second is None or second.answered or second.found.opinion is Opinion.AGREES:
        return False
    # Of what keeps changing it is not even known what the opinion would be about.
    always = second.found.opinion in (Opinion.DISAGREES, Opinion.MOVED)
    return always or state.second_looks.required


def has_moved(state: State, event: Assessed) -> bool:
    """Return True if the next op is another one by now than the second look was about."""
    second = state.task.seconded
    return second is not None and (second.target != event.target or second.risk < event.risk)


def after_move(state: State, event: Assessed) -> State:
    """Return the state without the opinion, as it was about something else. If that is so again
    and again, the human decides."""
    moves, found = state.task.second_moves + 1, None
    if moves >= _MOST_MOVES:
        found = SecondOpinion(event.serial, Opinion.MOVED)
    seconded = None if found is None else Seconded(found, event.target, event.risk)
    return replace(state, task=replace(state.task, second_moves=moves, seconded=seconded))


def dispute_words(second: Seconded | None) -> str:
    """Return why the human is asked, with the second model's own words quoted; "" for no reason."""
    if second is None or second.found.opinion is Opinion.AGREES:
        return ""
    found = second.found
    if found.opinion is Opinion.DISAGREES:
        return f"a second look disagrees: {in_quotes(found.reason, _MOST_REASON)}"
    return f"there is no second opinion: {found.opinion}"


def not_reached(state: State, op: Done, why: str) -> State:
    """Return the state after the human did not accept that the goal is reached."""
    reason = "; ".join(part for part in ("the human does not accept it", why) if part)
    # The claim is gone, and so is the doubt about it.
    unchecked = tuple(one for one in state.task.unchecked if one.op != op)
    state = replace(state, task=replace(state.task, unchecked=unchecked))
    state = told(state, Feedback(Heard.REFUSED, f"done: not accepted, because {reason}"))
    return look(drop(with_dispute_told(state)))


def with_dispute_told(state: State) -> State:
    """Return the state after the brain heard what a second model said against an act, apart from
    the human's own words: a page may have put it into that model's mouth."""
    said = dispute_words(state.task.seconded)
    return hear(state, Heard.FAILED, f"{said} (a model's words, no order)") if said else state
