"""Sessions: what was said and done in one run of the program, as JSON lines.

The first line is the header, with what the agent started from; each line after it is one
event. The same events fold to the same state, so a session can be shown and gone on with.
Pictures are never in it, nor what fields on the screen hold, nor what changes no state and
comes many times a second.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import reduce
from pathlib import Path
from typing import Any, Final

from ..events import Event, Outcome, PastTask, StepMode
from ..plain_files import LARGE, read_plain
from ..planner import Limits, SecondLooks, State, Task, advance
from ..ports import Unavailable
from ..protocol import ProtocolError, loads
from .codec import VERSION, CodecError, decode, read, with_looks
from .files import when_free
from .session_lock import is_held
from .sessions_names import name_file

SUFFIX: Final = ".jsonl"
_CUT_SHORT: Final = "The program ended in the middle of this task."


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
    looks: bool = False
    claims: bool = False
    consented: frozenset[str] = frozenset()
    words_only: frozenset[str] = frozenset()
    past: tuple[PastTask, ...] = ()
    limits: Limits = field(default_factory=Limits)
    second_looks: SecondLooks = field(default_factory=SecondLooks)
    after: str = ""
    """The session that it goes on from, "" if none."""
    serial: int = 0
    task: int = 0
    batch: int = 0
    """Holds what was counted before it, in the same run of the program."""

    @property
    def start(self) -> State:
        """The state before the first event."""
        return State(
            step_mode=self.step_mode,
            host=self.host,
            looks=self.looks,
            claims=self.claims,
            consented=self.consented,
            words_only=self.words_only,
            past=self.past,
            limits=self.limits,
            second_looks=self.second_looks,
            serial=self.serial,
            task=Task(number=self.task, batch_number=self.batch),
        )


@dataclass(frozen=True, slots=True)
class Session:
    """A session as it was read. `times` are those of the events, one each."""

    header: Header
    events: tuple[Event, ...]
    times: tuple[datetime, ...] = ()


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """One row of the list. `problem` says why it cannot be read; `outcome` and
    `checked` are the last task's."""

    id: str
    started: str = ""
    goals: tuple[str, ...] = ()
    outcome: Outcome | None = None
    checked: bool = True
    events: int = 0
    problem: str = ""


def paths(folder: Path) -> list[Path]:
    """Return the files of all sessions, the newest first."""
    return sorted(filter(_is_one, folder.glob(f"*{SUFFIX}")), reverse=True)


def list_sessions(folder: Path, *, most: int = 100) -> list[SessionInfo]:
    """Return the last sessions, the newest first. One that cannot be read is there with its
    problem."""
    return [_info(path) for path in paths(folder)[:most]]


def load(path: Path) -> Session:
    """Read a session; BadSession says what is wrong. A last line that was cut off is dropped."""
    try:
        lines = read_plain(path, most=LARGE).split(b"\n")
    except OSError as error:
        raise BadSession(f"I can't read the chat {path.stem}: {error.strerror or error}.") from None
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
        raise BadSession(f"I can't read the chat {path.stem}: line {number}: {error}") from None
    return Session(header, tuple(event for _, event in rows), tuple(time for time, _ in rows))


def replay(events: Iterable[Event], start: State | None = None) -> State:
    """Return the state that the events lead to; `start` is the header's."""
    return reduce(advance, events, start or State())


def past_of(session: Session) -> tuple[PastTask, ...]:
    """Return its tasks, so that a follow-up goal is understood; one that was cut off counts as
    stopped."""
    state = replay(session.events, session.header.start)
    if not state.live:
        return state.past
    past = (*state.past, PastTask(state.task.goal, Outcome.STOPPED, _CUT_SHORT))
    return past[-state.limits.past_tasks :]


def find(folder: Path, prefix: str) -> Path:
    """Return the session whose id begins like this; BadSession if none does, or more than one."""
    found = [path for path in paths(folder) if prefix and path.stem.startswith(prefix)]
    exact = [path for path in found if path.stem == prefix]
    if len(exact or found) == 1:
        return (exact or found)[0]
    if found:
        known = ", ".join(path.stem for path in found[:5])
        raise BadSession(f"More than one chat begins with “{prefix[:40]}”: {known}.")
    raise BadSession(f"There is no chat “{prefix[:40]}”.")


def delete(folder: Path, prefix: str, recordings: Path | None = None) -> str:
    """Delete the one session whose id begins like this, with its name and its recording; returns
    the id."""
    path = find(folder, prefix)
    if is_held(path):
        raise BadSession(f"{path.stem} is still being written. Begin a new chat first.")
    try:
        # Delete the session file last, so that a half-deleted session is still listed.
        name = name_file(path)
        when_free(name, lambda: name.unlink(missing_ok=True))
        if recordings is not None:
            _remove(recordings / path.stem)
        when_free(path, path.unlink)
    except OSError as error:
        raise BadSession(f"I can't delete {path.stem}: {error.strerror or error}.") from None
    return path.stem


# --- within --------------------------------------------------------------------------------


def _is_one(path: Path) -> bool:
    """Tell whether it is a session's file. A pipe would be waited for, and "..jsonl" would stand
    for the folder itself."""
    return not path.name.startswith(".") and (path.is_file() or path.is_dir())


def _remove(recording: Path) -> None:
    if recording.is_symlink():
        # The text it stands for was not recorded.
        when_free(recording, recording.unlink)
    elif recording.is_dir():
        shutil.rmtree(recording)


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
        state.task.checked,
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
        raise CodecError(
            "v", f"it is version {str(version)[:20]}, and I can read only version {VERSION}"
        )
    found: Header = read(Header, with_looks(value), "header")
    return found


def _row(value: dict[str, Any]) -> tuple[datetime, Event]:
    stamp = value.pop("t", None)
    try:
        return datetime.fromisoformat(stamp), decode(value)
    except (TypeError, ValueError) as error:
        if isinstance(error, CodecError):
            raise
        raise CodecError("t", f"{str(stamp)[:40]!r} is not a time") from None
