"""Tells whether a field is plainly right, without the machinery of JSON Schema. Pure.

Only its yes counts: what is not plainly right is judged by the schema, which also has the words.
So a check may know less than the schema says, and never more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .keys import canonical_key

Plain = Callable[[Any], bool]

_SAYS_NOTHING: Final = frozenset({"description"})


def plainly(schema: dict[str, Any]) -> Plain:
    """Return what tells of a value that this schema takes it; of one it does not know, False."""
    known = schema.keys() - _SAYS_NOTHING
    if not known:
        return lambda value: True
    if known == {"const"} and isinstance(schema["const"], str):
        return _among((schema["const"],))
    if known == {"enum"} and all(isinstance(one, str) for one in schema["enum"]):
        return _among(schema["enum"])
    match schema.get("type"):
        case "string" if known <= {"type", "minLength", "maxLength", "format"}:
            return _text(schema)
        case "integer" | "number" if known <= {"type", "minimum", "maximum"}:
            return _number(schema)
        case "array" if known <= {"type", "minItems", "maxItems", "items"}:
            return _items(schema)
    return _unsure


def _unsure(_value: Any) -> bool:
    return False


def _among(wanted: Any) -> Plain:
    allowed = frozenset(wanted)
    return lambda value: type(value) is str and value in allowed


def _text(schema: dict[str, Any]) -> Plain:
    least, most = schema.get("minLength", 0), schema.get("maxLength", float("inf"))
    if schema.get("format", "key") != "key":
        return _unsure
    if "format" not in schema:
        return lambda value: type(value) is str and least <= len(value) <= most
    return lambda value: (
        type(value) is str and least <= len(value) <= most and canonical_key(value) is not None
    )


def _number(schema: dict[str, Any]) -> Plain:
    least, most = schema.get("minimum", float("-inf")), schema.get("maximum", float("inf"))
    kinds = (int,) if schema["type"] == "integer" else (int, float)
    return lambda value: type(value) in kinds and least <= value <= most


def _items(schema: dict[str, Any]) -> Plain:
    least, most = schema.get("minItems", 0), schema.get("maxItems", float("inf"))
    fits = plainly(schema.get("items", {}))
    return lambda value: (
        type(value) is list and least <= len(value) <= most and all(map(fits, value))
    )
