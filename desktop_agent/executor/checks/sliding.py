"""Tells which arrow keys bring a slider to its number, by what it says of itself after each.

Which way a key goes, and how far, differs from slider to slider: some stand upright, some count
down, some move in tens. So a key is pressed, and then it is seen what came of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ...events import Element
from ...ports import Grounding, Interrupt, NotThere, Unavailable

_MOST_TURNS: Final = 200
# So often in a row it may come no nearer: a page may put it back again and again.
_MOST_VAIN: Final = 6
_MOST_AT_ONCE: Final = 20
# A slider that passes over its number so often has no such number.
_MOST_PASSES: Final = 2
_POLL_S: Final = 0.03
# So long what was done may take to be told; browsers take up to half a second.
_PATIENCE_S: Final = 1.0
_LOOKS: Final = round(_PATIENCE_S / _POLL_S)
# Of its length; it tells ten digits.
_EXACT: Final = 1e-7


@dataclass(frozen=True, slots=True)
class ArrowKey:
    """A key, and the window that it must go to; None where it is not known which has the
    keyboard."""

    key: str
    window: int | None


def value_of(slider: Element) -> float | None:
    """Return the number that a slider tells; None if it tells none."""
    try:
        found = float(slider.value)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def is_at(slider: Element, wanted: float) -> bool:
    """Return True if the slider tells that it is at this number."""
    now = value_of(slider)
    least, most = slider.limits or (0.0, abs(wanted))
    return now is not None and math.isclose(now, wanted, rel_tol=0, abs_tol=_EXACT * (most - least))


class Sliding:
    """Asks the grounding for one slider, as it was right before it was clicked."""

    def __init__(
        self,
        slider: Element,
        grounding: Grounding,
        interrupt: Interrupt,
        *,
        window: Callable[[], int],
        clock: Callable[[], float],
    ) -> None:
        """`window` tells which window has the keyboard now, 0 for none."""
        self._slider = slider
        self._grounding = grounding
        self._interrupt = interrupt
        self._window = window
        self._clock = clock

    def keys(self, wanted: float) -> Iterator[ArrowKey]:
        """Yield the key to be pressed next until the slider is at the number. It was just clicked,
        and has the keyboard at each key.

        NotThere where it is gone or has lost the keyboard, Unavailable where keys don't bring it
        there.
        """
        more, less = "right", "left"
        step, passes, vain = 0.0, 0, 0
        now = self._after(self._slider)
        nearest = abs(wanted - _number(now))
        for _turn in range(_MOST_TURNS):
            if is_at(now, wanted):
                return
            was = _number(now)
            rises = wanted > was
            times = min(_MOST_AT_ONCE, max(1, int(abs(wanted - was) / step))) if step else 1
            for _time in range(times):
                yield ArrowKey(more if rises else less, self._with_keyboard())
            now = self._after(now)
            moved = _number(now) - was
            if not moved:
                raise Unavailable(
                    f"{now.words} is at {now.value}, and arrow keys don't bring it to {wanted:.10g}"
                )
            if (moved > 0) is not rises:
                more, less = less, more
            step = abs(moved) / times
            if not is_at(now, wanted) and (wanted > _number(now)) is not rises:
                # Its steps are not all alike, or it has no such number.
                passes += times == 1
                step = 0.0
            apart = abs(wanted - _number(now))
            nearest, vain = (apart, 0) if apart < nearest else (nearest, vain + 1)
            if passes > _MOST_PASSES:
                raise Unavailable(
                    f"{now.words} goes from {was:.10g} to {now.value} in one step, so that it "
                    f"can't be at {wanted:.10g}"
                )
            if vain > _MOST_VAIN:
                break
        raise Unavailable(
            f"{now.words} is at {now.value}, and comes no nearer to {wanted:.10g} by arrow keys"
        )

    def _after(self, before: Element) -> Element:
        """Return it once it tells another number than before, and tells it twice; as it is when the
        patience is over."""
        until, now = self._clock() + _PATIENCE_S, before
        # The clock counts, as a program may take long to answer; the looks bound it, too.
        for _look in range(_LOOKS):
            self._interrupt.wait(_POLL_S)
            last, now = now, self._now()
            if (now.value == last.value != before.value) or self._clock() >= until:
                break
        return now

    def _with_keyboard(self) -> int | None:
        """Return the window in which the slider has the keyboard, or gets it. NotThere unless it
        does: arrow keys choose from what else may have it."""
        until = self._clock() + _PATIENCE_S
        for _look in range(_LOOKS):
            window = self._window()
            focused = self._grounding.focused(self._interrupt)
            has = focused is not None and focused.key == self._slider.key
            if has and self._window() == window:
                return window or None
            if self._clock() >= until:
                break
            self._interrupt.wait(_POLL_S)
        now = self._now()
        raise NotThere(f"{now.words} is at {now.value}, and does not have the keyboard")

    def _now(self) -> Element:
        now = self._grounding.again(self._slider, self._interrupt)
        if now is None or value_of(now) is None:
            raise NotThere(f"{self._slider.words} is gone")
        return now


def _number(slider: Element) -> float:
    found = value_of(slider)
    assert found is not None
    return found
