"""What our own window lays over the screen while the agent works, and takes away for a look."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from .interrupt import Interrupt

LINGERS_S: Final = 0.05
"""So long after it has gone, what lay below may not be painted yet."""
MOST_S: Final = 0.15
_POLL_S: Final = 0.004


class Cover:
    """Between two threads: the window's lays and lifts it, the agent's waits until it has gone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._laid = False
        self._lifted_at = -math.inf

    def lay(self) -> None:
        """Before anything of it is shown."""
        self._laid = True

    def lift(self) -> None:
        """Nothing of it is shown any more."""
        if self._laid:
            self._lifted_at = self._clock()
            self._laid = False

    @property
    def gone(self) -> bool:
        return not self._laid and self._clock() - self._lifted_at >= LINGERS_S

    def wait_until_gone(self, interrupt: Interrupt) -> None:
        """A moment at most: a window that hangs holds up no task. Raises Interrupted."""
        until = self._clock() + MOST_S
        while not self.gone and self._clock() < until:
            interrupt.wait(_POLL_S)
