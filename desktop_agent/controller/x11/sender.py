"""Sending input to an X server: by XTEST, through the gate, never into our own window.

The listener stops a task within milliseconds, in which many keys could go out. So the sender looks
out for ESC itself: what the server had seen of the human's keyboard before its last answer stands
before that answer, and is read before the next input is sent.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from Xlib import XK, X, display
from Xlib.ext import xtest

from ...geometry import Point
from ...ports import Gate, Held, OwnWindowInFront, Unavailable
from .link import talking
from .raw import RawEvents
from .windows import Windows

log = logging.getLogger(__name__)


class Sender:
    """Every event of the agent leaves here, on the connection of its thread."""

    def __init__(self, name: str, link: display.Display, gate: Gate, windows: Windows) -> None:
        self._name = name
        self._link = link
        self._gate = gate
        self._windows = windows
        self._raw: RawEvents | None = None
        self._escapes: frozenset[int] = frozenset()
        self._remapped = False
        gate.tell(self._watch_task)

    def remapped(self) -> bool:
        """True, once, if the keyboard's mapping changed."""
        self._take_news()
        found, self._remapped = self._remapped, False
        return found

    def _take_news(self) -> None:
        while self._link.pending_events():
            event = self._link.next_event()
            if event.type == X.MappingNotify:
                self._remapped = True
                self._link.refresh_keyboard_mapping(event)
                self._find_escapes()
            raw = self._raw.read(event) if self._raw is not None else None
            if raw is not None and raw.down and not raw.xtest and raw.code in self._escapes:
                self._gate.halt()

    def _find_escapes(self) -> None:
        codes = self._link.keysym_to_keycodes(XK.XK_Escape)
        self._escapes = frozenset(code for code, _column in codes)

    def _watch_task(self, live: bool) -> None:
        """ESC stops a task that is live; before and after, it is the human's own."""
        try:
            with talking(self._name):
                if self._raw is not None:
                    self._raw.end()
                # What was pressed before was not meant for this task.
                self._raw = None
                self._link.sync()
                self._take_news()
                if live:
                    self._find_escapes()
                    self._raw = RawEvents(self._link, only_keys=True)
                    self._link.sync()
        except Unavailable as problem:
            # The listener has lost the display, too, and says so.
            log.info("looking out for ESC: %s", problem)

    def move(self, point: Point) -> None:
        with talking(self._name), self._gate.passing(first=self._take_news):
            # One that changes nothing is seen as well.
            self._gate.expect_own("motion")
            xtest.fake_input(self._link, X.MotionNotify, x=point.x, y=point.y)
            self._link.sync()

    def click(self, button: int, *, count: int, modifiers: list[int]) -> None:
        held = [Held("key", key) for key in modifiers] + [Held("button", button)]
        with talking(self._name), self._gate.passing(*held, first=self._take_news):
            for key in modifiers:
                self._fake(X.KeyPress, key)
            for _ in range(count):
                self._fake(X.ButtonPress, button)
                self._fake(X.ButtonRelease, button)
            for key in reversed(modifiers):
                self._fake(X.KeyRelease, key)
            self._link.sync()

    def wheel(self, *, dx: int, dy: int) -> None:
        with talking(self._name), self._gate.passing(first=self._take_news):
            for code, notches in ((5 if dy > 0 else 4, abs(dy)), (7 if dx > 0 else 6, abs(dx))):
                for _ in range(notches):
                    self._fake(X.ButtonPress, code)
                    self._fake(X.ButtonRelease, code)
            self._link.sync()

    def hold(self, held: Held, *, down: bool) -> None:
        key = held.kind == "key"
        with talking(self._name), self._alone():
            if down:
                with self._gate.down(held, first=self._only_elsewhere if key else self._take_news):
                    self._fake(X.KeyPress if key else X.ButtonPress, held.code)
                    self._link.sync()
            else:
                with self._gate.up(held):
                    self._fake(X.KeyRelease if key else X.ButtonRelease, held.code)
                    self._link.sync()

    def strike(self, codes: list[int]) -> None:
        held = [Held("key", code) for code in codes]
        with (
            talking(self._name),
            self._alone(),
            self._gate.passing(*held, first=self._only_elsewhere),
        ):
            for code in codes:
                self._fake(X.KeyPress, code)
            for code in reversed(codes):
                self._fake(X.KeyRelease, code)
            self._link.sync()

    def _only_elsewhere(self) -> None:
        """Take the server for a moment, and refuse if keys would go to our own window.

        Between a look at the focus and the key, a human's click may move the focus: with the
        server taken, nobody moves it. Called inside the gate, and never the other way round,
        for whoever holds the gate may be waiting for the server.
        """
        self._link.grab_server()
        own = self._windows.own_has_keyboard()
        self._take_news()
        if own:
            raise OwnWindowInFront

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Whatever happens inside, the server is everybody's again afterwards."""
        try:
            yield
        finally:
            self._link.ungrab_server()
            self._link.flush()

    def _fake(self, kind: int, code: int) -> None:
        if kind in (X.KeyPress, X.KeyRelease):
            self._gate.expect_own("key", code, down=kind == X.KeyPress)
        elif kind == X.ButtonPress:
            self._gate.expect_own("button", code)
        xtest.fake_input(self._link, kind, code)
