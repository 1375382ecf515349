"""Tracks which client read our selection, and when it may be taken back."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from .selection import Selections
from .selection_data import TEXT_TARGETS

# Some programs read a paste twice (Chromium and what is built on it) and insert it a moment later;
# if the owner has changed by then, they drop it, and nobody is told. A window is watched once for a
# second read. One that reads twice is given time for it, and then for inserting the text: longer,
# the longer it took to read. Nothing on the wire says that it has (measured: 5 ms after its second
# read is too early each time, 60 ms on a busy machine; 250 ms never was).
_UNKNOWN_S: Final = 0.5
_TWICE_S: Final = 2.0
_ONCE_S: Final = 0.06
_INSERT_S: Final = 0.25
_INSERT_BY_READ: Final = 4.0
_MOST_INSERT_S: Final = 2.0
_LOOK_S: Final = 0.02


class Reading:
    """`begin`, `wait` and `let_insert` belong to the caller's thread, `note` to the clipboard's.

    No wait goes on once the task is `stopped`.
    """

    def __init__(self, stopped: Callable[[], bool] = lambda: False) -> None:
        self._stopped = stopped
        self.last = 0.0
        """Tells when it was last read, by time.monotonic."""
        self._reader = 0
        self._reads = 0
        self._lent_at = 0.0
        self._first_at: float | None = None
        self._second_at: float | None = None
        self._read = threading.Event()
        self._read_again = threading.Event()
        self._read_by_others = threading.Event()
        self._reads_twice: dict[int, bool] = {}

    def begin(self, reader: int) -> None:
        """Something is lent to the program of this window (0: to anyone)."""
        if self._first_at is not None:
            again = self._second_at is not None
            self._reads_twice[self._reader] = again or self._reads_twice.get(self._reader, False)
        self._reader = reader
        self._read.clear()
        self._read_again.clear()
        self._reads = 0
        self._first_at = self._second_at = None
        self._lent_at = time.monotonic()

    def lent(self) -> None:
        """A manager reads as soon as the owner changes; what comes later may be the program."""
        self._read_by_others.clear()

    def note(self, selections: Selections, target: str, window: int) -> None:
        """The program of this window has read it."""
        if target not in TEXT_TARGETS:
            return
        if self._reader and not selections.same_client(window, self._reader):
            self._read_by_others.set()
            return
        self.last = time.monotonic()
        self._reads += 1
        if self._reads == 1:
            self._first_at = self.last
        elif self._reads == 2:
            self._second_at = self.last
            self._read_again.set()
        self._read.set()

    def wait(self, seconds: float) -> bool:
        """Return True once the reader has taken the text; the second time, if it reads twice.

        Some programs read by another connection than their window's: at the end of the time
        a read by anybody since `lent` counts, too.
        """
        if self._wait(self._read, seconds):
            if self._reads_twice.get(self._reader):
                self._wait(self._read_again, _TWICE_S)
            return True
        if self._stopped() or not self._read_by_others.is_set():
            return False
        self._first_at = self._first_at or time.monotonic()
        return True

    def _wait(self, event: threading.Event, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not event.wait(min(_LOOK_S, max(0.0, until - time.monotonic()))):
            if self._stopped() or time.monotonic() >= until:
                return event.is_set()
        return True

    @property
    def is_read(self) -> bool:
        """Return True if its reader has taken it."""
        return self._read.is_set()

    @property
    def reader(self) -> int:
        return self._reader

    @property
    def until(self) -> float:
        """Up to when the reader may need it, by time.monotonic: nothing else must come before."""
        first, second = self._first_at, self._second_at
        if first is None:
            return 0.0
        if second is None:
            twice = self._reads_twice.get(self._reader)
            return first + (_UNKNOWN_S if twice is None else _TWICE_S if twice else _ONCE_S)
        took = second - self._lent_at
        return second + min(max(_INSERT_S, took * _INSERT_BY_READ), _MOST_INSERT_S)

    def let_insert(self) -> None:
        """Return when the reader has had time to read it again, and to insert it."""
        while (left := self.until - time.monotonic()) > 0 and not self._stopped():
            # A second read comes with a time of its own.
            threading.Event().wait(min(left, _LOOK_S))
