"""Reads what a script asks of `desktop-agent serve`: one JSON object a line. Pure."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from ..protocol import ProtocolError
from ..protocol.plain import in_quotes

MOST: Final = 1 << 20
"""The most bytes of a line."""

TEXTS: Final = ("goal", "say", "answer")
WORDLESS: Final = ("stop", "pause", "resume", "new_chat", "state")
_KNOWN: Final = (*TEXTS, *WORDLESS)
_APPROVALS: Final = frozenset({"approve", "approved", "allow", "confirm", "consent"})
_FIELDS: Final = {"goal": frozenset({"unattended"})}
"""Names what else may stand beside the id, by what is asked."""

_MOST_ID: Final = 200
_NO_APPROVAL: Final = (
    "no script may approve: an approval is a human's, at their own mouse and keyboard. Start "
    "serve with --allow RULE for what may be done unasked"
)

Id = str | int | None


@dataclass(frozen=True, slots=True)
class ScriptRequest:
    """`kind` is one of TEXTS, with its `text`, or of WORDLESS. `unattended`: a question ends the
    goal."""

    id: Id
    kind: str
    text: str = ""
    unattended: bool = False


class BadRequest(ValueError):
    """Raised for a line that asks for nothing that can be done. `field` is what is wrong in it, ""
    for all of it; `id` is the line's, if it has one that can be one."""

    def __init__(self, field: str, problem: str, of: Id = None) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.id = of


def request_of(line: bytes) -> ScriptRequest:
    """Return what the line asks for; BadRequest names the field that is wrong."""
    record = _record(line)
    number = _id(record)
    found = [name for name in _KNOWN if name in record]
    for name in record:
        if name in _APPROVALS:
            raise BadRequest(name, _NO_APPROVAL, number)
    if len(found) != 1:
        beside = [name for name in record if name != "id" and name not in _KNOWN]
        if not found and beside:
            raise BadRequest(beside[0][:_MOST_ID], f"is unknown. Use one of {_listed()}", number)
        problem = "asks for nothing" if not found else f"asks for {' and '.join(found)} at once"
        raise BadRequest("", f"The line {problem}. Give it one of {_listed()}.", number)
    kind = found[0]
    for name in record:
        if name not in ("id", kind) and name not in _FIELDS.get(kind, ()):
            raise BadRequest(name[:_MOST_ID], f"is unknown beside {kind}", number)
    value, unattended = record[kind], record.get("unattended", False)
    if not isinstance(unattended, bool):
        raise BadRequest("unattended", f"expected true or false, got {_kind(unattended)}", number)
    if kind in WORDLESS:
        if value is not True:
            raise BadRequest(kind, f"expected true, got {_kind(value)}", number)
        return ScriptRequest(number, kind)
    if not isinstance(value, str):
        raise BadRequest(kind, f"expected a text, got {_kind(value)}", number)
    return ScriptRequest(number, kind, value, unattended)


def wrong_text(request: ScriptRequest, error: ProtocolError) -> BadRequest:
    """Return what is wrong with the text of the request."""
    return BadRequest(request.kind, error.problem, request.id)


def _record(line: bytes) -> dict[str, Any]:
    if len(line) > MOST:
        raise BadRequest("", f"The line is longer than {MOST:,} bytes. Shorten it.")
    try:
        record = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRequest("", "The line is not UTF-8.") from None
    except (ValueError, RecursionError) as error:
        raise BadRequest("", f"The line is not JSON: {error}.") from None
    if not isinstance(record, dict):
        words = f"Expected a JSON object, got {_kind(record)}."
        raise BadRequest("", f'{words} For example: {{"id": 1, "goal": "press ctrl+s"}}')
    return record


def _id(record: dict[str, Any]) -> Id:
    found = record.get("id")
    if found is None or (isinstance(found, str) and len(found) <= _MOST_ID):
        return found
    if isinstance(found, int) and not isinstance(found, bool):
        return found
    if isinstance(found, str):
        raise BadRequest("id", f"has {len(found):,} characters, at most {_MOST_ID} are allowed")
    raise BadRequest("id", f"expected a text or a whole number, got {_kind(found)}")


def _listed() -> str:
    return f"{', '.join(_KNOWN[:-1])} or {_KNOWN[-1]}"


def _kind(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case None:
            return "null"
        case int() | float():
            return "a number"
        case str():
            return f"the text {in_quotes(value)}"
        case list():
            return "a list"
        case _:
            return "an object"
