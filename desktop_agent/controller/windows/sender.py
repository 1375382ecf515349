"""Sends input by SendInput, through the gate, never into our own window.

What the gate notes of our own input is not used here: each event carries a mark.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from ...geometry import Point, Rect
from ...ports import Gate, Held, OwnWindowInFront
from ...ports.desktop import OtherWindowInFront
from . import input_events, win32
from .key_names import KeyNames
from .refused import InputRefused, Refusal, Rights

_APART_S: Final = 0.004
"""Tells two presses of a button apart: Chromium takes two of the same millisecond for one."""

# Measured under Wine: 330 ms. On Windows itself it is there at once.
_ARRIVES_S: Final = 1.0
_LOOK_S: Final = 0.001


class SendInputHands:
    """Every event of the agent leaves here. `is_own` tells whether a window is ours. `scan_codes`
    tells whether keys are sent as a keyboard sends them, and text by keys: for programs that do
    not read it otherwise."""

    def __init__(
        self,
        gate: Gate,
        *,
        is_own: Callable[[int], bool],
        scan_codes: Callable[[], bool] = lambda: False,
        libraries: Any = win32.library,
    ) -> None:
        self._gate = gate
        self._is_own = is_own
        self._user32 = libraries("user32")
        self._rights = Rights(libraries)
        self._scan_codes = scan_codes
        self._names = KeyNames(self._user32)
        self._sent_to: Point | None = None
        gate.tell(self._begin)

    def _begin(self, live: bool) -> None:
        # Where the pointer was sent for an earlier task means nothing in this one.
        self._sent_to = None

    def pointer(self) -> Point:
        found = win32.POINT()
        if not self._user32.GetCursorPos(ctypes.byref(found)):
            raise InputRefused(Refusal.OTHER_DESKTOP)
        return Point(found.x, found.y)

    def move(self, point: Point) -> None:
        """Return when the pointer is there. InputRefused if it does not get there, and Interrupted
        if a human takes the mouse meanwhile."""
        with self._gate.passing(first=self._rights.check_desktop):
            self._sent_to = point
            self._send(self._to_place())
        until = time.monotonic() + _ARRIVES_S
        while True:
            with self._gate.passing():
                arrived = self.pointer() == point
            if arrived:
                return
            if time.monotonic() > until:
                raise InputRefused(Refusal.NOT_ARRIVED)
            _pause(_LOOK_S)

    def click(self, button: int, *, count: int, keys: Sequence[int]) -> None:
        held = [*(Held("key", code) for code in keys), Held("button", button)]

        def first() -> None:
            if keys:
                self._may_type(None)
            self._may_click()

        with self._gate.passing(*held, first=first):
            self._send([self._key(code, down=True) for code in keys])
            for number in range(count):
                if number:
                    _pause(_APART_S)
                press, release = self._button(button, True), self._button(button, False)
                self._send([*self._to_place(), press, release])
            self._send([self._key(code, down=False) for code in reversed(keys)])

    def wheel(self, *, dx: int, dy: int) -> None:
        with self._gate.passing(first=self._may_click):
            self._send([*self._to_place(), *input_events.wheel(dx=dx, dy=dy)])

    def hold_button(self, held: Held, *, down: bool) -> None:
        gate = self._gate
        with gate.down(held, first=self._may_click) if down else gate.up(held):
            self._send([*self._to_place(), self._button(held.code, down)])

    def hold_key(self, code: int, *, down: bool, window: int | None) -> None:
        held, gate = Held("key", code), self._gate
        first = partial(self._may_type, window)
        with gate.down(held, first=first) if down else gate.up(held):
            self._send([self._key(code, down=down)])

    def strike(self, codes: Sequence[int], *, window: int | None) -> None:
        """Press keys in order and let them go in reverse."""
        held = [Held("key", code) for code in codes]
        with self._gate.passing(*held, first=partial(self._may_type, window)):
            self._send(input_events.chord(codes, scanned=self._scan_codes()))

    def type(self, text: str, *, window: int | None) -> None:
        """Type characters, whatever the layout has keys for; by scan codes those that it has."""
        by_keys = self._scan_codes()
        with self._gate.passing(first=partial(self._may_type, window)):
            if by_keys:
                self._send([event for one in text for event in self._typed(one)])
            else:
                self._send(input_events.characters(text))

    def release_all(self) -> None:
        self._gate.release(partial(send_release, self._user32))

    def _key(self, code: int, *, down: bool) -> win32.INPUT:
        return input_events.key(code, down=down, scanned=self._scan_codes())

    def _typed(self, character: str) -> list[win32.INPUT]:
        codes = self._names.typed(character)
        if codes is None:
            return input_events.characters(character)
        return input_events.chord(codes, scanned=True)

    def _may_click(self) -> None:
        self._rights.check_desktop()
        at = self._sent_to or self.pointer()
        self._rights.check_window(self._user32.WindowFromPoint(win32.POINT(at.x, at.y)))

    def _may_type(self, window: int | None) -> None:
        self._rights.check_desktop()
        front = self._user32.GetForegroundWindow() or 0
        if front and self._is_own(front):
            raise OwnWindowInFront
        if window is not None and front != window:
            raise OtherWindowInFront
        self._rights.check_window(front)

    def _to_place(self) -> list[win32.INPUT]:
        """Return the move to where the pointer was sent: what follows it in one sending happens
        there, even if the pointer was jogged since."""
        if self._sent_to is None:
            return []
        return [input_events.motion(self._sent_to, virtual_desk(self._user32))]

    def _button(self, code: int, down: bool) -> win32.INPUT:
        return input_events.button(code, down=down, swapped=swapped(self._user32))

    def _send(self, events: Sequence[win32.INPUT]) -> None:
        send(self._user32, events)


def send(user32: Any, events: Sequence[win32.INPUT]) -> None:
    """Send these in one go. InputRefused if the system did not take them all."""
    if not events:
        return
    packed = (win32.INPUT * len(events))(*events)
    if user32.SendInput(len(events), packed, ctypes.sizeof(win32.INPUT)) != len(events):
        raise InputRefused(Refusal.BLOCKED)


def send_release(user32: Any, held: Held) -> None:
    """Let go what is held, from any thread."""
    send(user32, input_events.release(held, virtual_desk(user32), swapped=swapped(user32)))


def virtual_desk(user32: Any) -> Rect:
    """Return the smallest rectangle around all monitors, as the system counts absolute motion."""
    metric = user32.GetSystemMetrics
    return Rect(
        metric(win32.SM_XVIRTUALSCREEN),
        metric(win32.SM_YVIRTUALSCREEN),
        metric(win32.SM_CXVIRTUALSCREEN),
        metric(win32.SM_CYVIRTUALSCREEN),
    )


def swapped(user32: Any) -> bool:
    """Return True if the human has exchanged the left and the right button."""
    return bool(user32.GetSystemMetrics(win32.SM_SWAPBUTTON))


def _pause(seconds: float) -> None:
    threading.Event().wait(seconds)
