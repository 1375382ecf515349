"""Reads the raw events that come in on a connection from the bytes.

A text of ours comes back as two raw events a character. python-xlib takes 25 µs for each, in the
process that types, so that reading a text took longer than typing it. Here it is less than one.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from Xlib import display
from Xlib.ext import ge

from .xi2_events import RawReader

_LEAST: Final = 32
_LENGTH: Final = struct.Struct("=4xI")
_REPLY: Final = 1


class EventStream:
    """All events of a connection, in their order.

    It stands before python-xlib's parser, and hands that all else one packet at a time. Of a raw
    event python-xlib hears nothing, not even its number: which requests went well it learns from
    the next packet.
    """

    def __init__(self, link: display.Display, raw: RawReader) -> None:
        self._link = link
        self._raw = raw
        self._wire = _wire_of(link)
        self._parse_one = self._wire.parse_response
        self._wire.parse_response = self._parse
        # What it knows of an incomplete packet is found out again.
        self._wire.recv_packet_len = 0

    def take(self) -> list[Any]:
        """Return what has come in: a Raw, or an event of python-xlib's."""
        self._link.pending_events()
        found: list[Any] = self._wire.event_queue
        self._wire.event_queue = []
        return found

    def _parse(self, request: int | None) -> bool:
        """Return True if the answer to this request was among what was read."""
        wire = self._wire
        data, at, answered = bytes(wire.data_recv), 0, False
        while True:
            found, at = self._raw.leading(data, at)
            wire.event_queue += found
            end = at + _size(data, at)
            if end > len(data):
                wire.data_recv = data[at:]
                return answered
            wire.data_recv = data[at:end]
            answered = self._parse_one(request) or answered
            at = end


def _wire_of(link: display.Display) -> Any:
    return link.display


def _size(data: bytes, at: int) -> int:
    """Return the length in bytes of the packet that begins there, as far as it can be told."""
    if at + _LEAST > len(data):
        return _LEAST
    if data[at] == _REPLY or data[at] & 0x7F == ge.GenericEventCode:
        (words,) = _LENGTH.unpack_from(data, at)
        return _LEAST + 4 * int(words)
    return _LEAST
