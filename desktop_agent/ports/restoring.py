"""Defines what is noted before the first action, and put back when the task ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..events import Outcome, Window
from ..geometry import Point


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The desktop before the first action: where the pointer was (screen pixels), and the window
    that had the keyboard. What was on the clipboard stays with the adapter: it is never written
    down."""

    cursor: Point
    window: Window | None = None


@dataclass(frozen=True, slots=True)
class PutBack:
    """Holds what was put back, such as "window", "mouse position", "clipboard", and what was not,
    each with its reason in words."""

    done: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


class Restorer(Protocol):
    """Notes how the desktop is, and puts it back. Called by the agent's thread.

    None of it sends input: it works after a stop, too. All raise Unavailable when the desktop is
    gone.
    """

    def take(self) -> Snapshot:
        """Return how it is now, the clipboard in all its forms included. Takes 250 ms at most."""
        ...

    def put_back(
        self, snapshot: Snapshot, *, clipboard: bool, focus: bool, cursor: bool
    ) -> PutBack:
        """Put these back, and see that they are. What the human changed since stays theirs: a
        pointer that is not where we left it, and what somebody else copied.

        A snapshot that this restorer did not take is that of a run that was killed: nobody knows
        where that left the pointer, so it goes back from wherever it is. Its window may be gone,
        and its id another's: it is known by its app, too."""
        ...

    def let_go_stuck(self) -> tuple[str, ...]:
        """Let go what a run that was killed left down, and say what it was: "left button"."""
        ...


@dataclass(frozen=True, slots=True)
class Crash:
    """Holds what a run that did not end in order had noted: when it began to act (ISO 8601, UTC),
    on which display, and how the desktop was before."""

    began: str
    display: str
    snapshot: Snapshot


class CrashFlag(Protocol):
    """A file that says that a run acts now. One that is found at the start tells of a crash."""

    def raise_(self, crash: Crash) -> None:
        """Written whole or not at all, and on the disk when this returns; Unavailable if not."""
        ...

    def lower(self) -> None:
        """Done in order. It may be down already; Unavailable if it cannot be taken down."""
        ...

    def found(self) -> Crash | None:
        """Return what an earlier run left behind; None if it ended in order.

        Unavailable if it left something that cannot be read.
        """
        ...


class Guard(Protocol):
    """Stands around the actions of one task."""

    def begin(self) -> None:
        """Note the desktop before a task's first action. Raises Unavailable if it cannot be noted:
        then nothing is done."""
        ...

    def end(self, outcome: Outcome) -> PutBack:
        """However it ended, also if it never began to act."""
        ...
