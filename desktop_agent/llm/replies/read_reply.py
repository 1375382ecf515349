"""Reads what a model wrote: JSON as it is, or the first object in what stands around it. Pure.

Where there is none, calls are read (see `calls`). Nothing is evaluated and nothing is guessed: what
cannot be read is handed on as it is, so that the protocol's own validation names the error.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ...ports import Thought
from ...protocol import MAX_REPLY, ProtocolError, check_amounts, check_text, loads
from ...protocol.reply import SURROGATE
from ..points import Grid, op_to_screen
from .calls import UnclearReply, calls_in, check_outside

# Text with more opening braces than this is not a reply.
_MOST_STARTS: Final = 64
_THOUGHT: Final = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL)
_ACTION: Final = re.compile(r"^\W{0,4}Action:", re.MULTILINE)
_NOTES: Final = re.compile(r'"notes"\s*:\s*"((?:[^"\\]|\\.)*+)', re.DOTALL)
_CUT_ESCAPE: Final = re.compile(r"((?:\A|[^\\])(?:\\\\)*)\\u[0-9a-fA-F]{0,3}\Z")
_HALF: Final = re.compile("[\ud800-\udbff]\\Z")
_DECODER: Final = json.JSONDecoder()


def thought_of(raw: str, grid: Grid | None) -> Thought:
    """Return the reply in our form: without nulls, its points in screen pixels.

    `grid` is None where the model counts in screen pixels already.
    """
    if len(raw) > MAX_REPLY:
        return Thought(raw, raw)
    try:
        text, value = _read(raw)
    except UnclearReply as unclear:
        return Thought(raw, raw, str(unclear))
    if value is None and "{" not in text and _ACTION.search(text):
        return Thought(raw, raw, "names no action that is known, so nothing was done")
    try:
        if value is None:
            check_text(text)
            value = loads(text)
        check_amounts(value)
        ours = json.dumps(_in_our_form(value, grid), ensure_ascii=False)
    except (ProtocolError, RecursionError, ValueError, ArithmeticError):
        return Thought(raw, text)
    return Thought(raw, ours)


def _read(raw: str) -> tuple[str, dict[str, Any] | None]:
    """Return the text of a JSON object, or the reply that calls stand for; UnclearReply for both at
    once."""
    text = raw.strip()
    if _end_of_value(text, 0) == len(text):
        return text, None
    spoken = _THOUGHT.sub("", text)
    found, around, again = _object_in(spoken)
    if '"actions"' in found:
        # An object in a text to type is a part of that text.
        calls = _whole_calls(spoken)
        if calls is not None:
            return raw, calls
        check_outside(around)
        if again:
            raise UnclearReply(
                "holds more than one object with actions, so nothing was done; send one"
            )
        return found, None
    calls = calls_in(spoken)
    if calls is not None:
        return raw, calls
    begins = spoken.find("{")
    if found and not _end_of_value(spoken, begins):
        # What is wrong with the whole is told, not what a part of it lacks.
        return spoken[begins:], None
    return found or raw, None


def _whole_calls(text: str) -> dict[str, Any] | None:
    """Return the reply that calls stand for; None for any other, even an unclear one."""
    try:
        return calls_in(text)
    except UnclearReply:
        return None


def json_in(raw: str) -> str:
    """Return the first complete JSON object of the text that looks like a reply; else the first
    one.

    The text itself if it holds none.
    """
    if len(raw) > MAX_REPLY:
        return raw
    text = raw.strip()
    if _end_of_value(text, 0) == len(text):
        return text
    return _object_in(_THOUGHT.sub("", text))[0] or raw


def _object_in(text: str) -> tuple[str, str, bool]:
    """Return the object that looks like a reply, else the first one, "" for none; the text around
    it; and whether another one looks like a reply and differs."""
    objects = []
    start = text.find("{")
    for _ in range(_MOST_STARTS):
        if start < 0:
            break
        end = _end_of_value(text, start)
        if end:
            objects.append((start, end))
        start = text.find("{", end or start + 1)
    replies = [place for place in objects if '"actions"' in text[slice(*place)]]
    if not objects:
        return "", text, False
    start, end = (replies or objects)[0]
    found = text[start:end]
    again = any(text[slice(*place)] != found for place in replies)
    return found, f"{text[:start]}{{}}{text[end:]}", again


def holds_object(text: str) -> bool:
    """Return True if a JSON object in the text is all there."""
    found = json_in(text)
    return found.startswith("{") and _end_of_value(found, 0) > 0


def holds_calls(text: str) -> bool:
    """Return True if it is a reply made of calls."""
    try:
        return len(text) <= MAX_REPLY and _read(text)[1] is not None
    except UnclearReply:
        return False


def notes_so_far(partial: str) -> str:
    """Return the word to the human in a reply that is not all there yet."""
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
    """Return the text with halves of characters put together, and those that stay alone
    replaced."""
    if not SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _end_of_value(text: str, start: int) -> int:
    """Return where the JSON value that begins at start ends; 0 if none does."""
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
        found["actions"] = [op_in_our_form(op, grid) for op in found["actions"]]
    return found


def op_in_our_form(op: Any, grid: Grid | None) -> Any:
    """Return an op without nulls, its points in screen pixels. `grid` is None where they are."""
    if not isinstance(op, dict):
        return op
    found = _without_nulls(op)
    for name in ("expect", "evidence"):
        if isinstance(found.get(name), dict):
            claim = _without_nulls(found.pop(name))
            # A server that enforces a form makes the model fill fields that it did not mean to use.
            found |= {name: claim} if claim else {}
    if isinstance(found.get("fields"), list):
        found["fields"] = [
            _without_nulls(one) if isinstance(one, dict) else one for one in found["fields"]
        ]
    return op_to_screen(found, grid) if grid is not None else found


def _without_nulls(value: dict[str, Any]) -> dict[str, Any]:
    return {name: item for name, item in value.items() if item is not None}
