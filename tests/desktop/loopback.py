"""A server of web pages on loopback that ends at once, whatever a browser has open to it."""

from __future__ import annotations

import contextlib
import socket
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Loopback(ThreadingHTTPServer):
    """On a free port. A browser opens connections ahead: closing hangs up on them, each of which
    would keep a thread; none is cut off for being slow."""

    def __init__(self, handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(("127.0.0.1", 0), handler)
        self._open: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        for one in tuple(self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        super().server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser may hang up at any time; the rest is told."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)
