"""The windows of a private desktop, as the harness lists and closes them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ...controller.x11.link import connect
from ...controller.x11.windows.windows import Windows
from ...ports import Interrupt, Unavailable

_TICK_S: Final = 0.02


class OpenWindows:
    """Looks at a display; `close` ends the connection."""

    def __init__(self, display: str) -> None:
        self._link = connect(display)
        self._windows = Windows(self._link, is_own=lambda pid: False)
        self._patience = Interrupt()

    def titles(self) -> dict[int, str]:
        """Return the title of each window, by its number."""
        return {one.id: one.title for one in self._windows.all()}

    def close_all(self, kept: frozenset[int] = frozenset()) -> None:
        """Close every window but these, whatever its program says. Unavailable if one stays."""
        for number in set(self.titles()) - kept:
            self._link.create_resource_object("window", number).kill_client()
        self._link.sync()
        self.until(lambda titles: set(titles) <= kept, "a window stays open")

    def until(self, holds: Callable[[dict[int, str]], bool], problem: str, s: float = 30.0) -> None:
        """Wait until it holds of the titles. Unavailable, with the problem, after `s` seconds."""
        end = time.monotonic() + s
        while not holds(found := self.titles()):
            if time.monotonic() > end:
                raise Unavailable(f"{problem}: {', '.join(found.values()) or 'none is open'}")
            self._patience.wait(_TICK_S)

    def close(self) -> None:
        self._link.close()
