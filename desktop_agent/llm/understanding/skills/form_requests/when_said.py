"""Plans the days and the times of a form: the only field for it, or those of a span."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from .....protocol import quoted
from ...screen.date_fields import coming_day, exists, possible_days, takes
from ...words.matching import stems
from ...words.said_dates import WEEKDAYS
from ...words.tokens import words
from ...words.values import Date, date_of
from ..plans import FIELDS, Steps, WhichOne
from .form import FEWEST, MAKES, FieldSetting, ShownForm, is_of, is_part_of_one, only_one
from .held_texts import typed_into
from .purposes import ENDS, STARTS, takes_kind
from .said_details import Detail, DetailKind

_LIMITS: Final = frozenset({"to", "by", "before", "after", "since", "about"})
_MOST_NIGHTS: Final = 366
_HALF_DAY: Final = 12
_WEEK: Final = 7


def set_when(
    one: Detail, at: int, details: Sequence[Detail], form: ShownForm
) -> Iterator[FieldSetting]:
    """Yield what sets a day or a time of day: the only field for it, or the one for the beginning
    or the end of a span."""
    clock = one.kind is not DetailKind.DAY
    kinds = (DetailKind.CLOCK, DetailKind.HOUR) if clock else (DetailKind.DAY,)
    fields = [
        each
        for each in form.controls
        if each.role in FIELDS
        and takes_kind(each, DetailKind.CLOCK if clock else DetailKind.DAY, form.scene)
        and not is_part_of_one(each, form.scene)
    ]
    said = [each for each in details if each.kind in kinds]
    if len(said) > FEWEST or (len(said) == 1 and one.lead in _LIMITS):
        # “By 15:00” says no time at which it begins.
        return
    ends = len(said) == FEWEST and one is said[1]
    spans = len(said) == FEWEST
    chosen = fields
    if spans or len(fields) > 1:
        words_ = ENDS if ends else STARTS
        chosen = [each for each in fields if set(stems(each.name)) & words_]
    if len(chosen) != 1:
        return
    field = chosen[0]
    texts = _clocks(one) if clock else _days(one, form)
    if ends and not clock:
        texts = _after(texts, one, _days(said[0], form))
    if len(texts) > 1:
        said_as = words(one.tokens)
        options = tuple(_with(text, one, form) for text in texts)
        what = "time" if clock else "day"
        question = f"Which {what} do you mean by {quoted(said_as)}?"
        yield FieldSetting(field, Steps((), "", ""), asks=WhichOne(question, options, ()))
        return
    if not texts or not takes(field, texts[0], form.scene):
        return
    setting = typed_into(field, texts[0], form)
    if setting is not None:
        yield setting


def _with(text: str, one: Detail, form: ShownForm) -> str:
    """Return the request with a time or a day said so that it is clear."""
    words_, start = form.clause.words, one.tokens[0].start - form.clause.start
    end = one.tokens[-1].end - form.clause.start
    if words_[start:end] != words(one.tokens):
        return words_.replace(words(one.tokens), text, 1)
    return words_[:start] + text + words_[end:]


def _clocks(one: Detail) -> tuple[str, ...]:
    """Return the times of day that may be meant; an hour alone may be before or after noon."""
    if one.kind is DetailKind.CLOCK:
        return (one.value,)
    hour = int(one.value)
    if hour == 0 or hour >= _HALF_DAY:
        return (f"{hour:02}:00",)
    return (f"{hour:02}:00", f"{hour + _HALF_DAY}:00")


def _days(one: Detail, form: ShownForm) -> tuple[str, ...]:
    """Return the days that may be meant, as “2026-12-03”."""
    text = words(one.tokens)
    day = date_of(text) or coming_day(text, form.scene)
    if day is not None and (not exists(day) or (form.heads is not MAKES and _is_past(day, form))):
        return ()
    if day is not None:
        return (_iso(day),)
    return tuple(_iso(each) for each in possible_days(text, form.scene))


def _after(texts: tuple[str, ...], one: Detail, first: tuple[str, ...]) -> tuple[str, ...]:
    """Return the days of these that come after the first one; of “from Friday to Sunday” it is the
    Sunday after that Friday."""
    if len(texts) != 1 or len(first) != 1 or texts[0] >= first[0]:
        return texts
    if one.tokens[-1].norm not in WEEKDAYS:
        return ()
    return ((date.fromisoformat(texts[0]) + timedelta(_WEEK)).isoformat(),)


def _is_past(day: Date, form: ShownForm) -> bool:
    today = form.scene.today
    return today is not None and _iso(day) < _iso(today)


def _iso(day: Date) -> str:
    return f"{day.year:04}-{day.month:02}-{day.day:02}"


def set_nights(one: Detail, details: Sequence[Detail], form: ShownForm) -> Iterator[FieldSetting]:
    """Yield the field for nights, or else the last day, counted from the first."""
    fields = [each for each in form.controls if each.role in FIELDS]
    if one.lead not in ("", "for") or not one.value.isdigit():
        return
    if not 1 <= int(one.value) <= _MOST_NIGHTS:
        return
    named = [
        each
        for each in fields
        if is_of({one.noun}, each.name) and not is_part_of_one(each, form.scene)
    ]
    if named:
        yield from only_one(typed_into(each, one.value, form) for each in named)
        return
    said = [each for each in details if each.kind is DetailKind.DAY]
    days = _days(said[0], form) if len(said) == 1 else ()
    fields = [
        each
        for each in fields
        if takes_kind(each, DetailKind.DAY, form.scene)
        and set(stems(each.name)) & ENDS
        and not is_part_of_one(each, form.scene)
    ]
    if len(days) != 1 or len(fields) != 1:
        return
    first = date.fromisoformat(days[0]) + timedelta(int(one.value))
    setting = typed_into(fields[0], first.isoformat(), form)
    if setting is not None:
        yield setting
