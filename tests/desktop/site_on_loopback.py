"""A small web site on loopback: a form that is posted, and a catalogue that is searched."""

from __future__ import annotations

import html
import threading
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit

from loopback import Loopback

STYLE = """<style>
body { font: 16px sans-serif; margin: 24px; max-width: 640px }
label { display: block; margin-top: 12px } input, select, textarea { font: inherit; width: 320px }
input[type=checkbox] { width: auto } button { font: inherit; margin-top: 16px; padding: 6px 16px }
</style>"""

CANARY = (0x12, 0xFE, 0x34)
"""The colour of the password field."""

FORM = f"""<!doctype html><meta charset=utf-8><title>Registration</title>{STYLE}
<h1>Registration</h1>
<form method=post action=/register>
<label for=name>Full name</label><input id=name name=name>
<label for=mail>Email address</label><input id=mail name=mail>
<label for=secret>Password</label>
<input id=secret name=secret type=KIND value="hunter2-hunter2-hunter2"
 style="background:#12fe34;color:#12fe34">
<label for=size>Shirt size</label>
<select id=size name=size><option>Small<option>Medium<option>Large</select>
<label for=about>About you</label><textarea id=about name=about rows=3></textarea>
<label><input type=checkbox name=news value=yes> Send me news</label>
<button>Register</button> <button type=reset>Start over</button>
</form>"""

STACKED = f"""<!doctype html><meta charset=utf-8><title>Address</title>{STYLE}
<form method=post action=/store>
<label for=four>Four</label><input id=four name=address-line1>
<label for=five>Five</label><input id=five name=address-line2>
<label for=six>Six</label><input id=six name=address-line3>
<button>Store</button></form>"""
"""Its fields stand so close that a list of what was typed before covers the next."""

PINS = {
    "cm4 composite out pin": "TV_OUT, pin 75 of connector J2: composite video output",
    "cm4 power pin": "5V, pins 77 to 87 of connector J2",
}

SEARCH = f"""<!doctype html><meta charset=utf-8><title>EasyEDA copy</title>{STYLE}
<h1>EasyEDA copy</h1><form action=/results>
<input name=q placeholder="Search parts" aria-label="Search parts">
<button>Search</button></form>"""


class Site:
    """Serves until `close`. `posted` is each form that came in, `asked` each search."""

    def __init__(self) -> None:
        self.posted: list[dict[str, str]] = []
        self.asked: list[str] = []
        self.pages: dict[str, str] = {}
        """More pages, by their paths."""
        self.slow_s = 0.0
        """So long the catalogue takes to answer, and again for the second half of it."""
        self.secret = True
        """Whether the form's password field is one."""
        self._ended = threading.Event()
        self._server = Loopback(self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, name="site")
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._ended.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                url = urlsplit(self.path)
                match url.path:
                    case "/form":
                        self._page(FORM.replace("KIND", "password" if site.secret else "text"))
                    case "/stacked":
                        self._page(STACKED)
                    case "/parts":
                        self._slowly(SEARCH, site.slow_s)
                    case "/results":
                        query = parse_qs(url.query).get("q", [""])[0]
                        site.asked.append(query)
                        found = PINS.get(query.casefold(), "No part matches")
                        self._page(
                            f"<!doctype html><meta charset=utf-8><title>Results</title>{STYLE}"
                            f"<h1>{html.escape(query)}</h1><p>{html.escape(found)}</p>"
                        )
                    case path if path in site.pages:
                        self._page(site.pages[path])
                    case _:
                        self.send_error(404)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                fields = parse_qs(body, keep_blank_values=True)
                site.posted.append({name: values[0] for name, values in fields.items()})
                self._page("<!doctype html><title>Thank you</title><h1>Thank you</h1>")

            def _page(self, text: str) -> None:
                data = text.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def _slowly(self, text: str, seconds: float) -> None:
                site._ended.wait(seconds)
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                head, mark, rest = text.partition("<form")
                self.wfile.write(head.encode())
                self.wfile.flush()
                site._ended.wait(seconds)
                self.wfile.write((mark + rest).encode())

            def log_message(self, *_: object) -> None:
                """Quiet: nobody reads it."""

        return Handler
