"""Adds up what the kept chats took: replies, price and time, by model and week. Writes nothing.

A chat holds what each reply took and when everything happened, so all of this is worked out from
it, by the same fold and the same phases as the window shows. What counts is what is kept: of a chat
that was deleted, or never kept, nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Final

from ..config.providers import has_model
from ..events import Event, Finished, Outcome, Spent
from ..planner import Figures, IllegalTransition, PhaseTimes, State, advance, total
from .sessions import BadSession, Session, load, paths

_BROKEN: Final = (IllegalTransition, ValueError, ArithmeticError, TypeError, LookupError)
"""Lists what the fold raises of events that no agent can have told in this order."""


COUNTS: Final = (
    *("tasks", "done", "not_checked", "failed", "stopped", "needs_user", "unended"),
    *("turns", "unpriced"),
)


@dataclass(slots=True)
class UsageRow:
    """Counts what tasks took of a model that began in one `week`, of ISO 8601: "2026-W48".

    A task counts for the model that replied in it last; replies count for the one that gave them.
    `done` was checked, `not_checked` is done as far as anybody knows, `unended` has no end: the
    program ended before, or the task still runs. `unpriced` replies took tokens and cost nothing,
    so that their price was not set. `took` holds tokens, dollars and the seconds of each phase.
    """

    week: str
    model: str
    tasks: int = 0
    done: int = 0
    not_checked: int = 0
    failed: int = 0
    stopped: int = 0
    needs_user: int = 0
    unended: int = 0
    turns: int = 0
    unpriced: int = 0
    took: Figures = field(default_factory=Figures)

    def add(self, other: UsageRow) -> None:
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.took.add(other.took)


@dataclass(frozen=True, slots=True)
class ChatUsage:
    """`rows` are sorted by week, the newest first, then by model. `unread` are the chats of which
    nothing counts, each with the reason."""

    rows: tuple[UsageRow, ...] = ()
    chats: int = 0
    unread: tuple[tuple[str, str], ...] = ()

    @property
    def whole(self) -> UsageRow:
        whole = UsageRow("", "")
        for row in self.rows:
            whole.add(row)
        return whole


def usage_in(folder: Path, zone: tzinfo | None = None) -> ChatUsage:
    """Read all chats. Weeks begin on Monday in `zone`, None for that of this computer."""
    rows: dict[tuple[str, str], UsageRow] = {}
    unread: list[tuple[str, str]] = []
    chats = 0
    for path in paths(folder):
        try:
            found = list(_rows_of(load(path), zone))
        except BadSession as error:
            unread.append((path.stem, str(error)))
            continue
        except _BROKEN:
            unread.append((path.stem, f"I can't read the chat {path.stem}: it makes no sense."))
            continue
        chats += 1
        for row in found:
            rows.setdefault((row.week, row.model), UsageRow(row.week, row.model)).add(row)
    by_model = sorted(rows.values(), key=lambda row: row.model)
    newest_first = sorted(by_model, key=lambda row: row.week, reverse=True)
    return ChatUsage(tuple(newest_first), chats, tuple(unread))


def _rows_of(session: Session, zone: tzinfo | None) -> Iterator[UsageRow]:
    state, times = session.header.start, PhaseTimes()
    task: _TaskUsage | None = None
    now, last = 0.0, float("inf")
    for event, time in zip(session.events, session.times, strict=True):
        # A clock that was set back takes no time away.
        now, last = now + max(time.timestamp() - last, 0.0), time.timestamp()
        before, state = state, advance(state, event)
        if task is not None and isinstance(event, Finished):
            # A goal that waited begins with it.
            task.end = event
        if state.task.number != before.task.number:
            if task is not None:
                yield from task.rows(before, times)
            task = _TaskUsage(_week_of(time, zone), state.brain or session.header.brain)
        times.take(event, state, now)
        if task is not None:
            task.take(event)
    if task is not None:
        yield from task.rows(state, times)


class _TaskUsage:
    """Gathers what one task took."""

    def __init__(self, week: str, brain: str) -> None:
        self._week, self._brain = week, brain
        self._replies: dict[str, UsageRow] = {}
        self._last = ""
        self.end: Finished | None = None

    def take(self, event: Event) -> None:
        if not isinstance(event, Spent):
            return
        name = event.model or f"{self._brain}, model not recorded"
        if not event.second:
            # The task is not the second model's, though its tokens are.
            self._last = name
        row = self._row(name)
        tokens_in, tokens_out = max(event.tokens_in, 0), max(event.tokens_out, 0)
        row.took.replies += 1
        row.took.guessed += event.guessed
        row.took.tokens_in += tokens_in
        row.took.tokens_out += tokens_out
        row.took.cached += min(max(event.cached, 0), tokens_in)
        row.took.cost += max(event.cost, 0.0)
        row.unpriced += event.cost <= 0 and tokens_in + tokens_out > 0

    def rows(self, state: State, times: PhaseTimes) -> Iterator[UsageRow]:
        """`state` is the last one of the task, `times` those of its phases."""
        whole = total(times.steps().values())
        main = self._row(self._last or self._without_reply)
        main.tasks = 1
        main.turns = len(state.task.turns)
        main.took.seconds = whole.seconds
        main.took.retries = whole.retries
        name = _count_of(self.end)
        setattr(main, name, 1)
        yield from self._replies.values()

    def _row(self, model: str) -> UsageRow:
        return self._replies.setdefault(model, UsageRow(self._week, model))

    @property
    def _without_reply(self) -> str:
        return f"{self._brain}, no reply" if has_model(self._brain) else self._brain


def _count_of(end: Finished | None) -> str:
    """Return the name of the count that a task with this end belongs to."""
    match end:
        case None:
            return "unended"
        case Finished(outcome=Outcome.DONE, checked=checked):
            return "done" if checked else "not_checked"
        case Finished(outcome=outcome):
            return outcome.name.casefold()


def _week_of(time: datetime, zone: tzinfo | None) -> str:
    year, week, _ = time.astimezone(zone).isocalendar()
    return f"{year:04}-W{week:02}"
