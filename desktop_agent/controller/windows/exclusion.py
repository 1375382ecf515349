"""Keeps our own window out of pictures of the screen, where the system can."""

from __future__ import annotations

import ctypes
from enum import Enum
from typing import Any

from . import win32


class Exclusion(Enum):
    """Says how our own window stays out of a picture: left out by the system, so that what lies
    behind it is seen, or painted over by us, since the system could not."""

    LEFT_OUT = "left out"
    PAINTED_OVER = "painted over"


class CaptureExclusion:
    """Asks the system once for each window; what the system says of it counts each time."""

    def __init__(self, user32: Any) -> None:
        self._user32 = user32
        self._asked: set[int] = set()

    def of(self, window: int) -> Exclusion:
        """Return how this window, one of ours, is kept out."""
        user32, told = self._user32, win32.DWORD()
        if window not in self._asked:
            self._asked.add(window)
            user32.SetWindowDisplayAffinity(window, win32.WDA_EXCLUDEFROMCAPTURE)
        known = user32.GetWindowDisplayAffinity(window, ctypes.byref(told))
        if known and told.value == win32.WDA_EXCLUDEFROMCAPTURE:
            return Exclusion.LEFT_OUT
        # Older than Windows 10 of 2004, or the window of another process.
        return Exclusion.PAINTED_OVER
