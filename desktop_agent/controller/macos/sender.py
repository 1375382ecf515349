"""Sends input by Quartz events, through the gate, never into our own window.

What the gate notes of our own input is not used here: each event carries a mark.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ...geometry import Point
from ...ports import Gate, Held, OwnWindowInFront
from ...ports.desktop import OtherWindowInFront
from . import input_events
from .frameworks import Frameworks
from .input_events import SentEvent, modifier_flags
from .poster import Poster
from .refused import MacInputRefused, MacRefusal, check_input
from .window_list import MacFront

_ARRIVES_S: Final = 1.0
_LOOK_S: Final = 0.002
_APART_S: Final = 0.004
"""Tells two presses of a button apart: Chromium takes two of the same millisecond for one."""


class QuartzHands:
    """Every event of the agent leaves here. `front` tells where the keys go, None where
    nothing tells it."""

    def __init__(
        self,
        gate: Gate,
        system: Frameworks,
        *,
        front: Callable[[], MacFront | None],
    ) -> None:
        self._gate = gate
        self._system = system
        self._front = front
        self._poster = Poster(system)
        self._sent_to: Point | None = None
        gate.tell(self._begin)

    def _begin(self, live: bool) -> None:
        # Where the pointer was sent for an earlier task means nothing in this one.
        self._sent_to = None

    def pointer(self) -> Point:
        return self._poster.pointer()

    def move(self, point: Point) -> None:
        """Return when the pointer is there. MacInputRefused if it does not get there, and
        Interrupted if a human takes the mouse meanwhile."""
        with self._gate.passing(first=self._may_send):
            self._sent_to = point
            self._send(self._to_place())
        until = time.monotonic() + _ARRIVES_S
        while True:
            with self._gate.passing():
                arrived = self.pointer() == point
            if arrived:
                return
            if time.monotonic() > until:
                raise MacInputRefused(MacRefusal.NOT_ARRIVED)
            threading.Event().wait(_LOOK_S)

    def click(self, button: int, *, count: int, keys: Sequence[int]) -> None:
        held = [*(Held("key", code) for code in keys), Held("button", button)]

        def first() -> None:
            if keys:
                self._may_type(None)
            self._may_send()

        with self._gate.passing(*held, first=first):
            before = self._flags(held)
            self._send(input_events.chord(keys, before)[: len(keys)])
            flags, at = before | modifier_flags(keys), self._place()
            others = [one for one in self._gate.held if one not in held]
            for number in range(1, count + 1):
                if number > 1:
                    threading.Event().wait(_APART_S)
                parts = [input_events.motion(at, others, flags)] if self._sent_to else []
                self._send(
                    [
                        *parts,
                        input_events.button(button, at, down=True, clicks=number, flags=flags),
                        input_events.button(button, at, down=False, clicks=number, flags=flags),
                    ]
                )
            self._send(input_events.chord(keys, before)[len(keys) :])

    def wheel(self, *, dx: int, dy: int) -> None:
        with self._gate.passing(first=self._may_send):
            self._send([*self._to_place(), *input_events.wheel(dx=dx, dy=dy, flags=self._flags())])

    def hold_button(self, held: Held, *, down: bool) -> None:
        gate = self._gate
        with gate.down(held, first=self._may_send) if down else gate.up(held):
            # The ledger has a button before it is pressed, and until it is let go.
            already = [one for one in gate.held if one != held] if down else gate.held
            event = input_events.button(held.code, self._place(), down=down, flags=self._flags())
            self._send([*self._to_place(already), event])

    def hold_key(self, code: int, *, down: bool, window: int | None) -> None:
        held, gate = Held("key", code), self._gate
        first = partial(self._may_type, window)
        with gate.down(held, first=first) if down else gate.up(held):
            flags = self._flags([held]) | (modifier_flags([code]) if down else 0)
            self._send([input_events.SentKey(code, down, flags)])

    def strike(self, codes: Sequence[int], *, window: int | None) -> None:
        """Press keys in order and let them go in reverse."""
        held = [Held("key", code) for code in codes]
        with self._gate.passing(*held, first=partial(self._may_type, window)):
            self._send(input_events.chord(codes, self._flags(held)))

    def type(self, text: str, *, window: int | None) -> None:
        """Type characters, whatever the layout has keys for."""
        with self._gate.passing(first=partial(self._may_type, window)):
            self._send(input_events.characters(text))

    def release_all(self) -> None:
        self._gate.release(self._poster.release)

    def _may_send(self) -> None:
        check_input(self._system)

    def _may_type(self, window: int | None) -> None:
        check_input(self._system)
        front = self._front()
        if front is None:
            raise MacInputRefused(MacRefusal.FRONT_UNKNOWN)
        if front.own:
            raise OwnWindowInFront
        if window is not None and front.window != window:
            raise OtherWindowInFront

    def _flags(self, without: Sequence[Held] = ()) -> int:
        """Return the modifiers that we hold, but for these."""
        held = [one for one in self._gate.held if one.kind == "key" and one not in without]
        return modifier_flags([one.code for one in held])

    def _place(self) -> Point:
        return self._sent_to or self.pointer()

    def _to_place(self, held: Sequence[Held] | None = None) -> list[SentEvent]:
        """Return the move to where the pointer was sent: what follows it happens there, even if the
        pointer was jogged since."""
        if self._sent_to is None:
            return []
        down = self._gate.held if held is None else held
        return [input_events.motion(self._sent_to, down, self._flags())]

    def _send(self, events: Sequence[SentEvent]) -> None:
        if events:
            self._poster.post(events)
