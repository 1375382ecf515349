"""A real server on this computer that speaks chat completions: scripted, and it keeps what it got.

Each request takes the next of the scripts; the last one stays. A script is one of the small
classes below, or a function of the request that returns one (or the text of a good reply).
"""

from __future__ import annotations

import base64
import contextlib
import json
import re
import select
import socket
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from polling import PATIENCE_S


@dataclass(frozen=True)
class Asked:
    """One request as it came: headers by lower-case names, the body as JSON, pictures as bytes."""

    method: str
    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def messages(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.body["messages"]
        return found

    @property
    def pictures(self) -> list[bytes]:
        return [
            base64.b64decode(part["image_url"]["url"].partition(";base64,")[2])
            for message in self.messages
            if isinstance(message["content"], list)
            for part in message["content"]
            if part["type"] == "image_url"
        ]

    @property
    def words(self) -> str:
        """The text of the last message."""
        content = self.messages[-1]["content"]
        return content if isinstance(content, str) else content[0]["text"]


@dataclass(frozen=True)
class Say:
    """A reply streamed in small pieces. `broken_at` drops the connection after so many bytes."""

    text: str = ""
    finish: str | None = "stop"
    refusal: str = ""
    usage: tuple[int, int] | None = (100, 20)
    cached: object = None
    piece: int = 7
    done: bool = True
    before: bytes = b""


@dataclass(frozen=True)
class Fail:
    """An error, its body as OpenAI has it, or another one."""

    status: int
    message: str = "no"
    code: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None
    param: str = ""


@dataclass(frozen=True)
class Drop:
    """The connection breaks after this text."""

    text: str = '{"notes": "I am'


@dataclass(frozen=True)
class Stall:
    """Nothing more comes after this text, or only `drip`, again and again; with None not even the
    headers."""

    text: str | None = '{"notes": "I am'
    drip: str = ""


@dataclass(frozen=True)
class Raw:
    """These bytes are the body."""

    body: bytes
    kind: str = "text/event-stream"


Answer = Say | Fail | Drop | Stall | Raw
Script = Answer | str | Callable[[Asked], Answer | str]


def reply(*ops: dict[str, Any], notes: str = "", steps: Iterable[str] = ("Do it",)) -> str:
    """The text of a good reply."""
    found: dict[str, Any] = {"notes": notes} if notes else {}
    return json.dumps(
        {**found, "high_level": list(steps), "actions": list(ops)}, ensure_ascii=False
    )


def cut(asked: Asked) -> int:
    """How many of the last reply's actions were not run because the screen changed late: a model
    that counts what it did has to ask for these once more."""
    found = re.search(
        r"(\d+) remaining actions? w\w+ not run: the screen had changed only then", asked.words
    )
    return int(found[1]) if found else 0


def done(summary: str = "All done.") -> str:
    return reply({"op": "done", "summary": summary}, steps=())


class ModelServer:
    """Use it with `with`; `base_url` is what the settings need."""

    def __init__(
        self,
        *scripts: Script,
        models: Iterable[str] | None = ("small-model",),
        key: str | None = None,
        open_list: bool = False,
    ) -> None:
        """With a `key` it shows its pages to nobody else; an `open_list` of its models to all."""
        self.key = key
        self.open_list = open_list
        self.gone: tuple[str, ...] = ()
        """Pages that are not there."""
        self.scripts: list[Script] = list(scripts)
        self.models = None if models is None else list(models)
        self.asked: list[Asked] = []
        self.listed: list[Asked] = []
        self.stalled = threading.Event()
        self.hung_up = threading.Event()
        """Set when a client closes its connection while the server stalls."""
        self.connections = 0
        self.open: set[socket.socket] = set()
        """The connections that are open now."""
        self._closing = threading.Event()
        self._lock = threading.Lock()
        self._server = _Threads(("127.0.0.1", 0), _handler(self))
        # Short: how long `shutdown` waits.
        self._thread = threading.Thread(
            target=lambda: self._server.serve_forever(poll_interval=0.01), name="model server"
        )

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self._server.server_address[1]}"

    @property
    def base_url(self) -> str:
        return f"http://{self.host}/v1"

    def __enter__(self) -> ModelServer:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._closing.set()
        for connection in tuple(self.open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def next(self, asked: Asked) -> Answer:
        with self._lock:
            self.asked.append(asked)
            script = self.scripts.pop(0) if len(self.scripts) > 1 else self.scripts[0]
        answer = script(asked) if callable(script) else script
        return Say(answer) if isinstance(answer, str) else answer

    def stall(self, connection: socket.socket, drip: Callable[[], None]) -> None:
        """Wait until the client hangs up, or the server closes."""
        self.stalled.set()
        while not self._closing.is_set():
            ready, _, _ = select.select([connection], [], [], 0.01)
            if ready:
                try:
                    gone = not connection.recv(1)
                except OSError:
                    gone = True
                if gone:
                    self.hung_up.set()
                    return
            with contextlib.suppress(OSError):
                drip()


class _Threads(ThreadingHTTPServer):
    daemon_threads = False
    block_on_close = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client may hang up at any time."""


def _handler(server: ModelServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = PATIENCE_S

        def setup(self) -> None:
            super().setup()
            server.connections += 1
            server.open.add(self.connection)

        def finish(self) -> None:
            server.open.discard(self.connection)
            super().finish()

        def log_message(self, *_args: Any) -> None:
            pass

        def do_GET(self) -> None:
            server.listed.append(self._asked({}))
            is_open = server.open_list and self.path.endswith("/models")
            right = server.key is None or self.headers["authorization"] == f"Bearer {server.key}"
            if not right and not is_open:
                self._whole(401, b'{"error": {"message": "Incorrect API key provided"}}')
                return
            if server.models is None or self.path in server.gone:
                self._whole(404, b'{"error": {"message": "no such page"}}')
                return
            data = {"object": "list", "data": [{"id": name} for name in server.models]}
            self._whole(200, json.dumps(data).encode())

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            answer = server.next(self._asked(json.loads(body)))
            match answer:
                case Say():
                    self._say(answer)
                    return  # The connection is kept.
                case Fail():
                    self._fail(answer)
                case Drop():
                    self._begin()
                    self._piece(_chunk({"content": answer.text}))
                    self.connection.shutdown(socket.SHUT_RDWR)
                case Stall():
                    if answer.text is not None:
                        self._begin()
                        self._piece(_chunk({"content": answer.text}))
                    server.stall(self.connection, lambda: self._drip(answer.drip))
                case Raw():
                    self._whole(200, answer.body, kind=answer.kind)
            self.close_connection = True

        def _asked(self, body: dict[str, Any]) -> Asked:
            headers = {name.lower(): value for name, value in self.headers.items()}
            return Asked(self.command, self.path, headers, body)

        def _whole(
            self,
            status: int,
            body: bytes,
            *,
            kind: str = "application/json",
            headers: dict[str, str] | None = None,
        ) -> None:
            self.send_response(status)
            for name, value in {"content-type": kind, **(headers or {})}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.send_header("connection", "close")
            self.end_headers()
            self.wfile.write(body)
            self.close_connection = True

        def _fail(self, answer: Fail) -> None:
            error = {"message": answer.message, "code": answer.code or None}
            if answer.param:
                error["param"] = answer.param
            body = json.dumps({"error": error}).encode() if answer.body is None else answer.body
            self._whole(answer.status, body, headers=answer.headers)

        def _begin(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            self.wfile.flush()

        def _piece(self, data: bytes) -> None:
            self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
            self.wfile.flush()

        def _drip(self, text: str) -> None:
            if text:
                self._piece(_chunk({"content": text}))

        def _say(self, answer: Say) -> None:
            self._begin()
            if answer.before:
                self._piece(answer.before)
            self._piece(_chunk({"role": "assistant", "content": ""}))
            for start in range(0, len(answer.text), answer.piece):
                self._piece(_chunk({"content": answer.text[start : start + answer.piece]}))
            if answer.refusal:
                self._piece(_chunk({"refusal": answer.refusal}))
            if answer.finish:
                self._piece(_chunk({}, answer.finish))
            if answer.usage:
                into, out = answer.usage
                usage: dict[str, Any] = {
                    "prompt_tokens": into,
                    "completion_tokens": out,
                    "total_tokens": into + out,
                }
                if answer.cached is not None:
                    usage["prompt_tokens_details"] = {"cached_tokens": answer.cached}
                self._piece(_event({"choices": [], "usage": usage}))
            if answer.done:
                self._piece(b"data: [DONE]\n\n")
            self.wfile.write(b"0\r\n\r\n")

    return Handler


def _chunk(delta: dict[str, Any], finish: str | None = None) -> bytes:
    return _event({"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})


def _event(value: dict[str, Any]) -> bytes:
    made = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", **value}
    # Some servers send what is not ASCII as it is: U+2028 must not be taken for a line break.
    return b"data: " + json.dumps(made, ensure_ascii=False).encode("utf-8", "replace") + b"\n\n"
