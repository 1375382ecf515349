"""Reads days that are told from today: “tomorrow”, “in two weeks”, “on Friday”. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from .lexicon import NUMBERS
from .tokens import Tokens
from .values import Date

_NAMED: Final = {
    ("today",): 0,
    ("tomorrow",): 1,
    ("yesterday",): -1,
    ("day", "after", "tomorrow"): 2,
    ("day", "before", "yesterday"): -2,
}
_WEEKDAYS: Final = (
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
)  # fmt: skip
_LENGTHS: Final = {"day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14}
_ENDS: Final = {("from", "now"): 0, ("from", "today"): 0, ("from", "tomorrow"): 1}
# So far ahead it is no slip of the finger.
_MOST_DAYS: Final = 1000


@dataclass(frozen=True, slots=True)
class RelativeDay:
    """Holds so many `days` from today; or, where that is None, the next one of a `weekday`, of
    which 0 is Monday."""

    days: int | None
    weekday: int = 0

    def after(self, today: Date) -> Date | None:
        """Return the day. None for the name of today's own weekday: it may be today, or in a
        week."""
        start = date(today.year, today.month, today.day)
        days = (self.weekday - start.weekday()) % 7 if self.days is None else self.days
        if self.days is None and not days:
            return None
        found = start + timedelta(days)
        return Date(found.year, found.month, found.day)


def relative_day(tokens: Tokens) -> RelativeDay | None:
    """Return the day that the tokens say, and nothing else; None if they don't. “Next Friday” may
    be this week's or the one after, so it is none."""
    if any(one.quoted for one in tokens):
        return None
    norms = tuple(one.norm for one in tokens)
    if norms[:1] == ("the",):
        norms = norms[1:]
    if norms in _NAMED:
        return RelativeDay(_NAMED[norms])
    named = norms[1:] if norms[:1] in (("on",), ("this",), ("coming",)) else norms
    if len(named) == 1 and named[0] in _WEEKDAYS:
        return RelativeDay(None, _WEEKDAYS.index(named[0]))
    days = _ahead(norms)
    return RelativeDay(days) if days is not None else None


def _ahead(norms: tuple[str, ...]) -> int | None:
    """Return how many days ahead “in two weeks”, “a week from tomorrow” are."""
    if norms[:1] == ("in",):
        norms, more = norms[1:], 0
    elif norms[-2:] in _ENDS:
        norms, more = norms[:-2], _ENDS[norms[-2:]]
    else:
        return None
    if len(norms) != 2 or norms[1] not in _LENGTHS:
        return None
    number = 1 if norms[0] in ("a", "an", "one") else NUMBERS.get(norms[0])
    if number is None and norms[0].isdecimal() and len(norms[0]) < 4:
        number = int(norms[0])
    if number is None:
        return None
    days = number * _LENGTHS[norms[1]] + more
    return days if 0 < days <= _MOST_DAYS else None
