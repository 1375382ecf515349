"""Sessions as the lines of a list: days, words, what a search finds. No Qt, no clock."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from itertools import groupby
from typing import Final

from ...events import Outcome
from ...ports.window.sessions import SessionRow
from ...protocol import counted
from ..model.figures import clock, count_words, money

_OUTCOMES: Final = {
    Outcome.DONE: ("done", "circle-check", "good"),
    Outcome.FAILED: ("problem", "triangle-alert", "bad"),
    Outcome.STOPPED: ("stopped", "square", "text2"),
    Outcome.NEEDS_USER: ("needs you", "hand", "ask"),
}
_WEEK: Final = 7
_MOST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Day:
    """The head of a group."""

    words: str


Line = Day | SessionRow


@dataclass(frozen=True, slots=True)
class Outlook:
    """Says how it ended: a word, an icon, a colour token."""

    word: str
    icon: str
    tone: str


def outlook(row: SessionRow) -> Outlook:
    if row.problem:
        return Outlook("can’t be read", "triangle-alert", "bad")
    if row.outcome is Outcome.DONE and not row.checked:
        return Outlook("done, not checked", "circle-question-mark", "ask")
    if row.outcome is not None:
        return Outlook(*_OUTCOMES[row.outcome])
    if row.held:
        return Outlook("open now", "circle-dot", "accent")
    return Outlook("cut off", "circle", "text3")


def lines(rows: Iterable[SessionRow], now: datetime) -> list[Line]:
    """Return them with a head before the first session of each day, in the zone of `now`."""
    found: list[Line] = []
    # By the day, not by its words: to find these takes long, and there are many rows to a day.
    for _, group in groupby(rows, lambda row: row.started and _day(row.started, now.tzinfo)):
        of_day = list(group)
        found += [Day(day_words(of_day[0].started, now)), *of_day]
    return found


def day_words(started: datetime | None, now: datetime) -> str:
    """Today, Yesterday, Monday, 3 March, 3 March 2025."""
    if started is None:
        return "At an unknown time"
    day, today = _day(started, now.tzinfo), now.date()
    if day == today:
        return "Today"
    if day == today - timedelta(days=1):
        return "Yesterday"
    if timedelta(0) < today - day < timedelta(days=_WEEK):
        return f"{day:%A}"
    return f"{day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")


def facts(row: SessionRow, now: datetime) -> str:
    """Return words such as: done · 14:05 · 2 goals · 3:12 · 12k tokens · $0.06."""
    if row.problem:
        return row.problem
    parts = [outlook(row).word]
    if row.held and row.outcome is not None:
        parts.append("open now")
    if row.started is not None:
        parts.append(f"{row.started.astimezone(now.tzinfo):%H:%M}")
    if len(row.goals) > 1:
        parts.append(counted(len(row.goals), "goal"))
    if row.seconds >= 1:
        parts.append(clock(row.seconds))
    if row.tokens:
        parts.append(f"{count_words(row.tokens)} tokens")
    if row.cost:
        parts.append(money(row.cost))
    return " · ".join(parts)


def short_facts(row: SessionRow, now: datetime) -> str:
    """Return words such as: Yesterday · 3:12 · $0.06; how it ended, where it is not done."""
    look = outlook(row)
    parts = [day_words(row.started, now)]
    if row.outcome is not Outcome.DONE or not row.checked:
        parts.append(look.word)
    if row.seconds >= 1:
        parts.append(clock(row.seconds))
    if row.cost:
        parts.append(money(row.cost))
    return " · ".join(parts)


def found(rows: Sequence[SessionRow], words: str) -> list[SessionRow]:
    """Return those that have each of the words in their name or in what was said."""
    wanted = words.casefold().split()
    if not wanted:
        return list(rows)
    return [row for row in rows if all(word in haystack(row) for word in wanted)]


def haystack(row: SessionRow) -> str:
    return "\n".join((row.name, *row.said)).casefold()


def file_name(row: SessionRow, suffix: str) -> str:
    """Return a name for the file that it is saved as, which any system takes."""
    words = re.sub(r"[^\w\- ]+", " ", row.title)
    name = " ".join(words.split())[:_MOST_NAME].strip() or "chat"
    day = f"{row.started:%Y-%m-%d} " if row.started is not None else ""
    return f"{day}{name}{suffix}"


def _day(moment: datetime, zone: tzinfo | None) -> date:
    return moment.astimezone(zone).date()
