"""Elements on the screen by a tree that is asked call by call: fills the port Grounding.

The system's calls block, and some of them want a thread of their own (on Windows, one that
belongs to COM): all are made in one, and who asks waits for a bounded time.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from typing import Final, TypeVar

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
from .native_questions import ForeignAsking, WindowSystem
from .native_tree import Thing, Tree, Unheard

log = logging.getLogger(__name__)
T = TypeVar("T")

PART: Final = "accessibility"
_WAIT_S: Final = 2.5
_CLOSE_S: Final = 1.0
# With what comes before and after it, no more than 0.3.
_SURVEY_S: Final = 0.25
_SLACK_S: Final = 0.05
_NO_ANSWER: Final = "Programs don't expose their contents: the system didn't answer in time."
_SO: Final = " So password fields can't be hidden there."


class ForeignGrounding:
    """Fills the port Grounding over any Tree. `windows` is asked in the tree's thread."""

    def __init__(
        self,
        tree: Tree,
        windows: WindowSystem,
        *,
        own_pid: int | None = None,
        survey_s: float = _SURVEY_S,
        slack_s: float = _SLACK_S,
        clock: Callable[[], float] = time.monotonic,
        loop: BackgroundLoop | None = None,
        selects: Callable[[Thing], bool | None] = lambda field: None,
    ) -> None:
        """A survey tells what was read after `survey_s` seconds, whatever the programs do.

        It is given up `slack_s` after that. `loop` is for this alone, and closed with it.
        `selects` tells of a field whether some of its text is selected, None where nobody tells; it
        is asked in the tree's thread.
        """
        self.typed = TypedSecrets()
        self._survey_s = survey_s
        self._slack_s = slack_s
        self._loop = loop or BackgroundLoop("accessibility")
        own = os.getpid() if own_pid is None else own_pid
        self._asking = ForeignAsking(tree, windows, own, clock, selects)

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        asking, seconds = self._asking, self._survey_s
        try:
            return self._ask(
                lambda: asking.survey(front, seconds, only_secret=only_secret),
                seconds + self._slack_s if asking.answered else _WAIT_S,
                interrupt,
            )
        except Unavailable as problem:
            log.info("accessibility: %s", problem)
            spot = BlindSpot(Blind.UNAVAILABLE, detail=f"{problem}{_SO}")
            return Surroundings(blind=(spot,), silent=asking.answered)
        except (TimeoutError, Unheard) as problem:
            log.info("accessibility does not answer: %r", problem)
            spot = BlindSpot(Blind.UNAVAILABLE, detail=_NO_ANSWER + _SO)
            return Surroundings(blind=(spot,), silent=True)

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        nothing: tuple[Element, ...] = ()
        return self._or(nothing, lambda: self._asking.find(target, front), interrupt)

    def is_loading(self, front: Window | None, interrupt: Interrupt) -> bool:
        """Not known here."""
        interrupt.check()
        return False

    def folders(self, front: Window | None, interrupt: Interrupt) -> tuple[str, ...]:
        """Not known here."""
        interrupt.check()
        return ()

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        return self._or(None, lambda: self._asking.again(element), interrupt)

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        return self._or(None, lambda: self._asking.at(point), interrupt)

    def focused(self, interrupt: Interrupt) -> Element | None:
        return self._or(None, self._asking.focused, interrupt)

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        return self._or(False, lambda: self._asking.take_focus(element), interrupt)

    def origin(self, element: Element, interrupt: Interrupt) -> str:
        """Not known here: whoever must know it refuses."""
        interrupt.check()
        return ""

    def page(self, front: Window | None, interrupt: Interrupt) -> str | None:
        """Not known here."""
        interrupt.check()
        return None

    def focus_mark(self, interrupt: Interrupt) -> str:
        """Not known here."""
        interrupt.check()
        return ""

    def pressed_by(self, keys: frozenset[str], interrupt: Interrupt) -> Element | None:
        """Not known here: whoever must know it asks."""
        interrupt.check()
        return None

    def choices(self, keys: frozenset[str], interrupt: Interrupt) -> tuple[Element, ...]:
        return ()

    def choices_at(self, point: Point, interrupt: Interrupt) -> tuple[Element, ...]:
        return ()

    def out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[str, Rect], ...]:
        """Not known here."""
        interrupt.check()
        return ()

    def menu_entries(self, front: Window | None, interrupt: Interrupt) -> tuple[MenuEntry, ...]:
        """Not known here: menus are made when they open."""
        interrupt.check()
        return ()

    def takes_text(self, interrupt: Interrupt) -> bool | None:
        """Not known here."""
        interrupt.check()
        return None

    def listed(self, element: Element, interrupt: Interrupt) -> int | None:
        """Not known here."""
        interrupt.check()
        return None

    def filled(self, element: Element, interrupt: Interrupt) -> int | None:
        """Not known here: whoever must know it refuses."""
        interrupt.check()
        return None

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        return self._or(None, lambda: self._asking.held(element), interrupt)

    def check(self) -> Finding:
        """Tell whether programs can be asked what they show."""
        try:
            self._ask(self._asking.open, _WAIT_S, Interrupt())
        except Unavailable as problem:
            return Finding(PART, Health.WARNING, str(problem), " ".join(map(str, problem.advice)))
        except (TimeoutError, Unheard):
            return Finding(PART, Health.WARNING, _NO_ANSWER, "Start me again.")
        return Finding(PART, Health.OK, "Programs can be asked what they show.")

    def close(self) -> None:
        """Wait for no program that hangs. May be called twice."""
        try:
            self._ask(self._asking.close, _CLOSE_S, Interrupt())
        except (TimeoutError, RuntimeError) as problem:
            log.debug("closing: %r", problem)
        self._loop.close(_CLOSE_S)

    def _or(self, missed: T, work: Callable[[], T], interrupt: Interrupt) -> T:
        try:
            return self._ask(work, _WAIT_S, interrupt)
        except (TimeoutError, Unheard, Unavailable) as problem:
            log.info("accessibility: %r", problem)
            return missed

    def _ask(self, work: Callable[[], T], seconds: float, interrupt: Interrupt) -> T:
        async def asked() -> T:
            return work()

        return self._loop.wait(asked(), seconds, interrupt)
