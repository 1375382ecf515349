"""Asks what is on the screen, and once more where something may soon be seen."""

from __future__ import annotations

import time
from typing import Final

from ..events import Advice, Window
from ..ports import BLACK, PASSING, Blind, Grounding, Interrupt, Surroundings, Unavailable

# Ask a program once more after this long if it was busy or had just opened a window.
_AGAIN_S: Final = 0.15
# So long a window in front that is new, and of which nothing is told, is waited for in one look: a
# dialog of files reads its folder first.
_OPENING_S: Final = 2.0
_SILENT_S: Final = 3.0
_SILENT_TICK_S: Final = 0.2
_SILENT: Final = (
    "Accessibility stopped responding. I can’t tell where passwords are on the screen, "
    "so I won’t send screenshots."
)
_SILENT_ADVICE: Final = (
    Advice("Wait a moment, then try again."),
    Advice("If a program hangs, end it, then try again."),
    Advice("Log out and in again to restart accessibility (at-spi2-core)."),
)


class Surveys:
    """Used by the agent's thread. Keeps what the last surveys could not see."""

    def __init__(self, grounding: Grounding | None) -> None:
        self._grounding = grounding
        # Of secrets alone, and of everything.
        self._known: dict[bool, frozenset[tuple[Blind, int, str]]] = {}
        self._opening_until = 0.0

    def begin(self) -> None:
        """Note that a look begins: what opens is waited for from now on."""
        self._opening_until = time.monotonic() + _OPENING_S

    @property
    def may_wait(self) -> bool:
        """Return True while the time lasts in which what opens is waited for."""
        return time.monotonic() < self._opening_until

    def of(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        """Return what is told now; where something is newly not seen, after one more try, and
        where nothing is seen of a new window in front, after some."""
        if self._grounding is None:
            return Surroundings()
        known = self._known.get(only_secret, frozenset())
        tried = False
        while True:
            found = self._answered(self._grounding, front, interrupt, only_secret=only_secret)
            new = [one for one in found.blind if one.kind in PASSING and one.key not in known]
            opens = front is not None and any(
                one.window == front.id and (one.kind in BLACK or not found.elements) for one in new
            )
            if not new or (tried and not (opens and self.may_wait)):
                break
            tried = True
            interrupt.wait(_AGAIN_S)
        self._known[only_secret] = frozenset(spot.key for spot in found.blind)
        return found

    def _answered(
        self,
        grounding: Grounding,
        front: Window | None,
        interrupt: Interrupt,
        *,
        only_secret: bool,
    ) -> Surroundings:
        found = grounding.survey(front, interrupt, only_secret=only_secret)
        until = time.monotonic() + _SILENT_S
        while found.silent:
            # The password fields are not known, so no picture is taken.
            if time.monotonic() >= until:
                raise Unavailable(_SILENT, advice=_SILENT_ADVICE)
            interrupt.wait(_SILENT_TICK_S)
            found = grounding.survey(front, interrupt, only_secret=only_secret)
        return found
