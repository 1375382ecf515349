"""Fields for a date or a time, which take it part by part."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from ....events import Element
from ..words.measures import number_in
from ..words.said_dates import dates_in, relative_day
from ..words.said_numbers import number_at
from ..words.tokens import Tokens, tokens_of, words
from ..words.values import MONTH_NAMES, Date, date_of, field_part, time_of
from .scene import ShownScreen

_FORM: Final = re.compile(
    r"\b(?:yyyy([./-])mm\1dd|dd([./-] ?)mm\2(?:yyyy|yy)|mm([./-])dd\3(?:yyyy|yy))\b", re.IGNORECASE
)
_NAME: Final = "|".join(f"{one}|{one[:3]}" for one in MONTH_NAMES)
_DAY_AND_NAME: Final = re.compile(rf"\d{{1,2}}(\.? |-)({_NAME})(,? |-)\d{{4}}", re.IGNORECASE)
_NAME_AND_DAY: Final = re.compile(rf"({_NAME}) \d{{1,2}}(,? )\d{{4}}", re.IGNORECASE)
_FIGURES: Final = re.compile(r"(\d{4}|\d{1,2})([./-] ?)(\d{1,2})\2(\d{4}|\d{1,2})")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_MONTHS: Final = 12
_YEAR_DIGITS: Final = 4
_WEEK: Final = 7


def takes(field: Element, text: str, scene: ShownScreen) -> bool:
    """Tell whether a field can hold a text: one for a date takes nothing else, and one that counts
    takes a number."""
    inner = parts_of(field, scene)
    if not inner and "editable" not in field.states and number_in(field.value) is not None:
        tokens = tokens_of(text) or ()
        length = number_at(tokens, 0)[0] if tokens else 0
        return length > 0 and length == len(tokens)
    return not inner or in_parts(inner, as_date(field, text, scene)) is not None


def is_day_told(value: Tokens, field: Element, scene: ShownScreen) -> bool:
    """Tell whether words say a day from today, such as “the day after tomorrow”, and the field
    holds one."""
    said = words(value)
    return not any(one.quoted for one in value) and as_date(field, said, scene) != said


def as_date(field: Element, text: str, scene: ShownScreen) -> str:
    """Return a day that is told from today, such as “tomorrow”, as a date, for a field that holds
    no other text; in a text field, any day in words, in the form of the date that stands there. Any
    other text as it is."""
    form, parts = "", parts_of(field, scene)
    if "read-only" not in field.states and "year" not in parts:
        form = form_of(field, scene)
        if not form:
            return text
    named = form or "year" in parts
    day = day_from_today(text, scene) or (_named_day(text, scene) if named else None)
    if day is not None and not form and not _is_year_meant(day, text, parts, scene):
        return text
    return written(day, form or "yyyy-mm-dd") if day is not None else text


def _is_year_meant(day: Date, text: str, parts: dict[str, Element], scene: ShownScreen) -> bool:
    """Tell whether nothing on the screen speaks for another year than that of the next such day:
    neither the one that the field has now, nor those of the days that stand there."""
    said = dates_in(tokens_of(text) or ())
    if not said or said[0].year or "year" not in parts:
        return True
    held = parts["year"].value.strip()
    dates = (date_of(text) or said_day(text) for text, _ in scene.pieces if _YEAR.search(text))
    shown = {held} if held else {str(one.year) for one in dates if one is not None}
    return not shown or str(day.year) in shown


def day_from_today(text: str, scene: ShownScreen) -> Date | None:
    """Return the day that a text such as “tomorrow” says; None if it says none, or today is not
    known."""
    said = relative_day(tokens_of(text) or ())
    return said.after(scene.today) if said is not None and scene.today is not None else None


def coming_day(text: str, scene: ShownScreen) -> Date | None:
    """Return the day that a text says, from today or with the name of its month, the next one where
    it says no year; None if it says anything else, or today is not known."""
    return day_from_today(text, scene) or _named_day(text, scene)


def _named_day(text: str, scene: ShownScreen) -> Date | None:
    """Return the day that a text says with the name of its month, the next one where it says no
    year; None if it says anything else."""
    tokens = tokens_of(text) or ()
    found = dates_in(tokens)
    if len(found) != 1 or (found[0].start, found[0].end) != (0, len(tokens)) or not found[0].month:
        return None
    if found[0].year or scene.today is None:
        return found[0].on(0, 0)
    day = found[0].on(scene.today.year, 0)
    if day is not None and (day.month, day.day) < (scene.today.month, scene.today.day):
        day = found[0].on(scene.today.year + 1, 0)
    return day


def possible_days(text: str, scene: ShownScreen) -> list[Date]:
    """Return the days that a text may mean: “next Friday”, or the weekday that is today's; nothing
    where it is a day for certain, or none."""
    tokens = tokens_of(text) or ()
    if scene.today is None or not tokens:
        return []
    follows = tokens[0].norm == "next" and len(tokens) > 1
    said = relative_day(tokens[1:] if follows else tokens)
    if said is None or said.days is not None:
        return []
    start = date(scene.today.year, scene.today.month, scene.today.day)
    first = (said.weekday - start.weekday()) % _WEEK
    if not follows and first:
        return []
    # “Next Friday” is not today's Friday.
    ahead = (first, first + _WEEK) if first or not follows else (_WEEK, 2 * _WEEK)
    return [_on(start + timedelta(days)) for days in ahead]


def _on(day: date) -> Date:
    return Date(day.year, day.month, day.day)


def form_of(field: Element, scene: ShownScreen) -> str:
    """Return the form of the date that a text field holds or its name tells, such as “dd/mm/yyyy”
    or “d mmm yyyy”; "" where there is none, or days and months can't be told apart."""
    if named := _FORM.search(field.name):
        return named.group().casefold()
    value = field.value.strip()
    if match := _DAY_AND_NAME.fullmatch(value):
        return f"d{match[1]}{_month_form(match[2])}{match[3]}yyyy"
    if match := _NAME_AND_DAY.fullmatch(value):
        return f"{_month_form(match[1])} d{match[2]}yyyy"
    match = _FIGURES.fullmatch(value)
    if match is None:
        return ""
    first, mark, second, third = match.groups()
    day, month = ("d", "m") if 1 in (len(first), len(second)) else ("dd", "mm")
    if len(first) == _YEAR_DIGITS:
        return f"yyyy{mark}{month}{mark}{day}"
    year = "y" * len(third)
    day_first = int(first) > _MONTHS or (int(second) <= _MONTHS and mark.strip() != "/")
    month_first = int(second) > _MONTHS
    if not (day_first or month_first) and scene.today is not None:
        # A field often holds today's date to begin with.
        held = (int(first), int(second))
        today = (scene.today.day, scene.today.month)
        day_first, month_first = held == today, held == today[::-1]
    if day_first == month_first:
        return ""
    order = (day, month) if day_first else (month, day)
    return f"{order[0]}{mark}{order[1]}{mark}{year}"


def _month_form(name: str) -> str:
    # “May” is short and long; short is what is understood everywhere.
    return "mmm" if len(name) <= len("mmm") else "mmmm"


def written(day: Date, form: str) -> str:
    """Return a day in a form, such as “dd/mm/yyyy”: more than two m stand for the month's name."""

    def part(match: re.Match[str]) -> str:
        letters = match.group()
        if len(letters) > 2 and letters[0] == "m":
            name = MONTH_NAMES[day.month - 1]
            return name[:3] if len(letters) == len("mmm") else name
        number = {"d": day.day, "m": day.month, "y": day.year}[letters[0]]
        number = number % 100 if letters == "yy" else number
        return f"{number:0{len(letters)}}"

    return re.sub(r"d+|m+|y+", part, form)


def parts_of(field: Element, scene: ShownScreen) -> dict[str, Element]:
    """Return the parts of a field for a date or a time, by what they are for."""
    return {
        field_part(one.name): one
        for one in scene.things
        if one.role == "field"
        and one.key != field.key
        and field_part(one.name)
        and field.bounds.holds(one.bounds.middle)
    }


def said_day(text: str) -> Date | None:
    """Return the day that a text says in words, with its year; None if it says anything else."""
    tokens = tokens_of(text) or ()
    found = dates_in(tokens)
    if len(found) != 1 or (found[0].start, found[0].end) != (0, len(tokens)):
        return None
    return found[0].on(0, 0)


def exists(day: Date) -> bool:
    """Tell whether the calendar has such a day: there is no 31 April."""
    try:
        date(day.year, day.month, day.day)
    except ValueError:
        return False
    return True


def in_parts(parts: dict[str, Element], text: str) -> list[tuple[Element, str]] | None:
    """Return what goes into each part for a date or a time; None if the text is none that fits."""
    day, clock = date_of(text) or said_day(text), time_of(text)
    wanted: dict[str, str] = {}
    if day is not None and not exists(day):
        return None
    if day is not None and "year" in parts:
        wanted |= {"month": f"{day.month:02}", "day": f"{day.day:02}", "year": f"{day.year:04}"}
    if clock is not None and "hours" in parts:
        half = "am/pm" in parts
        hour = (clock.hour % 12 or 12) if half else clock.hour
        wanted |= {"hours": f"{hour:02}", "minutes": f"{clock.minute:02}"}
        if half:
            wanted["am/pm"] = "AM" if clock.hour < 12 else "PM"
    if not wanted or not set(wanted) <= set(parts):
        return None
    return [(parts[name], value) for name, value in wanted.items()]
