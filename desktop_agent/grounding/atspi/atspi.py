"""Elements on the screen by AT-SPI: fills the port Grounding on X11.

Each method asks the display's server first, in the caller's thread, then the programs, in the
I/O loop. The bus is that of the driven display, never the one of whoever runs this.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import (
    BackgroundLoop,
    Blind,
    BlindSpot,
    Finding,
    Health,
    HeldText,
    Interrupt,
    MenuEntry,
    Surroundings,
    Target,
    TypedSecrets,
    Unavailable,
)
from ..elements.window_stack import Screen
from .bus import Silent
from .questions import Asking
from .windows import Facts

log = logging.getLogger(__name__)
T = TypeVar("T")

PART: Final = "accessibility"
# A little longer than the questions of one method may take.
_WAIT_S: Final = 2.5
_CLOSE_S: Final = 1.0
# With what comes before and after it, no more than 0.3.
_SURVEY_S: Final = 0.25
_REMEDY: Final = (
    "Install at-spi2-core, log in again and restart your programs. Chromium "
    "needs --force-renderer-accessibility and ACCESSIBILITY_ENABLED=1."
)
_BLIND_REMEDY: Final = (
    "Wait a moment, then run this again. If that doesn't help, restart that app; if it hangs, end "
    "it first."
)
_AGAIN_S: Final = 0.5


class AtSpiGrounding:
    """Fills the port Grounding. `screen` is asked about the display, and closed with this."""

    def __init__(
        self,
        display: str,
        loop: BackgroundLoop,
        *,
        screen: Screen,
        own_pid: int | None = None,
        survey_s: float = _SURVEY_S,
    ) -> None:
        """A survey tells what was read after `survey_s` seconds, whatever its programs do."""
        self.typed = TypedSecrets()
        self._display = display
        self._loop = loop
        self._screen = screen
        self._asking = Asking(os.getpid() if own_pid is None else own_pid, survey_s)

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        answered = self._asking.connection.answered
        no_answer = (BlindSpot(Blind.SILENT, detail=self._display),)
        try:
            facts = self._asked()
            if facts is None:
                no_bus = BlindSpot(Blind.NO_BUS, detail=self._display)
                return Surroundings(blind=(no_bus,), silent=answered)
            asked = self._asking.survey(front, facts, only_secret=only_secret)
            found = self._loop.wait(asked, _WAIT_S, interrupt)
        except (TimeoutError, Silent, Unavailable) as problem:
            log.info("accessibility does not answer: %r", problem)
            return Surroundings(blind=no_answer, silent=True)
        return found or Surroundings(blind=no_answer)

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        facts = self._facts()
        nothing: tuple[Element, ...] = ()
        if facts is None:
            return nothing
        return self._wait(self._asking.find(target, front, facts), nothing, interrupt)

    def is_loading(self, front: Window | None, interrupt: Interrupt) -> bool:
        facts = self._facts()
        if facts is None:
            return False
        # What does not answer now may have a page that is on its way.
        return self._wait(self._asking.is_loading(front, facts), True, interrupt)

    def folders(self, front: Window | None, interrupt: Interrupt) -> tuple[str, ...]:
        facts = self._facts()
        return self._wait(self._asking.folders(front, facts), (), interrupt) if facts else ()

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        facts = self._facts()
        return self._wait(self._asking.again(element, facts), None, interrupt) if facts else None

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        facts = self._facts()
        return self._wait(self._asking.at(point, facts), None, interrupt) if facts else None

    def focused(self, interrupt: Interrupt) -> Element | None:
        facts = self._facts()
        return self._wait(self._asking.focused(facts), None, interrupt) if facts else None

    def focus_mark(self, interrupt: Interrupt) -> str:
        facts = self._facts()
        return self._wait(self._asking.focus_mark(facts), "", interrupt) if facts else ""

    def origin(self, element: Element, interrupt: Interrupt) -> str:
        facts = self._facts()
        return self._wait(self._asking.origin(element, facts), "", interrupt) if facts else ""

    def page(self, front: Window | None, interrupt: Interrupt) -> str | None:
        facts = self._facts()
        return self._wait(self._asking.page(front, facts), None, interrupt) if facts else None

    def pressed_by(self, keys: frozenset[str], interrupt: Interrupt) -> Element | None:
        facts = self._facts()
        return self._wait(self._asking.pressed_by(keys, facts), None, interrupt) if facts else None

    def choices(self, keys: frozenset[str], interrupt: Interrupt) -> tuple[Element, ...]:
        facts = self._facts()
        return self._wait(self._asking.choices(keys, facts), (), interrupt) if facts else ()

    def choices_at(self, point: Point, interrupt: Interrupt) -> tuple[Element, ...]:
        facts = self._facts()
        return self._wait(self._asking.choices_at(point, facts), (), interrupt) if facts else ()

    def out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[str, Rect], ...]:
        facts = self._facts()
        return self._wait(self._asking.out_of_view(front, facts), (), interrupt) if facts else ()

    def menu_entries(self, front: Window | None, interrupt: Interrupt) -> tuple[MenuEntry, ...]:
        facts = self._facts()
        return self._wait(self._asking.menu_entries(front, facts), (), interrupt) if facts else ()

    def takes_text(self, interrupt: Interrupt) -> bool | None:
        facts = self._facts()
        return self._wait(self._asking.takes_text(facts), None, interrupt) if facts else None

    def listed(self, element: Element, interrupt: Interrupt) -> int | None:
        facts = self._facts()
        return self._wait(self._asking.listed(element, facts), None, interrupt) if facts else None

    def filled(self, element: Element, interrupt: Interrupt) -> int | None:
        facts = self._facts()
        return self._wait(self._asking.filled(element, facts), None, interrupt) if facts else None

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        facts = self._facts()
        return self._wait(self._asking.held(element, facts), None, interrupt) if facts else None

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        facts = self._facts()
        if facts is None:
            return False
        return self._wait(self._asking.take_focus(element, facts), False, interrupt)

    def check(self) -> Finding:
        """Tell whether programs can be asked what they show."""
        facts = self._facts()
        if facts is None:
            no_bus = BlindSpot(Blind.NO_BUS, detail=self._display)
            return Finding(PART, Health.WARNING, no_bus.words, _REMEDY)
        found = self._overview(facts)
        if found is not None and found[0] and found[1]:
            # A window that was just opened is not worth a finding.
            Interrupt().wait(_AGAIN_S)
            found = self._overview(self._facts() or facts)
        if found is None:
            silent = BlindSpot(Blind.SILENT, detail=self._display)
            return Finding(PART, Health.WARNING, silent.words, _REMEDY)
        count, blind = found
        if not count:
            words = f"No program on the display {self._display} exposes its contents."
            return Finding(PART, Health.WARNING, words, _REMEDY)
        if blind:
            words = " ".join(dict.fromkeys(spot.words for spot in blind))
            passing = any(spot.kind is not Blind.UNTOLD for spot in blind)
            return Finding(PART, Health.WARNING, words, _BLIND_REMEDY if passing else _REMEDY)
        told = f"{count} programs report" if count > 1 else "1 program reports"
        return Finding(PART, Health.OK, f"{told} what they show on {self._display}.")

    def _overview(self, facts: Facts) -> tuple[int, tuple[BlindSpot, ...]] | None:
        return self._wait(self._asking.overview(facts), None, Interrupt())

    def close(self) -> None:
        """May be called twice, and before or after the end of the I/O loop."""
        connection = self._asking.connection
        if connection.is_open:
            try:
                self._loop.wait(connection.end(), _CLOSE_S, Interrupt())
            except (TimeoutError, RuntimeError) as problem:
                log.debug("closing: %r", problem)
        try:
            self._screen.close()
        except Unavailable as gone:
            log.debug("closing: %s", gone)

    # --- the caller's thread -----------------------------------------------------------

    def _facts(self) -> Facts | None:
        """Return None where there is no bus, or no display any more."""
        try:
            return self._asked()
        except Unavailable as gone:
            log.info("accessibility: %s", gone)
            return None

    def _asked(self) -> Facts | None:
        screen = self._screen
        address = screen.bus_address()
        if not address:
            return None
        return Facts(address, screen.bounds(), screen.windows(), screen.pids())

    def _wait(self, work: Coroutine[Any, Any, T], missed: T, interrupt: Interrupt) -> T:
        try:
            return self._loop.wait(work, _WAIT_S, interrupt)
        except (TimeoutError, Silent):
            log.info("accessibility took too long")
            return missed
