"""Events as plain JSON values, and back exactly: `decode(encode(event)) == event`.

By the type hints of the dataclasses alone: a new event or field needs no line here. An op is
written and read as the protocol does it, so what comes back is a checked op. Pure.
"""

from __future__ import annotations

import dataclasses
import math
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from ..events import Advice, BrainChosen, Event
from ..protocol import Op, ProtocolError, op_from, op_to

VERSION: Final = 1
KINDS: Final[dict[str, type[Any]]] = {kind.__name__: kind for kind in get_args(Event)}

_NAMES: Final = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}


class CodecError(ValueError):
    """Raised for what cannot be written or read; the text names the field."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")


def encode(event: Event) -> dict[str, Any]:
    """{"event": its name, its fields}."""
    return {"event": type(event).__name__, **plain(event)}


def decode(value: object) -> Event:
    """Return the event of a plain dict; CodecError names what is wrong with it."""
    if not isinstance(value, dict):
        raise CodecError("event", "is not an object")
    fields = dict(value)
    name = fields.pop("event", None)
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise CodecError("event", f"{str(name)[:40]!r} is not an event that I know")
    if kind is BrainChosen:
        fields = with_looks(fields)
    found: Event = read(kind, fields, kind.__name__)
    return found


def with_looks(fields: dict[str, Any]) -> dict[str, Any]:
    """Return them as they are written now: once, a brain looked exactly if it had a host."""
    return {"looks": bool(fields.get("host")), **fields}


def plain(value: Any) -> Any:
    """Return the value as JSON knows it: dicts, lists, texts, numbers, true, false, null."""
    match value:
        case Op():
            return op_to(value)
        case Enum():
            return value.value
        case None | bool() | int() | str():
            return value
        case float() if math.isfinite(value):
            return value
        case tuple():
            return [plain(item) for item in value]
        case frozenset():
            return sorted(plain(item) for item in value)
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            names = (field.name for field in dataclasses.fields(value))
            return {name: plain(getattr(value, name)) for name in names}
        case _:
            raise CodecError(type(value).__name__, f"{str(value)[:40]!r} cannot be written")


def read(hint: Any, value: object, path: str) -> Any:
    """Return the value of this type from a plain one; CodecError names the field below path."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        if value is None and NoneType in inner:
            return None
        (hint,) = (one for one in inner if one is not NoneType)
        return read(hint, value, path)
    if origin in (tuple, frozenset):
        if not isinstance(value, list):
            raise CodecError(path, "is not a list")
        items = (read(inner[0], item, f"{path}[{i}]") for i, item in enumerate(value))
        return origin(items)
    if hint in _NAMES:
        return _simple(hint, value, path)
    if issubclass(hint, Enum):
        return _member(hint, value, path)
    if issubclass(hint, Op):
        try:
            return op_from(value, path)
        except ProtocolError as error:
            raise CodecError(error.field, error.problem) from None
    if hint is Advice and isinstance(value, str):
        # An older version wrote advice as plain text.
        return Advice(value)
    return _record(hint, value, path)


def _simple(kind: type, value: object, path: str) -> object:
    if kind is float and type(value) in (int, float):
        # An integer may be too large for a float, and 1e999 is read as infinity.
        if isinstance(value, float) and not math.isfinite(value):
            raise CodecError(path, "is not a usable number")
        return value
    if type(value) is not kind:
        raise CodecError(path, f"is not {_NAMES[kind]}")
    return value


def _member(kind: type[Enum], value: object, path: str) -> Enum:
    try:
        return kind(value)
    except ValueError:
        known = ", ".join(str(member.value) for member in kind)
        raise CodecError(path, f"{str(value)[:40]!r} is not one of {known}") from None


def _record(kind: Any, value: object, path: str) -> Any:
    if not isinstance(value, dict):
        raise CodecError(path, "is not an object")
    fields = _fields(kind)
    for name in value:
        if name not in fields:
            raise CodecError(f"{path}.{name[:40]}", f"is not a field of {kind.__name__}")
    found = {name: read(fields[name], item, f"{path}.{name}") for name, item in value.items()}
    try:
        return kind(**found)
    except TypeError:
        missing = [
            field.name
            for field in dataclasses.fields(kind)
            if field.name not in found
            and field.default is dataclasses.MISSING
            and field.default_factory is dataclasses.MISSING
        ]
        raise CodecError(path, f"lacks {', '.join(missing)}") from None


@cache
def _fields(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}
