"""Defines what the list asks of whoever keeps the sessions. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from ...events import ChatOpened, Event
from ...planner import State
from ...ports.window.sessions import SessionRow


@dataclass(frozen=True, slots=True)
class Earlier:
    """A chat to go on with: `opened` is for the agent, `parts` are its sessions, the oldest first,
    each as the state that it began with, and its events."""

    opened: ChatOpened
    parts: Sequence[tuple[State, Sequence[Event]]]


@dataclass(frozen=True, slots=True)
class UsageLine:
    """Counts what tasks that began in a `week` of ISO 8601 took of a model. `unpriced` are those of
    the `replies` whose price was not set; `done` are the tasks that are done and checked."""

    week: str
    model: str
    tasks: int = 0
    done: int = 0
    replies: int = 0
    unpriced: int = 0
    tokens_in: int = 0
    cached: int = 0
    tokens_out: int = 0
    dollars: float = 0.0
    thinking_s: float = 0.0
    acting_s: float = 0.0


class Shelf(Protocol):
    """May be asked in any thread; all of it may take longer than a moment. Unavailable says, in
    words for people, why something cannot be done."""

    def rows(self) -> Iterator[SessionRow]:
        """Return the newest first, each read when it is asked for."""
        ...

    def open(self, session: str) -> Earlier: ...

    def new(self) -> ChatOpened: ...

    def rename(self, session: str, name: str) -> SessionRow:
        """ "" takes the name away. The row as it is now."""
        ...

    def save(self, session: str, kind: str, path: str) -> None:
        """`kind` is markdown or json."""
        ...

    def delete(self, session: str) -> None: ...

    def usage(self) -> tuple[Sequence[UsageLine], int]:
        """Return what the chats took, the newest week first, and how many can't be read."""
        ...
