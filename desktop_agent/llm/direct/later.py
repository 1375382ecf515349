"""Keeps ops for a later turn, by what they are done to: lists redraw, and numbers change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...protocol import Click, Op, op_from, op_to
from ..understanding.screen.record import Record
from ..understanding.screen.records import record_at
from ..understanding.screen.scene import ShownScreen

LaterOp = tuple[str, str, str, str]
"""Holds an op as JSON, and the role, the name and the record of what it is done to; "" for none."""

_NUMBER: Final = "element"
_NAMED: Final = ("field", "combo box", "check box", "radio button")


def kept_for_later(ops: Sequence[Op], scene: ShownScreen) -> tuple[LaterOp, ...]:
    """Return the ops with what they are done to."""
    return tuple(_kept(op, scene) for op in ops)


def _kept(op: Op, scene: ShownScreen) -> LaterOp:
    line = json.dumps(op_to(op), ensure_ascii=False)
    number = op.element if isinstance(op, Click) else None
    thing = next((one for one in scene.things if number and one.number == number), None)
    if thing is None:
        return (line, "", "", "")
    alike = [one for one in scene.things if (one.role, one.name) == (thing.role, thing.name)]
    # The only field of its name is the same one whatever else the page shows around it by then.
    its_own = thing.role in _NAMED and thing.name and len(alike) == 1
    record = None if its_own else record_at(thing, scene)
    return (line, thing.role, thing.name, _sign(record) if record is not None else "")


def _sign(record: Record) -> str:
    """Return the words that a record is known by, which a press in it does not change."""
    return " | ".join(
        " ".join(text.split()) for text, _ in record.texts if any(map(str.isalpha, text))
    )


def found_again(later: Sequence[LaterOp], scene: ShownScreen) -> tuple[Op, ...]:
    """Return the ops that can be done now, up to the first whose thing is not there, or there more
    than once."""
    ops: list[Op] = []
    for line, role, name, sign in later:
        value = json.loads(line)
        if role:
            thing = _thing(role, name, sign, scene)
            if thing is None or not thing.number:
                break
            value[_NUMBER] = thing.number
        ops.append(op_from(value, "later"))
    return tuple(ops)


def _thing(role: str, name: str, sign: str, scene: ShownScreen) -> Element | None:
    found = [one for one in scene.things if one.role == role and one.name == name]
    if sign:
        records = [(one, record_at(one, scene)) for one in found]
        found = [one for one, record in records if record is not None and _sign(record) == sign]
    return found[0] if len(found) == 1 else None
