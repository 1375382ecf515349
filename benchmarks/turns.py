"""What a turn costs beside the model and the acting: from a reply to the next request.

    .venv/bin/python -m benchmarks.turns [TURNS]

A `serve` on a private desktop of its own works with a model server on this computer that answers
at once, and only ever waits for nothing. Told are the time from the last byte of a reply to the
next request as a whole, and from a goal to its first request, in a warm process; each in an empty
editor and before a page of a browser with many controls, and beside the time that it takes to
grab and to encode the picture alone, in the same run.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from benchmarks.run_start import Warm, process
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.browser import Browser

_TURNS: Final = 20
_GOALS: Final = 3
_CONTROLS: Final = 120
_LOOK: Final = '{"high_level": ["Look"], "actions": [{"op": "wait", "seconds": 0}]}'
_DONE: Final = '{"high_level": [], "actions": [{"op": "done", "summary": "Looked."}]}'
_GRAB: Final = """
import io, time, mss
from PIL import Image
with mss.MSS() as screen:
    took = []
    for _ in range(9):
        began = time.perf_counter()
        shot = screen.grab(screen.monitors[0])
        image = Image.frombytes("RGB", shot.size, shot.bgra, "raw", "BGRX").resize((1280, 720))
        image.save(io.BytesIO(), "JPEG", quality=80)
        took.append(time.perf_counter() - began)
    print(min(took) * 1000)
"""


class Model(ThreadingHTTPServer):
    """Answers each request at once, and notes when it was there and when its answer was gone."""

    daemon_threads = True

    def __init__(self, turns: int) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.turns = turns
        self.came: list[float] = []
        self.went: list[float] = []
        self.sizes: list[int] = []

    def forget(self) -> None:
        self.came, self.went, self.sizes = [], [], []


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        model = self.server
        assert isinstance(model, Model)
        asked = self.rfile.read(int(self.headers["content-length"]))
        model.came.append(time.perf_counter())
        model.sizes.append(len(asked))
        said = _DONE if len(model.came) > model.turns else _LOOK
        chunk = {"choices": [{"index": 0, "delta": {"content": said}, "finish_reason": "stop"}]}
        body = f"data: {json.dumps(chunk)}\n\ndata: [DONE]\n\n".encode()
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()
        model.went.append(time.perf_counter())

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving(turns: int) -> Iterator[Model]:
    model = Model(turns)
    thread = threading.Thread(target=model.serve_forever)
    thread.start()
    try:
        yield model
    finally:
        model.shutdown()
        thread.join()
        model.server_close()


def page(folder: Path) -> Path:
    rows = "".join(
        f"<tr><td>Row {n}<td><input aria-label='Amount {n}'><td><button>Save {n}</button>"
        for n in range(_CONTROLS // 2)
    )
    path = folder / "page.html"
    path.write_text(f"<!doctype html><title>Many</title><table>{rows}</table>", encoding="utf-8")
    return path


def measure(where: str, model: Model, environment: Mapping[str, str]) -> None:
    warm = Warm(("--brain", "openai"), environment)
    try:
        firsts, turns = [], []
        for number in range(_GOALS + 1):
            model.forget()
            began = time.perf_counter()
            warm.give("look around")
            if number:
                # The first goal loads what a warm process has.
                firsts.append((model.came[0] - began) * 1000)
                pairs = zip(model.went, model.came[1:], strict=False)
                turns += [(came - went) * 1000 for went, came in pairs]
        grab = subprocess.run(
            [sys.executable, "-c", _GRAB],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        alone = float(grab.stdout)
        median, least = statistics.median(turns), min(turns)
        print(f"{where}, {model.sizes[-1] / 1000:.0f} kB a request:")
        print(f"  reply to next request: {median:.0f} ms median, {least:.0f} at least", end="")
        print(f" (x {least / alone:.1f} of a grab and a JPEG alone, {alone:.0f} ms)")
        print(f"  goal to first request: {min(firsts):.0f} ms at least")
    finally:
        warm.close()


def main() -> int:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else _TURNS
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{_GOALS} goals of {turns} turns each, load {load}")
    with ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        model = parts.enter_context(serving(turns))
        address = f"http://127.0.0.1:{model.server_port}/v1"
        apart: dict[str, Any] = {
            f"XDG_{kind}_HOME": str(folder / kind) for kind in ("STATE", "CONFIG", "DATA")
        }
        apart |= {"DESKTOP_AGENT_MODEL_BASE_URL": address, "DESKTOP_AGENT_MODEL_NAME": "bench"}
        apart |= {"DESKTOP_AGENT_PRIVACY_HOSTS": f"127.0.0.1:{model.server_port}"}
        desktop = parts.enter_context(PrivateDesktop())
        here = desktop.environment | apart
        process(("-m", "desktop_agent", "run", "open mousepad"), here)
        measure("An empty editor", model, here)
        desktop = parts.enter_context(PrivateDesktop())
        parts.callback(Browser(desktop, page(folder).as_uri(), accessible=True).close)
        measure("A page of many controls", model, desktop.environment | apart)
    return 0


if __name__ == "__main__":
    sys.exit(main())
