"""Reads a calendar that shows a month, and what stands on which of its days."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from typing import Final

from ....geometry import Rect
from ..words.lexicon import GENERIC, ORDINALS, QUESTION, STOP_WORDS
from ..words.matching import bare, means
from ..words.said_dates import WEEKDAYS, dates_in
from ..words.tokens import Token, Tokens
from ..words.values import MONTHS, Date
from .positions import holds, in_one_row
from .scene import ShownScreen
from .shown_answers import Told

_HEAD: Final = re.compile(rf"({'|'.join(MONTHS)})\.? (\d{{4}})", re.IGNORECASE)
_YEAR: Final = re.compile(r"\d{4}")
_MONTH_DAYS: Final = 28
PRESSED: Final = ("button", "link")
"""Roles of what turns to another month, and of its days where they are pressed."""
_DAY_AND_MORE: Final = re.compile(r"(\d{1,2}) (.+)")
_ASKING: Final = (
    STOP_WORDS
    | QUESTION
    | GENERIC
    | frozenset(
        [
            *(
                "what's",
                "when's",
                "day's",
                "what",
                "when",
                "which",
                "day",
                "date",
                "time",
                "is",
                "are",
            ),
            *("again", "have", "got", "i", "we", "on", "the", "am", "expected", "do", "does", "at"),
            *("anything", "something", "free", "busy", "there", "planned", "my", "going", "go"),
            *("scheduled", "else", "still", "evening", "morning", "afternoon", "then", "thing"),
            *("happening", "calendar", "any", "to", "be", "supposed", "must", "should", "it", "?"),
        ]
    )
)
_EVENTS: Final = frozenset({"events", "appointments", "meetings", "dates", "entries"})
_OTHER_TIMES: Final = frozenset(
    [
        "today",
        "tomorrow",
        "yesterday",
        "tonight",
        "week",
        "weekend",
        "now",
        "next",
        "last",
        *WEEKDAYS,
    ]
)
_FREE: Final = frozenset({"free", "available", "open"})
_ANY: Final = frozenset({"anything", "something", "any", "busy"})


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """Holds an event that a month shows: its day, and the words for it there."""

    day: datetime.date
    text: str


def shows_days(scene: ShownScreen) -> bool:
    """Tell whether the screen shows the days of a month, each to be pressed."""
    days = {one.name for one in scene.of_role("list item", *PRESSED) if one.name.isdigit()}
    return len(days) >= _MONTH_DAYS


def shown_month(scene: ShownScreen) -> tuple[int, int] | None:
    """Return the year and the month that are shown; None where no month is."""
    if not shows_days(scene):
        return None
    found = {
        (int(match[2]), MONTHS[match[1].casefold()])
        for text in _heads(scene)
        if (match := _HEAD.fullmatch(text.strip()))
    }
    return found.pop() if len(found) == 1 else None


def month_heads(scene: ShownScreen) -> list[Rect]:
    """Return where the name of a month stands, alone or with its year."""
    return [
        at
        for text, at in scene.pieces
        if text.strip().casefold() in MONTHS or _HEAD.fullmatch(text.strip())
    ]


def _heads(scene: ShownScreen) -> list[str]:
    """Return the texts that may name the month, also where the year is a text of its own beside
    it."""
    texts = [text for text, _ in scene.pieces]
    names = [(text.strip(), at) for text, at in scene.pieces if text.strip().casefold() in MONTHS]
    years = [(text.strip(), at) for text, at in scene.pieces if _YEAR.fullmatch(text.strip())]
    return texts + [
        f"{name} {year}"
        for name, left in names
        for year, right in years
        if in_one_row(left, right) and 0 <= right.x - left.right <= right.height
    ]


def events_of(scene: ShownScreen) -> list[ShownEvent]:
    """Return the events that stand in the cells of the days, in reading order."""
    month = shown_month(scene)
    if month is None:
        return []
    buttons = {bare(one.name) for one in scene.of_role("button")}
    found: list[ShownEvent] = []
    for cell in scene.of_role("list item"):
        match = _DAY_AND_MORE.fullmatch(cell.name.strip())
        if match is None:
            continue
        try:
            day = datetime.date(*month, int(match[1]))
        except ValueError:  # no such day in this month
            continue
        texts = dict.fromkeys(
            " ".join(text.split())
            for text, at in scene.pieces
            if at != cell.bounds and holds(cell.bounds, at) and bare(text) not in buttons
        )
        found += [ShownEvent(day, text) for text in texts if any(map(str.isalpha, text))]
    return found


def of_calendar(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return on which day an event is, or what is on a day: “when is the dentist?”, “am I free on
    the 14th?”. None where no month shows its events."""
    events = events_of(scene)
    month = shown_month(scene)
    if month is None:
        return None
    said = dates_in(tokens)
    compared = _compared(tokens, norms, events)
    if compared is not None:
        return compared
    if len(said) == 1 and _asks_weekday(norms):
        day = said[0].on(*month)
        return _weekday(day) if day is not None else None
    if not events:
        # That none is shown is no word on whether there are any.
        return None
    if len(said) == 1:
        return _on_day(said[0].on(*month), tokens, events, month)
    lists = norms[0] in ("which", "what", "how", "list", "what's")
    if _EVENTS & set(norms) and lists and not _OTHER_TIMES & set(norms):
        listed = ", ".join(f"{_spelled(one.day)} {one.text}" for one in events)
        count = norms[:2] == ["how", "many"]
        return Told(f"{len(events)}: {listed}" if count else listed)
    if said or not {"when", "when's", "day", "day's", "date", "time"} & set(norms):
        return None
    telling = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in _ASKING)]
    meant = [
        one for one in events if telling and all(means(each.norm, one.text) for each in telling)
    ]
    if len(meant) != 1:
        return None
    return Told(f"{_spelled(meant[0].day)}: {meant[0].text}", _spelled(meant[0].day))


def _asks_weekday(norms: list[str]) -> bool:
    line = " ".join(norms)
    return (
        "weekday" in norms or re.search(r"(?:what|which) day\b|day of the week", line) is not None
    )


def _weekday(day: Date) -> Told | None:
    try:
        found = datetime.date(day.year, day.month, day.day)
    except ValueError:  # no such day in this month
        return None
    return Told(f"{_spelled(found)} is a {found:%A}", f"{found:%A}")


def _compared(tokens: Tokens, norms: list[str], events: list[ShownEvent]) -> Told | None:
    """Return which of two events comes first or last, or how many days lie between them."""
    first = bool(_SOONER & set(norms))
    apart = "between" in norms and "days" in norms
    joined = bool({"or", "and"} & set(norms))
    if not joined or not (first or _LATER & set(norms) or apart):
        return None
    found = [
        one
        for one in events
        if any(means(each.norm, one.text) for each in tokens if _is_name(each))
    ]
    if len(found) != _TWO or found[0].day == found[1].day:
        return None
    early, late = sorted(found, key=lambda one: one.day)
    if apart:
        days = (late.day - early.day).days
        return Told(f"{days} days, from {_spelled(early.day)} to {_spelled(late.day)}", str(days))
    one = early if first else late
    return Told(f"{one.text}, on {_spelled(one.day)}")


_TWO: Final = 2
_SOONER: Final = frozenset({"sooner", "first", "earlier", "soonest", "next"})
_LATER: Final = frozenset({"later", "last", "latest"})


def _is_name(token: Token) -> bool:
    return token.quoted or not (token.is_mark or token.norm in _ASKING)


def _on_day(
    said: Date | None, tokens: Tokens, events: list[ShownEvent], month: tuple[int, int]
) -> Told | None:
    """Return what is on a day of the month that is shown."""
    if said is None or (said.year, said.month) != month:
        return None
    day = said.day
    norms = {one.norm for one in tokens if not one.quoted}
    idle = _ASKING | set(MONTHS) | {"month", "this"}
    left = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in idle)]
    if any(not any(map(str.isdigit, one.norm)) and one.norm not in ORDINALS for one in left):
        return None
    found = [one.text for one in events if one.day.day == day]
    told = ", ".join(found)
    when = _spelled(datetime.date(*month, day))
    if norms & _FREE:
        return Told(f"No, {when}: {told}" if found else f"Yes, nothing is on {when}")
    if norms & _ANY:
        return Told(f"Yes, {when}: {told}" if found else f"No, nothing is on {when}")
    return Told(f"{when}: {told}" if found else f"Nothing is on {when}")


def _spelled(day: datetime.date) -> str:
    return f"{day.day} {day:%B} {day.year}"
