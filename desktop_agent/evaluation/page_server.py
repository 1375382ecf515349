"""Serves the files of some folders on loopback, as UTF-8."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit


class PageServer:
    """Serves from its constructor on until `close`; `address` is where, without a slash."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        """`folders`: the first part of a path -> the folder that the rest of it is looked up in."""
        self._server = _Patient(("127.0.0.1", 0), _handler(dict(folders)))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, name="page-server")
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Patient(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser that goes elsewhere hangs up in the middle of an answer."""


def _handler(folders: dict[str, Path]) -> type[SimpleHTTPRequestHandler]:
    class Handler(SimpleHTTPRequestHandler):
        # A browser connects ahead of what it may want, and need not be waited for.
        timeout = 0.5

        def translate_path(self, path: str) -> str:
            parts = [part for part in unquote(urlsplit(path).path).split("/") if part]
            if len(parts) < 2 or parts[0] not in folders or ".." in parts:
                return str(next(iter(folders.values())) / "there is no such file")
            return str(folders[parts[0]].joinpath(*parts[1:]))

        def guess_type(self, path: object) -> str:
            found = super().guess_type(str(path))
            return f"{found}; charset=utf-8" if found.startswith("text/") else found

        def end_headers(self) -> None:
            # A page that was changed is read anew.
            self.send_header("Cache-Control", "no-store")
            super().end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    return Handler
