"""The keys that bring the window: from the listener to the window, and the keyboard to it."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable

from ..controller.x11.reach import active_window, is_elsewhere
from ..ports import Unavailable

log = logging.getLogger(__name__)


class ShowKeys:
    """Fills the window's Summons. `heard` may be called from any thread."""

    def __init__(self) -> None:
        self._tell: Callable[[int], None] = lambda time: None

    def heard(self, time: int) -> None:
        self._tell(time)

    def tell(self, heard: Callable[[int], None]) -> None:
        self._tell = heard

    def in_front(self, window: int) -> bool | None:
        active = active_window(os.environ.get("DISPLAY", ""))
        return active == window if active else None

    def is_elsewhere(self, window: int) -> bool:
        return is_elsewhere(os.environ.get("DISPLAY", ""), window)

    def to_here(self, window: int) -> None:
        from ..controller.x11.front import to_here

        try:
            to_here(os.environ.get("DISPLAY", ""), window)
        except Unavailable as problem:
            log.info("the window was not brought to this workspace: %s", problem)

    def to_front(self, window: int, time: int) -> bool:
        from ..controller.x11.front import to_front

        try:
            to_front(os.environ.get("DISPLAY", ""), window, time)
        except Unavailable as problem:
            log.info("the window was not brought to the front: %s", problem)
            return False
        return True
