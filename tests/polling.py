"""Waiting in tests: a condition is polled, nothing sleeps for a fixed time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable

# Long for a busy machine; it is only ever used up by a test that fails, and short where a
# failure is wanted.
_FIRST_S, _MOST_S = 0.0005, 0.005
PATIENCE_S = float(os.environ.get("DESKTOP_AGENT_TEST_PATIENCE", "20"))
# What a program may need that has just been started, never what a failure is wanted of.
STARTED_S = 60.0


def wait_until(condition: Callable[[], object], seconds: float = PATIENCE_S) -> bool:
    """True as soon as the condition holds; False if it does not within so many seconds."""
    tick = threading.Event()
    until = time.monotonic() + seconds
    # Most of what is waited for comes within a millisecond or two, from another thread.
    pause = _FIRST_S
    while not condition():
        if time.monotonic() > until:
            return False
        tick.wait(pause)
        pause = min(pause * 2, _MOST_S)
    return True
