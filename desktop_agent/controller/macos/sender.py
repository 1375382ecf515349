"""Sends input by Quartz events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...geometry import Point
from ...ports import Gate, Held
from ..native.native_sender import APART_S, NativeSender, pause
from . import input_events
from .frameworks import Frameworks
from .input_events import SentEvent, SentKey, SentText, SentWheel, modifier_flags
from .poster import Poster
from .refused import MacInputRefused, MacRefusal, check_input
from .window_list import MacFront


class QuartzHands(NativeSender[SentEvent]):
    """Sends events of a private source, each with the modifiers that we hold. `front` tells where
    the keys go, None where nothing tells it."""

    look_s = 0.002

    def __init__(
        self,
        gate: Gate,
        system: Frameworks,
        *,
        front: Callable[[], MacFront | None],
    ) -> None:
        self._system = system
        self._asked_front = front
        self._poster = Poster(system)
        super().__init__(gate)

    def pointer(self) -> Point:
        return self._poster.pointer()

    def _may_move(self) -> None:
        check_input(self._system)

    _may_click = _may_move

    def _may_type_in(self, window: int) -> None:
        return

    def _front(self) -> tuple[int, bool]:
        front = self._asked_front()
        if front is None:
            raise MacInputRefused(MacRefusal.FRONT_UNKNOWN)
        return front.window, front.own

    def _not_arrived(self) -> MacInputRefused:
        return MacInputRefused(MacRefusal.NOT_ARRIVED)

    def _to_place(self, held: Sequence[Held] | None = None) -> list[SentEvent]:
        if self._sent_to is None:
            return []
        down = self._gate.held if held is None else held
        return [input_events.motion(self._sent_to, down, self._flags())]

    def _press(self, button: int, *, count: int, keys: Sequence[int], held: Sequence[Held]) -> None:
        before = self._flags(held)
        self._send(input_events.chord(keys, before)[: len(keys)])
        flags, at = before | modifier_flags(keys), self._place()
        others = [one for one in self._gate.held if one not in held]
        for number in range(1, count + 1):
            if number > 1:
                pause(APART_S)
            parts = [input_events.motion(at, others, flags)] if self._sent_to else []
            self._send(
                [
                    *parts,
                    input_events.button(button, at, down=True, clicks=number, flags=flags),
                    input_events.button(button, at, down=False, clicks=number, flags=flags),
                ]
            )
        self._send(input_events.chord(keys, before)[len(keys) :])

    def _button(self, held: Held, *, down: bool) -> list[SentEvent]:
        # The ledger has a button before it is pressed, and until it is let go.
        already = [one for one in self._gate.held if one != held] if down else self._gate.held
        event = input_events.button(held.code, self._place(), down=down, flags=self._flags())
        return [*self._to_place(already), event]

    def _wheel(self, *, dx: int, dy: int) -> list[SentWheel]:
        return input_events.wheel(dx=dx, dy=dy, flags=self._flags())

    def _key(self, code: int, *, down: bool) -> SentKey:
        flags = self._flags([Held("key", code)]) | (modifier_flags([code]) if down else 0)
        return SentKey(code, down, flags)

    def _chord(self, codes: Sequence[int]) -> list[SentKey]:
        return input_events.chord(codes, self._flags([Held("key", code) for code in codes]))

    def _characters(self, text: str) -> list[SentText]:
        return input_events.characters(text)

    def _send(self, events: Sequence[SentEvent]) -> None:
        if events:
            self._poster.post(events)

    def _release(self, held: Held) -> None:
        self._poster.release(held)

    def _flags(self, without: Sequence[Held] = ()) -> int:
        """Return the modifiers that we hold, but for these."""
        held = [one for one in self._gate.held if one.kind == "key" and one not in without]
        return modifier_flags([one.code for one in held])

    def _place(self) -> Point:
        return self._sent_to or self.pointer()
