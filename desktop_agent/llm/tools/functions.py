"""Offers our own ops that no maker's computer tool has to a model as functions. Pure.

They come from the table of ops, so that none is described twice.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from ...protocol import OPS, Op
from ..replies.read_reply import op_in_our_form
from .arguments import Ops

_NAMED: Final = "click_named"
_DRAGGED: Final = "drag_numbered"
_POINTS: Final = frozenset({"x", "y"})


@dataclass(frozen=True, slots=True)
class Function:
    """Describes one function: its name, what it does, and its arguments as JSON Schema, with few
    keywords, as all providers take them."""

    name: str
    doc: str
    parameters: dict[str, Any]


def _function(
    kind: type[Op],
    name: str = "",
    doc: str = "",
    *,
    without: frozenset[str],
    needed: frozenset[str] = frozenset(),
) -> Function:
    """Return the function for an op, without these fields. `needed` are those that it requires
    beside what the op itself does."""
    fields = [field for field in dataclasses.fields(kind) if field.name not in without]
    return Function(
        name or kind.op,
        doc or kind.doc,
        {
            "type": "object",
            "properties": {
                field.name: {
                    **_plain(field.metadata["schema"]),
                    "description": field.metadata["doc"],
                }
                for field in fields
            },
            "required": [
                field.name
                for field in fields
                if field.default is dataclasses.MISSING or field.name in needed
            ],
        },
    )


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a field without what some providers refuse."""
    if "enum" in schema:
        return {"type": "string", "enum": list(schema["enum"])}
    found: dict[str, Any] = {"type": schema["type"]}
    if schema["type"] == "array":
        found["items"] = _plain(schema["items"])
    if schema["type"] == "object":
        parts = schema["properties"].items()
        found["properties"] = {
            name: {**_plain(part), "description": part["description"]} for name, part in parts
        }
        if "required" in schema:
            found["required"] = list(schema["required"])
    return found


_ZOOM: Final = _function(OPS["zoom"], without=frozenset())
_OTHERS: Final = (
    _function(
        OPS["click"],
        _NAMED,
        "Click one target by its number in the list of elements, or by its text.",
        without=_POINTS,
    ),
    _function(
        OPS["drag"],
        _DRAGGED,
        "Drag from the middle of one numbered element to that of another.",
        without=frozenset({"path", "expect"}),
        needed=frozenset({"element", "to"}),
    ),
    *(
        # Their outcome is read back or looked for anyway. What a claim takes is sent each turn.
        _function(OPS[name], without=_POINTS | {"expect"})
        for name in ("fill", "select", "set_slider", "scroll_to")
    ),
    *(
        _function(OPS[name], without=frozenset())
        for name in ("open", "focus", "wait_for", "ask_user", "done", "stop", "pause")
    ),
)


def functions(*, zoom: bool) -> tuple[Function, ...]:
    """Return those to offer; `zoom` where the maker's tool has none."""
    return (*_OTHERS, _ZOOM) if zoom else _OTHERS


_OPS: Final = {function.name: function.name for function in functions(zoom=True)} | {
    _NAMED: "click",
    _DRAGGED: "drag",
}


def is_function(name: object) -> bool:
    return isinstance(name, str) and name in _OPS


def function_ops(name: str, arguments: object) -> Ops:
    """Return the op that a call of one stands for."""
    if not isinstance(arguments, dict):
        return [{"op": _OPS[name], "arguments": arguments}]
    op = op_in_our_form({**arguments, "op": _OPS[name]}, None)
    if name == _NAMED and "element" not in op and "text" not in op:
        # A click without a target is one at the pointer: nobody asked for that.
        op["text"] = ""
    if name == _DRAGGED:
        # A path would count the model's own pixels, not those of the screen.
        op = {"element": None, "to": None, **op}
    return [op]
