"""Whose doing it is that something else is on the clipboard now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_SOON_MS: Final = 500
_TIMES: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class Change:
    """Another client changed a selection. `owner` is its window, 0 if it cleared it; `stamp` is
    the time that it named. `died`: it ended, and what it had copied went with it."""

    owner: int
    stamp: int
    died: bool = False


class Changes:
    """What was copied since `begin`, and whether a chord of ours made a program copy it.

    Times are the server's, in milliseconds of 32 bits. A program that copies because of a key
    mostly names the time of that very press. One that does not is believed to follow our chord
    only if nobody else copied since, and soon. Where in doubt, it was the human.
    """

    def __init__(self) -> None:
        self._ours = False
        # Before the beginning nothing is known.
        self._theirs = True
        self._began: int | None = None
        self._ended: int | None = None
        self._copiers: frozenset[int] | None = None

    @property
    def ours(self) -> bool:
        """True if what is there now is our doing, or what was there died with its program."""
        return self._ours

    def begin(self) -> None:
        """What is there now is the human's."""
        self._ours = self._theirs = False
        self._began = None

    def chord_begins(self, now: int) -> None:
        self._began, self._ended, self._copiers = now, None, None

    def chord_ended(self, now: int) -> None:
        self._ended = now

    def chord_refused(self) -> None:
        """It was not sent after all."""
        self._began = None

    def note(self, change: Change) -> None:
        if change.died:
            self._ours = not self._theirs
            return
        self._ours = self._follows_chord(change)
        self._theirs = not self._ours
        self._copiers = frozenset([change.owner] if self._ours else ())

    def _follows_chord(self, change: Change) -> bool:
        if self._began is None:
            return False
        since = (change.stamp - self._began) % _TIMES
        if since >= _TIMES // 2:
            return False  # An older time: of something before the chord.
        if self._ended is None or since <= (self._ended - self._began) % _TIMES:
            return True
        return since <= _SOON_MS and (self._copiers is None or change.owner in self._copiers)
