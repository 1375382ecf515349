"""The client's side of a WebSocket (RFC 6455) on this computer, as far as a browser's debugger
needs it: whole text messages, and pings answered."""

from __future__ import annotations

import base64
import os
import socket
import struct
from typing import Final

from ..ports import Unavailable

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_LAST: Final = 0x80
_MASKED: Final = 0x80
_MOST_HEAD: Final = 16_384


class WebSocket:
    """Connected by its constructor. One thread sends and receives."""

    def __init__(self, port: int, path: str, *, seconds: float) -> None:
        """`seconds` is how long any one receipt may take. Unavailable if nobody answers."""
        try:
            self._socket = socket.create_connection(("127.0.0.1", port), timeout=seconds)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._rest = b""
            self._shake(port, path)
        except OSError as problem:
            raise Unavailable(f"The browser's debugger doesn't answer: {problem}.") from None

    def send(self, text: str) -> None:
        """Send a whole message. Unavailable if the connection is gone."""
        self._frame(_TEXT, text.encode())

    def receive(self) -> str:
        """Return the next message. Unavailable if the connection is gone, or says nothing."""
        whole = b""
        while True:
            first, second = self._read(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self._read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._read(8))
            data, kind = self._read(size), first & 0x0F
            if kind == _CLOSE:
                raise Unavailable("The browser closed the connection of its debugger.")
            if kind == _PING:
                self._frame(_PONG, data)
            elif kind != _PONG:
                whole += data
                if first & _LAST:
                    return whole.decode()

    def close(self) -> None:
        self._socket.close()

    def _shake(self, port: int, path: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        self._socket.sendall("\r\n".join((*lines, "", "")).encode())
        head = b""
        while b"\r\n\r\n" not in head and len(head) < _MOST_HEAD:
            part = self._socket.recv(4096)
            if not part:
                break
            head += part
        head, _, self._rest = head.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            said = head.split(b"\r\n")[0].decode(errors="replace")
            raise Unavailable(f"The browser's debugger refuses: {said or 'nothing was said'}.")

    def _frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", _LAST | kind, _MASKED | size)
        elif size < 65_536:
            head = struct.pack("!BBH", _LAST | kind, _MASKED | 126, size)
        else:
            head = struct.pack("!BBQ", _LAST | kind, _MASKED | 127, size)
        # A mask of zeros is a mask: this is one's own computer, and there is no proxy to protect.
        try:
            self._socket.sendall(head + bytes(4) + data)
        except OSError as problem:
            raise Unavailable(f"The browser's debugger is gone: {problem}.") from None

    def _read(self, size: int) -> bytes:
        while len(self._rest) < size:
            try:
                part = self._socket.recv(65_536)
            except OSError as problem:
                raise Unavailable(f"The browser's debugger says nothing: {problem}.") from None
            if not part:
                raise Unavailable("The browser's debugger is gone.")
            self._rest += part
        found, self._rest = self._rest[:size], self._rest[size:]
        return found
