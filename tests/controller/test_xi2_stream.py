"""Raw events that are read from the bytes say what python-xlib would, whatever stands between."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from Xlib import X
from Xlib.ext import ge, xinput
from Xlib.protocol import display
from Xlib.support import lock

from desktop_agent.controller.x11.input.xi2_events import Raw, RawReader
from desktop_agent.controller.x11.input.xi2_stream import EventStream
from desktop_agent.geometry import Point

pytestmark = pytest.mark.feature("D8", "Z10")

OPCODE, OTHER_OPCODE = 131, 140
XTEST, KEYBOARD, MOUSE = 5, 7, 6
SENT = 0x80


# --- what a server sends -------------------------------------------------------------------


@dataclass
class Packet:
    """`reply_to` is the number of the request that it answers."""

    data: bytes
    reply_to: int | None = None


def raw(said: int, code: int, source: int, mask: bytes = b"", *, kind: int = 35) -> bytes:
    """As the server sends it: the mask and a value, of 7 and 0, for each bit in it."""
    bits = sum(byte.bit_count() for byte in mask)
    rest = mask + struct.pack("=iI", 7, 0) * 2 * bits
    head = struct.pack("=BBHI", kind, OPCODE, 0, len(rest) // 4)
    return head + struct.pack("=HHIIHHII", said, 2, 0, code, source, len(mask) // 4, 0, 0) + rest


def generic(extension: int, said: int, words: int) -> bytes:
    return struct.pack("=BBHIH22x", 35, extension, 0, words, said) + bytes(4 * words)


def news(atom: int) -> bytes:
    """A PropertyNotify."""
    return struct.pack("=BxHIIIBxxx12x", X.PropertyNotify, 0, 1, atom, 0, 0)


def reply(words: int) -> bytes:
    return struct.pack("=BxHI24x", 1, 0, words) + bytes(4 * words)


def problem() -> bytes:
    """A BadWindow that answers no request of ours."""
    return struct.pack("=BBHIHB21x", 0, 3, 0, 1, 0, 0)


KEYS = st.builds(
    raw,
    st.sampled_from([xinput.RawKeyPress, xinput.RawKeyRelease, xinput.RawButtonPress]),
    st.integers(1, 255),
    st.sampled_from([XTEST, KEYBOARD]),
    st.sampled_from([b"", bytes(8)]),
)
MOTIONS = st.builds(
    raw,
    st.just(xinput.RawMotion),
    st.just(0),
    st.sampled_from([XTEST, MOUSE]),
    st.sampled_from([b"\3\0\0\0", b"\1\0\0\0", b"\4\0\0\0", b"\7\0\0\0\0\0\0\0", b""]),
)
OTHERS = (
    st.builds(news, st.integers(1, 500))
    | st.builds(generic, st.just(OPCODE), st.just(xinput.HierarchyChanged), st.integers(0, 9))
    | st.builds(generic, st.just(OTHER_OPCODE), st.integers(13, 17), st.integers(0, 9))
    | st.builds(problem)
    | st.builds(
        raw, st.just(xinput.RawKeyPress), st.just(38), st.just(XTEST), kind=st.just(35 | SENT)
    )
)
PACKETS = st.lists(
    st.builds(Packet, KEYS | MOTIONS | OTHERS)
    | st.builds(Packet, st.builds(reply, st.integers(0, 40)), st.just(0)),
    max_size=30,
)


# --- python-xlib without a server ----------------------------------------------------------


@dataclass
class Asked:
    """A request that waits for its answer."""

    _serial: int
    _reply: None = None
    answers: list[bytes] = field(default_factory=list)

    @property
    def sequence_number(self) -> int:
        return self._serial

    def _parse_response(self, data: bytes) -> None:
        self.answers.append(bytes(data))


class Wire(display.Display):
    """python-xlib's parser; what it gets is given to it."""

    def __init__(self, asked: list[Asked]) -> None:
        self.data_recv: Any = b""
        self.recv_packet_len = 0
        self.event_queue: list[Any] = []
        self.sent_requests: list[Any] = list(asked)
        self.request_serial = len(asked) + 1
        self.request_waiting = self.event_waiting = 0
        for name in ("event_queue_read", "event_queue_write", "send_recv", "socket_error"):
            setattr(self, f"{name}_lock", lock.allocate_lock())
        self.socket_error = None
        self.resource_classes: dict[str, Any] = {}
        self.problems: list[Any] = []
        self.error_handler: Any = lambda error, request: self.problems.append(error.code)
        self.event_classes = {**display.Display.event_classes, 35: ge.GenericEvent}

    def get(self, data: bytes, request: int | None) -> bool:
        self.data_recv = bytes(self.data_recv) + data
        return bool(self.parse_response(request))


def wired(packets: list[Packet], cuts: list[int]) -> tuple[bytes, list[bytes], list[Asked]]:
    """All bytes, the same in the parts in which they come, and the requests that are answered."""
    asked, whole = [], b""
    for packet in packets:
        data = packet.data
        if packet.reply_to is not None:
            asked.append(Asked(len(asked) + 1))
            data = data[:2] + struct.pack("=H", asked[-1]._serial) + data[4:]
        whole += data
    edges = sorted({0, len(whole), *(cut % (len(whole) + 1) for cut in cuts)})
    return whole, [whole[a:b] for a, b in pairwise(edges)], asked


def told(event: Any) -> Any:
    if isinstance(event, Raw):
        return event
    return (event.type, getattr(event, "data", b""), getattr(event, "atom", 0))


@given(packets=PACKETS, cuts=st.lists(st.integers(0, 5000), max_size=12))
def test_the_same_comes_in_the_same_order_however_the_bytes_are_cut(
    packets: list[Packet], cuts: list[int]
) -> None:
    _whole, parts, asked = wired(packets, cuts)
    theirs, reader = Wire(asked), RawReader(OPCODE, frozenset({XTEST}))
    last = len(asked)
    their_answers = [theirs.get(part, last) for part in parts]
    wanted = [_read(reader, event) for event in theirs.event_queue]
    got = [one.answers.copy() for one in asked]

    for one in asked:
        one.answers.clear()
    ours = Wire(asked)
    link: Any = SimpleNamespace(display=ours, pending_events=lambda: len(ours.event_queue))
    stream = EventStream(link, RawReader(OPCODE, frozenset({XTEST})))
    found: list[Any] = []
    answers = []
    for part in parts:
        answers.append(ours.get(part, last))
        found += stream.take()
    assert [told(event) for event in found] == [told(event) for event in wanted if event]
    assert (answers, [one.answers for one in asked]) == (their_answers, got)
    assert ours.problems == theirs.problems
    assert bytes(ours.data_recv) == bytes(theirs.data_recv) == b""


def _read(reader: RawReader, event: Any) -> Any:
    """What is asked of python-xlib's event; None for a motion that moves nothing."""
    if event.type == 35 and event.extension == OPCODE and event.evtype == xinput.RawMotion:
        return reader.read(event)
    # What a client sent itself is no input.
    sent = isinstance(event, ge.GenericEvent) and event.send_event
    return event if sent else reader.read(event) or event


def test_a_packet_that_python_xlib_has_begun_is_taken_over_whole() -> None:
    wire = Wire([])
    data = raw(xinput.RawKeyPress, 38, XTEST, bytes(8))
    wire.get(data[:36], None)
    assert wire.recv_packet_len == 40
    link: Any = SimpleNamespace(display=wire, pending_events=lambda: 0)
    stream = EventStream(link, RawReader(OPCODE, frozenset({XTEST})))
    wire.get(data[36:] + data, None)
    assert stream.take() == [Raw("key", 38, XTEST, True, True)] * 2
    assert stream.take() == []


def test_the_same_key_of_two_devices_is_told_apart() -> None:
    reader = RawReader(OPCODE, frozenset({XTEST}))
    sources = (XTEST, KEYBOARD, XTEST, KEYBOARD)
    data = b"".join(raw(xinput.RawKeyPress, 38, source) for source in sources)
    found, end = reader.leading(data, 0)
    assert [one.xtest for one in found] == [True, False, True, False]
    assert end == len(data)


def test_a_motion_tells_where_it_goes_each_time() -> None:
    reader = RawReader(OPCODE, frozenset({XTEST}))

    def moved(x: int, y: int) -> Raw:
        head = raw(xinput.RawMotion, 0, XTEST, b"\3\0\0\0")[:36]
        (found,), _ = reader.leading(head + struct.pack("=iIiI", x, 0, y, 0) + bytes(16), 0)
        return found

    assert moved(5, 6).at == Point(5, 6)
    assert moved(-7, 8).at == Point(-7, 8)
