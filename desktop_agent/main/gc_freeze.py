"""Keeps Python's search for garbage short: while it lasts, no thread runs, nor does the window."""

from __future__ import annotations

import gc
import sys
from typing import Final

from ..events import Event
from ..planner import State

_THRESHOLDS: Final = (10_000, 20, 20)
"""Searches are rarer than by default, where many were made while modules are loaded."""


def settled() -> None:
    """Begin to search for garbage, but not among what a start has loaded."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


class Lasting:
    """Freeze what came with modules: it lasts, and need not be searched. Most of all objects are of
    that kind.

    Without this, a search through all takes about 60 ms in the first task, on the machine of
    docs/speed.md. Call it whenever something may have been imported.
    """

    def __init__(self) -> None:
        gc.set_threshold(*_THRESHOLDS)
        self._modules = 0

    def __call__(self) -> None:
        # Freezing takes no time and no search; garbage that exists now stays, once.
        if len(sys.modules) != self._modules:
            self._modules = len(sys.modules)
            gc.freeze()

    def follow(self, _event: Event, _state: State) -> None:
        """Subscribes to the agent: effects import what they need when they first need it."""
        self()
