"""Writes a session: one line for each event, at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from ..events import SEEN, ChatOpened, Element, Event, Observed, Progressed, Said, Streamed
from ..planner import State
from .codec import VERSION, CodecError, encode, plain
from .files import create_private, json_bytes, private_folder, run_name, utc_now
from .session_lock import hold
from .sessions import SUFFIX, Header


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
        self._folder = folder
        self._brain, self._program = brain, program
        self._tell = tell
        self._now = now
        self._create = create
        self._waiting: list[dict[str, Any]] = []
        self._file: BinaryIO | None = None
        self._ended = False
        self._begin(name or run_name(now()), start)

    def _begin(self, name: str, start: State, after: str = "") -> None:
        self.id = name
        self.path = self._folder / f"{name}{SUFFIX}"
        header = Header(
            session=name,
            started=_stamp(self._now()),
            brain=start.brain or self._brain,
            program=self._program,
            step_mode=start.step_mode,
            host=start.host,
            looks=start.looks,
            claims=start.claims,
            consented=start.consented,
            words_only=start.words_only,
            past=start.past,
            limits=start.limits,
            second_looks=start.second_looks,
            after=after,
            serial=start.serial,
            task=start.task.number,
            batch=start.task.batch_number,
        )
        self._waiting = [{"v": VERSION, **plain(header)}]

    def write(self, event: Event, state: State) -> None:
        if isinstance(event, ChatOpened) and not state.live:
            # What comes now is another session; one that could not be kept ends here, too.
            self.close()
            self._ended = False
            self._begin(event.run, state, event.after)
            return
        if self._ended or isinstance(event, Progressed | Streamed):
            return
        try:
            self._waiting.append({"t": _stamp(self._now()), **encode(_without_values(event))})
            if self._file is None and isinstance(event, Said):
                private_folder(self.path.parent)
                self._file = self._create(self.path)
                hold(self._file)
            if self._file is not None:
                self._file.write(b"".join(map(json_bytes, self._waiting)))
                self._file.flush()
                self._waiting.clear()
        except (OSError, CodecError) as error:
            self._tell(f"I can't save this chat any further: {error}")
            self.close()

    def close(self) -> None:
        """End it; what comes after is not kept."""
        self._ended = True
        file, self._file = self._file, None
        if file is not None:
            # Each line was flushed, so a failure to write was reported before.
            with contextlib.suppress(OSError):
                file.close()


def _without_values(event: Event) -> Event:
    """Return the event without what fields on the screen hold: that is the human's own, and nothing
    that was said or done."""
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


def _stamp(now: datetime) -> str:
    return now.astimezone(UTC).isoformat(timespec="milliseconds")
