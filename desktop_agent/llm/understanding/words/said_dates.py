"""Reads days that are said in words: “the twenty-first of September nineteen hundred and
forty-nine”, “June 5th”, “the eighteenth of this month”; and from today, as “tomorrow”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from .lexicon import NUMBERS, ORDINALS, STOP_WORDS
from .tokens import Token, Tokens
from .values import MONTHS, Date

_TENTHS: Final = {
    "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17,
    "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
}  # fmt: skip
_TENS: Final = {"twenty": 20, "thirty": 30}
_FIGURE: Final = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")
_YEAR: Final = re.compile(r"(?:1[5-9]|20)\d\d")
_CENTURIES: Final = {"eighteen": 18, "nineteen": 19, "twenty": 20}
_MOST_DAY: Final = 31
_MOST_YEAR_WORDS: Final = 6


@dataclass(frozen=True, slots=True)
class SaidDate:
    """Holds a day as it was said; `month` and `year` are 0 where they were not. `start` and `end`
    are which tokens say it."""

    day: int
    month: int
    year: int
    start: int
    end: int

    def on(self, year: int, month: int) -> Date | None:
        """Return the day, in this month and year where none was said."""
        year, month = self.year or year, self.month or month
        return Date(year, month, self.day) if year and month else None


def dates_in(tokens: Sequence[Token]) -> list[SaidDate]:
    """Return the days that the tokens say, in their order."""
    found: list[SaidDate] = []
    at = 0
    while at < len(tokens):
        said = _named_day(tokens, at) or _day_first(tokens, at) or _month_first(tokens, at)
        if said is None:
            at += 1
        else:
            found.append(said)
            at = said.end
    return found


def _named_day(tokens: Sequence[Token], at: int) -> SaidDate | None:
    """Return “Christmas Eve 2027”, “New Year's Day”, “the last day of May”."""
    if tokens[at].quoted:
        return None
    start, here = at, at + (tokens[at].norm == "the")
    for said, (month, day) in _DAYS.items():
        end = here + len(said)
        if tuple(one.norm for one in tokens[here:end]) == said:
            year, more = _year(tokens, end)
            return SaidDate(day, month, year, start, end + more)
    norms = [one.norm for one in tokens[here : here + 4]]
    if norms[:3] == ["last", "day", "of"] and len(norms) > 3:
        month = MONTHS.get(norms[3].rstrip("."), 0)
        if month and month != _FEBRUARY:
            year, more = _year(tokens, here + 4)
            return SaidDate(_LENGTHS[month - 1], month, year, start, here + 4 + more)
    return None


_FEBRUARY: Final = 2
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAYS: Final = {
    ("christmas", "eve"): (12, 24), ("christmas", "day"): (12, 25), ("boxing", "day"): (12, 26),
    ("new", "year's", "eve"): (12, 31), ("new", "years", "eve"): (12, 31),
    ("new", "year's", "day"): (1, 1), ("new", "years", "day"): (1, 1), ("christmas",): (12, 25),
}  # fmt: skip


def _day_first(tokens: Sequence[Token], at: int) -> SaidDate | None:
    """Return “the 5th of June 2027”, “12 aug”, “the eighteenth of this month”."""
    start, here = at, at
    article = tokens[here].norm == "the"
    here += article
    day, length, ordinal = _day(tokens, here)
    if not day:
        return None
    here += length
    if here < len(tokens) and tokens[here].norm == "of":
        here += 1
    if tokens[here : here + 2] and [one.norm for one in tokens[here : here + 2]] == [
        "this",
        "month",
    ]:
        return SaidDate(day, 0, 0, start, here + 2)
    month = MONTHS.get(tokens[here].norm.rstrip("."), 0) if here < len(tokens) else 0
    if not month:
        # “The eighteenth” alone is a day, “18” and “the second line” are none.
        alone = here >= len(tokens) or tokens[here].is_mark or tokens[here].norm in STOP_WORDS
        return SaidDate(day, 0, 0, start, here) if article and ordinal and alone else None
    here += 1
    year, more = _year(tokens, here)
    return SaidDate(day, month, year, start, here + more)


def _month_first(tokens: Sequence[Token], at: int) -> SaidDate | None:
    """Return “June 5th, 2027”, “may 31”."""
    month = MONTHS.get(tokens[at].norm.rstrip("."), 0) if not tokens[at].quoted else 0
    here = at + 1
    if not month or here >= len(tokens):
        return None
    here += tokens[here].norm == "the" and here + 1 < len(tokens)
    day, length, _ = _day(tokens, here)
    if not day:
        return None
    here += length
    if (
        here + 1 < len(tokens)
        and tokens[here].norm == ","
        and _YEAR.fullmatch(tokens[here + 1].norm)
    ):
        here += 1
    year, more = _year(tokens, here)
    return SaidDate(day, month, year, at, here + more)


def _day(tokens: Sequence[Token], at: int) -> tuple[int, int, bool]:
    """Return the day of a month, how many tokens say it, and whether as an ordinal."""
    if at >= len(tokens) or tokens[at].quoted:
        return 0, 0, False
    word = tokens[at].norm
    match = _FIGURE.fullmatch(word)
    if match is not None:
        day = int(match[1])
        return (day, 1, not word.isdigit()) if 1 <= day <= _MOST_DAY else (0, 0, False)
    day = _ordinal(word)
    if day:
        return day, 1, True
    if word in _TENS and at + 1 < len(tokens):
        unit = _ordinal(tokens[at + 1].norm)
        if 1 <= unit <= 9 and _TENS[word] + unit <= _MOST_DAY:
            return _TENS[word] + unit, 2, True
    return 0, 0, False


def _ordinal(word: str) -> int:
    head, dash, unit = word.partition("-")
    if dash and head in _TENS:
        number = ORDINALS.get(unit, 0)
        return _TENS[head] + number if 1 <= number <= 9 else 0
    if word in ("top", "topmost", "uppermost"):
        return 0
    return _TENTHS.get(word, max(0, ORDINALS.get(word, 0)))


def _year(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """Return a year and how many tokens say it: “1949”, “nineteen hundred and forty-nine”, “twenty
    twenty-seven”; 0 and 0 for none."""
    if at >= len(tokens) or tokens[at].quoted:
        return 0, 0
    if _YEAR.fullmatch(tokens[at].norm):
        return int(tokens[at].norm), 1
    words = [one.norm for one in tokens[at : at + _MOST_YEAR_WORDS]]
    head = words[0]
    rest, used = words[1:], 1
    if head == "two" and rest[:1] == ["thousand"]:
        base, rest, used = 2000, rest[1:], 2
    elif head in _CENTURIES:
        base = _CENTURIES[head] * 100
        if rest[:1] == ["hundred"]:
            rest, used = rest[1:], 2
    else:
        return 0, 0
    if rest[:1] == ["and"]:
        rest, used = rest[1:], used + 1
    number, length = _below_hundred(rest)
    if not length:
        return (base, used) if used > 1 and words[used - 1] != "and" else (0, 0)
    return base + number, used + length


def _below_hundred(words: Sequence[str]) -> tuple[int, int]:
    if not words:
        return 0, 0
    parts = words[0].split("-")
    values = [NUMBERS.get(one) for one in parts]
    if None in values or any(one is not None and one >= 100 for one in values):
        return 0, 0
    number = sum(one or 0 for one in values)
    if len(parts) == 1 and number >= 20 and len(words) > 1:
        unit = NUMBERS.get(words[1], 0)
        if 1 <= unit <= 9:
            return number + unit, 2
    return number, 1


_FROM_TODAY: Final[dict[tuple[str, ...], int]] = {
    ("today",): 0,
    ("tomorrow",): 1,
    ("yesterday",): -1,
    ("day", "after", "tomorrow"): 2,
    ("day", "before", "yesterday"): -2,
}
WEEKDAYS: Final = (
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
)  # fmt: skip
_DAYS_OF: Final = {"day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14}
_COUNTED_FROM: Final[dict[tuple[str, ...], int]] = {
    ("from", "now"): 0,
    ("from", "today"): 0,
    ("from", "tomorrow"): 1,
}
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
    if norms in _FROM_TODAY:
        return RelativeDay(_FROM_TODAY[norms])
    named = norms[1:] if norms[:1] in (("on",), ("this",), ("coming",)) else norms
    if len(named) == 1 and named[0] in WEEKDAYS:
        return RelativeDay(None, WEEKDAYS.index(named[0]))
    days = _ahead(norms)
    return RelativeDay(days) if days is not None else None


def _ahead(norms: tuple[str, ...]) -> int | None:
    """Return how many days ahead “in two weeks”, “a week from tomorrow” are."""
    if norms[:1] == ("in",):
        norms, more = norms[1:], 0
    elif norms[-2:] in _COUNTED_FROM:
        norms, more = norms[:-2], _COUNTED_FROM[norms[-2:]]
    else:
        return None
    if len(norms) != 2 or norms[1] not in _DAYS_OF:
        return None
    number = 1 if norms[0] in ("a", "an", "one") else NUMBERS.get(norms[0])
    if number is None and norms[0].isdecimal() and len(norms[0]) < 4:
        number = int(norms[0])
    if number is None:
        return None
    days = number * _DAYS_OF[norms[1]] + more
    return days if 0 < days <= _MOST_DAYS else None
