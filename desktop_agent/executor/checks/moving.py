"""Tells what moves by itself from the effect of an act, by watching for a moment after it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from ...geometry import Rect, hull
from ...ports import Eyes, Frame

BEAT_S: Final = 1.25
"""So long what has changed is watched: a clock has gone on by then."""
# An effect begins at most this long after the receipt; a later change may have any cause.
_PROMPT_S: Final = 0.5
# Two changes this close together are one effect in two steps.
_APART_S: Final = 0.3
_NEAR_PX: Final = 16
_LARGER: Final = 4
_SLACK_PX: Final = 4096


class Moved(Enum):
    """Says whether a part of the screen is another one than before an act, by that act."""

    NOT = "nothing has changed"
    PERHAPS = "something has, and may have by itself"
    SURELY = "something has, and stays as it is"


class MotionWatch:
    """Looks at a part of the screen again and again after an act. `before` is how it was then, and
    only what is `worth` it can be an effect."""

    def __init__(
        self,
        eyes: Eyes,
        clock: Callable[[], float],
        before: Frame,
        within: Rect | None = None,
        *,
        worth: Callable[[Rect], bool] = lambda _: True,
    ) -> None:
        self._eyes = eyes
        self._clock = clock
        self._before = self._last = before
        self._within = within
        self._worth = worth
        self._began: float | None = None
        self._steps: list[tuple[float, Rect]] = []

    def look(self) -> Moved:
        """Return one more look. Unavailable if there is none; a screen of another size has
        changed."""
        now = self._eyes.look()
        if now.ref.bounds != self._before.ref.bounds:
            return Moved.SURELY
        at = self._clock()
        self._began = at if self._began is None else self._began
        found = self._eyes.differences(self._last, now, self._within)
        self._last = now
        step = [place for place in found if self._worth(place)]
        if step:
            self._steps.append((at, hull(step)))
        if self._eyes.changed(self._before, now, self._within) is None:
            # What moves by itself may have hidden the effect.
            return Moved.PERHAPS if self._steps else Moved.NOT
        sure = any(
            since - self._began <= _PROMPT_S and at - since >= BEAT_S
            for since, area in self._steps
            if not self._goes_on(since, area)
        )
        return Moved.SURELY if sure else Moved.PERHAPS

    def _goes_on(self, since: float, area: Rect) -> bool:
        """Tell whether it changed again later, in the same place and to about the same extent."""
        return any(at - since >= _APART_S and alike(area, later) for at, later in self._steps)


def alike(one: Rect, other: Rect) -> bool:
    """About the same place and size: the digits of a clock, the pictures of a show."""
    wide = one.grown(_NEAR_PX)
    small, large = sorted((one.width * one.height, other.width * other.height))
    return wide.meet(other) is not None and large <= _LARGER * small + _SLACK_PX
