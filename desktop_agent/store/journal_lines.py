"""Writes what stands in the journal: its lines and its head, and the seal that both bear. Pure.

A line is one JSON object. Its last field, `hash`, is an HMAC over all the bytes before it, the
hash of the line before it included (`prev`). The head names the last line, and is sealed too.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from ..protocol import Op, ProtocolError, canonical_key, loads, op_to

VERSION: Final = 1
KEY_BYTES: Final = 32
BEGINNING: Final = "0" * 64
"""Holds what the first line names as the hash of the line before it."""

_LINE: Final = re.compile(rb'(\{.*),"hash":"([0-9a-f]{64})"\}')
_HASH: Final = re.compile("[0-9a-f]{64}")
_DIGEST_LENGTH: Final = 32
_NO_TEXT: Final = ("op", "button", "role")
_CHORD: Final = frozenset({"ctrl", "alt", "super"})
_ALTGR: Final = frozenset({"ctrl", "alt"})

NoteText = Callable[[str], dict[str, Any]]
"""A text as it is noted: its length, and a digest."""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A line as it was read; only `Seal.fits` tells whether it is to be believed."""

    n: int
    prev: str
    hash: str
    fields: dict[str, Any]


@dataclass(frozen=True, slots=True)
class JournalHead:
    """The number and the hash of the last line."""

    count: int = 0
    hash: str = BEGINNING


class Seal:
    """Says what only the holder of the key can make."""

    def __init__(self, key: bytes) -> None:
        self._lines = _mac(key, b"lines")
        self._heads = _mac(key, b"heads")
        self._texts = _mac(key, b"texts")

    def line(self, fields: dict[str, Any], prev: str) -> tuple[bytes, str]:
        """Return the line with its line end, and its hash."""
        body = _json({**fields, "prev": prev})[:-1]
        found = _mac(self._lines, body).hex()
        return body + f',"hash":"{found}"}}\n'.encode(), found

    def fits(self, raw: bytes) -> bool:
        """Return True if this line, without its line end, was made with this key, byte for byte."""
        parts = _LINE.fullmatch(raw)
        if parts is None:
            return False
        return hmac.compare_digest(_mac(self._lines, parts[1]).hex().encode(), parts[2])

    def head(self, head: JournalHead) -> bytes:
        """Return the head's file."""
        known = {"v": VERSION, "count": head.count, "hash": head.hash}
        return _json({**known, "mac": _mac(self._heads, _json(known)).hex()}) + b"\n"

    def text(self, text: str, n: int) -> dict[str, Any]:
        """Return its length in characters and its digest: another one in each line, for equal texts
        too, so that what is typed key by key has no pattern."""
        data = f"{n}\n{text}".encode("utf-8", "surrogatepass")
        return {"length": len(text), "digest": _mac(self._texts, data).hex()[:_DIGEST_LENGTH]}


def line_of(raw: bytes) -> JournalLine | None:
    """Return the line, given without its line end; None if it is none."""
    parts = _LINE.fullmatch(raw)
    fields = _object(raw)
    if parts is None or fields is None:
        return None
    n, prev = fields.get("n"), fields.get("prev")
    if type(n) is not int or n < 1 or not _is_hash(prev):
        return None
    return JournalLine(n, prev, parts[2].decode(), fields)


def head_of(data: bytes) -> JournalHead | None:
    """Return the head of its file; None if it is none. Whether it is to be believed tells the
    seal."""
    fields = _object(data)
    if fields is None:
        return None
    count, found = fields.get("count"), fields.get("hash")
    if type(count) is not int or count < 0 or not _is_hash(found):
        return None
    return JournalHead(count, found)


def noted(op: Op, text: NoteText) -> dict[str, Any]:
    """Return the op without any text: numbers, flags, names of buttons and keys are kept as they
    are."""
    return {name: _noted(name, value, text) for name, value in op_to(op).items()}


def _noted(name: str, value: Any, text: NoteText) -> Any:
    if name in _NO_TEXT:
        return value
    if name == "keys":
        held = _CHORD.intersection(value)
        # Ctrl with Alt is AltGr on some keyboards: it types a character.
        chord = bool(held) and held != _ALTGR
        return [_key(key, text, chord=chord) for key in value]
    if name == "key":
        return _key(value, text, chord=False)
    if isinstance(value, dict):
        return {part: _noted(part, inner, text) for part, inner in value.items()}
    return text(value) if isinstance(value, str) else value


def _key(key: str, text: NoteText, *, chord: bool) -> Any:
    """Return the kind of a key: a character is typed text, unless it is part of a shortcut."""
    plain = canonical_key(key) == key and (len(key) > 1 or chord)
    return key if plain else text(key)


def _object(data: bytes) -> dict[str, Any] | None:
    try:
        value = loads(data.decode())
    except (UnicodeDecodeError, ProtocolError):
        return None
    return value if isinstance(value, dict) else None


def _is_hash(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and _HASH.fullmatch(value) is not None


def _json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode()


def _mac(key: bytes, data: bytes) -> bytes:
    return hmac.digest(key, data, hashlib.sha256)
