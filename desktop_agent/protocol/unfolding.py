"""Unfolds the ops that stand for others: `fill` is a click, Ctrl+A and a text for each field. Pure.

What is judged, asked about, done, read back and noted is only the ops that come of it, one by one.
So nothing has to know of a second way into a field.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from .ops import Click, Fill, FillField, KeyCombo, Op, Role, Select, Type
from .placeholders import secret_of

_ALL: Final = KeyCombo(keys=("ctrl", "a"))


@dataclass(frozen=True, slots=True)
class OpPart:
    """One op of those that another one, `of`, stands for; it is the op itself where that is what it
    is. `field` is the field of `of` that it belongs to, counted from 0; `ends` says that the field
    is filled with it."""

    op: Op
    of: Op
    field: int = 0
    ends: bool = True

    @property
    def is_all(self) -> bool:
        """Return True for an op that stands for itself."""
        return self.op is self.of


def unfolded(op: Op) -> tuple[OpPart, ...]:
    """Return what is to be done for the op, in order: mostly itself."""
    if isinstance(op, Select):
        return _of_choice(op)
    if not isinstance(op, Fill):
        return (OpPart(op, op),)
    return tuple(
        part for number, one in enumerate(op.fields) for part in _of_field(op, one, number)
    )


def _of_field(op: Fill, one: FillField, number: int) -> Iterator[OpPart]:
    role: Role | None = None if one.label is None else "field"
    click = Click(element=one.element, text=one.label, role=role, intent=op.intent)
    yield OpPart(click, op, number, ends=False)
    typing = Type(text=one.text, intent=op.intent)
    # A field for a password is emptied by whoever types the secret, and shows it to no chord.
    if not secret_of(typing):
        yield OpPart(replace(_ALL, intent=op.intent), op, number, ends=False)
    is_last = number == len(op.fields) - 1
    yield OpPart(replace(typing, expect=op.expect if is_last else None), op, number)


def _of_choice(op: Select) -> tuple[OpPart, ...]:
    """Open it, and click the option: the click on it is read back from the combo box."""
    role: Role | None = None if op.label is None else "combo box"
    opened = Click(element=op.element, text=op.label, role=role, intent=op.intent)
    option = Click(text=op.option, role="list item", intent=op.intent, expect=op.expect)
    return OpPart(opened, op, ends=False), OpPart(option, op)
