"""Answers questions about a week that stands in columns, each headed by its day: “what's on
Wednesday?”, “when is the dentist?”."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..words.lexicon import GENERIC, QUESTION, STOP_WORDS
from ..words.matching import bare, means
from ..words.said_dates import WEEKDAYS, dates_in
from ..words.tokens import Token, Tokens
from .record import Record, RecordSet
from .records import record_sets
from .scene import ShownScreen
from .shown_answers import Told

_FEWEST: Final = 5
_SHORT: Final = 3
_ASKING: Final = (
    STOP_WORDS
    | QUESTION
    | GENERIC
    | frozenset(
        [
            *("what's", "when's", "whats", "whens", "what", "when", "which", "day", "date", "time"),
            *("is", "are", "have", "got", "i", "we", "on", "do", "does", "am", "there", "my", "?"),
            *("anything", "something", "things", "events", "event", "appointments", "meetings"),
            *("appointment", "meeting", "many", "how", "planned", "scheduled", "happening", "this"),
            *("free", "busy", "today", "at", "the", "going", "it", "calendar", "any", "else"),
        ]
    )
)
_COUNTED: Final = frozenset({"meetings", "appointments"})
_NO_EVENT: Final = re.compile(r"\+?\d+ more\b|(?:add|new|create)\b|\+", re.IGNORECASE)
_WHEN: Final = frozenset({"when", "when's", "whens", "day", "date", "time"})
_TODAY: Final = re.compile(r"\btoday\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Event:
    day: str
    text: str


def of_week(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return on which day of the week that is shown an event is, or what is on a day; None where no
    days stand over columns, or the question says more than that."""
    week = next((one for one in record_sets(scene) if _is_week(one)), None)
    if week is None:
        return None
    days = [one for one in tokens if _says_day(one)]
    left = [
        one
        for one in tokens
        if one.quoted or not (one.is_mark or one.norm in _ASKING or one in days)
    ]
    dated = bool(dates_in(tokens))
    if days and not left and not dated:
        return _on_day(days, norms, week)
    if days or dated or not _WHEN & set(norms) or not left:
        return None
    found = [
        one
        for record in week.records
        for one in _events(record)
        if all(means(each.norm, one.text) for each in left)
    ]
    return Told(f"{found[0].day}: {found[0].text}", found[0].day) if len(found) == 1 else None


def _on_day(days: list[Token], norms: list[str], week: RecordSet) -> Told | None:
    found = [one for one in week.records if all(_is_on(each, one.title) for each in days)]
    if len(found) != 1:
        return None
    events = [one.text for one in _events(found[0])]
    asks = norms[0] in ("is", "are", "do", "am", "any", "have")
    if not events or ("free" in norms and not asks):
        # A calendar that is not shown may have something on an empty day.
        return None
    told = ", ".join(events)
    if norms[:2] == ["how", "many"]:
        if not week.whole or _COUNTED & set(norms):
            # A dentist is no meeting.
            return None
        return Told(f"{len(events)}: {told}", str(len(events)))
    # Whether it leaves one free, the human sees.
    lead = "Yes, " if asks and not {"free", "busy"} & set(norms) else ""
    return Told(f"{lead}{found[0].title}: {told}")


def _is_week(records: RecordSet) -> bool:
    """Tell whether each of several records is headed by a day of its own, side by side."""
    named = [one for one in records.records if _weekday(one.title)]
    beside = len({one.bounds.x for one in named}) == len(named)
    return len(named) >= _FEWEST and len(named) == len(records.records) and beside


def _weekday(title: str) -> str:
    first = bare(title).split(" ")[0].rstrip(".,")
    return next((one for one in WEEKDAYS if len(first) >= _SHORT and one.startswith(first)), "")


def _says_day(token: Token) -> bool:
    if token.quoted:
        return False
    return token.norm == "today" or bool(_named(token.norm))


def _named(word: str) -> str:
    word = word.removesuffix("'s")
    return next((one for one in WEEKDAYS if word in (one, one[:_SHORT])), "")


def _is_on(token: Token, title: str) -> bool:
    if token.norm == "today":
        return _TODAY.search(title) is not None
    return _weekday(title) == _named(token.norm)


def _events(record: Record) -> list[_Event]:
    """Return what stands in a column below its day, in its order."""
    pressed = [one.name for one in record.of_role("button", "link", "list item")]
    texts = pressed or [text for text, _ in record.told if bare(text) != bare(record.title)]
    lettered = dict.fromkeys(" ".join(one.split()) for one in texts if any(map(str.isalpha, one)))
    return [_Event(record.title, one) for one in lettered if not _NO_EVENT.match(one)]
