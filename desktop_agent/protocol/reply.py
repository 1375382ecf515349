"""The model's reply, from text to checked ops, and the ops back to plain dicts."""

from __future__ import annotations

import dataclasses
import json
import re
from dataclasses import dataclass
from typing import Any, Final

from .errors import ProtocolError
from .expect import Expect, expect_from
from .keys import canonical_key
from .limits import check_amounts, check_text
from .ops import FillField, Op
from .placeholders import check_placeholders
from .schema import check_envelope, check_op

MAX_GOAL: Final = 20_000
_MOST_BITS: Final = 14_000
SURROGATE: Final = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Reply:
    """A valid reply: the remaining steps (the present one first), the ops, a word to the human."""

    high_level: tuple[str, ...]
    actions: tuple[Op, ...]
    notes: str = ""


def parse_reply(text: str) -> Reply:
    """Read a reply; ProtocolError, naming the field, for anything that is not exactly one.

    All ops are checked before any is returned: nothing of a batch runs if one is wrong.
    """
    check_text(text)
    value = loads(text)
    check_amounts(value)
    check_envelope(value)
    _check_values({name: part for name, part in value.items() if name != "actions"}, "reply")
    actions = tuple(op_from(item, f"actions[{i}]") for i, item in enumerate(value["actions"]))
    return Reply(tuple(value["high_level"]), actions, value.get("notes", ""))


def op_from(value: object, path: str = "op") -> Op:
    """Return one checked op of a plain dict; ProtocolError otherwise."""
    _check_values(value, path)
    kind = check_op(value, path)
    assert isinstance(value, dict)
    check_placeholders(value, path)
    fields = {name: _frozen(name, item) for name, item in value.items() if name != "op"}
    return kind(**fields)


def _check_values(value: object, path: str) -> None:
    """Refuse what cannot even be printed: huge numbers, and halves of characters."""
    waiting = [(value, path)]
    while waiting:
        item, place = waiting.pop()
        if isinstance(item, str) and SURROGATE.search(item):
            raise ProtocolError(place, "contains half a character (a lone surrogate)")
        if isinstance(item, dict):
            waiting.extend((part, f"{place}.{name}") for name, part in item.items())
        elif isinstance(item, list):
            waiting.extend((part, f"{place}[{i}]") for i, part in enumerate(item))
        elif isinstance(item, int) and item.bit_length() > _MOST_BITS:
            raise ProtocolError(place, "is a huge number")


def op_to(op: Op) -> dict[str, Any]:
    """Return the plain dict of an op, without what is at its default, and what no brain gives."""
    plain: dict[str, Any] = {"op": op.op}
    for field in dataclasses.fields(op):
        if "schema" not in field.metadata:
            continue
        value = getattr(op, field.name)
        if value != field.default:
            plain[field.name] = _plain(value)
    return plain


def loads(text: str) -> Any:
    """Strict JSON: NaN, Infinity and a key that stands twice are ProtocolErrors."""
    try:
        return json.loads(text, object_pairs_hook=_no_twice, parse_constant=_no_constant)
    except ProtocolError:
        raise
    except RecursionError:
        raise ProtocolError("reply", "is nested too deeply") from None
    except ValueError as error:
        # JSONDecodeError, and Python's own refusal of integers with thousands of digits.
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "a number is too long"
        raise ProtocolError("reply", f"is not valid JSON ({reason})") from None


def check_goal(text: str) -> str:
    """Return the goal without the blanks around it; ProtocolError if it is empty, too long or
    binary."""
    goal = text.strip()
    if not goal:
        raise ProtocolError("goal", "is empty. Say what should be done.")
    if len(goal) > MAX_GOAL:
        raise ProtocolError(
            "goal", f"has {len(goal):,} characters, at most {MAX_GOAL:,} are allowed. Shorten it."
        )
    if SURROGATE.search(goal):
        raise ProtocolError("goal", "contains half a character (a lone surrogate). Take it out.")
    if "\0" in goal:
        raise ProtocolError("goal", "contains a NUL character. Take it out.")
    return goal


def _frozen(name: str, value: Any) -> Any:
    if name == "key":
        return canonical_key(value)
    if name == "keys":
        return tuple(canonical_key(key) for key in value)
    if name == "path":
        return tuple((x, y) for x, y in value)
    if name in ("region", "options"):
        return tuple(value)
    if name == "fields":
        return tuple(FillField(**one) for one in value)
    if name in ("expect", "evidence"):
        return expect_from(value)
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, Expect | FillField):
        named = {f.name: getattr(value, f.name) for f in dataclasses.fields(value)}
        named.pop("shown", None)
        return {name: _plain(item) for name, item in named.items() if item is not None}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ProtocolError(name[:40], "appears twice in one object")
        found[name] = value
    return found


def _no_constant(name: str) -> Any:
    raise ProtocolError("reply", f"{name} is not a number")
