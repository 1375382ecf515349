"""Sends input by SendInput."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

from ...geometry import Point, Rect
from ...ports import Gate, Held
from ..native.native_sender import APART_S, NativeSender, pause
from . import input_events, win32
from .key_names import KeyNames
from .refused import InputRefused, Refusal, Rights


class SendInputHands(NativeSender[win32.INPUT]):
    """Sends what the system takes as a whole. `is_own` tells whether a window is ours. `scan_codes`
    tells whether keys are sent as a keyboard sends them, and text by keys: for programs that do
    not read it otherwise."""

    look_s = 0.001

    def __init__(
        self,
        gate: Gate,
        *,
        is_own: Callable[[int], bool],
        scan_codes: Callable[[], bool] = lambda: False,
        libraries: Any = win32.library,
    ) -> None:
        self._is_own = is_own
        self._user32 = libraries("user32")
        self._rights = Rights(libraries)
        self._scan_codes = scan_codes
        self._names = KeyNames(self._user32)
        super().__init__(gate)

    def pointer(self) -> Point:
        found = win32.POINT()
        if not self._user32.GetCursorPos(ctypes.byref(found)):
            raise InputRefused(Refusal.OTHER_DESKTOP)
        return Point(found.x, found.y)

    def _may_move(self) -> None:
        self._rights.check_desktop()

    def _may_click(self) -> None:
        self._rights.check_desktop()
        at = self._sent_to or self.pointer()
        self._rights.check_window(self._user32.WindowFromPoint(win32.POINT(at.x, at.y)))

    def _may_type_in(self, window: int) -> None:
        self._rights.check_window(window)

    def _front(self) -> tuple[int, bool]:
        front = self._user32.GetForegroundWindow() or 0
        return front, bool(front) and self._is_own(front)

    def _not_arrived(self) -> InputRefused:
        return InputRefused(Refusal.NOT_ARRIVED)

    def _to_place(self) -> list[win32.INPUT]:
        if self._sent_to is None:
            return []
        return [input_events.motion(self._sent_to, virtual_desk(self._user32))]

    def _press(self, button: int, *, count: int, keys: Sequence[int], held: Sequence[Held]) -> None:
        self._send([self._key(code, down=True) for code in keys])
        for number in range(count):
            if number:
                pause(APART_S)
            self._send([*self._to_place(), self._side(button, True), self._side(button, False)])
        self._send([self._key(code, down=False) for code in reversed(keys)])

    def _button(self, held: Held, *, down: bool) -> list[win32.INPUT]:
        return [*self._to_place(), self._side(held.code, down)]

    def _side(self, code: int, down: bool) -> win32.INPUT:
        return input_events.button(code, down=down, swapped=swapped(self._user32))

    def _wheel(self, *, dx: int, dy: int) -> list[win32.INPUT]:
        return input_events.wheel(dx=dx, dy=dy)

    def _key(self, code: int, *, down: bool) -> win32.INPUT:
        return input_events.key(code, down=down, scanned=self._scan_codes())

    def _chord(self, codes: Sequence[int]) -> list[win32.INPUT]:
        return input_events.chord(codes, scanned=self._scan_codes())

    def _characters(self, text: str) -> list[win32.INPUT]:
        # By scan codes, what the layout has keys for.
        if self._scan_codes():
            return [event for one in text for event in self._typed(one)]
        return input_events.characters(text)

    def _typed(self, character: str) -> list[win32.INPUT]:
        codes = self._names.typed(character)
        if codes is None:
            return input_events.characters(character)
        return input_events.chord(codes, scanned=True)

    def _send(self, events: Sequence[win32.INPUT]) -> None:
        send(self._user32, events)

    def _release(self, held: Held) -> None:
        send_release(self._user32, held)


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
