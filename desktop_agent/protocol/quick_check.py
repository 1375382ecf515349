"""Tells whether a field is plainly right, without the machinery of JSON Schema. Pure.

Only its yes counts: what is not plainly right is judged by the schema, which also has the words.
So a check may know less than the schema says, and never more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .keys import canonical_key

Plain = Callable[[Any], bool]

_SAYS_NOTHING: Final = frozenset({"description", "$schema"})
_OF_OBJECTS: Final = frozenset(
    {"type", "properties", "required", "additionalProperties"}
    | {"minProperties", "dependentRequired", "not", "oneOf"}
)


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
        case "boolean" if known == {"type"}:
            return lambda value: type(value) is bool
        case "object" if known <= _OF_OBJECTS and schema.get("additionalProperties") is False:
            return _object(schema)
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


def _object(schema: dict[str, Any]) -> Plain:
    fields = {name: plainly(one) for name, one in schema["properties"].items()}
    required, least = frozenset(schema.get("required", ())), schema.get("minProperties", 0)
    together = schema.get("dependentRequired", {}).items()
    apart, ways = _apart(schema.get("not")), _required_by(schema.get("oneOf"))
    if apart is None or ways is None:
        return _unsure

    def fits(value: Any) -> bool:
        if type(value) is not dict or len(value) < least or not required <= value.keys():
            return False
        if any(name in value and not value.keys() >= {*others} for name, others in together):
            return False
        if any(names <= value.keys() for names in apart):
            return False
        if ways and sum(names <= value.keys() for names in ways) != 1:
            return False
        return all(name in fields and fields[name](one) for name, one in value.items())

    return fits


def _apart(schema: dict[str, Any] | None) -> list[frozenset[str]] | None:
    """Return the names that must not stand together; None if it says something else."""
    if schema is None:
        return []
    return _required_by(schema.get("anyOf")) if schema.keys() == {"anyOf"} else None


def _required_by(parts: list[dict[str, Any]] | None) -> list[frozenset[str]] | None:
    """Return the names that each part requires; None if one says something else."""
    if not all(part.keys() == {"required"} for part in parts or ()):
        return None
    return [frozenset(part["required"]) for part in parts or ()]
