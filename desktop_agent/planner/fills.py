"""Takes in what became of the parts of an op that stands for others: field by field. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import Doubt, Feedback, Heard, Receipt, Result, Rewritten
from ..protocol import Op, OpPart, Select, describe
from .element_names import target_named
from .state import Task

_NOT_TAKEN: Final = frozenset(
    {
        Doubt.NOT_SHOWN,
        Doubt.OTHER_TEXT,
        Doubt.INTERRUPTED,
        Doubt.OTHER_THERE,
        Doubt.NOT_KEPT,
        Doubt.NOT_MOVED,
    }
)
_REWRITTEN: Final = "its program wrote it in another form"


def as_told(task: Task, receipt: Receipt) -> Receipt:
    """Return the receipt of the part that ends a field or a choice as one of all of that."""
    part = task.part
    if part is None or not part.ends:
        return receipt
    if not isinstance(part.of, Select):
        return replace(receipt, op=part.told)
    untold = not receipt.value and receipt.doubt is None
    doubt = Doubt.NOT_TOLD if untold else receipt.doubt
    return replace(receipt, op=part.told, target=_target(task, part, ""), doubt=doubt)


def told_not_done(task: Task, heard: Feedback) -> Feedback:
    """Return what the brain hears of the next op, which did not go through: of all that this is a
    part of, and with what its numbers stand for."""
    part, op, target = task.part, heard.op, heard.target
    if part is not None:
        op, target = part.told, _target(task, part, target)
    elif op is not None and not target:
        target = target_named(op, task.shown)
    if op is None or (part is None and target == heard.target):
        return heard
    happened = heard.why if heard.result is None else f"{heard.result}, {heard.why}"
    follow = heard.fields_left if part is None else part.follow
    text = f"{describe(op, target)}: {happened}"
    return replace(heard, text=text, op=op, target=target, fields_left=follow)


def _target(task: Task, part: OpPart, target: str) -> str:
    """Return what is named beside it: of a choice the list, for its parts are done to options; of
    others what their numbers stand for, where no more is known."""
    if target and not isinstance(part.of, Select):
        return target
    return target_named(part.of, task.shown)


def not_taken(receipt: Receipt) -> bool:
    """Return True if the next field must not be filled in: this one may hold something else, or
    somebody came between."""
    return receipt.doubt in _NOT_TAKEN


def rewritten(task: Task, found: Rewritten) -> Feedback:
    """Return what the brain hears of a field whose program wrote the text in another form."""
    op = told_of(task, found.op)
    text = f"{describe(op, found.target)}: {_REWRITTEN}"
    return Feedback(
        Heard.DID,
        text,
        Result.CHANGED,
        op=op,
        why=_REWRITTEN,
        target=found.target,
        value=found.value,
    )


def not_kept(task: Task, op: Op, doubt: Doubt, target: str) -> Feedback:
    """Return what the brain hears of a field that may not hold any more what it was given."""
    op = told_of(task, op)
    text = f"{describe(op, target)}: {doubt}"
    return Feedback(Heard.FAILED, text, op=op, why=str(doubt), target=target)


def told_of(task: Task, op: Op) -> Op:
    """Return what the outcome of the op is told of: the op itself, if it is no part of another."""
    pairs = zip(task.batch, task.parts, strict=False)
    return next((part.told for one, part in pairs if one is op), op)
