"""Asks which time of day is meant, before a field gets one that was said as people speak: “quarter
past four” may be in the morning or in the afternoon."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...protocol import Op, quoted
from .screen.scene import ShownScreen
from .skills.plans import WhichOne, typed_texts
from .words.lexicon import NUMBERS
from .words.reading import Clause
from .words.values import Time, field_part, time_of

_HOURS: Final = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
)
_NO_HOUR: Final = (
    *("[ap]\\.?m", "to", "until", "till", "o'?clock", "minutes?", "hours?", "percent", "per", "of"),
)
_SPOKEN: Final = re.compile(
    r"\b(?:(?:half|(?:a )?quarter|five|ten|twenty|twenty[- ]five)(?: minutes)? (?:past|to)"
    r" (?:\d{1,2}|[a-z]+)|\d{1,2} o'clock)\b"
    # “At 3”, and the hour that is at neither end of “3 to 4 pm”.
    rf"|(?<=\bat )(?:\d{{1,2}}|{'|'.join(_HOURS)})\b(?![:.]\d|[-–])"
    rf"(?! ?(?:{'|'.join(_NO_HOUR)})\b)",
    re.IGNORECASE,
)
_HALF_SAID: Final = re.compile(
    r"\s*(?:[ap]\.?m\b|in the (?:morning|afternoon|evening)|at night|this (?:morning|afternoon|"
    r"evening)|tonight|sharp in the)",
    re.IGNORECASE,
)
_NOON: Final = 12


def which_time(clause: Clause, ops: Sequence[Op], scene: ShownScreen) -> WhichOne | None:
    """Return the question about a time that would be typed; each answer is a request of its own.
    None where nothing is open."""
    if not any(_holds_time(field) for _, _, field in typed_texts(ops, scene)):
        return None
    for match in _SPOKEN.finditer(clause.words):
        clock = _time_of(match.group())
        if clock is None or not 0 < clock.hour < _NOON:
            continue
        if _HALF_SAID.match(clause.words, match.end()):
            continue
        said = match.group()
        times = (f"{hour:02}:{clock.minute:02}" for hour in (clock.hour, clock.hour + _NOON))
        options = tuple(
            clause.words[: match.start()] + one + clause.words[match.end() :] for one in times
        )
        return WhichOne(f"Which time do you mean by {quoted(said)}?", options, ())
    return None


def _time_of(said: str) -> Time | None:
    hour = int(said) if said.isdigit() else NUMBERS.get(said.casefold())
    return time_of(said) if hour is None else Time(hour, 0)


def _holds_time(field: Element) -> bool:
    return (
        field_part(field.name) in ("hours", "minutes", "am/pm") or "time" in field.name.casefold()
    )
