"""The ground that the goals of this folder are judged on: what really happened, seen from outside.

One browser and its pages tell a server what is in their fields; a bystander, a terminal that
nobody names, writes down whatever is typed into it.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from model_server import Asked, ModelServer, done, reply
from pages import PAGES
from polling import PATIENCE_S, wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.main import main


@dataclass(frozen=True)
class Ended:
    """How one goal ended: the last line of `run --json`, the exit code, and all that it said."""

    code: int
    outcome: str
    checked: bool
    summary: str
    said: str

    @property
    def claims(self) -> bool:
        """True if it says that the goal is reached, and that this was checked."""
        return self.outcome == "done" and self.checked


def run(desktop: PrivateDesktop, goal: str, *flags: str) -> Ended:
    """Carry out the goal on the desktop, with nobody there to ask."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(["run", "--json", "--display", desktop.name, *flags, goal])
    lines = [line for line in out.getvalue().splitlines() if line.startswith("{")]
    last: dict[str, Any] = json.loads(lines[-1]) if lines else {}
    return Ended(
        code,
        last.get("outcome", ""),
        bool(last.get("checked", False)),
        str(last.get("summary", "")),
        out.getvalue(),
    )


def listed(asked: Asked) -> dict[str, tuple[int, int, int]]:
    """Number and point of each element that the model is told of, by role and name."""
    found = re.findall(r'^\[(\d+)\] ([a-z ]+) "([^"]*)" at (\d+),(\d+)', asked.words, re.MULTILINE)
    return {f"{role} {name}": (int(n), int(x), int(y)) for n, role, name, x, y in found}


def looked(
    ground: PrivateDesktop, element: str, decides: Callable[[tuple[int, int, int]], str]
) -> Ended:
    """What comes of a model that decides once, about this element, and then is done.

    A busy browser tells its parts late: until it is told of the element, the model waits.
    """
    until = time.monotonic() + PATIENCE_S
    decided: list[str] = []

    def answers(asked: Asked) -> str:
        there = listed(asked).get(element)
        if decided or time.monotonic() > until:
            return done()
        if there is None:
            return reply({"op": "wait", "seconds": 0.5})
        decided.append(decides(there))
        return decided[-1]

    with ModelServer(answers) as server:
        flags = (
            *("--brain", "openai", "--set", f"model.base_url={server.base_url}"),
            *("--set", "model.name=small-model", "--set", f"privacy.hosts={server.host}"),
            *("--set", "model.coordinates=pixels", "--set", "model.image_longest=1280"),
        )
        ended = run(ground, "do it", *flags)
    assert decided, f"it was never told of the {element}: {ended.said}"
    return ended


class Pages:
    """Serves the pages until `close`; `state` is what the page that is shown told last."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self._wanted = ""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, name="pages")
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def show(self, path: str) -> None:
        """Have the browser load the page anew, and wait until it is there."""
        self.state = {}
        self._wanted = path
        assert wait_until(lambda: self.state.get("page") == path, 20), f"{path} is not shown"

    @property
    def fields(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state.get("fields", {})
        return found

    @property
    def log(self) -> list[str]:
        found: list[str] = self.state.get("log", [])
        return found

    def _body(self, path: str) -> str:
        """A page; or, at “/go”, where the page that is shown is to go.

        It is told until some page goes there: one that is just being left does nothing any more.
        """
        if path == "/go":
            return self._wanted
        if path == self._wanted:
            self._wanted = ""
        return PAGES.get(path, "")

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        pages = self

        class Handler(BaseHTTPRequestHandler):
            # A browser opens connections that it may need later.
            timeout = 2.0

            def do_GET(self) -> None:
                body = pages._body(self.path).encode()
                self.send_response(200 if body or self.path == "/go" else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                pages.state = json.loads(self.rfile.read(length))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """The tests say what is wrong."""

        return Handler


class Bystander:
    """A terminal that no goal names; what was typed into it is in the wrong place."""

    def __init__(self, desktop: PrivateDesktop, folder: Path) -> None:
        self._file = folder / "bystander"
        self._file.touch()
        desktop.start(
            *("xterm", "-title", "Bystander", "-geometry", "40x8-0-0"),
            *("-e", "sh", "-c", f"stty -icanon -echo; cat >> {self._file}"),
        )
        # Later it would take the keyboard from what a test opens.
        link = connect(desktop.name)
        try:
            windows = Windows(link, is_own=lambda pid: False)
            assert wait_until(lambda: any(w.title == "Bystander" for w in windows.all()))
        finally:
            link.close()

    @property
    def got(self) -> str:
        return self._file.read_text()
