"""Sends input through the gate, never into our own window: what is done, not by which events.

What the gate notes of our own input is not used here: each event carries a mark.
"""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar

from ...geometry import Point
from ...ports import Gate, Held, OwnWindowInFront, Unavailable
from ...ports.desktop import OtherWindowInFront

APART_S: Final = 0.004
"""Tells two presses of a button apart: Chromium takes two of the same millisecond for one."""

# Measured under Wine: 330 ms. On Windows itself it is there at once.
_ARRIVES_S: Final = 1.0

SystemEvent = TypeVar("SystemEvent")


class NativeSender(ABC, Generic[SystemEvent]):
    """Every event of the agent leaves here. It looks each `look_s` seconds for a pointer that is on
    its way."""

    look_s: ClassVar[float]

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._sent_to: Point | None = None
        gate.tell(self._begin)

    def _begin(self, live: bool) -> None:
        # Where the pointer was sent for an earlier task means nothing in this one.
        self._sent_to = None

    # --- what is done ------------------------------------------------------------------

    def move(self, point: Point) -> None:
        """Return when the pointer is there. Unavailable if it does not get there, and Interrupted
        if a human takes the mouse meanwhile."""
        with self._gate.passing(first=self._may_move):
            self._sent_to = point
            self._send(self._to_place())
        until = time.monotonic() + _ARRIVES_S
        while True:
            with self._gate.passing():
                arrived = self.pointer() == point
            if arrived:
                return
            if time.monotonic() > until:
                raise self._not_arrived()
            pause(self.look_s)

    def click(self, button: int, *, count: int, keys: Sequence[int]) -> None:
        held = [*(Held("key", code) for code in keys), Held("button", button)]

        def first() -> None:
            if keys:
                self._may_type(None)
            self._may_click()

        with self._gate.passing(*held, first=first):
            self._press(button, count=count, keys=keys, held=held)

    def wheel(self, *, dx: int, dy: int) -> None:
        with self._gate.passing(first=self._may_click):
            self._send([*self._to_place(), *self._wheel(dx=dx, dy=dy)])

    def hold_button(self, held: Held, *, down: bool) -> None:
        gate = self._gate
        with gate.down(held, first=self._may_click) if down else gate.up(held):
            self._send(self._button(held, down=down))

    def hold_key(self, code: int, *, down: bool, window: int | None) -> None:
        held, gate = Held("key", code), self._gate
        first = partial(self._may_type, window)
        with gate.down(held, first=first) if down else gate.up(held):
            self._send([self._key(code, down=down)])

    def strike(self, codes: Sequence[int], *, window: int | None) -> None:
        """Press keys in order and let them go in reverse."""
        held = [Held("key", code) for code in codes]
        with self._gate.passing(*held, first=partial(self._may_type, window)):
            self._send(self._chord(codes))

    def type(self, text: str, *, window: int | None) -> None:
        """Type characters, whatever the layout has keys for."""
        with self._gate.passing(first=partial(self._may_type, window)):
            self._send(self._characters(text))

    def release_all(self) -> None:
        self._gate.release(self._release)

    def _may_type(self, window: int | None) -> None:
        self._may_move()
        front, own = self._front()
        if own:
            raise OwnWindowInFront
        if window is not None and front != window:
            raise OtherWindowInFront
        self._may_type_in(front)

    # --- what a system does it by ------------------------------------------------------

    @abstractmethod
    def pointer(self) -> Point: ...

    @abstractmethod
    def _may_move(self) -> None:
        """Raise Unavailable where the system would take no input of ours now."""

    @abstractmethod
    def _may_click(self) -> None:
        """Raise Unavailable where it would take no click at the place of the pointer."""

    @abstractmethod
    def _may_type_in(self, window: int) -> None:
        """Raise Unavailable where it would take no key for this window, which has the keyboard."""

    @abstractmethod
    def _front(self) -> tuple[int, bool]:
        """Return the window that key presses go to, 0 for none, and whether it is ours."""

    @abstractmethod
    def _not_arrived(self) -> Unavailable: ...

    @abstractmethod
    def _to_place(self) -> list[SystemEvent]:
        """Return the move to where the pointer was sent: what follows it in one sending happens
        there, even if the pointer was jogged since. Nothing where it was not sent."""

    @abstractmethod
    def _press(self, button: int, *, count: int, keys: Sequence[int], held: Sequence[Held]) -> None:
        """Press a button so many times at its place, with these keys: all that is `held`."""

    @abstractmethod
    def _button(self, held: Held, *, down: bool) -> Sequence[SystemEvent]:
        """Return what presses a button at its place or lets it go, the move there first."""

    @abstractmethod
    def _wheel(self, *, dx: int, dy: int) -> Sequence[SystemEvent]: ...

    @abstractmethod
    def _key(self, code: int, *, down: bool) -> SystemEvent: ...

    @abstractmethod
    def _chord(self, codes: Sequence[int]) -> Sequence[SystemEvent]: ...

    @abstractmethod
    def _characters(self, text: str) -> Sequence[SystemEvent]: ...

    @abstractmethod
    def _send(self, events: Sequence[SystemEvent]) -> None:
        """Send these in one go. Unavailable if the system did not take them all."""

    @abstractmethod
    def _release(self, held: Held) -> None:
        """Let go what is held, from any thread."""


def pause(seconds: float) -> None:
    threading.Event().wait(seconds)
