"""Fields for a date or a time, which take it part by part."""

from __future__ import annotations

from ....events import Element
from ..words.said_dates import dates_in, relative_day
from ..words.tokens import Tokens, tokens_of, words
from ..words.values import Date, date_of, field_part, time_of
from .scene import ShownScreen


def takes(field: Element, text: str, scene: ShownScreen) -> bool:
    """Tell whether a field can hold a text: one for a date takes nothing else."""
    inner = parts_of(field, scene)
    return not inner or in_parts(inner, as_date(field, text, scene)) is not None


def is_day_told(value: Tokens, field: Element, scene: ShownScreen) -> bool:
    """Tell whether words say a day from today, such as “the day after tomorrow”, and the field
    holds one."""
    said = words(value)
    return not any(one.quoted for one in value) and as_date(field, said, scene) != said


def as_date(field: Element, text: str, scene: ShownScreen) -> str:
    """Return a day that is told from today, such as “tomorrow”, as a date, for a field that holds
    no other text; any other text as it is."""
    if "read-only" not in field.states and "year" not in parts_of(field, scene):
        return text
    said = relative_day(tokens_of(text) or ())
    day = said.after(scene.today) if said is not None and scene.today is not None else None
    return f"{day.year:04}-{day.month:02}-{day.day:02}" if day is not None else text


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


def in_parts(parts: dict[str, Element], text: str) -> list[tuple[Element, str]] | None:
    """Return what goes into each part for a date or a time; None if the text is none that fits."""
    day, clock = date_of(text) or said_day(text), time_of(text)
    wanted: dict[str, str] = {}
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
