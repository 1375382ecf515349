"""A stand-in for Ollama over real HTTP: its list of models, and downloads as it streams them.

It has a library of models in layers, keeps what it has loaded of each layer, and continues there,
as Ollama does. `troubles` are taken one for each download: what happens to it, and after how much.
"""

from __future__ import annotations

import contextlib
import json
import select
import socket
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from polling import PATIENCE_S

PIECE = 1_000


@dataclass(frozen=True)
class ErrorLine:
    """The stream ends with {"error": ...} after so many pieces."""

    said: str
    after: int = 0


@dataclass(frozen=True)
class Hang:
    """Nothing goes on after so many pieces; or it does once the same bytes were told again as often
    as `telling` says."""

    after: int = 0
    telling: int = 0


@dataclass(frozen=True)
class Break:
    """The connection breaks after so many pieces, in the middle of a line."""

    after: int = 0


@dataclass(frozen=True)
class Status:
    """The whole answer is an error of this status."""

    code: int
    body: bytes


@dataclass(frozen=True)
class Unlisted:
    """All goes well, but the model is not there afterwards."""


@dataclass(frozen=True)
class Odd:
    """This line comes first."""

    line: bytes


Trouble = ErrorLine | Hang | Break | Status | Unlisted | Odd


class OllamaServer:
    """Use it with `with`; `base_url` is what the settings need."""

    def __init__(
        self, library: Mapping[str, tuple[int, ...]], *troubles: Trouble, has: tuple[str, ...] = ()
    ) -> None:
        """`library` tells the bytes of each layer of each model."""
        self.library = library
        self.troubles = list(troubles)
        self.has = list(has)
        self.loaded: dict[str, int] = {}
        """The bytes that are there of each layer."""
        self.pulled: list[dict[str, Any]] = []
        """What was asked for, as it came."""
        self.hangs = threading.Event()
        self.hung_up = threading.Event()
        """Set when the client closes its connection before the end."""
        self._closing = threading.Event()
        self._server = _Threads(("127.0.0.1", 0), _handler(self))
        self._thread = threading.Thread(
            target=lambda: self._server.serve_forever(poll_interval=0.01), name="ollama"
        )

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self._server.server_address[1]}"

    @property
    def base_url(self) -> str:
        return f"http://{self.host}/v1"

    def __enter__(self) -> OllamaServer:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._closing.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def hang(self, connection: socket.socket, tell: Any, telling: int) -> bool:
        """Return True if the client is still there after it was told so often."""
        self.hangs.set()
        told = 0
        while not self._closing.is_set():
            if _gone(connection, 0.01):
                self.hung_up.set()
                return False
            if told < telling:
                with contextlib.suppress(OSError):
                    tell()
                told += 1
            elif telling:
                return True
        return False


def digest(model: str, number: int) -> str:
    return f"sha256:{sha256(f'{model} {number}'.encode()).hexdigest()}"


def _gone(connection: socket.socket, seconds: float) -> bool:
    ready, _, _ = select.select([connection], [], [], seconds)
    if not ready:
        return False
    try:
        return not connection.recv(1)
    except OSError:
        return True


class _Threads(ThreadingHTTPServer):
    daemon_threads = False
    block_on_close = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client may hang up at any time."""


class _Broken(Exception):
    pass


def _handler(server: OllamaServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = PATIENCE_S

        def log_message(self, *_args: Any) -> None:
            pass

        def do_GET(self) -> None:
            match self.path:
                case "/api/tags":
                    self._whole(200, {"models": [_listed(name) for name in server.has]})
                case "/v1/models":
                    data = [{"id": name, "object": "model"} for name in server.has]
                    self._whole(200, {"object": "list", "data": data or None})
                case _:
                    self._whole(404, {"error": "404 page not found"})

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            if self.path != "/api/pull":
                self._whole(404, {"error": "404 page not found"})
                return
            server.pulled.append(body)
            trouble = server.troubles.pop(0) if server.troubles else None
            self.close_connection = True
            if isinstance(trouble, Status):
                self._bytes(trouble.code, trouble.body)
                return
            self.send_response(200)
            self.send_header("content-type", "application/x-ndjson")
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            with contextlib.suppress(_Broken):
                self._pull(body["model"], trouble)
                self.wfile.write(b"0\r\n\r\n")

        def _pull(self, model: str, trouble: Trouble | None) -> None:
            if isinstance(trouble, Odd):
                self._piece(trouble.line + b"\n")
            self._line(status="pulling manifest")
            if model not in server.library:
                self._line(error="pull model manifest: file does not exist")
                return
            pieces = 0
            for number, total in enumerate(server.library[model]):
                name = digest(model, number)
                said = {"status": f"pulling {name[7:19]}", "digest": name, "total": total}
                done = server.loaded.get(name, 0)
                self._line(**said, **({"completed": done} if done else {}))
                while done < total:
                    if _gone(self.connection, 0):
                        server.hung_up.set()
                        raise _Broken
                    self._trouble(trouble, pieces, said | {"completed": done})
                    done = min(total, done + PIECE)
                    server.loaded[name] = done
                    self._line(**said, completed=done)
                    pieces += 1
            for status in ("verifying sha256 digest", "writing manifest", "success"):
                if status == "success" and not isinstance(trouble, Unlisted):
                    server.has.append(model)
                self._line(status=status)

        def _trouble(self, trouble: Trouble | None, pieces: int, said: dict[str, Any]) -> None:
            match trouble:
                case ErrorLine(words, after) if pieces == after:
                    self._line(error=words)
                    self.wfile.write(b"0\r\n\r\n")
                    raise _Broken
                case Break(after) if pieces == after:
                    self._piece(b'{"status":"pulling')
                    self.connection.shutdown(socket.SHUT_RDWR)
                    raise _Broken
                case Hang(after, telling) if pieces == after:
                    goes_on = server.hang(self.connection, lambda: self._line(**said), telling)
                    if not goes_on:
                        raise _Broken
                case _:
                    pass

        def _line(self, **values: object) -> None:
            self._piece(json.dumps(values).encode() + b"\n")

        def _piece(self, data: bytes) -> None:
            self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
            self.wfile.flush()

        def _whole(self, status: int, value: object) -> None:
            self._bytes(status, json.dumps(value).encode())

        def _bytes(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("content-type", "application/json; charset=utf-8")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    return Handler


def _listed(name: str) -> dict[str, object]:
    about = {"parent_model": "", "format": "gguf", "family": "qwen3vl", "parameter_size": "4.4B"}
    return {"name": name, "model": name, "size": 3_300_000_000, "digest": "1343d", "details": about}
