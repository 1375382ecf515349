"""Takes in what a second look found."""

from __future__ import annotations

from dataclasses import replace

from ..events import Assessed, Opinion, SecondLook, SecondOpinion, Verdict
from ..protocol import Done
from .batch import act, ask, unheard_note
from .cost import at_limit
from .moves import drop, look, pause
from .second_look import is_disputed, reached
from .state import Seconded, State


def opined(state: State, second: SecondLook, found: SecondOpinion) -> State:
    """Return the state after the second model's word on the next op."""
    if found.opinion is Opinion.LIMIT and (limit := at_limit(state)) is not None:
        # As for a thought: nothing is done at a limit that the human has not raised.
        return pause(state, limit)
    seconded = Seconded(found, second.target, second.risk)
    # Counted only now: one that a pause or the human's hands cut short is taken anew.
    task = replace(state.task, seconded=seconded, second_at=state.task.actions)
    state = replace(state, task=task)
    op = second.op
    if unheard_note(state):
        # The human said something meanwhile, which the brain hears first.
        return look(drop(state))
    if not isinstance(op, Done):
        # That took a while: the policy judges the op once more, on the screen as it is now.
        return act(state)
    if is_disputed(state):
        return ask(state, (op,), Assessed(state.serial, 0, Verdict.ASK, ""))
    return reached(state, op)
