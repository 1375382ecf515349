"""Tells whether the human is at work right now, and whether they have finished."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from ..ports import Touch

OnTouch = Literal["pause", "wait", "stop"]

OWN_QUIET_S: Final = 0.5
"""So long nobody may have touched our window before the agent goes on."""

WORDS: Final = {
    "motion": "you moved the mouse",
    "click": "you clicked",
    "wheel": "you turned the wheel",
    "key": "you pressed a key",
}
HANDS: Final = {
    "motion": "your mouse",
    "click": "your mouse",
    "wheel": "your mouse",
    "key": "your keyboard",
}
"""Holds what it was, for "Stopped by"."""

# On a busy machine the press on Approve, or the second one of a double click, is heard of that much
# later than what it caused.
_HEARD_LATE_S: Final = 1.0

IN_OWN_WINDOW: Final = "you are using my window"


@dataclass(frozen=True, slots=True)
class Manners:
    """Holds what the agent does when the human uses mouse or keyboard: pause, wait until they have
    been quiet for so many seconds, or stop."""

    on_touch: OnTouch = "pause"
    quiet_s: float = 3.0


class Presence:
    """Notes what the listener reports and what the human says. From any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._last = float("-inf")
        # Our window must not be left before the human says so, whoever brought it to the front.
        self._pressed_own = 0.0
        self._handed_over = float("-inf")
        self._outside = False
        self._in_own = False

    def note(self, touch: Touch) -> None:
        with self._lock:
            self._last = self._clock()
            if not touch.own:
                # The pointer crosses the desktop on its way to our window and back.
                self._outside = self._outside or touch.kind != "motion"
                self._in_own = self._in_own and touch.kind == "motion"
            elif touch.kind in ("key", "click"):
                self._pressed_own, self._in_own = self._last, True

    @property
    def in_own(self) -> bool:
        """Return True if the last that the human pressed was in our own window."""
        with self._lock:
            return self._in_own

    def used_outside(self) -> None:
        """Even by a motion of the mouse alone: what was seen is void."""
        with self._lock:
            self._outside = True

    def hand_over(self) -> None:
        """The human said something, approved, or let it go on: our window may lose the focus."""
        with self._lock:
            self._handed_over = self._clock()

    def has_finished(self, quiet_s: float, *, own_in_front: bool) -> bool:
        """Return True once nobody has touched anything for so long, and our window is left, or the
        human has said in it what they wanted."""
        with self._lock:
            said = self._pressed_own <= self._handed_over + _HEARD_LATE_S
            if own_in_front and not said:
                # The quiet begins when the window is left; that may be heard of a moment later.
                self._last = self._clock()
            return self._clock() - self._last >= quiet_s

    def take_outside(self) -> bool:
        """Return True, once, if something else than our own window was used."""
        with self._lock:
            found, self._outside = self._outside, False
            return found
