"""The JSON Schema of the ops, generated from the table, and the validators.

Each op is checked against its own schema, chosen by its `op`, so that an error
names the field: a plain oneOf over all ops could only say that none fits.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from .errors import ProtocolError
from .keys import canonical_key
from .limits import MAX_ACTIONS
from .ops import CONTROL_PLANE, OPS, Op
from .quick_check import Plain, plainly

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

# The schema itself checks up to this many points of a path.
_FEW = 2


def op_schema(kind: type[Op]) -> dict[str, Any]:
    """Return the JSON Schema of one op."""
    properties: dict[str, Any] = {"op": {"const": kind.op}}
    required = ["op"]
    for field in dataclasses.fields(kind):
        properties[field.name] = field.metadata["schema"] | {"description": field.metadata["doc"]}
        if field.default is dataclasses.MISSING:
            required.append(field.name)
    return {
        "type": "object",
        "description": kind.doc,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
        **kind.schema_extra,
    }


def reply_schema() -> dict[str, Any]:
    """Return the JSON Schema of a whole reply: {high_level, actions, notes?}."""
    return _envelope({"anyOf": [op_schema(kind) for kind in OPS.values()]})


def _envelope(action: dict[str, Any]) -> dict[str, Any]:
    step = {"type": "string", "maxLength": 500}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {
            "high_level": {
                "type": "array",
                "items": step,
                "maxItems": 100,
                "description": "what remains to be done, in steps, the present one first",
            },
            "actions": {
                "type": "array",
                "items": action,
                "maxItems": MAX_ACTIONS,
                "description": "what to do now, in order",
            },
            "notes": {
                "type": "string",
                "maxLength": 10_000,
                "description": "a short message to the human",
            },
        },
        "required": ["high_level", "actions"],
        "additionalProperties": False,
    }


def _is_integer(_checker: Any, value: object) -> bool:
    # JSON Schema takes 3.0 for an integer and Python takes True for one; we take neither.
    return isinstance(value, int) and not isinstance(value, bool)


def _is_key(value: object) -> bool:
    return not isinstance(value, str) or canonical_key(value) is not None


_plain_fields: dict[int, tuple[dict[str, Any], dict[str, Plain]]] = {}
"""By the identity of a table of fields, which is kept beside, so that no other gets its place."""


def _properties(
    validator: Any, fields: dict[str, Any], value: object, _schema: object
) -> Iterator[ValidationError]:
    """Yield the keyword as it is, without a descent into what is plainly right."""
    if not isinstance(value, dict):
        return
    if id(fields) not in _plain_fields:
        _plain_fields[id(fields)] = fields, {name: plainly(one) for name, one in fields.items()}
    _, known = _plain_fields[id(fields)]
    for name, schema in fields.items():
        if name in value and not known[name](value[name]):
            yield from validator.descend(value[name], schema, path=name, schema_path=name)


@cache
def _checks() -> tuple[Draft202012Validator, dict[str, Draft202012Validator]]:
    """Return the checks of the envelope and of each op. Made late: jsonschema is slow to import."""
    from jsonschema import Draft202012Validator, FormatChecker
    from jsonschema.validators import extend

    kind: type[Draft202012Validator] = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator,
        {"properties": _properties},
        type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
    )
    formats = FormatChecker(formats=())
    formats.checks("key")(_is_key)
    ops = {name: kind(op_schema(op), format_checker=formats) for name, op in OPS.items()}
    return kind(_envelope({})), ops


@cache
def _plainly_envelope() -> Plain:
    return plainly(_envelope({}))


@cache
def _plainly_op(name: str) -> Plain:
    return plainly(op_schema(OPS[name]))


def check_envelope(value: object) -> None:
    """Raise ProtocolError unless value has the shape of a reply; its ops are not looked at."""
    if _plainly_envelope()(value):
        # To load jsonschema takes a tenth of a start, and most replies are right.
        return
    _raise_first(_checks()[0].iter_errors(value), "")


def check_op(value: object, path: str) -> type[Op]:
    """Return the dataclass that this op is of; ProtocolError, its field below path, if it is
    invalid."""
    if not isinstance(value, dict):
        raise ProtocolError(path, f"expected object, got {_type_name(value)}")
    if "op" not in value:
        raise ProtocolError(f"{path}.op", "is missing")
    name = value["op"]
    if not isinstance(name, str):
        raise ProtocolError(f"{path}.op", f"expected string, got {_type_name(name)}")
    if name in CONTROL_PLANE:
        raise ProtocolError(f"{path}.op", f"{name!r} belongs to the human and is refused")
    if name not in OPS:
        raise ProtocolError(f"{path}.op", f"unknown op {name[:40]!r}; known: {', '.join(OPS)}")
    if _plainly_op(name)(value):
        return OPS[name]
    _raise_first(_checks()[1][name].iter_errors(_shortened(value)), path)
    return OPS[name]


def _shortened(value: dict[str, Any]) -> dict[str, Any]:
    """Return the op without the points of its path that are plainly right: the schema takes long
    over each of many. The first ones stay, so that nothing else of the path goes unchecked."""
    path = value.get("path")
    if not isinstance(path, list) or not _FEW < len(path) <= _path_most():
        return value
    if not all(map(_is_point, path[_FEW:])):
        return value
    return value | {"path": path[:_FEW]}


@cache
def _path_most() -> int:
    """Return how many points a path may have, by the schema of the one op with such a list."""
    schemas = [_schema_of_path(op) for op in OPS.values()]
    return min(int(schema["maxItems"]) for schema in schemas if schema)


@cache
def _ranges() -> tuple[tuple[int, int], ...]:
    """Return the least and the greatest value of each number of a point."""
    point = next(filter(None, map(_schema_of_path, OPS.values())))["items"]
    return ((point["items"]["minimum"], point["items"]["maximum"]),) * 2


def _schema_of_path(op: type[Op]) -> dict[str, Any]:
    found = [one.metadata["schema"] for one in dataclasses.fields(op) if one.name == "path"]
    return found[0] if found else {}


def _is_point(value: object) -> bool:
    if type(value) is not list or len(value) != 2:
        return False
    return all(
        type(part) is int and least <= part <= most
        for part, (least, most) in zip(value, _ranges(), strict=True)
    )


def _raise_first(errors: Iterator[ValidationError], root: str) -> None:
    for error in errors:
        raise _translate(error, root)


def _translate(error: ValidationError, root: str) -> ProtocolError:
    """Say it in our words: jsonschema's own repeat the whole value."""
    path = root
    for part in error.absolute_path:
        path += f"[{part}]" if isinstance(part, int) else f".{part}"
    value: Any = error.instance
    limit: Any = error.validator_value
    schema: Any = error.schema
    match error.validator:
        case "type":
            problem = f"expected {limit}, got {_type_name(value)}"
        case "required":
            missing = next(name for name in limit if name not in value)
            path, problem = f"{path}.{missing}", "is missing"
        case "dependentRequired":
            given, missing = next(
                (a, b) for a in limit if a in value for b in limit[a] if b not in value
            )
            path, problem = f"{path}.{missing}", f"is missing: it goes together with {given}"
        case "minProperties":
            problem = f"names nothing to check; known: {', '.join(schema['properties'])}"
        case "oneOf":
            names = ", ".join(" with ".join(part["required"]) for part in limit)
            problem = f"needs just one of {names}"
        case "not":
            problem = "has more than one target: name x and y, or element, or text"
        case "additionalProperties":
            known = schema["properties"]
            extra = next(name for name in value if name not in known)
            path, problem = f"{path}.{extra[:40]}", f"unknown field; known: {', '.join(known)}"
        case "minimum":
            problem = f"{_short(value)} is below {limit}"
        case "maximum":
            problem = f"{_short(value)} is above {limit}"
        case "enum":
            problem = f"expected one of {', '.join(map(str, limit))}, got {_short(value)}"
        case "minLength" | "minItems":
            problem = "is empty" if not value else f"has {len(value)}, at least {limit} are needed"
        case "maxLength" | "maxItems":
            problem = f"has {len(value):,}, at most {limit:,} are allowed"
        case "pattern":
            problem = "contains a tab, which leads to the next field: name each field by itself"
        case "format":
            problem = f"unknown key {_short(value)}"
        case _:
            problem = f"{_short(value)} does not fit"
    return ProtocolError(path.lstrip("."), problem)


def _type_name(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number"
        case str():
            return "string"
        case list() | tuple():
            return "array"
        case dict():
            return "object"
        case _:
            return type(value).__name__


def _short(value: object) -> str:
    # A huge integer cannot even be printed by Python, so it is named and not shown.
    if isinstance(value, int) and abs(value) > 10**12:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
