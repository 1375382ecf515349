"""Asks which app is to be opened where several fit, and opens the one that the human names."""

from __future__ import annotations

from dataclasses import replace

from ..events import Question, Receipt, Status
from ..protocol import Open
from .batch import something_else
from .moves import look, pend, to
from .picking import MOST_OPTIONS, picked_target
from .state import State


def ask_app(state: State, receipt: Receipt) -> State:
    """Ask which of several apps is to be opened. The op waits for the answer."""
    offered = receipt.choices[:MOST_OPTIONS]
    options, targets = tuple(name for _, name in offered), tuple(target for target, _ in offered)
    question = Question(state.serial + 1, receipt.why, options, targets=targets)
    return pend(to(state, Status.WAITING_FOR_USER), question)


def app_chosen(state: State, question: Question, text: str, own: tuple[str, ...] | None) -> State:
    """Return the answer to which app it is: the op opens that one, and is judged again."""
    target, op, task = picked_target(text, question), state.task.op, state.task
    if target is not None and isinstance(op, Open):
        batch = list(task.batch)
        batch[task.index] = replace(op, target=target)
        return look(replace(state, task=replace(task, batch=tuple(batch))))
    return something_else(state, text, own)
