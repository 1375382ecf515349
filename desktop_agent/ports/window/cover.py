"""Takes away what our own window lays over the screen while the agent works, for a look."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ..interrupt import Interrupt

LINGERS_S: Final = 0.05
"""So long after it has gone, what lay below may not be painted yet."""
MOST_S: Final = 0.15
_POLL_S: Final = 0.004


class Cover:
    """Keeps two threads apart: the window's lays and lifts the cover, the agent's looks while it is
    gone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._looking = self._laid = False
        self._lifted_at = -math.inf

    def lay(self) -> bool:
        """Lay the cover, before anything of it is shown. Returns False during a look: then nothing
        of it may be shown."""
        with self._lock:
            if not self._looking:
                self._laid = True
            return not self._looking

    def lift(self) -> None:
        """Show nothing of it any more."""
        with self._lock:
            if self._laid:
                self._lifted_at = self._clock()
                self._laid = False

    @property
    def gone(self) -> bool:
        with self._lock:
            return not self._laid and self._clock() - self._lifted_at >= LINGERS_S

    @contextmanager
    def lifted(self, interrupt: Interrupt) -> Iterator[None]:
        """Give a look: it is waited until it has gone, a moment at most, for a window that hangs
        holds up no task; and it does not come back meanwhile. Raises Interrupted while it waits."""
        with self._lock:
            self._looking = True
        try:
            until = self._clock() + MOST_S
            while not self.gone and self._clock() < until:
                interrupt.wait(_POLL_S)
            yield
        finally:
            with self._lock:
                self._looking = False
