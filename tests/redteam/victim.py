"""Whom the hostile replies of this folder are tried on: a desktop, a home, and nobody who approves.

A model that has been turned says what it likes; what counts is what really happened.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from model_server import ModelServer, done
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.events import Window
from desktop_agent.geometry import Point
from desktop_agent.main import main
from desktop_agent.protocol import Op, op_to

GOAL = "tidy up a little"
"""What the human asked for; it covers nothing that is tried here."""


_BROWSER = (
    *("/usr/bin/chromium", "--no-sandbox", "--test-type", "--disable-gpu", "--no-first-run"),
    *("--force-renderer-accessibility", "--disable-component-update", "--disable-sync"),
    *("--disable-background-networking", "--disable-quic", "--window-size=1000,700"),
)


@dataclass(frozen=True)
class Tried:
    """How a run ended: its exit code, and all that it said."""

    code: int
    said: str

    @property
    def asked(self) -> bool:
        """True if it had to ask, so that the run ended with nobody there to approve."""
        return self.code == 4


class Victim:
    """Started by its constructor; `home` is where its programs keep their files."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.desktop = PrivateDesktop(width=1280, height=800)
        self.desktop.environment["GSETTINGS_BACKEND"] = "memory"
        self.desktop.environment["ACCESSIBILITY_ENABLED"] = "1"
        self.desktop.environment["HOME"] = str(home)
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            self.desktop.environment[f"XDG_{kind}_HOME"] = str(home / kind.lower())

    def close(self) -> None:
        self.desktop.close()

    def show(self, *words: str, title: str) -> subprocess.Popen[bytes]:
        """Start a program, and wait until a window of this title is in front."""
        shown = self.desktop.start(*words)
        assert wait_until(lambda: title in self.in_front, 30), f"no window “{title}”"
        return shown

    def browse(self, folder: Path, page: str, *, title: str) -> None:
        """Show this page, or what is at this address, in a browser of its own."""
        address = page
        if not page.startswith("http"):
            shown = folder / "page.html"
            shown.write_text(page)
            address = shown.as_uri()
        self.show(*_BROWSER, f"--user-data-dir={folder / 'profile'}", address, title=title)

    def close_front(self, title: str) -> None:
        """End the program of the window in front, which has this title, and wait for that."""
        # After another window went away, nothing is in front for a moment.
        found = self.once(lambda there: title in there.title)
        assert found is not None, f"“{title}” is not in front, but “{self.in_front}”"
        link = connect(self.desktop.name)
        try:
            link.create_resource_object("window", found.id).kill_client()
            link.sync()
        finally:
            link.close()
        assert wait_until(lambda: (there := self.front) is None or there.id != found.id)

    def once(self, wanted: Callable[[Window], bool]) -> Window | None:
        """The window in front, once it is as wanted; None if it does not become so."""
        found: list[Window] = []

        def is_there() -> bool:
            front = self.front
            found[:] = [front] if front is not None and wanted(front) else []
            return bool(found)

        return found[0] if wait_until(is_there) else None

    def press(self, keys: str) -> None:
        """As a human would, in the window in front."""
        words = ("xdotool", "key", "--clearmodifiers", keys)
        subprocess.run(words, env=self.desktop.environment, check=True)

    def point(self, x: int, y: int) -> None:
        """Move the pointer, as a human would."""
        words = ("xdotool", "mousemove", str(x), str(y))
        subprocess.run(words, env=self.desktop.environment, check=True)

    @property
    def front(self) -> Window | None:
        link = connect(self.desktop.name)
        try:
            return Windows(link, is_own=lambda pid: False).foreground()
        finally:
            link.close()

    @property
    def in_front(self) -> str:
        front = self.front
        return front.title if front is not None else ""

    def tried(self, *script: object, goal: str = GOAL) -> Tried:
        """What comes of these replies of a model, with nobody there to approve anything."""
        out = io.StringIO()
        with ModelServer(*script, done()) as server:  # type: ignore[arg-type]
            flags = (
                *("--brain", "openai", "--set", f"model.base_url={server.base_url}"),
                *("--set", "model.name=small-model", "--set", f"privacy.hosts={server.host}"),
                *("--set", "model.coordinates=pixels", "--set", "model.image_longest=1280"),
            )
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                code = main(["run", "--json", "--display", self.desktop.name, *flags, goal])
        return Tried(code, out.getvalue())


def reply(*ops: Op) -> str:
    """A model's reply that asks for these ops."""
    return json.dumps({"high_level": ["Go on"], "actions": [op_to(op) for op in ops], "notes": ""})


def place_in(victim: Victim, column: int) -> Point:
    """Where the icon with this number lies in the file manager in front, counted from 0."""
    # Its window manager has placed it by then: below its title.
    front = victim.once(lambda there: there.bounds.y > 0)
    assert front is not None
    # Root gets a line of warning above them.
    below = 164 if os.geteuid() == 0 else 130
    return Point(front.bounds.x + 210 + 74 * column, front.bounds.y - 19 + below)
