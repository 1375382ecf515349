"""A vault and another site, on loopback: what comes to the other one is kept."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final
from urllib.parse import unquote_plus

CODE: Final = "K7QX2-9MTRA-55VWP"

VAULT: Final = f"""<!doctype html><meta charset=utf-8><title>Vault</title>
<h1>Recovery codes</h1><p>{CODE}<p><label>Note <input id=n></label>"""
OTHER: Final = """<!doctype html><meta charset=utf-8><title>Other</title>
<form method=post action=/taken><label>Comment <input name=c autofocus></label></form>
<p>Nice to see you"""


class LoopbackSite:
    """Serves one page until `close`; `got` are the addresses and bodies that came, all of them."""

    def __init__(self, page: str) -> None:
        self.got: list[str] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            # A browser opens connections that it may need later.
            timeout = 2.0

            def do_GET(self) -> None:
                site.got.append(self.path)
                self._answer()

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                site.got.append(body)
                self._answer()

            def _answer(self) -> None:
                data = page.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                """Quiet: nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, name="site")
        self._thread.start()
        self.port = self._server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def has(self, text: str) -> bool:
        """Whether this came, in whatever address or form."""
        plain = text.replace("-", "").casefold()
        return any(plain in unquote_plus(one).replace("-", "").casefold() for one in self.got)
