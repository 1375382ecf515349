"""Decides what each raw event of a mouse means: whose it is, and whether it is more than a tremble.
Pure."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from ....geometry import Point, Rect
from ...stop_key.mouse_motion import MouseMotion

_ABSOLUTE: Final = 0x1
_PRESSED: Final = 0x1 | 0x4 | 0x10 | 0x40 | 0x100
_TURNED: Final = 0x400 | 0x800
_STEPS: Final = 0xFFFF
_MOST_PLACES: Final = 32


@dataclass(frozen=True, slots=True)
class MouseEvent:
    """Holds one raw event, in the numbers of RAWMOUSE. `extra` bears the mark of who sent it."""

    flags: int
    buttons: int
    x: int
    y: int
    extra: int


class MouseWatch:
    """Takes each raw event in its order. `mark` is ours; `desk` tells where all monitors lie,
    `pointer` where the pointer is.

    A mouse tells how far it went, a tablet or a remote desktop where it is. Once a motion was told,
    the next one is told 50 ms later at the earliest.
    """

    def __init__(
        self,
        mark: int,
        desk: Callable[[], Rect],
        pointer: Callable[[], Point],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._mark = mark
        self._desk = desk
        self._pointer = pointer
        self._motion = MouseMotion(clock)
        self._last_place: Point | None = None
        self._put: deque[Point] = deque(maxlen=_MOST_PLACES)

    def take(self, event: MouseEvent) -> Literal["click", "wheel", "motion"] | None:
        """Return what the human did; None if it was not theirs, or nothing. Of a motion,
        `left_ours` tells whether it was theirs."""
        if event.extra == self._mark:
            self._put.append(self._pointer())
            return None
        moved = self._moved(event)
        if event.buttons & _PRESSED:
            return "click"
        if event.buttons & _TURNED:
            return "wheel"
        return "motion" if moved else None

    def left_ours(self, at: Point) -> bool:
        """Tell whether the pointer, which is there now, is not where we put it lately: under Wine,
        our own motion is heard a second time and late, without our mark."""
        if at not in self._put:
            return True
        self._motion.forget()
        return False

    def _moved(self, event: MouseEvent) -> bool:
        if event.flags & _ABSOLUTE:
            desk = self._desk()
            place = Point(event.x * desk.width // _STEPS, event.y * desk.height // _STEPS)
            before, self._last_place = self._last_place or place, place
            dx, dy = place.x - before.x, place.y - before.y
        else:
            dx, dy = event.x, event.y
        return bool(dx or dy) and self._motion.moved(dx, dy)
