"""Tells what came to this computer while a task was live."""

from __future__ import annotations

from typing import Protocol


class Arrivals(Protocol):
    """Tells which files are new. Used by the agent's thread."""

    def begin(self) -> None:
        """A task is live, if none was: what comes from now on is new."""
        ...

    def end(self) -> None: ...

    def names(self) -> frozenset[str]:
        """Return the names of new files in the user's own folders."""
        ...

    def has(self, target: str) -> bool:
        """Return whether to open this would run or show something new."""
        ...


class NoArrivals:
    """Fills the port where there are no files."""

    def begin(self) -> None:
        return

    def end(self) -> None:
        return

    def names(self) -> frozenset[str]:
        return frozenset()

    def has(self, target: str) -> bool:
        return False
