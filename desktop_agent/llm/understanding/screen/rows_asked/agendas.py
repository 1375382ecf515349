"""Answers questions about an agenda: entries one below the other, under headings that are days.
What is told is all that stands in the row, with its day: “when is the dentist?”, “who is at the
review?”, “what do I have on Thursday?”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .....geometry import Rect
from ...words.lexicon import GENERIC, QUESTION, STOP_WORDS
from ...words.matching import bare, means
from ...words.said_dates import WEEKDAYS, SaidDate, dates_in
from ...words.scales import LEAST, MOST
from ...words.tokens import Token, Tokens, tokens_of
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told

_FEWEST: Final = 2
_MOST: Final = 3
_MOST_WORDS: Final = 5
_SHORT: Final = 3
_SLACK_PX: Final = 4
_KINDS: Final = frozenset(
    ["appointment", "appointments", "meeting", "meetings", "event", "events", "entry", "entries"]
)
# A dentist is no meeting, so that these are listed, and not counted.
_OF_A_KIND: Final = frozenset({"meeting", "meetings", "appointment", "appointments"})
_WORDS: Final = frozenset(
    [
        *("what's", "when's", "where's", "who's", "how's", "what", "when", "where", "who"),
        *("which", "how", "long", "is", "are", "was", "do", "does", "did", "will", "am", "?"),
        *("i", "we", "my", "our", "me", "have", "has", "got", "there", "it", "going", "be"),
        *("day", "date", "time", "place", "week", "on", "at", "the", "this", "any", "many"),
        *("anything", "something", "things", "planned", "scheduled", "happening", "happens"),
        *("start", "starts", "begin", "begins", "end", "ends", "finish", "over", "again"),
        *("leave", "leaves", "arrive", "meet", "see", "meeting", "else", "today", "held"),
        *("take", "takes", "attend", "attends", "coming", "comes", "join", "joins", "exactly"),
        *("in", "with", "to", "of", "and", "free", "busy", "calendar", "agenda", "whom"),
    ]
)
_ASKING: Final = STOP_WORDS | QUESTION | GENERIC | _KINDS | _WORDS
_WH: Final = (
    "when",
    "when's",
    "where",
    "where's",
    "who",
    "who's",
    "what",
    "what's",
    "which",
    "how",
)
_YES_NO: Final = ("is", "are", "do", "am", "have", "does")
_SPOKEN_OF: Final = frozenset({"today", "tomorrow", "yesterday", "tonight"})
_PLACES: Final = {"first": 0, "last": -1}
_EMPTY: Final = re.compile(r"(?:nothing|no)\b", re.IGNORECASE)
_NOT_ASKED: Final = frozenset(
    [
        *("due", "not", "without", "nobody", "never", "except", "before", "after", "between"),
        *("overlap", "overlaps", "clash", "clashes", "than", "or", "next", "previous"),
        *("other", "another", "why", "task", "tasks", "more", "both", "same", "often"),
    ]
)


@dataclass(frozen=True, slots=True)
class _Day:
    name: str
    rows: tuple[tuple[str, ...], ...]

    def told(self, rows: Sequence[tuple[str, ...]] | None = None) -> str:
        kept = self.rows if rows is None else rows
        return f"{self.name}: {'; '.join(', '.join(one) for one in kept)}"


def of_agenda(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what stands in the rows of an agenda that a question names, or on its day."""
    if norms[0] not in (*_WH, *_YES_NO) or _NOT_ASKED & set(norms):
        return None
    if any(one.endswith(("n't", "n’t")) for one in norms):
        return None
    days = _days_shown(scene)
    if len(days) < _FEWEST:
        return None
    named = [one for one in tokens if not one.quoted and _weekday(one.norm, whole=True)]
    dated = dates_in(tokens)
    left = [one for one in tokens if _tells(one) and one not in named and not _is_in(one, tokens)]
    ranked = (MOST | LEAST) & set(norms)
    if ranked and not (left and named) and not dated:
        return _fullest(norms, days, scene) if {"day", "days"} & set(norms) else None
    meant = [one for one in days if _is_meant(one, named, tokens)]
    if named or dated:
        return _on_day(meant[0], left, norms) if len(meant) == 1 else None
    # A train may be what a row is called.
    left = left or [one for one in tokens if one.norm in GENERIC - STOP_WORDS - _KINDS - _WORDS]
    return _row(left, norms, days)


def is_only_its_day(told: str, norms: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether an answer is no more than the heading of the day that the question names."""
    said = {name for one in norms if (name := _weekday(one, whole=True))}
    day = told.strip("“”")
    dated = dates_in(tokens_of(" ".join(norms)) or ())
    own = dates_in(tokens_of(day) or ())
    if len(dated) == 1 and len(own) == 1 and _is_same(dated[0], own[0]):
        said.add(_weekday(bare(day)))
    if _SPOKEN_OF & set(norms) and not {"day", "date", "weekday"} & set(norms):
        # What is on tomorrow, the day alone does not say.
        said.add(_weekday(bare(day)))
    return _weekday(bare(day)) in said and any(one.name == day for one in _days_headed(scene))


def _on_day(day: _Day, left: Sequence[Token], norms: Sequence[str]) -> Told | None:
    if not day.rows:
        return None
    if len(left) == 1 and left[0].norm in _PLACES and not left[0].quoted:
        return Told(day.told([day.rows[_PLACES[left[0].norm]]])) if _is_timed(day) else None
    if left:
        found = [one for one in day.rows if _shows(one, left)]
        lead = "Yes, " if norms[0] in _YES_NO else ""
        return Told(f"{lead}{day.told(found)}") if found and norms[:2] != ["how", "many"] else None
    empty = len(day.rows) == 1 and _EMPTY.match(day.rows[0][0])
    if norms[:2] == ["how", "many"] and not empty and not _OF_A_KIND & set(norms):
        return Told(f"{len(day.rows)}: {day.told()}", str(len(day.rows)))
    if norms[:2] == ["how", "long"]:
        return None
    # Whether that leaves one free, the human sees.
    return Told(day.told())


def _row(left: Sequence[Token], norms: Sequence[str], days: Sequence[_Day]) -> Told | None:
    """Return the few rows that show all words of a question, each with its day."""
    if not left or norms[0] in _YES_NO or norms[:2] in (["how", "much"], ["how", "many"]):
        return None
    found = [(day, row) for day in days for row in day.rows if _shows(row, left)]
    if not 0 < len(found) <= _MOST:
        return None
    return Told(". ".join(day.told([row]) for day, row in found))


def _fullest(norms: Sequence[str], days: Sequence[_Day], scene: ShownScreen) -> Told | None:
    """Return the only day with the most entries, where all of them are shown."""
    records = _agenda_of(scene)
    if not MOST & set(norms) or records is None or not records.whole or scene.goes_on:
        return None
    ordered = sorted(days, key=lambda one: -len(one.rows))
    if len(ordered[0].rows) == len(ordered[1].rows):
        return None
    return Told(f"{ordered[0].name}: {len(ordered[0].rows)}", ordered[0].name)


def _days_shown(scene: ShownScreen) -> list[_Day]:
    """Return the days with what stands under each; none where a row holds the heading of another
    day, so that it is not known which rows are whose."""
    days = _days_headed(scene)
    names = {one.name for one in days}
    mixed = any(text in names for one in days for row in one.rows for text in row)
    return [] if mixed else days


def _days_headed(scene: ShownScreen) -> list[_Day]:
    """Return the days that head the parts of a list, also those with nothing but a line that says
    so; none where they are no days."""
    records = _agenda_of(scene)
    if records is None:
        return []
    first = next(some[0] for name, some in records.parts if _is_day(name))
    places: dict[str, Rect] = {}
    for text, at in sorted(scene.pieces, key=lambda one: one[1].y):
        name = " ".join(text.split())
        if abs(at.x - first.bounds.x) > _SLACK_PX or not _is_day(name):
            continue
        if name in places and not places[name].meet(at):
            # The same day twice is that of two lists.
            return []
        places[name] = at
    heads = [(at, name) for name, at in places.items()]
    listed = dict(records.parts)
    found: list[_Day] = []
    for place, (at, name) in enumerate(heads):
        end = heads[place + 1][0].y if place + 1 < len(heads) else at.bottom
        rows = tuple(_texts(one) for one in listed[name]) if name in listed else ()
        found.append(_Day(name, rows or _line_below(at, end, scene)))
    return found


def _line_below(head: Rect, end: int, scene: ShownScreen) -> tuple[tuple[str, ...], ...]:
    """Return the only line between a heading and the next one: “Nothing planned”."""
    lines = [text for text, at in scene.pieces if head.bottom <= at.y and at.bottom <= end]
    lines = list(dict.fromkeys(" ".join(one.split()) for one in lines))
    return ((lines[0],),) if len(lines) == 1 and _EMPTY.match(lines[0]) else ()


def _agenda_of(scene: ShownScreen) -> RecordSet | None:
    found = [
        one for one in record_sets(scene) if sum(_is_day(name) for name, _ in one.parts) >= _FEWEST
    ]
    return found[0] if len(found) == 1 else None


def _texts(record: Record) -> tuple[str, ...]:
    return tuple(dict.fromkeys(" ".join(text.split()) for text, _ in record.told if text.strip()))


def _is_day(name: str) -> bool:
    """Tell whether a heading is a day: “Monday, 8 June”, “12 June”."""
    tokens = tokens_of(name) or ()
    if not 0 < len(tokens) <= _MOST_WORDS:
        return False
    dates = dates_in(tokens)
    if len(dates) == 1 and dates[0].end == len(tokens):
        before = [one for one in tokens[: dates[0].start] if not one.is_mark]
        return not before or (len(before) == 1 and bool(_weekday(before[0].norm, whole=True)))
    return len(tokens) == 1 and bool(_weekday(tokens[0].norm, whole=True))


def _weekday(word: str, *, whole: bool = False) -> str:
    first = word.split(" ")[0].rstrip(".,:").casefold().removesuffix("'s")
    if whole and first not in {*WEEKDAYS, *(one[:_SHORT] for one in WEEKDAYS)}:
        return ""
    return next((one for one in WEEKDAYS if len(first) >= _SHORT and one.startswith(first)), "")


def _is_meant(day: _Day, named: Sequence[Token], tokens: Tokens) -> bool:
    own, said = dates_in(tokens_of(day.name) or ()), dates_in(tokens)
    if said and not (len(said) == 1 and own and _is_same(said[0], own[0])):
        return False
    return bool(said or named) and all(
        _weekday(one.norm, whole=True) == _weekday(bare(day.name)) for one in named
    )


def _is_same(said: SaidDate, own: SaidDate) -> bool:
    """Tell whether a day that is said is that of a heading, also where no month is said."""
    return said.day == own.day and said.month in (0, own.month) and said.year in (0, own.year)


def _is_in(token: Token, tokens: Tokens) -> bool:
    return any(token in tokens[one.start : one.end] for one in dates_in(tokens))


def _tells(token: Token) -> bool:
    return token.quoted or not (token.is_mark or token.norm.removesuffix("'s") in _ASKING)


def _shows(row: Sequence[str], left: Sequence[Token]) -> bool:
    return all(any(means(one.norm, text) for text in row) for one in left)


def _is_timed(day: _Day) -> bool:
    """Tell whether the rows of a day stand in the order of their times."""
    times = [row[0] for row in day.rows]
    return all(_TIME.match(one) for one in times) and times == sorted(times)


_TIME: Final = re.compile(r"\d\d[:.]\d\d")
