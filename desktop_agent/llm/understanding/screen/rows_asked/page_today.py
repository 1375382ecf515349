"""Knows which day a page calls today: that, and not the clock of the computer, is what “today” and
“tomorrow” mean in questions about what the page lists. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from .....geometry import Rect
from ...words.said_dates import WEEKDAYS, dates_in
from ...words.tokens import Token, Tokens, tokens_of
from ...words.values import Date

_NAMES_TODAY: Final = re.compile(
    r"today(?:'s date)?(?: is|,|:| [-–—·|])?\s(?P<after>.+)|(?P<before>.+?)[\s,]*[(\[]?today[)\]]?",
    re.IGNORECASE,
)
_NUMERIC: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_LONGEST: Final = 40
_DAYS: Final = {"today": 0, "today's": 0, "tomorrow": 1, "tomorrow's": 1, "yesterday": -1}
_EVENTS: Final = frozenset(
    [
        *("meeting", "meetings", "event", "events", "appointment", "appointments", "plan", "plans"),
        *("call", "calls", "session", "sessions", "class", "classes", "lesson", "lessons", "date"),
        *("shift", "shifts", "deadline", "deadlines", "entries", "bookings", "reservations", "day"),
        *("item", "items", "thing", "things", "anything", "something"),
    ]
)
_NEAR: Final = frozenset({*_DAYS, "tonight", "now", "next"})


def told_today(pieces: Sequence[tuple[str, Rect]], clock: Date | None) -> Date | None:
    """Return the day that a page calls today with its full date, “Today: 5 May 2026”; otherwise
    that of the clock, and None where the page calls another one so."""
    labels = [label for text, _ in pieces for label in _labels(text)]
    days = {day for label in labels if (day := _full(label, clock)) is not None}
    if len(days) == 1:
        return days.pop()
    if days:
        return None
    other = clock is not None and any(_is_of_another_day(label, clock) for label in labels)
    return None if other else clock


def names_today(pieces: Sequence[tuple[str, Rect]], clock: Date | None) -> bool:
    """Tell whether a page says with a full date which day is today."""
    labels = (label for text, _ in pieces for label in _labels(text))
    return any(_full(label, clock) is not None for label in labels)


def on_a_date(tokens: Tokens, today: Date) -> Tokens:
    """Return “which meetings are on 5 May” for “which meetings are today”."""
    found: list[Token] = []
    for at, one in enumerate(tokens):
        ahead = _DAYS.get(one.norm)
        if one.quoted or ahead is None or one.norm.endswith("'s"):
            found.append(one)
            continue
        day = date(today.year, today.month, today.day) + timedelta(ahead)
        lead = () if at and tokens[at - 1].norm == "on" else ("on",)
        said = (*lead, str(day.day), f"{day:%B}")
        found += [Token(word, word.casefold(), one.start, one.end) for word in said]
    return tuple(found)


def spelled(day: Date) -> str:
    """Return a day in words: “Tuesday, 5 May 2026”."""
    found = date(day.year, day.month, day.day)
    return f"{found:%A}, {day.day} {found:%B} {day.year}"


def says_near_day(norms: Sequence[str]) -> bool:
    """Tell whether a question is about what is on today, or on a day beside it."""
    return bool(set(norms) & _DAYS.keys() or "tonight" in norms)


def asks_what_is_on(norms: Sequence[str]) -> bool:
    """Tell whether such a question asks for events, or for the day itself: no other day's are an
    answer to that."""
    said = set(norms)
    idle = {
        "what",
        "what's",
        "is",
        "are",
        "do",
        "i",
        "we",
        "have",
        "on",
        "there",
        "the",
        "was",
        "?",
    }
    return bool(said & _EVENTS) or said <= idle | _NEAR


def asks_the_date(norms: Sequence[str]) -> bool:
    """Tell whether a question asks which day today is: “what's the date today?”."""
    return bool({"date", "day"} & set(norms)) and set(norms) <= _ASKS_THE_DATE


_ASKS_THE_DATE: Final = frozenset(
    [
        *("what", "what's", "which", "is", "the", "date", "day", "today", "today's", "it", "of"),
        *("week", "?", "do", "we", "have", "current"),
    ]
)


def _labels(text: str) -> list[str]:
    """Return what a text calls today: as a whole, or in one of the parts of a line such as “Today
    is 12 May 2027 · 7 cards”."""
    whole = _label(text)
    parts = [] if whole else [one for part in _BETWEEN.split(text) if (one := _label(part))]
    # “3 done today” is no day.
    dated = [one for one in parts if any(each.month for each in dates_in(tokens_of(one) or ()))]
    return [whole] if whole else dated


_BETWEEN: Final = re.compile(r"\s+[·•|–—-]\s+|\s*[|•;]\s*|(?<=[\w)])[.!]\s+(?=[A-Z\d])")


def _label(text: str) -> str:
    """Return what a short text calls today; "" where it calls nothing so."""
    text = " ".join(text.split())
    found = _NAMES_TODAY.fullmatch(text) if len(text) <= _LONGEST else None
    label = (found["after"] or found["before"] or "") if found is not None else ""
    return label.strip(" ()[],:") if any(map(str.isdigit, label)) else ""


def _full(label: str, clock: Date | None) -> Date | None:
    """Return the date that a label says; its year is that of the clock where it says none, and the
    weekday fits."""
    numeric = _NUMERIC.fullmatch(label)
    if numeric is not None:
        return Date(*map(int, numeric.groups()))
    tokens = tokens_of(label) or ()
    said = dates_in(tokens)
    if len(said) != 1 or not said[0].month:
        return None
    others = [one for at, one in enumerate(tokens) if not said[0].start <= at < said[0].end]
    weekday = next((day for one in others if (day := _weekday(one.norm)) is not None), None)
    if any(not one.is_mark and _weekday(one.norm) is None for one in others):
        return None
    found = said[0].on(clock.year if clock is not None else 0, 0)
    if found is None or not _exists(found):
        return None
    known = said[0].year or weekday is None
    fits = weekday is None or date(found.year, found.month, found.day).weekday() == weekday
    return found if known or fits else None


def _exists(day: Date) -> bool:
    try:
        date(day.year, day.month, day.day)
    except ValueError:
        return False
    return True


def _weekday(word: str) -> int | None:
    word = word.rstrip(".")
    found = [at for at, one in enumerate(WEEKDAYS) if len(word) > 2 and one.startswith(word)]
    return found[0] if len(found) == 1 else None


def _is_of_another_day(label: str, clock: Date) -> bool:
    """Tell whether a label such as “Wed 18” is not about the day of the clock."""
    tokens = tokens_of(label) or ()
    numbers = [int(one.norm) for one in tokens if one.norm.isdigit() and len(one.norm) <= 2]
    weekdays = [day for one in tokens if (day := _weekday(one.norm)) is not None]
    weekday = date(clock.year, clock.month, clock.day).weekday()
    # “Today 10:42” is a time.
    dated = bool(weekdays or dates_in(tokens))
    return dated and (
        bool(numbers and clock.day not in numbers) or weekday not in (weekdays or [weekday])
    )
