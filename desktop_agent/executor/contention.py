"""Tells how busy the machine is, measured by how long this thread waits for a processor.

What programs take to react grows with it, so that a fixed patience is too short on a busy machine.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

_MOST: Final = 10.0
# Of less running than this, one long wait says nothing.
_LEAST_S: Final = 0.002


class Contention:
    """Measures between two calls of `slower`. Used by one thread at a time."""

    def __init__(self, read: Callable[[], tuple[float, float] | None] | None = None) -> None:
        """`read` returns for how many seconds the calling thread ran, and waited to run."""
        self._read = read or _scheduled
        self._thread = 0
        self._last = (0.0, 0.0)
        self._factor = 1.0

    def slower(self) -> float:
        """Return how many times longer things take now than on an idle machine, 1 to 10; 1 where
        the system does not tell."""
        now = self._read()
        if now is None:
            return 1.0
        thread = threading.get_ident()
        last = self._last if thread == self._thread else (0.0, 0.0)
        ran, waited = now[0] - last[0], now[1] - last[1]
        if ran >= _LEAST_S:
            self._factor = min(_MOST, 1.0 + waited / ran)
            self._last, self._thread = now, thread
        return self._factor


def _scheduled() -> tuple[float, float] | None:
    """Return them as Linux counts it, of the thread that calls."""
    try:
        ran, waited = Path("/proc/thread-self/schedstat").read_text().split()[:2]
    except (OSError, ValueError):
        return None
    return int(ran) / 1e9, int(waited) / 1e9
