"""Limits how fast and how long: the token bucket and the time-out of a batch."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ..protocol import (
    Move,
    Op,
    ScrollTo,
    SliderClick,
    is_drag,
    points_at,
    presses_button,
    secret_of,
    text_of,
    traits_of,
    types_text,
)

OPEN_TIMEOUT_S: Final = 20.0
# From one element to another, which may lie at the other end of a wide screen.
_ACROSS: Final = ((0, 0), (4_000, 0))


@dataclass(frozen=True, slots=True)
class Pace:
    """The limits of the executor: tokens, tokens per second, seconds per batch, and
    seconds that a named target may take to appear, and that a claim may take to hold."""

    burst: int = 10
    per_second: float = 10.0
    batch_timeout_s: float = 60.0
    find_s: float = 5.0
    check_s: float = 3.0


class TokenBucket:
    """`take` says how many seconds to wait before the next action. The clock is an argument."""

    def __init__(self, pace: Pace, clock: Callable[[], float]) -> None:
        self._pace = pace
        self._clock = clock
        self._tokens = float(pace.burst)
        self._at = clock()

    def take(self) -> float:
        """Take one token; the seconds until it is really there, 0 if it is."""
        now = self._clock()
        self._tokens += (now - self._at) * self._pace.per_second
        self._tokens = min(self._tokens, float(self._pace.burst)) - 1
        self._at = now
        return max(0.0, -self._tokens / self._pace.per_second)


# How long the first change on the screen is waited for, by what was done (T of the speed budget).
_KEY_PATIENCE_S: Final = 0.05
_WINDOW_PATIENCE_S: Final = 0.3
_CLICK_PATIENCE_S: Final = 0.15

_LATE_S: Final = 0.7
# A tip is shown once the pointer has rested for up to a second.
_HOVER_LATE_S: Final = 1.5


def late_s(op: Op) -> float:
    """Return how long after an act its effect may begin to show: a menu that opens on hovering, a
    page that answers. It is waited for only where nothing else is to be done."""
    return _HOVER_LATE_S if isinstance(op, Move) else _LATE_S


def patience_s(op: Op) -> float:
    """Return how long the first change on the screen is waited for after it."""
    row = traits_of(op)
    if row.waits or (row.releases and not presses_button(op)):
        return 0.0
    if row.types:
        return _KEY_PATIENCE_S
    return _WINDOW_PATIENCE_S if row.starts or row.fronts else _CLICK_PATIENCE_S


_SCROLL_TO_S: Final = 60.0
_SLIDER_S: Final = 60.0
_SECRET_S: Final = 30.0
_SECRET_KEYS: Final = 200


def declared_seconds(op: Op) -> float:
    """Return how long an op itself says that it takes; the batch's time-out does not count it."""
    row = traits_of(op)
    if row.starts:
        return OPEN_TIMEOUT_S
    if isinstance(op, ScrollTo):
        return _SCROLL_TO_S
    if isinstance(op, SliderClick):
        return _SLIDER_S
    if secret_of(op):
        # Nobody is told how long a secret is.
        return _SECRET_S + _SECRET_KEYS * float(getattr(op, "delay", 0.0))
    if types_text(op):
        # Beyond the delay, 20 ms a character is far more than any program needs, and half a
        # second is what the next field may take to get the focus.
        text = text_of(op)
        breaks = text.count("\t") + text.count("\n")
        return len(text) * (float(getattr(op, "delay", 0.0)) + 0.02) + breaks * 0.5
    if is_drag(op):
        # Twice the time of its steps (acts.py), and a rest at each end.
        points = points_at(op) or _ACROSS
        pixels = sum(math.dist(a, b) for a, b in pairwise(points))
        return len(points) * 0.1 + pixels * 0.001 + 0.5
    return float(getattr(op, "seconds", 0.0) or getattr(op, "timeout", 0.0))
