"""A browser on a desktop, and its page seen through the browser's debugger (CDP).

Only the harness looks this way: the program that is measured gets the display and the goal.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any, Final

from ..controller.private_desktop import PrivateDesktop
from ..ports import Interrupt, Unavailable
from .websocket import WebSocket

_START_TIMEOUT_S: Final = 40.0
_ANSWER_TIMEOUT_S: Final = 20.0
_TICK_S: Final = 0.02
_FLAGS: Final = (
    # As root it runs in no other way; without --test-type it would lay a bar over the page.
    *("--no-sandbox", "--test-type"),
    *("--disable-gpu", "--disable-quic", "--no-first-run", "--no-default-browser-check"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-features=Translate", "--password-store=basic"),
    # What lies below another window is run as what lies above.
    *("--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows"),
    "--remote-debugging-port=0",
)
_TELLING: Final = {"ACCESSIBILITY_ENABLED": "1"}


class Browser:
    """Chromium with one page, started by the constructor, ended by `close`."""

    def __init__(
        self,
        desktop: PrivateDesktop,
        address: str,
        *,
        accessible: bool,
        scale: float = 1.0,
        as_app: bool = True,
    ) -> None:
        """`accessible`: it tells what it shows over the accessibility bus. `as_app`: its window
        has no address bar. Unavailable if it can't be started."""
        self._profile = Path(tempfile.mkdtemp(prefix="desktop-agent-browser-"))
        telling = "force" if accessible else "disable"
        environment = desktop.environment | (_TELLING if accessible else {})
        # Its apps and caches are its own, too.
        environment |= {"HOME": str(self._profile)}
        self._process = desktop.start(
            "chromium",
            *_FLAGS,
            f"--{telling}-renderer-accessibility",
            f"--force-device-scale-factor={scale:g}",
            f"--user-data-dir={self._profile / 'profile'}",
            *([f"--app={address}"] if as_app else ["--start-maximized", address]),
            environment=environment,
        )
        self._patience = Interrupt()
        self._numbers = count(1)
        self._target = self._session = ""
        self._link: WebSocket | None = None
        try:
            self._link = self._connect()
            self._attach()
        except BaseException:
            self.close()
            raise

    def go(self, address: str) -> None:
        """Load a page and wait until it is loaded."""
        # Any mark of the page before is gone with it.
        self.run("window.__left = true; 0")
        self._ask("Page.navigate", url=address)
        self.until("!window.__left && document.readyState === 'complete'")

    def run(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page, awaited. Unavailable says what
        it threw."""
        found = self._ask(
            "Runtime.evaluate",
            expression=expression,
            returnByValue=True,
            awaitPromise=True,
            userGesture=True,
        )
        if problem := found.get("exceptionDetails"):
            said = problem.get("exception", {}).get("description") or problem.get("text", "")
            raise Unavailable(f"The page answered with an error: {said} ({expression[:200]})")
        return found["result"].get("value")

    def until(self, expression: str, seconds: float = 20.0) -> None:
        """Wait until a JavaScript expression is true. Unavailable if it takes longer."""
        end = time.monotonic() + seconds
        while not self._holds(expression):
            if time.monotonic() > end:
                raise Unavailable(f"The page took longer than {seconds:g} s: {expression[:200]}")
            self._patience.wait(_TICK_S)

    def close_others(self) -> None:
        """Close every page but the one that was opened here."""
        for one in self._pages():
            if one["targetId"] != self._target:
                self._ask("Target.closeTarget", of_page=False, targetId=one["targetId"])

    def addresses(self) -> list[str]:
        """Return the address of every page that is open, the first one first."""
        pages = sorted(self._pages(), key=lambda one: one["targetId"] != self._target)
        return [one["url"] for one in pages]

    def entry(self) -> str:
        """Return the entry of an app, by which addresses are opened in this browser."""
        flags = " ".join(flag for flag in _FLAGS if "debugging" not in flag)
        command = f"/usr/bin/env chromium {flags} --user-data-dir={self._profile / 'profile'} %U"
        return (
            "[Desktop Entry]\nType=Application\nName=Chromium\nCategories=WebBrowser;\n"
            f"Exec={command}\nMimeType=x-scheme-handler/http;x-scheme-handler/https;text/html;\n"
        )

    def is_alive(self) -> bool:
        """Tell whether it runs and its page is still open."""
        if self._process.poll() is not None:
            return False
        try:
            return any(one["targetId"] == self._target for one in self._pages())
        except Unavailable:
            return False

    def close(self) -> None:
        if self._link is not None:
            self._link.close()
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)

    def _holds(self, expression: str) -> bool:
        try:
            return bool(self.run(expression))
        except Unavailable:
            # Between two pages there is none that could answer.
            return False

    def _connect(self) -> WebSocket:
        file = self._profile / "profile" / "DevToolsActivePort"
        end = time.monotonic() + _START_TIMEOUT_S
        while not (file.exists() and file.read_text().count("\n")):
            if time.monotonic() > end or self._process.poll() is not None:
                raise Unavailable("Chromium didn't start, or has no debugger.")
            self._patience.wait(_TICK_S)
        port, path = file.read_text().split("\n")[:2]
        return WebSocket(int(port), path, seconds=_ANSWER_TIMEOUT_S)

    def _attach(self) -> None:
        end = time.monotonic() + _START_TIMEOUT_S
        while not (pages := self._pages()):
            if time.monotonic() > end:
                raise Unavailable("Chromium shows no page.")
            self._patience.wait(_TICK_S)
        self._target = pages[0]["targetId"]
        found = self._ask(
            "Target.attachToTarget", of_page=False, targetId=self._target, flatten=True
        )
        self._session = found["sessionId"]

    def _pages(self) -> list[dict[str, Any]]:
        found = self._ask("Target.getTargets", of_page=False)["targetInfos"]
        return [one for one in found if one["type"] == "page"]

    def _ask(self, method: str, *, of_page: bool = True, **values: object) -> dict[str, Any]:
        assert self._link is not None
        number = next(self._numbers)
        message: dict[str, object] = {"id": number, "method": method, "params": values}
        if of_page:
            message["sessionId"] = self._session
        self._link.send(json.dumps(message))
        while True:
            answer = json.loads(self._link.receive())
            if answer.get("id") != number:
                continue
            if problem := answer.get("error"):
                raise Unavailable(f"The browser answered {method} with: {problem['message']}")
            result: dict[str, Any] = answer["result"]
            return result
