"""Answers what the list of sessions asks of the folder that they are kept in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..events import ChatOpened, Event
from ..planner import ACTING, THINKING, State
from ..ports.window.sessions import SessionRow
from ..ui.sessions.shelf import Earlier, UsageLine
from .places import RECORDINGS, SESSIONS

if TYPE_CHECKING:
    from ..store.sessions import Session

_MOST_PARTS: Final = 20
"""So many sessions that went on from one another are shown as one chat."""


class FileShelf:
    """Fills the list's Shelf for the sessions in `state`. May be used from any thread."""

    def __init__(self, state: Path) -> None:
        self._folder, self._recordings = state / SESSIONS, state / RECORDINGS

    def rows(self) -> Iterator[SessionRow]:
        from ..store.sessions_list import rows

        return rows(self._folder)

    def open(self, session: str) -> Earlier:
        from ..store.sessions import find, load, past_of

        last = load(find(self._folder, session))
        opened = ChatOpened(_run(), past_of(last), last.header.session)
        return Earlier(opened, self._parts(last))

    def new(self) -> ChatOpened:
        return ChatOpened(_run())

    def rename(self, session: str, name: str) -> SessionRow:
        from ..store.sessions import find
        from ..store.sessions_list import row_of
        from ..store.sessions_names import give_name

        path = find(self._folder, session)
        give_name(path, name)
        return row_of(path)

    def save(self, session: str, kind: str, path: str) -> None:
        from ..store.sessions import find
        from ..store.sessions_export import save

        save(Path(path), export(find(self._folder, session), kind))

    def delete(self, session: str) -> None:
        from ..store.sessions import delete

        delete(self._folder, session, self._recordings)

    def usage(self) -> tuple[Sequence[UsageLine], int]:
        from ..store.sessions_usage import usage_in

        found = usage_in(self._folder)
        lines = [
            UsageLine(
                row.week,
                row.model,
                tasks=row.tasks,
                done=row.done,
                replies=row.took.replies,
                unpriced=row.unpriced,
                tokens_in=row.took.tokens_in,
                cached=row.took.cached,
                tokens_out=row.took.tokens_out,
                dollars=row.took.cost,
                thinking_s=row.took.seconds.get(THINKING, 0.0),
                acting_s=row.took.seconds.get(ACTING, 0.0),
            )
            for row in found.rows
        ]
        return lines, len(found.unread)

    def _parts(self, last: Session) -> Sequence[tuple[State, Sequence[Event]]]:
        """Return it with those that it goes on from, as far as they are still there."""
        from ..store.sessions import BadSession, find, load

        found, seen = [last], {last.header.session}
        while (after := found[0].header.after) and after not in seen and len(found) < _MOST_PARTS:
            seen.add(after)
            try:
                found.insert(0, load(find(self._folder, after)))
            except BadSession:
                break
        return [(part.header.start, part.events) for part in found]


def export(path: Path, kind: str) -> bytes:
    """Return the session as `kind`, which is markdown or json."""
    from ..store.sessions import load
    from ..store.sessions_export import exported
    from ..store.sessions_list import row_of

    return exported(load(path), row_of(path).title, kind)


def _run() -> str:
    from ..store.files import run_name, utc_now

    return run_name(utc_now())
