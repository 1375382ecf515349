"""The stop latch that every wait and every micro-step of a task takes.

A task gets a new Interrupt and keeps it to its end. Stop is a latch: once set it stays
set, so a stop can never be lost. Pause and hold are flags that only going on may lift.
"""

from __future__ import annotations

import threading
import time
from enum import IntEnum


class Level(IntEnum):
    """Says how strongly a task is interrupted; a higher level includes the lower.

    HOLD waits for the human to finish and then goes on by itself, PAUSE waits for their word.
    """

    NONE = 0
    HOLD = 1
    PAUSE = 2
    STOP = 3


class Interrupted(Exception):
    """Raised in the agent's thread at the first check after an interrupt was set."""

    def __init__(self, level: Level) -> None:
        super().__init__(level.name.lower())
        self.level = level


class Interrupt:
    """Set from any thread, checked by the agent's thread."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._held = False
        self._paused = False
        self._stopped = False

    @property
    def level(self) -> Level:
        if self._stopped:
            return Level.STOP
        if self._paused:
            return Level.PAUSE
        return Level.HOLD if self._held else Level.NONE

    def stop(self) -> None:
        with self._condition:
            self._stopped = True
            self._condition.notify_all()

    def pause(self) -> None:
        with self._condition:
            self._paused = True
            self._condition.notify_all()

    def hold(self) -> None:
        with self._condition:
            self._held = True
            self._condition.notify_all()

    def lift_pause(self) -> None:
        """Let the task go on; a stop stays, and a hold."""
        with self._condition:
            self._paused = False

    def lift_hold(self) -> None:
        """Let the task go on; a stop stays, and a pause."""
        with self._condition:
            self._held = False

    def check(self) -> None:
        """Raise Interrupted if anything is set."""
        level = self.level
        if level is not Level.NONE:
            raise Interrupted(level)

    def wait(self, seconds: float) -> None:
        """Wait, at most this long; raises Interrupted at once when anything is set."""
        until = time.monotonic() + seconds
        with self._condition:
            while self.level is Level.NONE:
                left = until - time.monotonic()
                if left <= 0:
                    return
                self._condition.wait(left)
        self.check()
