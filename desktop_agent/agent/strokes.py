"""Tells what was painted lately where a password field is: it may have moved there, untold.

A browser tells the place of a field up to half a second late, and not at all while it moves by
itself. What is painted is told at once, so only a field in what has been still is believed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from ..events import Window
from ..geometry import Rect
from ..ports import Eyes, Interrupt
from ..ports.seeing import Painting

LATE_S: Final = 0.8
"""So late a program may tell where a field is: half a second was measured with Chromium."""
_TICK_S: Final = 0.05


class Strokes:
    """Keeps what was painted lately. Used by the agent's thread; it listens only while there is a
    password field to be seen."""

    def __init__(self, eyes: Eyes, clock: Callable[[], float] = time.monotonic) -> None:
        self._eyes = eyes
        self._clock = clock
        self._painting: Painting | None = None
        self._lately: list[tuple[float, Rect]] = []

    def rest(
        self, secret: Sequence[Rect], windows: Sequence[Window], interrupt: Interrupt
    ) -> tuple[Rect, ...]:
        """Wait until nothing as large as a password field has been painted around one for as long
        as a program may be late; at most twice as long. Returns what still was, in screen pixels:
        a field may be in there. Raises Interrupted."""
        if not secret:
            self.close()
            return ()
        if self._painting is None:
            self._painting = self._eyes.strokes()
            if self._painting is None:
                return ()
            # Nothing is known of what was painted before.
            self._lately = [(self._clock(), window.bounds) for window in windows]
        until = self._clock() + 2 * LATE_S
        while (found := self.since(secret, windows)) and self._clock() < until:
            interrupt.wait(_TICK_S)
        return found

    def since(self, secret: Sequence[Rect], windows: Sequence[Window]) -> tuple[Rect, ...]:
        """Return what was painted in the last moments, in screen pixels, and may be such a
        field."""
        self.hear()
        holding = [w.bounds for w in windows if any(w.bounds.meet(area) for area in secret)]
        parts = (
            box.meet(bounds)
            for _, box in self._lately
            if any(_may_hold(box, area) for area in secret)
            for bounds in holding
        )
        return tuple(dict.fromkeys(part for part in parts if part is not None))

    def hear(self) -> None:
        """Take what was painted; forget what is long ago."""
        now = self._clock()
        if self._painting is not None:
            self._lately += [(now, box) for box in self._painting.take()]
        self._lately = [(at, box) for at, box in self._lately if now - at < LATE_S]

    def close(self) -> None:
        if self._painting is not None:
            self._painting.close()
            self._painting = None
        self._lately.clear()


def _may_hold(box: Rect, field: Rect) -> bool:
    """Return True if a field of that size may be painted in the box. Its rim may not be told, and
    the smaller part of a field that is cut off by an edge shows no more than that."""
    return 2 * box.width >= field.width and 2 * box.height >= field.height
