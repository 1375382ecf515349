"""Sending input to an X server: by XTEST, through the gate, never into our own window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from Xlib import X, display
from Xlib.ext import xtest

from ...geometry import Point
from ...ports import Gate, Held, OwnWindowInFront
from .link import talking
from .windows import Windows


class Sender:
    """Every event of the agent leaves here, on the connection of its thread."""

    def __init__(self, name: str, link: display.Display, gate: Gate, windows: Windows) -> None:
        self._name = name
        self._link = link
        self._gate = gate
        self._windows = windows
        self.escapes: frozenset[int] = frozenset()
        """The keycodes that give Escape; their presses are noted in the gate."""

    def move(self, point: Point) -> None:
        with talking(self._name), self._gate.passing():
            xtest.fake_input(self._link, X.MotionNotify, x=point.x, y=point.y)
            self._link.sync()

    def click(self, button: int, *, count: int, modifiers: list[int]) -> None:
        held = [Held("key", key) for key in modifiers] + [Held("button", button)]
        with talking(self._name), self._gate.passing(*held):
            for key in modifiers:
                self._fake(X.KeyPress, key)
            for _ in range(count):
                self._fake(X.ButtonPress, button)
                self._fake(X.ButtonRelease, button)
            for key in reversed(modifiers):
                self._fake(X.KeyRelease, key)
            self._link.sync()

    def wheel(self, *, dx: int, dy: int) -> None:
        with talking(self._name), self._gate.passing():
            for code, notches in ((5 if dy > 0 else 4, abs(dy)), (7 if dx > 0 else 6, abs(dx))):
                for _ in range(notches):
                    self._fake(X.ButtonPress, code)
                    self._fake(X.ButtonRelease, code)
            self._link.sync()

    def hold(self, held: Held, *, down: bool) -> None:
        key = held.kind == "key"
        with talking(self._name), self._alone():
            if down:
                with self._gate.down(held, first=self._only_elsewhere if key else _nothing):
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
        if self._windows.own_has_keyboard():
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
        if kind == X.KeyPress and code in self.escapes:
            self._note_escape(code)
        xtest.fake_input(self._link, kind, code)

    def _note_escape(self, code: int) -> None:
        # One of them is this very press; a second says that the key is down already.
        if self._gate.held.count(Held("key", code)) < 2:
            self._gate.expect_own(code)


def _nothing() -> None:
    """Buttons go where the pointer is; the policy has seen to that."""
