"""Waiting in tests: a condition is polled, nothing sleeps for a fixed time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


def wait_until(condition: Callable[[], object], seconds: float = 2.0) -> bool:
    """True as soon as the condition holds; False if it does not within so many seconds."""
    tick = threading.Event()
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        tick.wait(0.005)
    return True
