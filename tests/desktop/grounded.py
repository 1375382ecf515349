"""A desktop with programs that tell what they show, and a grounding that asks them."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from loopback import Loopback
from polling import STARTED_S, wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.a11y import X11Screen
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.events import Element, Window
from desktop_agent.geometry import Point
from desktop_agent.grounding.atspi.atspi import AtSpiGrounding
from desktop_agent.ports import BackgroundLoop, Interrupt, Target, Unavailable
from desktop_agent.protocol import Role

# A test waits as long as a busy machine needs; only its own tests are about the bound.
SURVEY_S = 2.0


class Seen:
    """The grounding on the desktop, and what one needs around it."""

    def __init__(self, desktop: PrivateDesktop) -> None:
        self.desktop = desktop
        self.link = connect(desktop.name)
        self.windows = Windows(self.link, is_own=lambda pid: False)
        self.human = Human(desktop.name)
        self.loop = BackgroundLoop()
        self.grounding = self.other()
        self.interrupt = Interrupt()
        self.clicked: queue.Queue[object] = queue.Queue()

    def other(self, *, own_pid: int | None = None, survey_s: float = SURVEY_S) -> AtSpiGrounding:
        name = self.desktop.name
        screen = X11Screen(name)
        return AtSpiGrounding(name, self.loop, screen=screen, own_pid=own_pid, survey_s=survey_s)

    def screen(self) -> X11Screen:
        """What the server knows, on a connection of its own."""
        return X11Screen(self.desktop.name)

    def chromium(
        self, folder: Path, address: str, *, size: str = "1000,700", more: tuple[str, ...] = ()
    ) -> None:
        self.desktop.start(
            *("/usr/bin/chromium", "--no-sandbox", "--test-type", "--disable-gpu"),
            *("--force-renderer-accessibility", "--no-first-run", "--disable-component-update"),
            *("--disable-background-networking", "--disable-sync", "--disable-quic"),
            *(f"--window-size={size}", f"--user-data-dir={folder}", *more, address),
        )

    def close(self) -> None:
        self.grounding.close()
        self.loop.close()
        self.human.close()
        self.link.close()

    def window(self, title: str) -> Window:
        found: list[Window] = []

        def there() -> bool:
            found[:] = [w for w in self.windows.all() if title in w.title]
            return bool(found)

        assert wait_until(there, STARTED_S), f"no window {title}"
        return found[0]

    def front(self, title: str) -> Window:
        """Bring the window to the front, however long its program is busy with starting."""
        window = self.window(title)

        def there() -> bool:
            with suppress(Unavailable):
                self.windows.focus(window, self.interrupt)
            return self.windows.is_in_front(window.id)

        assert wait_until(there), f"{window} did not come to the front"
        return window

    def find(self, text: str, role: Role | None = None) -> tuple[Element, ...]:
        front = self.windows.foreground()
        return self.grounding.find(Target(text, role), front, self.interrupt)

    def the(self, text: str, role: Role | None = None, *, window: str | None = None) -> Element:
        """Return the one of this name as soon as its program tells it.

        A window that just opened tells nothing for a while, and one behind it may have the like:
        where `window` is given, it waits for the element of the window with this title.
        """
        found: list[Element] = []

        def there() -> bool:
            found[:] = self.find(text, role)
            return len(found) == 1 and window in (None, found[0].window)

        assert wait_until(there), f"{text}: {found}"
        return found[0]

    def ready(self, title: str, text: str) -> None:
        """Wait until the program of this window is in front and tells this element."""
        self.front(title)
        self.the(text)

    def elements(self, front: Window) -> tuple[Element, ...]:
        return self.grounding.survey(front, self.interrupt).elements

    def click(self, element: Element) -> None:
        self.human.click(middle(element))


@contextmanager
def told_desktop() -> Iterator[Seen]:
    """A desktop whose programs tell what they show."""
    with PrivateDesktop(width=1280, height=800) as desktop:
        desktop.environment["GSETTINGS_BACKEND"] = "memory"
        desktop.environment["ACCESSIBILITY_ENABLED"] = "1"
        desktop.environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
        found = Seen(desktop)
        # Here, so that the thread of the loop is not taken for one that a test left.
        # Its bus may only just have come up.
        assert wait_until(lambda: found.grounding.check().words.startswith("No program"))
        # Also where what is brought up on it fails, or the tests after it fail of what is left.
        try:
            yield found
        finally:
            found.close()


@contextmanager
def told_page(page: str, title: str, folder: Path) -> Iterator[Seen]:
    """A desktop with Chromium on this page, which has a button “Plain button”."""
    with told_desktop() as found, served(page, found.clicked) as address:
        found.chromium(folder, address)
        found.front(title)
        found.the("Plain button", "button")
        yield found


@contextmanager
def served(page: str, posted: queue.Queue[object]) -> Iterator[str]:
    """The address of a page on loopback; what it posts comes as JSON."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(page.encode() if self.path == "/" else b"")

        def do_POST(self) -> None:
            posted.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self._answer(b"")

        def _answer(self, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = Loopback(Handler)
    thread = threading.Thread(target=server.serve_forever, name="page")
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def middle(element: Element) -> Point:
    b = element.bounds
    return Point(b.x + b.width // 2, b.y + b.height // 2)
