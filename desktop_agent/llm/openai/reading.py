"""What a model wrote, read: JSON as it is, or the first object in what stands around it. Pure.

Where there is none, calls are read (see `calls`). Nothing is evaluated and nothing is guessed: what
cannot be read is handed on as it is, so that the protocol's own validation names the error.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ...ports import Thought
from ...protocol import ProtocolError, loads
from .calls import calls_in
from .points import Grid, op_to_screen

# A reply with more beginnings of objects than these is no reply.
_MOST_STARTS: Final = 64
_MOST_CHARACTERS: Final = 1_000_000
_THOUGHT: Final = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL)
_NOTES: Final = re.compile(r'"notes"\s*:\s*"((?:[^"\\]|\\.)*+)', re.DOTALL)
_CUT_ESCAPE: Final = re.compile(r"((?:\A|[^\\])(?:\\\\)*)\\u[0-9a-fA-F]{0,3}\Z")
_HALF: Final = re.compile("[\ud800-\udbff]\\Z")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_DECODER: Final = json.JSONDecoder()


def thought_of(raw: str, grid: Grid | None) -> Thought:
    """The reply in our form: without nulls, its points in screen pixels.

    `grid` is None where the model counts in screen pixels already.
    """
    text = json_in(raw)
    try:
        value = _calls(raw) or loads(text)
        ours = json.dumps(_in_our_form(value, grid), ensure_ascii=False)
    except (ProtocolError, RecursionError, ValueError, ArithmeticError):
        return Thought(raw, text)
    return Thought(raw, ours)


def json_in(raw: str) -> str:
    """The first complete JSON object of the text that looks like a reply; else the first one.

    The text itself if it holds none.
    """
    if len(raw) > _MOST_CHARACTERS:
        return raw
    text = raw.strip()
    if _end_of_value(text, 0) == len(text):
        return text
    text = _THOUGHT.sub("", text)
    first = ""
    start = text.find("{")
    for _ in range(_MOST_STARTS):
        if start < 0:
            break
        end = _end_of_value(text, start)
        if end:
            found = text[start:end]
            if '"actions"' in found:
                return found
            first = first or found
        start = text.find("{", end or start + 1)
    return first or raw


def holds_object(text: str) -> bool:
    """True if a JSON object in the text is all there."""
    found = json_in(text)
    return found.startswith("{") and _end_of_value(found, 0) > 0


def holds_calls(text: str) -> bool:
    """True if it is a reply made of calls."""
    return _calls(text) is not None


def notes_so_far(partial: str) -> str:
    """The word to the human in a reply that is not all there yet."""
    text = partial.lstrip()
    if not text.startswith("{"):
        text = _THOUGHT.sub("", text)
        text = text[text.find("{") :] if "{" in text else ""
    match = _NOTES.search(text)
    if match is None:
        return ""
    body = _CUT_ESCAPE.sub(r"\1", match.group(1))
    try:
        word = json.loads(f'"{body}"', strict=False)
    except ValueError:
        return ""
    return whole(_HALF.sub("", word)).strip() if isinstance(word, str) else ""


def whole(text: str) -> str:
    """The text with halves of characters put together, and those that stay alone replaced."""
    if not _SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _calls(raw: str) -> dict[str, Any] | None:
    """The reply that calls stand for; None where there is JSON, or no call."""
    text = json_in(raw)
    # "1. click(1, 2)" begins with a number, and is none.
    is_json = 0 < _end_of_value(text, 0) == len(text)
    return None if is_json else calls_in(_THOUGHT.sub("", raw))


def _end_of_value(text: str, start: int) -> int:
    """Where the JSON value that begins at start ends; 0 if none does."""
    try:
        _value, end = _DECODER.raw_decode(text, start)
    except (ValueError, RecursionError):
        return 0
    return end


def _in_our_form(value: Any, grid: Grid | None) -> Any:
    if not isinstance(value, dict):
        return value
    found = _without_nulls(value)
    if isinstance(found.get("actions"), list):
        found["actions"] = [_op_in_our_form(op, grid) for op in found["actions"]]
    return found


def _op_in_our_form(op: Any, grid: Grid | None) -> Any:
    if not isinstance(op, dict):
        return op
    found = _without_nulls(op)
    for name in ("expect", "evidence"):
        if isinstance(found.get(name), dict):
            claim = _without_nulls(found.pop(name))
            # A server that holds the model to a form makes it name what it did not mean to.
            found |= {name: claim} if claim else {}
    return op_to_screen(found, grid) if grid is not None else found


def _without_nulls(value: dict[str, Any]) -> dict[str, Any]:
    return {name: item for name, item in value.items() if item is not None}
