"""Words what became of an op that is done in parts, field by field, for the brain. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..events import Doubt, Element, Feedback, Heard, Receipt, Result, Reviewed
from ..protocol import FIELD_ROLES, Fill, Op, OpPart, Select, counted, describe, exactly
from .state import Task

NOT_TAKEN: Final = frozenset({Doubt.NOT_SHOWN})
"""The doubts about a field after which the next one is not filled."""


def no_field(part: OpPart | None, element: Element | None) -> str:
    """Return why the element is not filled in; "" if it may be. A button would be pressed."""
    if part is None or part.ends or element is None:
        return ""
    if isinstance(part.of, Select):
        return "" if element.role == "combo box" else f"{element.words} is no combo box"
    if element.role in FIELD_ROLES or "editable" in element.states:
        return ""
    return f"{element.words} is no field"


def with_part(task: Task, part: OpPart, receipt: Receipt) -> Task:
    """Return the task after this part went through: what the field contains is told."""
    if not part.ends:
        return task
    told = [receipt.effect or str(receipt.result)]
    told += (one for one in receipt.remarks if one != receipt.effect)
    if isinstance(part.of, Select) and not receipt.kept and receipt.doubt is None:
        told.append(str(Doubt.NOT_TOLD))
    name = _name(part) if isinstance(part.of, Select) else receipt.target or _name(part)
    words = f"{name}: {', '.join(told)}"
    return replace(task, filled=(*task.filled, words))


def all_told(task: Task, op: Op, found: Reviewed | None = None) -> Feedback:
    """Return what the brain hears of an op all of whose parts went through, and what was found when
    it was read once more."""
    later: list[str] = []
    if found is not None:
        later += (f"{one.target}: {one.doubt}" for one in found.unchecked)
        later += found.rewritten
    return Feedback(Heard.DID, f"{_what(op)}: {'; '.join([*task.filled, *later])}", Result.CHANGED)


def changed_since(task: Task, op: Op, problem: str) -> Feedback:
    """Return what the brain hears where a field did not keep what it was given."""
    text = f"{_what(op)}: {'; '.join(task.filled)}; but then {problem}"
    return Feedback(Heard.FAILED, text, Result.FAILED, op=op, why=problem)


def stopped_at(task: Task, part: OpPart, heard: Feedback) -> Feedback:
    """Return the same for all of the op: what was done before, and what was not tried."""
    return replace(heard, text=f"{stopped_words(task, part)}: {heard.text}", op=part.of)


def not_told_yet(task: Task) -> Feedback | None:
    """Return what the brain hears of the op if it goes no further now: what its parts did, and
    where it was cut short, unless all of them are done. None if there is nothing to tell."""
    if not task.filled:
        return None
    part = task.part
    if part is None or not task.begun:
        # Only the last reading was not done: what waits is another op, or none.
        return all_told(task, task.parts[task.index - 1].of)
    why = "it was cut short"
    return Feedback(Heard.FAILED, f"{stopped_words(task, part)}: {why}", op=part.of, why=why)


def stopped_words(task: Task, part: OpPart) -> str:
    """Return words such as: Fill 3 fields: field “Name”: it now contains “Ada”; not “City”;
    stopped at “Email”."""
    fields = part.of.fields if isinstance(part.of, Fill) else ()
    after = [_name(replace(part, field=at)) for at in range(part.field + 1, len(fields))]
    left = f"not tried: {', '.join(after)}" if after else ""
    stopped = f"stopped at {_name(part)}"
    return f"{_what(part.of)}: {'; '.join(filter(None, (*task.filled, left, stopped)))}"


def _what(op: Op) -> str:
    return f"Fill {counted(len(op.fields), 'field')}" if isinstance(op, Fill) else describe(op)


def _name(part: OpPart) -> str:
    if not isinstance(part.of, Fill | Select):
        return describe(part.of)
    one = part.of.fields[part.field] if isinstance(part.of, Fill) else part.of
    return f"element {one.element}" if one.label is None else exactly(one.label)
