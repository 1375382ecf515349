"""The pixels of a screen, by mss: one connection that lives long, by shared memory where it can."""

from __future__ import annotations

import ctypes
import os
import sys
from typing import Any, Final

import mss
import numpy as np
from mss.exception import ScreenShotError

from ..geometry import Displays, Rect
from ..ports import Unavailable
from .change import Pixels

# Of malloc.h; frames up to the first size are cut from memory that is kept up to the second.
_MMAP_THRESHOLD: Final = (-3, 32 << 20)
_TRIM_THRESHOLD: Final = (-1, 64 << 20)


class Capture:
    """Used by one thread. `name` is a display such as ":0"; it is opened at the first grab."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._open: Any = None
        self._layout: Displays | None = None
        _keep_freed_memory()

    def grab(self, area: Rect, layout: Displays) -> Pixels:
        """Return what the screen shows of this area now, the caller's own to paint on.

        (height, width, 4) of uint8, BGRX. `layout` is that of the screen at this moment: its size
        is fixed when the capture is opened, so another layout opens it anew. Unavailable if the
        screen cannot be seen, or the area is not on it any more.
        """
        if self._open is None or layout != self._layout:
            self.close()
            self._open = opened(self._name)
            self._layout = layout
        try:
            shot = self._open.grab((area.x, area.y, area.right, area.bottom))
        except (ScreenShotError, OSError) as problem:
            self.close()
            raise Unavailable(f"I can't see the screen {self._name}: {problem}") from None
        if (shot.width, shot.height) != (area.width, area.height):
            # Otherwise hidden areas would be painted in the wrong place.
            self.close()
            got, asked = f"{shot.width} x {shot.height}", f"{area.width} x {area.height}"
            raise Unavailable(f"The screen {self._name} returned {got} pixels instead of {asked}.")
        return np.frombuffer(shot.raw, np.uint8).reshape(area.height, area.width, 4)

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None


def _keep_freed_memory() -> None:
    """Frames of 8 MB come and go: to get them anew from the system takes longer than to fill them.

    It counts for the whole process. Other C libraries than glibc do as they think best.
    """
    tune = getattr(ctypes.CDLL(None), "mallopt", None) if os.name == "posix" else None
    if tune is not None:
        tune(*_MMAP_THRESHOLD)
        tune(*_TRIM_THRESHOLD)


def opened(name: str) -> Any:
    """Return a new connection; Unavailable if there is no such screen."""
    try:
        # Elsewhere a process sees one desktop, and mss takes no name.
        return mss.MSS(display=name) if sys.platform == "linux" else mss.MSS()
    except (ScreenShotError, OSError) as problem:
        raise Unavailable(f"I can't see the screen {name}: {problem}") from None
