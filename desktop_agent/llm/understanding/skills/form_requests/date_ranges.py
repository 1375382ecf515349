"""Plans a range of days that is said alone, where a page has just two fields for its ends: “from
the 10th to the 14th of December”, “from 3 December for two nights”."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from .....events import Element
from ...screen.date_fields import as_date, parts_of, takes, written
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.lexicon import NUMBERS
from ...words.matching import NameFit, bare
from ...words.reading import Clause
from ...words.said_dates import dates_in
from ...words.tokens import tokens_of
from ...words.values import MONTH_NAMES, Date, date_of
from ..filling import joined, put
from ..plans import PlanTry, Progress, Steps

_RANGE: Final = re.compile(
    r"(?P<kind>stay |travel )?(?:from |between )?(?:the )?(?P<first>[\w ./-]+?)"
    r" (?:(?:to|until|till|through|and|-) (?:the )?(?P<last>[\w ./-]+)"
    r"|for (?P<amount>\w+) (?P<unit>nights?|days?|weeks?))"
)
# What the two ends are called; those of a trip are no days of a stay.
_PAIRS: Final = (
    ("check in", "check out", "stay "),
    ("checkin", "checkout", "stay "),
    ("arrival", "departure", "stay "),
    ("arrive", "depart", "stay "),
    ("from", "to", ""),
    ("start", "end", ""),
    ("begin", "end", ""),
    ("pick up", "drop off", ""),
    ("depart", "return", "travel "),
    ("departure", "return", "travel "),
    ("outbound", "return", "travel "),
)
_LEAVES: Final = frozenset({"check out", "checkout", "return", "drop off", "departure", "depart"})
_ENDS: Final = frozenset({"date", "day", "on"})
_WEEK: Final = 7
_MOST: Final = 60


def range_filled(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield what fills in both ends of a range; nothing where one of them is no day for certain."""
    if any(one.quoted for one in clause.tokens):
        return
    line = line_of([one for one in clause.tokens if one.text != ","])
    said = _RANGE.fullmatch(line)
    fields = _fields(scene, said["kind"] or "") if said is not None else None
    if said is None or fields is None:
        return
    texts = _texts(said)
    days = [date_of(as_date(one, text, scene)) for one, text in zip(fields, texts, strict=False)]
    first = days[0] if days else None
    if first is None:
        return
    if said["last"] is None:
        if not (said["unit"].startswith("night") or _name(fields[1]) in _LEAVES):
            # The last of three days is the day after the next, or three days on: nobody can tell.
            return
        days = [first, _after(first, said["amount"], said["unit"])]
    last = days[-1]
    if last is None or not _lies_before(first, last):
        return
    plans = []
    for one, day in zip(fields, (first, last), strict=True):
        text = written(day, "yyyy-mm-dd")
        typed = put(one, text, scene, progress) if takes(one, text, scene) else None
        if isinstance(typed, Steps):
            plans.append(typed)
    if len(plans) == len(fields):
        yield PlanTry(NameFit.WORDS, joined(plans))


def _fields(scene: ShownScreen, kind: str) -> tuple[Element, Element] | None:
    """Return the only two fields of a page that take a day, if they are called like the two ends of
    a range of this kind."""
    found = [one for one in scene.content if one.role == "field" and "year" in parts_of(one, scene)]
    if len(found) != len(_PAIRS[0][:2]):
        return None
    one, other = found
    names = [_name(each) for each in found]
    for first, last, of in _PAIRS:
        if (kind and of and kind != of) or names not in ([first, last], [last, first]):
            continue
        return (one, other) if names[0] == first else (other, one)
    return None


def _name(field: Element) -> str:
    said = bare(field.name).replace("-", " ").split()
    return " ".join(one for one in said if one not in _ENDS)


def _texts(said: re.Match[str]) -> list[str]:
    """Return the words for both ends, where the first may lack the month and the year of the last:
    “the 10th to the 14th of December”; only those of the first where no last one is said."""
    first, last = said["first"].strip(), said["last"]
    if last is None:
        return [first]
    begins, ends = (dates_in(tokens_of(text) or ()) for text in (first, last))
    alone = _DAY.fullmatch(first)
    end = ends[0] if len(ends) == 1 else None
    if alone is not None and end is not None and end.month:
        first = f"{alone['day']} {MONTH_NAMES[end.month - 1]}"
        first = f"{first} {end.year}" if end.year else first
    elif begins and end is not None and end.year and not begins[0].year:
        first = f"{first} {end.year}" if begins[0].month <= end.month else first
    return [first, last]


_DAY: Final = re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?")


def _after(day: Date, amount: str, unit: str) -> Date | None:
    count = int(amount) if amount.isdigit() else NUMBERS.get(amount, 1 if amount == "one" else 0)
    days = count * (_WEEK if unit.startswith("week") else 1)
    if not 0 < days <= _MOST:
        return None
    try:
        end = date(day.year, day.month, day.day) + timedelta(days=days)
    except ValueError:
        return None
    return date_of(end.isoformat())


def _lies_before(one: Date, other: Date) -> bool:
    return (one.year, one.month, one.day) < (other.year, other.month, other.day)
