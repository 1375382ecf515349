"""Answers questions about a week that stands in columns, each headed by its day: “what's on
Wednesday?”, “when is the dentist?”."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Final

from ....geometry import hull
from ..words.lexicon import GENERIC, QUESTION, STOP_WORDS
from ..words.matching import bare, means
from ..words.said_dates import WEEKDAYS, dates_in
from ..words.tokens import Token, Tokens
from .positions import in_one_row
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
            *("week", "start", "starts", "begin", "begins", "again"),
        ]
    )
)
_COUNTED: Final = frozenset({"meetings", "appointments"})
_NO_EVENT: Final = re.compile(r"\+?\d+ more\b|(?:add|new|create)\b|\+", re.IGNORECASE)
_WHEN: Final = frozenset({"when", "when's", "whens", "day", "date", "time"})
_TIMES: Final = re.compile(r"\d{1,2}[:.]\d{2}(?: ?[–—-] ?\d{1,2}[:.]\d{2})?")
_LONGEST: Final = 24
_MOST: Final = 3
_SLACK_PX: Final = 4
_FORM: Final = ("field", "combo box", "slider", "check box", "radio button")
_TODAY: Final = re.compile(r"\btoday\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Event:
    day: str
    text: str


def of_week(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return on which day of the week that is shown an event is, or what is on a day; None where no
    days stand over columns, or the question says more than that."""
    week = next((one for one in record_sets(scene) if _is_week(one)), None) or _under_days(scene)
    if week is None or _has_times_both_ways(week):
        return None
    times_last = _times_last(week)
    days = [one for one in tokens if _says_day(one)]
    left = [
        one
        for one in tokens
        if one.quoted or not (one.is_mark or one.norm in _ASKING or one in days)
    ]
    dated = bool(dates_in(tokens))
    if days and not left and not dated:
        return _on_day(days, norms, week, times_last=times_last)
    counts = norms[:2] == ["how", "many"] and week.whole
    if days or dated or not (_WHEN & set(norms) or counts) or not left:
        return None
    found = [
        one
        for record in week.records
        for one in _events(record, times_last=times_last)
        if all(means(each.norm, one.text) for each in left)
    ]
    told = ", ".join(f"{one.day}: {one.text}" for one in found)
    if counts:
        return Told(f"{len(found)} ({told})", str(len(found))) if found else None
    # The same event on several days is told with all of them.
    names = {_TIMES.sub("", one.text).strip() for one in found}
    return Told(told, found[0].day) if len(names) == 1 and len(found) <= _MOST else None


def _on_day(
    days: list[Token], norms: list[str], week: RecordSet, *, times_last: bool
) -> Told | None:
    found = [one for one in week.records if all(_is_on(each, one.title) for each in days)]
    if len(found) != 1:
        return None
    events = [one.text for one in _events(found[0], times_last=times_last)]
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


def _under_days(scene: ShownScreen) -> RecordSet | None:
    """Return the columns under names of days that stand in one row, which no program tells as
    groups; None where there are none."""
    heads = [(text, at) for text, at in scene.pieces if _weekday(text) and len(text) <= _LONGEST]
    ends = [
        one.bounds.y
        for one in scene.content
        if one.role in _FORM and heads and one.bounds.y > heads[0][1].bottom
    ]
    # A form below the columns is no part of them, nor is what stands on a line with its fields.
    end = min(ends, default=1 << 40)
    for _, first in heads:
        row = {at.x: (text, at) for text, at in heads if in_one_row(at, first)}
        ordered = [row[x] for x in sorted(row)]
        days = [_weekday(text) for text, _ in ordered]
        if len(days) < _FEWEST or len(set(days)) < len(days):
            continue
        lefts = [at.x for _, at in ordered]
        pitch = min(b - a for a, b in itertools.pairwise(lefts))
        columns = []
        for text, at in ordered:
            right = min((x for x in lefts if x > at.x), default=at.x + pitch)
            below = tuple(
                piece
                for piece in scene.pieces
                if piece[1].y >= at.bottom and at.x - _SLACK_PX <= piece[1].x < right - _SLACK_PX
                if piece[1].right <= right + _SLACK_PX and piece[1].bottom <= end
            )
            area = hull([at, *(place for _, place in below)])
            columns.append(Record(area, ((text, at), *sorted(below, key=lambda one: one[1].y)), ()))
        edge = scene.front.bounds.bottom if scene.front is not None else 1 << 40
        whole = all(one.bounds.bottom < edge - _SLACK_PX for one in columns)
        return RecordSet(tuple(columns), whole=whole)
    return None


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


def _lines(record: Record) -> list[str]:
    """Return what stands in a column below its day, in its order."""
    pressed = [one.name for one in record.of_role("button", "link", "list item")]
    texts = pressed or [text for text, _ in record.told if bare(text) != bare(record.title)]
    lines = (" ".join(one.split()) for one in texts)
    return [one for one in lines if _TIMES.fullmatch(one) or any(map(str.isalpha, one))]


def _times_last(week: RecordSet) -> bool:
    """Tell whether the time of an event stands below its name, and not above it."""
    return any(lines and _TIMES.fullmatch(lines[-1]) for lines in map(_lines, week.records))


def _has_times_both_ways(week: RecordSet) -> bool:
    """Tell whether nobody can say to which event a time belongs that has a line of its own."""
    columns = [lines for one in week.records if (lines := _lines(one))]
    timed = any(_TIMES.fullmatch(one) for lines in columns for one in lines)
    first = any(_TIMES.fullmatch(lines[0]) for lines in columns)
    return timed and first == _times_last(week)


def _events(record: Record, *, times_last: bool) -> list[_Event]:
    """Return the events of a column, each with its time, which may stand on a line of its own."""
    found: list[str] = []
    time = ""
    for text in _lines(record):
        if not _TIMES.fullmatch(text):
            found.append("" if _NO_EVENT.match(text) else f"{time} {text}".strip())
            time = ""
        elif times_last and found and found[-1]:
            found[-1] = f"{text} {found[-1]}"
        elif not times_last:
            time = text
    return [_Event(record.title, one) for one in dict.fromkeys(found) if one]
