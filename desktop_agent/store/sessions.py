"""Sessions: what was said and done in one run of the program, as JSON lines.

The first line is the header, with what the agent started from; each line after it is one
event. The same events fold to the same state, so a session can be shown and gone on with.
Pictures are never in it, nor what fields on the screen hold, nor what changes no state and
comes many times a second.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import reduce
from pathlib import Path
from typing import Any, BinaryIO, Final

from ..events import (
    SEEN,
    Element,
    Event,
    Observed,
    Outcome,
    PastTask,
    Progressed,
    Said,
    StepMode,
    Streamed,
)
from ..planner import Limits, State, advance
from ..ports import Unavailable
from ..protocol import ProtocolError, loads
from .codec import VERSION, CodecError, decode, encode, plain, read
from .files import create_private, json_bytes, private_folder, run_name, utc_now

SUFFIX: Final = ".jsonl"
_CUT_SHORT: Final = "The program ended in the middle of it."


class BadSession(Unavailable):
    """A session that is not there or cannot be read."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: who wrote it, and what the agent knew before the first event."""

    session: str
    started: str
    brain: str = ""
    program: str = ""
    step_mode: StepMode = StepMode.NEVER
    host: str = ""
    consented: frozenset[str] = frozenset()
    past: tuple[PastTask, ...] = ()
    limits: Limits = field(default_factory=Limits)

    @property
    def start(self) -> State:
        """The state before the first event."""
        return State(
            step_mode=self.step_mode,
            host=self.host,
            consented=self.consented,
            past=self.past,
            limits=self.limits,
        )


@dataclass(frozen=True, slots=True)
class Session:
    """A session as it was read. `times` are those of the events, one each."""

    header: Header
    events: tuple[Event, ...]
    times: tuple[datetime, ...] = ()


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """One row of the list. `problem` says why it cannot be read; `outcome` is the last task's."""

    id: str
    started: str = ""
    goals: tuple[str, ...] = ()
    outcome: Outcome | None = None
    events: int = 0
    problem: str = ""


class SessionWriter:
    """Keeps one run: `write` subscribes to the agent.

    Nothing is created before the human says something. If it cannot be written, that is told
    once, and the rest of the run is not kept: a log with a gap would be told wrongly.
    """

    def __init__(
        self,
        folder: Path,
        *,
        start: State,
        brain: str,
        program: str,
        tell: Callable[[str], None],
        name: str = "",
        now: Callable[[], datetime] = utc_now,
        create: Callable[[Path], BinaryIO] = create_private,
    ) -> None:
        """`start` is the agent's state before it runs; `name` is that of the run."""
        self.id = name or run_name(now())
        self.path = folder / f"{self.id}{SUFFIX}"
        self._header = Header(
            session=self.id,
            started=_stamp(now()),
            brain=brain,
            program=program,
            step_mode=start.step_mode,
            host=start.host,
            consented=start.consented,
            past=start.past,
            limits=start.limits,
        )
        self._tell = tell
        self._now = now
        self._create = create
        self._waiting: list[dict[str, Any]] = [{"v": VERSION, **plain(self._header)}]
        self._file: BinaryIO | None = None
        self._ended = False

    def write(self, event: Event, _state: State) -> None:
        if self._ended or isinstance(event, Progressed | Streamed):
            return
        try:
            self._waiting.append({"t": _stamp(self._now()), **encode(_without_values(event))})
            if self._file is None and isinstance(event, Said):
                private_folder(self.path.parent)
                self._file = self._create(self.path)
            if self._file is not None:
                self._file.write(b"".join(map(json_bytes, self._waiting)))
                self._file.flush()
                self._waiting.clear()
        except (OSError, CodecError) as error:
            self._tell(f"This session is not kept any further: {error}")
            self.close()

    def close(self) -> None:
        """End it; what comes after is not kept."""
        self._ended = True
        file, self._file = self._file, None
        if file is not None:
            # Each line was flushed, so what cannot be written now was told before.
            with contextlib.suppress(OSError):
                file.close()


def _without_values(event: Event) -> Event:
    """What fields on the screen hold is the human's own, and nothing that was said or done."""
    if not isinstance(event, Observed):
        return event
    return replace(event, elements=tuple(map(_without_content, event.elements)))


def _without_content(element: Element) -> Element:
    """Words that were read from pixels may be what a document or a terminal holds."""
    content = element.is_seen and element.role in ("text", "combo box")
    if content:
        # Its key holds a hash of the words, and short ones can be guessed.
        return replace(element, value="", name="", key=SEEN)
    return replace(element, value="")


def list_sessions(folder: Path, *, most: int = 100) -> list[SessionInfo]:
    """The last sessions, the newest first. One that cannot be read is there with its problem."""
    return [_info(path) for path in _paths(folder)[:most]]


def load(path: Path) -> Session:
    """Read a session; BadSession says what is wrong. A last line that was cut off is dropped."""
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise BadSession(f"The session {path.stem} cannot be read: {error.strerror}.") from None
    rows: list[tuple[datetime, Event]] = []
    number, last = 1, len(lines)
    try:
        header = _header(_parsed(lines[0]))
        for number, line in enumerate(lines[1:], start=2):
            if line or number < last:
                try:
                    rows.append(_row(_parsed(line)))
                except (CodecError, ProtocolError):
                    if number < last:
                        raise
    except (CodecError, ProtocolError) as error:
        raise BadSession(
            f"The session {path.stem} cannot be read: line {number}: {error}"
        ) from None
    return Session(header, tuple(event for _, event in rows), tuple(time for time, _ in rows))


def replay(events: Iterable[Event], start: State | None = None) -> State:
    """The state that the events lead to; `start` is the header's."""
    return reduce(advance, events, start or State())


def past_of(session: Session) -> tuple[PastTask, ...]:
    """Its tasks, so that a follow-up goal is understood; one that was cut off counts as stopped."""
    state = replay(session.events, session.header.start)
    if not state.live:
        return state.past
    past = (*state.past, PastTask(state.task.goal, Outcome.STOPPED, _CUT_SHORT))
    return past[-state.limits.past_tasks :]


def find(folder: Path, prefix: str) -> Path:
    """The session whose id begins like this; BadSession if none does, or more than one."""
    found = [path for path in _paths(folder) if prefix and path.stem.startswith(prefix)]
    exact = [path for path in found if path.stem == prefix]
    if len(exact or found) == 1:
        return (exact or found)[0]
    if found:
        known = ", ".join(path.stem for path in found[:5])
        raise BadSession(f"More than one session begins with “{prefix[:40]}”: {known}.")
    raise BadSession(f"There is no session “{prefix[:40]}”.")


def delete(folder: Path, prefix: str) -> str:
    """Delete the one session whose id begins like this; returns the id."""
    path = find(folder, prefix)
    try:
        path.unlink()
    except OSError as error:
        raise BadSession(f"{path.stem} cannot be deleted: {error.strerror}.") from None
    return path.stem


# --- within --------------------------------------------------------------------------------


def _paths(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)


def _info(path: Path) -> SessionInfo:
    try:
        session = load(path)
    except BadSession as error:
        return SessionInfo(path.stem, problem=str(error))
    state, goals = session.header.start, []
    for event in session.events:
        before, state = state, advance(state, event)
        if state.task.number != before.task.number:
            goals.append(state.task.goal)
    return SessionInfo(
        path.stem,
        session.header.started,
        tuple(goals),
        state.task.outcome,
        len(session.events),
    )


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        value = loads(line.decode())
    except UnicodeDecodeError:
        raise CodecError("line", "is not UTF-8") from None
    if not isinstance(value, dict):
        raise CodecError("line", "is not an object")
    return value


def _header(value: dict[str, Any]) -> Header:
    version = value.pop("v", None)
    if version != VERSION:
        raise CodecError("v", f"version {str(version)[:20]} is not {VERSION}, which I can read")
    found: Header = read(Header, value, "header")
    return found


def _row(value: dict[str, Any]) -> tuple[datetime, Event]:
    stamp = value.pop("t", None)
    try:
        return datetime.fromisoformat(stamp), decode(value)
    except (TypeError, ValueError) as error:
        if isinstance(error, CodecError):
            raise
        raise CodecError("t", f"{str(stamp)[:40]!r} is no time") from None


def _stamp(now: datetime) -> str:
    return now.astimezone(UTC).isoformat(timespec="milliseconds")
