"""A site on loopback that counts what was really pressed in its pages, and tells where things lie.

A page asks what to do next and does it at once: so the tests show the next page, or move its focus,
without any input of their own.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

from polling import wait_until

from desktop_agent.geometry import Point, Rect

_SCRIPT: Final = """
window.hit = id => navigator.sendBeacon('/hit/' + id);
window.pressed = (e, id) => { if (e.key === 'Enter' || e.key === ' ') hit(id); };
(() => {
let dx = +(sessionStorage.dx || 0), dy = +(sessionStorage.dy || 0);
addEventListener('mousemove', e => {
  if (!e.isTrusted) return;
  const x = e.screenX - e.clientX, y = e.screenY - e.clientY;
  if (x === dx && y === dy && sessionStorage.dx) return;
  sessionStorage.dx = dx = x; sessionStorage.dy = dy = y; tell();
}, true);
const tell = () => {
  const found = {};
  document.querySelectorAll('[id]').forEach(e => {
    const r = e.getBoundingClientRect();
    found[e.id] = [Math.round(r.x + dx), Math.round(r.y + dy),
                   Math.round(r.width), Math.round(r.height)];
  });
  navigator.sendBeacon('/places', JSON.stringify({page: location.pathname, dx, dy, found}));
};
const next = async () => {
  try {
    const todo = await (await fetch('/next')).json();
    if (todo.go) { location.replace(todo.go); return; }
    if (todo.run) { (0, eval)(todo.run); tell(); }
  } catch (error) {}
  setTimeout(next, 40);
};
addEventListener('load', () => requestAnimationFrame(() => { tell(); next(); }));
})();
"""
_PAGE: Final = """<!doctype html><meta charset=utf-8><title>{title}</title><style>
body {{ font: 14px sans-serif; margin: 6px }}
.all {{ display: flex; flex-wrap: wrap; gap: 10px 14px; align-items: center }}
h2, p, form, details {{ margin: 0; display: inline-block; font-size: 14px; font-weight: normal }}
button, input {{ font: inherit }}
</style><script>{script}</script>
<iframe name=sink hidden></iframe>
<div class=all>{body}</div>"""


class HostileSite:
    """Serves until `close`. `hits` counts by the ids of the things that were pressed."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[str, str]] = {}
        """The title and the body of each, by its path."""
        self.hits: Counter[str] = Counter()
        self._places: dict[str, Rect] = {}
        self._shown = ""
        self._moved = (0, 0)
        self._todo: list[dict[str, str]] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, name="hostile site")
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def show(self, path: str) -> None:
        """Return when that page is shown, afresh, and has told where its things lie."""
        self._places.clear()
        self._shown = ""
        self._do(go=path)
        assert wait_until(lambda: self._shown == path and self._places, 20), f"no page {path}"

    def run(self, script: str) -> None:
        """Let the page do this, and return when it has."""
        self._shown = ""
        self._do(run=script)
        assert wait_until(lambda: bool(self._shown), 10), f"not run: {script}"

    def place(self, name: str) -> Rect:
        """Where on the screen that thing lies."""
        return self._places[name]

    def middle(self, name: str) -> Point:
        there = self.place(name)
        return Point(there.x + there.width // 2, there.y + there.height // 2)

    @property
    def knows_where_it_is(self) -> bool:
        """True once a real pointer has moved in it."""
        return self._moved != (0, 0)

    def _do(self, **todo: str) -> None:
        self._todo.append(todo)

    def _next(self) -> dict[str, str]:
        return self._todo.pop(0) if self._todo else {}

    def _told(self, body: bytes) -> None:
        told = json.loads(body)
        self._moved = (told["dx"], told["dy"])
        self._places = {name: Rect(*there) for name, there in told["found"].items()}
        self._shown = told["page"]

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        site = self

        class Handler(BaseHTTPRequestHandler):
            # A browser opens connections that it may need later.
            timeout = 2.0

            def do_GET(self) -> None:
                if self.path.startswith("/hit/"):
                    site.hits[self.path.removeprefix("/hit/").partition("?")[0]] += 1
                    self._answer(b"", "text/html")
                elif self.path == "/next":
                    self._answer(json.dumps(site._next()).encode(), "application/json")
                elif self.path in site.pages:
                    title, body = site.pages[self.path]
                    page = _PAGE.format(title=title, script=_SCRIPT, body=body)
                    self._answer(page.encode(), "text/html")
                else:
                    self._answer(b"", "text/html")

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                if self.path == "/places":
                    site._told(body)
                else:
                    site.hits[self.path.removeprefix("/hit/")] += 1
                self._answer(b"", "text/html")

            def _answer(self, body: bytes, kind: str) -> None:
                try:
                    self.send_response(200)
                    self.send_header("Content-Type", f"{kind}; charset=utf-8")
                    self.send_header("Content-Length", str(len(body)))
                    self.send_header("Cache-Control", "no-store")
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:
                    return  # The page has gone.

            def log_message(self, *_: object) -> None:
                pass

        return Handler
