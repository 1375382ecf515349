"""The schema of a reply as servers take it that hold a model to it ("strict").

They know few keywords: every field is required, an optional one may be null (nulls are
dropped before the reply is validated), and bounds are left to our own validation.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from .ops import OPS, Op


def strict_schema() -> dict[str, Any]:
    """Return the whole reply, `notes` first so that a word to the human comes before the ops."""
    step = {"type": "string"}
    return _object(
        {
            "notes": {"type": ["string", "null"]},
            "high_level": {"type": "array", "items": step},
            "actions": {
                "type": "array",
                "items": {"anyOf": [_op(kind) for kind in OPS.values()]},
            },
        }
    )


def _op(kind: type[Op]) -> dict[str, Any]:
    properties: dict[str, Any] = {"op": {"type": "string", "enum": [kind.op]}}
    for field in dataclasses.fields(kind):
        schema = _plain(field.metadata["schema"])
        needed = field.default is dataclasses.MISSING
        properties[field.name] = schema if needed else _or_null(schema)
    return _object(properties)


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a field's schema with nothing but its type."""
    if "enum" in schema:
        return {"type": "string", "enum": list(schema["enum"])}
    if schema["type"] == "object":
        parts = schema["properties"].items()
        needed = schema.get("required", ())
        return _object(
            {
                name: _plain(part) if name in needed else _or_null(_plain(part))
                for name, part in parts
            }
        )
    if schema["type"] == "array":
        return {"type": "array", "items": _plain(schema["items"])}
    return {"type": schema["type"]}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    found = {**schema, "type": [schema["type"], "null"]}
    if "enum" in schema:
        found["enum"] = [*schema["enum"], None]
    return found
