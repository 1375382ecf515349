"""Makes Quartz events of ours, with our mark in each, and puts them in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...geometry import Point
from ...ports import Held
from . import constants as q
from .frameworks import Frameworks
from .input_events import SentEvent, SentKey, SentMouse, SentText, SentWheel, release
from .monitors import from_quartz, to_quartz
from .refused import MacInputRefused, MacRefusal


class Poster:
    """Used by one thread at a time."""

    def __init__(self, system: Frameworks) -> None:
        self._system = system
        quartz = system.quartz
        # A state of our own: what the human holds is no part of our events.
        self._source = quartz.CGEventSourceCreate(q.PRIVATE_STATE)
        if self._source is None:
            raise MacInputRefused(MacRefusal.BLOCKED)
        # By default macOS holds back the human's own keys, Esc among them, after events of ours.
        quartz.CGEventSourceSetLocalEventsSuppressionInterval(self._source, 0.0)
        for state in q.SUPPRESSION_STATES:
            quartz.CGEventSourceSetLocalEventsFilterDuringSuppressionState(
                self._source, q.PERMIT_ALL, state
            )

    def post(self, events: Sequence[SentEvent]) -> None:
        """Send these. MacInputRefused if one cannot be made, with nothing sent."""
        quartz = self._system.quartz
        with self._system.pool():
            made = [self._made(event) for event in events]
            if any(one is None for one in made):
                raise MacInputRefused(MacRefusal.BLOCKED)
            for one in made:
                quartz.CGEventSetIntegerValueField(one, q.SOURCE_USER_DATA, q.OURS)
                quartz.CGEventPost(q.SESSION_TAP, one)

    def pointer(self) -> Point:
        quartz = self._system.quartz
        with self._system.pool():
            at = quartz.CGEventGetLocation(quartz.CGEventCreate(None))
            return from_quartz(at.x, at.y)

    def release(self, held: Held) -> None:
        """Let go what is held."""
        self.post(release(held, self.pointer()))

    def _made(self, event: SentEvent) -> Any:
        quartz, source = self._system.quartz, self._source
        match event:
            case SentKey(code, down, flags):
                made = quartz.CGEventCreateKeyboardEvent(source, code, down)
                if made is not None:
                    own = quartz.CGEventGetFlags(made) & q.OF_THE_KEY
                    quartz.CGEventSetFlags(made, flags | own)
            case SentText(text, down):
                made = quartz.CGEventCreateKeyboardEvent(source, 0, down)
                if made is not None:
                    # With a modifier it would be a shortcut.
                    quartz.CGEventSetFlags(made, 0)
                    quartz.CGEventKeyboardSetUnicodeString(made, event.units, text)
            case SentMouse(kind, at, number, clicks, flags):
                made = quartz.CGEventCreateMouseEvent(source, kind, to_quartz(at), number)
                if made is not None:
                    quartz.CGEventSetIntegerValueField(made, q.BUTTON_NUMBER, number)
                    quartz.CGEventSetIntegerValueField(made, q.CLICK_STATE, clicks)
                    quartz.CGEventSetFlags(made, flags)
            case SentWheel(up, left, flags):
                made = quartz.CGEventCreateScrollWheelEvent2(source, q.UNIT_LINE, 2, up, left, 0)
                if made is not None:
                    quartz.CGEventSetFlags(made, flags)
        return made
