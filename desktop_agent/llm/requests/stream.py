"""A reply as it comes in, piece by piece: bytes in, text and what was said about it out. Pure.

How the bytes are parted into events is the same for all servers; what an event says is up to the
dialect.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

MOST_BYTES: Final = 16_000_000
MOST_TOKENS: Final = 10**9
ENDLESS: Final = "endless"
CUT_AT_LIMIT: Final = "length"
FILTERED: Final = "content_filter"
TOO_LONG: Final = "context_length_exceeded"
EARLY: Final = "ended early"


class BadStream(ValueError):
    """Raised where what came is no reply. `said` is the server's own error, if it sent one, and
    `codes` are its names for it."""

    def __init__(self, said: str = "", *codes: str) -> None:
        super().__init__(said or "the server's answer is not a reply")
        self.said = said
        self.codes = codes


@dataclass(slots=True)
class Incoming:
    """Takes the bytes of one response: server-sent events, or one JSON object.

    `read` is the dialect's: it tells this what one event says. `finish` is why the reply ended,
    in the server's own words but for `CUT_AT_LIMIT` and `FILTERED`; "" as long as it has not.
    """

    read: Callable[[Incoming, dict[str, Any]], None]
    finish: str = ""
    ended: bool = False
    tokens_in: int = 0
    tokens_out: int = 0
    cached: int = 0
    """Holds how many of `tokens_in` the server had kept from before."""
    written: int = 0
    """Holds how many of `tokens_in` it wrote down for later, where it takes more for that."""
    begun: bool = False
    """A part of a reply came, and no mere error."""
    _texts: list[str] = field(default_factory=list)
    _spoken: list[str] = field(default_factory=list)
    _refusals: list[str] = field(default_factory=list)
    _buffer: bytearray = field(default_factory=bytearray)
    _plain: bytearray = field(default_factory=bytearray)
    _events: int = 0
    _bytes: int = 0

    def add(self, text: str) -> None:
        """A part of the reply."""
        self._texts.append(text)

    def speak(self, text: str) -> None:
        """A part of the model's word to the human, where that comes beside the reply."""
        self._spoken.append(text)

    def refuse(self, text: str) -> None:
        """A part of why there is no reply."""
        self._refusals.append(text)

    def took(
        self,
        tokens_in: object,
        tokens_out: object,
        *,
        cached: object = None,
        written: object = None,
    ) -> None:
        """Count so many tokens, as far as these are numbers; `tokens_in` are all that were read."""
        self.tokens_in = _count(tokens_in, self.tokens_in)
        self.tokens_out = _count(tokens_out, self.tokens_out)
        self.cached = _count(cached, self.cached)
        self.written = _count(written, self.written)

    @property
    def text(self) -> str:
        return "".join(self._texts)

    @property
    def spoken(self) -> str:
        return "".join(self._spoken)

    @property
    def refusal(self) -> str:
        return "".join(self._refusals)

    def feed(self, data: bytes) -> None:
        """Take what came in; BadStream if it is no reply, or the server's own error."""
        self._bytes += len(data)
        if self._bytes > MOST_BYTES:
            raise BadStream("the reply never ended", ENDLESS)
        self._buffer += data
        if b"\n" not in data and b"\r" not in data:
            return
        # A lone CR may be half of a CRLF: a line that it seems to end is then empty, no more.
        lines = self._buffer.replace(b"\r", b"\n").split(b"\n")
        self._buffer = lines.pop()
        for line in lines:
            self._line(bytes(line))

    def close(self) -> None:
        """All has come."""
        if self._buffer:
            self._line(bytes(self._buffer))
            self._buffer.clear()
        if self._events or not self._plain.strip():
            return
        # A server that does not stream sends the whole reply as one object.
        self._event(bytes(self._plain))
        self.ended = True

    def _line(self, line: bytes) -> None:
        if not self._events and not self._plain:
            # A byte order mark, as some servers begin with, is no part of the first line.
            line = line.removeprefix(codecs.BOM_UTF8)
        if line.startswith(b"data:"):
            data = line[5:].strip()
            self._events += 1
            if data == b"[DONE]":
                self.ended = True
            elif data:
                self._event(data)
        elif not self._events and not line.startswith((b":", b"event:", b"id:", b"retry:")):
            self._plain += line + b"\n"

    def _event(self, data: bytes) -> None:
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            raise BadStream from None
        if not isinstance(value, dict):
            raise BadStream
        if value.get("error"):
            said, codes = said_in(value)
            raise BadStream(said or "an error without a message", *codes)
        self.read(self, value)


def said_in(body: object) -> tuple[str, tuple[str, ...]]:
    """Return the server's own words in the body of an error, and its names for it, what says most
    first."""
    if isinstance(body, dict):
        inner = body.get("error") or body.get("detail") or body
        if isinstance(inner, dict):
            named = (inner.get(name) for name in ("code", "status", "type"))
            codes = (str(one) for one in named if isinstance(one, str | int) and one)
            return str(inner.get("message") or ""), tuple(codes)
        if isinstance(inner, list):
            return "; ".join(map(_detail, inner)), ()
        return str(inner), ()
    return (body.strip() if isinstance(body, str) else ""), ()


def _detail(item: object) -> str:
    """Return one of the problems that a FastAPI server lists: where, and what."""
    if not isinstance(item, dict):
        return str(item)
    place = item.get("loc")
    where = ".".join(map(str, place)) if isinstance(place, list) else ""
    return f"{where}: {item.get('msg', '')}".strip(": ")


def _count(value: object, otherwise: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TOKENS:
        return value
    return otherwise
