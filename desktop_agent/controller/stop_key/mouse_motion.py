"""Tells whether the human moved the mouse, or it only trembled. Pure."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ...geometry import Point
from ..jitter import Jitter

_APART_S: Final = 0.05


class MouseMotion:
    """Takes how far the mouse went each time. Once a motion was told, the next one is told 50 ms
    later at the earliest."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._jitter = Jitter(Point(0, 0), clock)
        self._next = float("-inf")

    def forget(self) -> None:
        """Begin anew: what was told so far was not theirs."""
        self._jitter = Jitter(Point(0, 0), self._clock)

    def moved(self, dx: int, dy: int) -> bool:
        at = self._jitter.at
        far = self._jitter.moved(Point(at.x + dx, at.y + dy))
        if not far or self._clock() < self._next:
            return False
        self._next = self._clock() + _APART_S
        return True
