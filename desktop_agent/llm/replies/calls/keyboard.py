"""Reads the calls of the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ....protocol import MODIFIERS, canonical_key
from .arguments import Given, is_text
from .call import MOST_SHORT, Ops, Unread

_MOST_REPEATS: Final = 50


def type_text(given: Given) -> Ops:
    text = given.take("text", "content", "message", "string", fits=is_text)
    if given.named("press_enter", "enter", otherwise=False) is True and isinstance(text, str):
        text += "\n"
    return [{"op": "type", "text": text}]


def press(given: Given) -> Ops:
    """Keys together if there is a modifier among them, else one after the other."""
    value = given.named("key", "keys", "text", "combination")
    parts = given.rest() if value is None else value if isinstance(value, list) else [value]
    if len(parts) == 1 and isinstance(parts[0], list):
        parts = parts[0]
    if not 0 < len(parts) <= _MOST_REPEATS or not all(map(is_text, parts)):
        raise Unread
    keys = [key for part in parts for key in _split(part)]
    times = given.named("presses", "repeat", otherwise=1)
    if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= _MOST_REPEATS:
        raise Unread
    return pressed(keys) * times


def pressed(keys: list[Any]) -> Ops:
    """Return the op of keys together if a modifier is among them, else one op for each key."""
    if any(isinstance(key, str) and canonical_key(key) in MODIFIERS for key in keys):
        return [{"op": "key_combo", "keys": keys}]
    return [{"op": "key_combo", "keys": [key]} for key in keys]


def key_op(op: str) -> Callable[[Given], Ops]:
    return lambda given: [{"op": op, "key": given.take("key", fits=is_text)}]


def hold(given: Given) -> Ops:
    keys = given.take("key", "keys", "text", fits=is_text)
    held = _split(keys) if isinstance(keys, str) else keys
    return [{"op": "hold", "keys": held, "seconds": given.take("seconds", "duration")}]


def _split(text: str) -> list[str]:
    """Return the keys in "ctrl+shift+t" or "ctrl t"."""
    if len(text) == 1 or canonical_key(text) is not None:
        return [text]
    if len(text) > MOST_SHORT:
        raise Unread
    if text.endswith("++"):
        return [*_split(text[:-2]), "+"]
    parts = re.split(r"\s*\+\s*|\s+", text.strip())
    if not all(parts):
        raise Unread
    return parts
