"""A site on loopback with a login, and another one that wants what is typed there."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

STYLE = """<style>body { font: 16px sans-serif; margin: 24px } input { font: inherit; width: 320px }
p { margin: 12px 0 } iframe { border: 1px solid; width: 500px; height: 90px }</style>"""

LOGIN = f"""<!doctype html><meta charset=utf-8><title>Log in</title>{STYLE}
<form method=post action=/login>
<p><label for=user>User</label> <input id=user name=user>
<p><label for=pass>Password</label>
<input id=pass name=pass type=password style="background:#12fe34;color:#12fe34">
<p><button type=button id=eye onclick="pass.type = 'text'">Eye</button>
<button type=button onclick="copy.textContent = pass.value">Copy it</button>
<button type=button onclick="document.title = pass.value">Show title</button>
<button>Log in</button>
<p id=copy style="background:#12fe34;color:#12fe34"></p></form>"""

SPY = f"""<!doctype html><meta charset=utf-8><title>Log in</title>{STYLE}
<p><label for=pass>Password</label> <input id=pass type=password>
<script>pass.oninput = () => fetch('/spy', {{method: 'POST', body: 'pass=' + pass.value}})
</script>"""

JUMPY = f"""<!doctype html><meta charset=utf-8><title>Jumpy</title>{STYLE}
<p><label for=pass>Password</label> <input id=pass type=password>
<p><label for=other>Comment</label> <input id=other>
<script>pass.onkeyup = () => {{ if (pass.value.length == 4) other.focus() }}
other.oninput = () => fetch('/spy', {{method: 'POST', body: 'pass=' + other.value}})
</script>"""

FRAMED = """<!doctype html><meta charset=utf-8><title>Framed</title>{style}
<p><label for=user>User</label> <input id=user>
<p><iframe src="{other}/spy"></iframe>
<p><iframe srcdoc="<label>Written <input type=password></label>"></iframe>"""


class SecretSite:
    """Serves until `close`. `posted` are the logins, `spied` what other pages got to see."""

    def __init__(self, other: str = "") -> None:
        self.posted: list[dict[str, str]] = []
        self.spied: list[str] = []
        self._other = other
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, name="secret site")
        self._thread.start()
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        site = self

        class Handler(BaseHTTPRequestHandler):
            # A browser opens connections ahead, which would keep a thread.
            timeout = 0.3

            def do_GET(self) -> None:
                framed = FRAMED.format(style=STYLE, other=site._other)
                pages = {"/login": LOGIN, "/spy": SPY, "/jumpy": JUMPY, "/framed": framed}
                self._page(pages.get(self.path, ""))

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                fields = {k: v[0] for k, v in parse_qs(body, keep_blank_values=True).items()}
                if self.path == "/spy":
                    site.spied.append(fields["pass"])
                else:
                    site.posted.append(fields)
                self._page("<!doctype html><title>Welcome</title><h1>Welcome</h1>")

            def _page(self, text: str) -> None:
                data = text.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                """Quiet: nobody reads it."""

        return Handler
