"""XTEST requests that are packed once and sent again and again.

python-xlib packs every request anew, which takes 25 µs, and a long text is hundreds of them.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import Final

from Xlib import X, display
from Xlib.protocol import rq

# xXTestFakeInputReq: opcode, minor opcode, length in words; then an event: type, detail, time,
# root window, and where a motion goes.
_FAKE_INPUT: Final = struct.Struct("=BBHBB2xII8xhh8x")
_MINOR: Final = 2


class _Packed(rq.Request):
    def __init__(self, link: display.Display, binary: bytes) -> None:
        self._errorhandler = None
        self._binary = binary
        self._serial = None
        link.display.send_request(self, False)


class FakeInput:
    """Queues input by XTEST on this connection; it goes out with what is asked for next."""

    def __init__(self, link: display.Display) -> None:
        self._link = link
        self._opcode = link.display.get_extension_major("XTEST")

    def send(self, kind: int, detail: int, *, after_ms: int = 0) -> None:
        """A press or release of a keycode or button. The server lets so many milliseconds pass
        first, counted from what was queued before it."""
        _Packed(self._link, pack(self._opcode, kind, detail, after_ms=after_ms))

    def move(self, x: int, y: int) -> None:
        """The pointer to this pixel of the screen."""
        _Packed(self._link, pack(self._opcode, X.MotionNotify, 0, x, y))


@lru_cache(maxsize=2048)
def pack(
    opcode: int, kind: int, detail: int, x: int = 0, y: int = 0, *, after_ms: int = X.CurrentTime
) -> bytes:
    """Return the request's bytes, `opcode` being the server's number for XTEST."""
    words = _FAKE_INPUT.size // 4
    return _FAKE_INPUT.pack(opcode, _MINOR, words, kind, detail, after_ms, X.NONE, x, y)
