"""Runs the process of the stop key: what is the same on each system."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from typing import Final, Protocol

from .wire import StopKeyOptions, read_options

TICK_S: Final = 0.1
"""Tells how often a process looks whether all is as it should be."""
ASK_EVERY: Final = 5
"""Counts the ticks from one question to the agent to the next: a clock goes on while the computer
sleeps."""
DEAF_AFTER: Final = 4
"""Counts the probes in a row, not heard, that mean that no key is heard."""

Read = Callable[[int], bytes]
Write = Callable[[bytes], object]


class Watching(Protocol):
    def run(self) -> None:
        """Watch until the agent ends it, hangs or is gone. Unavailable if that cannot be done."""
        ...


def watch(make: Callable[[StopKeyOptions, Read, Write], Watching]) -> None:
    """Make the process of what it was started with, and its pipes to the agent, and run it."""
    stdin, stdout = sys.stdin.fileno(), sys.stdout.fileno()
    process = make(
        read_options(sys.argv[1]),
        # By the descriptors: a thread that waits in a reader of Python's would keep us from ending.
        lambda most: os.read(stdin, most),
        lambda data: os.write(stdout, data),
    )
    sys.setswitchinterval(0.0005)
    gc.freeze()
    process.run()
