"""The list of sessions, fast: of each file only the lines that a row is made of are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from pathlib import Path
from typing import Any, Final

from ..events import Outcome
from ..plain_files import open_plain
from ..ports.window.sessions import SessionRow
from ..protocol import ProtocolError, loads
from .codec import VERSION
from .session_lock import is_held
from .sessions import paths
from .sessions_names import name_of

_HEAD: Final = 120
"""A line begins with its time and the name of its event: no longer than this."""
_TOLD: Final = {kind: f'"event": "{kind}"'.encode() for kind in ("Said", "Spent", "Finished")}


def rows(folder: Path) -> Iterator[SessionRow]:
    """Return the newest first, each read when it is asked for."""
    return map(row_of, paths(folder))


def row_of(path: Path) -> SessionRow:
    """Return its row; what is broken deep within is seen only when the session is opened. A goal
    that was said while the one before was put back counts as a note."""
    found = _Found()
    try:
        with open_plain(path) as file:
            found.head(file.readline())
            for line in file:
                found.take(line)
    except OSError as error:
        return SessionRow(path.stem, problem=f"I can't read it: {error.strerror or error}.")
    except (ValueError, TypeError, ArithmeticError, LookupError, AttributeError, ProtocolError):
        return SessionRow(path.stem, name=name_of(path), problem="I can't read it.")
    return SessionRow(
        path.stem,
        started=found.started,
        name=name_of(path),
        goals=tuple(found.goals),
        said=tuple(found.said),
        outcome=found.outcome,
        checked=found.checked,
        seconds=found.seconds,
        tokens=found.tokens,
        cost=found.cost,
        held=is_held(path),
    )


@dataclass(slots=True)
class _Found:
    started: datetime | None = None
    goals: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    outcome: Outcome | None = None
    checked: bool = True
    seconds: float = 0.0
    tokens: int = 0
    cost: float = 0.0
    begun: datetime | None = None
    ended: datetime | None = None

    def head(self, line: bytes) -> None:
        value = _object(line)
        if value.get("v") != VERSION:
            raise ValueError("of another version")
        # In the first and the last year there may be no such time elsewhere in the world.
        self.started = datetime.fromisoformat(value["started"]).astimezone(UTC)
        if not MINYEAR < self.started.year < MAXYEAR:
            raise ValueError("of no time")

    def take(self, line: bytes) -> None:
        head = line[:_HEAD]
        if not line.endswith(b"\n"):
            return
        if _TOLD["Said"] in head:
            self._said(_object(line))
        elif _TOLD["Finished"] in head:
            self._finished(_object(line))
        elif _TOLD["Spent"] in head:
            value = _object(line)
            self.tokens += int(value["tokens_in"]) + int(value["tokens_out"])
            self.cost += float(value.get("cost", 0.0))

    def _said(self, value: dict[str, Any]) -> None:
        text = str(value["text"])
        self.said.append(text)
        said_too_late = value.get("own") == [] or value.get("task")
        if self.begun is not None and value.get("waits"):
            self.goals.append(text)
        if self.begun is None and not said_too_late:
            self.goals.append(text)
            self.begun = datetime.fromisoformat(value["t"])
            self.outcome = None

    def _finished(self, value: dict[str, Any]) -> None:
        self.outcome = Outcome(value["outcome"])
        self.checked = value.get("checked", True) is not False
        # A goal that waited began when the one before it ended.
        begun, ended = self.begun or self.ended, datetime.fromisoformat(value["t"])
        if begun is not None:
            self.seconds += max((ended - begun).total_seconds(), 0.0)
        self.begun, self.ended = None, ended


def _object(line: bytes) -> dict[str, Any]:
    value = loads(line.decode())
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value
