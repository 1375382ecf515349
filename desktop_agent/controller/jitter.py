"""Tells whether a mouse was moved, or only trembled. Pure."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ..geometry import Point

JITTER_PX: Final = 8
"""So far a mouse may stray by itself, in x and in y."""

REST_S: Final = 1.0
"""After so long a rest, what it strayed before is forgotten."""


class Jitter:
    """Adds up how far the human's own motions carried the pointer since their mouse rested.

    What we move in between does not count, and does not start the count anew: somebody who
    pulls at the mouse while we move it in small steps is noticed, too.
    """

    def __init__(self, at: Point, clock: Callable[[], float] = time.monotonic) -> None:
        self.at = at
        self._clock = clock
        self._last = float("-inf")
        self._far = False
        self._dx = self._dy = 0

    def placed(self, at: Point) -> None:
        """We moved the pointer there."""
        self.at = at

    def moved(self, at: Point) -> bool:
        """Take in that the human moved it there; True from more than 8 pixels on, until the mouse
        has rested."""
        now = self._clock()
        if now - self._last >= REST_S:
            self._far, self._dx, self._dy = False, 0, 0
        self._last = now
        self._dx += at.x - self.at.x
        self._dy += at.y - self.at.y
        self.at = at
        self._far = self._far or max(abs(self._dx), abs(self._dy)) > JITTER_PX
        return self._far
