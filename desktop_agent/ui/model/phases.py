"""Measures what each step of the present task takes, phase by phase. No Qt; the clock is given."""

from __future__ import annotations

import threading
from collections.abc import Callable

from ...events import Event
from ...planner import Figures, PhaseTimes, State


class Phases:
    """Follows the agent in its own thread, so that what is measured is what the agent took."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` tells the time in seconds."""
        self._now = now
        self._lock = threading.Lock()
        self._times = PhaseTimes()

    def take(self, event: Event, state: State) -> None:
        """A subscriber of the agent."""
        with self._lock:
            self._times.take(event, state, self._now())

    def steps(self) -> dict[int, Figures]:
        """Return the figures of the present task, by the number of the step, from 1."""
        with self._lock:
            return self._times.steps()
