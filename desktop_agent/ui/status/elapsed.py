"""Counts how long the task has run while it is live, and keeps it when it has ended."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from ...planner import State
from ..model.figures import clock

TICK_MS = 500


class Elapsed(QObject):
    ticked = Signal()
    """A part of a second more."""

    def __init__(self, state: State, now: Callable[[], float], parent: QObject) -> None:
        """`now` tells the time in seconds."""
        super().__init__(parent)
        self.setObjectName("taskClock")
        self._now = now
        self._number = state.task.number
        self._started = self._seconds = 0.0
        self._clock = QTimer(self)
        self._clock.setInterval(TICK_MS)
        self._clock.timeout.connect(self.tick)

    @property
    def words(self) -> str:
        """1:42, or "" before the first task."""
        return clock(self._seconds) if self._number else ""

    def follow(self, state: State) -> None:
        if state.task.number != self._number:
            self._number, self._started, self._seconds = state.task.number, self._now(), 0.0
        if state.live and not self._clock.isActive():
            self._clock.start()
        elif not state.live and self._clock.isActive():
            self._seconds = self._now() - self._started
            self._clock.stop()

    def tick(self) -> None:
        self._seconds = self._now() - self._started
        self.ticked.emit()
