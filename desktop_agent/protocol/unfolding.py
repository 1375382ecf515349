"""Unfolds the ops that stand for others: `fill` is a click, Ctrl+A and a text for each field. Pure.

What is judged, asked about, done, read back and noted is only the ops that come of it, one by one.
So nothing has to know of a second way into a field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from .ops import (
    FieldClick,
    Fill,
    FillField,
    KeyCombo,
    ListClick,
    Op,
    OptionClick,
    Role,
    Select,
    SetSlider,
    SliderClick,
    Type,
)
from .placeholders import secret_of

LINE_ENDS: Final = "\n\r"
"""Characters that end a line."""

_ALL: Final = KeyCombo(keys=("ctrl", "a"))


@dataclass(frozen=True, slots=True)
class OpPart:
    """One op of those that another one, `of`, stands for; it is the op itself where that is what it
    is. `told` is what its outcome is told of: the one field of a form, or all of `of`. `ends` says
    that this is over with it, `follow` how many fields come after that."""

    op: Op
    of: Op
    told: Op
    ends: bool = True
    follow: int = 0

    @property
    def is_all(self) -> bool:
        """Return True for an op that stands for itself."""
        return self.op is self.of


def unfolded(op: Op) -> tuple[OpPart, ...]:
    """Return what is to be done for the op, in order: mostly itself."""
    if isinstance(op, Select):
        return _of_choice(op)
    if isinstance(op, SetSlider):
        return (_of_slider(op),)
    if not isinstance(op, Fill):
        return (OpPart(op, op, op),)
    return tuple(
        part for number, one in enumerate(op.fields) for part in _of_field(op, one, number)
    )


def named_as_shown(op: Op, names: Mapping[int, str]) -> Op:
    """Return the op, the fields of a form that go by numbers with what these stand for."""
    if not isinstance(op, Fill):
        return op
    fields = (
        one if one.element is None else replace(one, shown=names.get(one.element, ""))
        for one in op.fields
    )
    return replace(op, fields=tuple(fields))


def _of_field(op: Fill, one: FillField, number: int) -> Iterator[OpPart]:
    follow = len(op.fields) - number - 1
    told = replace(op, fields=(one,), expect=None)
    role: Role | None = None if one.label is None else "field"
    lines = any(mark in one.text for mark in LINE_ENDS)
    click = FieldClick(
        element=one.element, text=one.label, role=role, lines=lines, intent=op.intent
    )
    yield OpPart(click, op, told, ends=False, follow=follow)
    typing = Type(text=one.text, intent=op.intent)
    # A field for a password is emptied by whoever types the secret, and shows it to no chord.
    if not secret_of(typing):
        yield OpPart(replace(_ALL, intent=op.intent), op, told, ends=False, follow=follow)
    yield OpPart(replace(typing, expect=None if follow else op.expect), op, told, follow=follow)


def _of_choice(op: Select) -> tuple[OpPart, ...]:
    """Open it, and click the option: the click on it is read back from the combo box."""
    role: Role | None = None if op.label is None else "combo box"
    opened = ListClick(
        element=op.element, text=op.label, role=role, option=op.option, intent=op.intent
    )
    option = OptionClick(text=op.option, role="list item", intent=op.intent, expect=op.expect)
    return OpPart(opened, op, op, ends=False), OpPart(option, op, op)


def _of_slider(op: SetSlider) -> OpPart:
    role: Role | None = None if op.label is None else "slider"
    click = SliderClick(
        element=op.element,
        text=op.label,
        role=role,
        value=op.value,
        intent=op.intent,
        expect=op.expect,
    )
    return OpPart(click, op, op)
