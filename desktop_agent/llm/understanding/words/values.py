"""Values that requests describe or write in their own way: numbers, dates, times, sums. Pure."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from .lexicon import NUMBERS
from .tokens import norm_of

MONTHS: Final = {
    name: number
    for number, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun",
            "july jul", "august aug", "september sep sept", "october oct", "november nov",
            "december dec",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
MONTH_NAMES: Final = tuple(
    next(name for name, at in MONTHS.items() if at == number).capitalize()
    for number in range(1, 13)
)
"""Holds the whole names, from January on."""
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_SLASHED: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})")
_DOTTED: Final = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})")
_MONTH: Final = "|".join(sorted(MONTHS, key=len, reverse=True))
_DAY_MONTH: Final = re.compile(
    rf"(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({_MONTH})\.?,? (\d{{4}})", re.I
)
_MONTH_DAY: Final = re.compile(
    rf"({_MONTH})\.? (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?,? (\d{{4}})", re.I
)
_TIME: Final = re.compile(
    r"(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(a\.?m\.?|p\.?m\.?|o'clock)?", re.I
)
_SPOKEN: Final = re.compile(
    r"((?:half|(?:a )?quarter|five|ten|twenty|twenty[- ]five|\d{1,2})(?: minutes?)?) past (\w+)"
    r"(?: (am|pm))?",
    re.I,
)
# “From ten to eleven” is an hour; “ten minutes to eleven” is none.
_SPOKEN_TO: Final = re.compile(
    r"((?:a )?quarter|twenty[- ]five|(?:five|ten|twenty|\d{1,2}) minutes?) to (\w+)(?: (am|pm))?",
    re.I,
)
_MINUTES: Final = {
    "half": 30, "quarter": 15, "a quarter": 15, "five": 5, "ten": 10, "twenty": 20,
    "twenty five": 25, "twenty-five": 25,
}  # fmt: skip
_PARTS_OF_DAY: Final = {
    "in the morning": "am", "in the afternoon": "pm", "in the evening": "pm", "at night": "pm",
}  # fmt: skip
_TURN: Final = 100


@dataclass(frozen=True, slots=True)
class Date:
    """A day of the calendar."""

    year: int
    month: int
    day: int


@dataclass(frozen=True, slots=True)
class Time:
    """A time of day; `hour` is from 0 to 23."""

    hour: int
    minute: int


def date_of(text: str) -> Date | None:
    """Return the date that a text is; None if it is none. With slashes the month comes first, with
    dots the day."""
    text = norm_of(text).strip(" .,")
    if match := _ISO.fullmatch(text):
        return _date(int(match[1]), int(match[2]), int(match[3]))
    if match := _SLASHED.fullmatch(text):
        first, second = int(match[1]), int(match[2])
        if first > 12:
            first, second = second, first
        return _date(int(match[3]), first, second)
    if match := _DOTTED.fullmatch(text):
        return _date(int(match[3]), int(match[2]), int(match[1]))
    if match := _DAY_MONTH.fullmatch(text):
        return _date(int(match[3]), MONTHS[match[2].lower()], int(match[1]))
    if match := _MONTH_DAY.fullmatch(text):
        return _date(int(match[3]), MONTHS[match[1].lower()], int(match[2]))
    return None


def _date(year: int, month: int, day: int) -> Date | None:
    year += 2000 if year < _TURN else 0
    return Date(year, month, day) if 1 <= month <= 12 and 1 <= day <= 31 else None


def time_of(text: str) -> Time | None:
    """Return the time of day that a text is; None if it is none."""
    text = norm_of(text).strip(" ,").removeprefix("at ")
    for part, half in _PARTS_OF_DAY.items():
        if text.endswith(f" {part}"):
            clock = text.removesuffix(part).strip().removesuffix(" o'clock")
            text = f"{NUMBERS.get(clock, clock)} {half}"
            break
    if text in ("noon", "midday"):
        return Time(12, 0)
    if text == "midnight":
        return Time(0, 0)
    if match := _SPOKEN.fullmatch(text) or _SPOKEN_TO.fullmatch(text):
        hour = NUMBERS.get(match[2], int(match[2]) if match[2].isdigit() else -1)
        said = match[1].lower().removesuffix("s").removesuffix(" minute")
        minute = _MINUTES.get(said, int(said) if said.isdigit() else 0)
        before = match.re is _SPOKEN_TO
        if not 1 <= hour <= 12 or not 0 < minute <= 30 or (before and minute == 30):
            return None
        if before:
            hour, minute = hour - 1, 60 - minute
        return _time(hour, minute, match[3] or "")
    match = _TIME.fullmatch(text)
    if match is None or not (match[2] or match[3]):
        return None
    return _time(int(match[1]), int(match[2] or 0), match[3] or "")


def _time(hour: int, minute: int, half: str) -> Time | None:
    half = half.replace(".", "").lower()
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    return Time(hour, minute) if 0 <= hour < 24 and 0 <= minute < 60 else None


_FIELD_PARTS: Final = ("month", "day", "year", "hours", "minutes", "am/pm")


def field_part(name: str) -> str:
    """Return which part of a date or a time a field of this name takes; "" for none. Browsers call
    it “Month”, and “Month Arrival” where the whole field is called “Arrival”."""
    said = norm_of(name)
    return next((one for one in _FIELD_PARTS if said == one or said.startswith(f"{one} ")), "")


# --- sums ----------------------------------------------------------------------------------

_WORDS: Final = {
    "plus": "+", "minus": "-", "times": "*", "multiplied by": "*", "divided by": "/", "over": "/",
    "×": "*", "x": "*", "·": "*", "÷": "/", "−": "-", "–": "-",
}  # fmt: skip
_SIGN: Final = re.compile("|".join(sorted(map(re.escape, _WORDS), key=len, reverse=True)))
_SUM: Final = re.compile(r"(-?\d+(?:\.\d+)?)((?:\s*[+*/-]\s*-?\d+(?:\.\d+)?)+)\s*=?\s*\??")
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
_LONE: Final = re.compile(r"\s*-?\d+(?:\.\d+)?\s*")
_PART: Final = re.compile(r"([+*/-])\s*(-?\d+(?:\.\d+)?)")
_DO: Final[dict[str, Callable[[float, float], float]]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
}  # fmt: skip


def result_of(text: str) -> str | None:
    """Return the result of a sum in figures, such as “3 + 4 × 2 =”; None if the text is none."""
    while (inner := _BRACKETS.search(text)) is not None:
        value = inner[1].strip() if _LONE.fullmatch(inner[1]) else result_of(inner[1])
        if value is None:
            return None
        text = f"{text[: inner.start()]}{value}{text[inner.end() :]}"
    plain = _SIGN.sub(lambda found: _WORDS[found.group()], norm_of(text))
    match = _SUM.fullmatch(plain.strip().removeprefix("what is ").strip())
    if match is None:
        return None
    numbers, signs = [float(match[1])], list[str]()
    for sign, number in _PART.findall(match[2]):
        if sign in "*/":
            if sign == "/" and not float(number):
                return None
            numbers[-1] = _DO[sign](numbers[-1], float(number))
        else:
            signs.append(sign)
            numbers.append(float(number))
    total = numbers[0]
    for sign, next_one in zip(signs, numbers[1:], strict=True):
        total = _DO[sign](total, next_one)
    return f"{total:.10g}"


_EQUATION: Final = re.compile(
    r"(?P<a>-?\d+|[xyz])\s*(?P<sign>[-+*/])\s*(?P<b>-?\d+|[xyz])\s*=\s*(?P<c>-?\d+|[xyz])"
)
# Here, x is no sign.
_SIGNS: Final = str.maketrans({"×": "*", "·": "*", "÷": "/", "–": "-"})
# What is unknown, and how it comes from the other two.
_SOLVE: Final[dict[str, dict[str, Callable[[float, float, float], float]]]] = {
    "+": {"a": lambda a, b, c: c - b, "b": lambda a, b, c: c - a, "c": lambda a, b, c: a + b},
    "-": {"a": lambda a, b, c: c + b, "b": lambda a, b, c: a - c, "c": lambda a, b, c: a - b},
    "*": {"a": lambda a, b, c: c / b, "b": lambda a, b, c: c / a, "c": lambda a, b, c: a * b},
    "/": {"a": lambda a, b, c: c * b, "b": lambda a, b, c: a / c, "c": lambda a, b, c: a / b},
}


def solution_of(text: str) -> str | None:
    """Return what the only unknown of an equation is, such as “x - 4 = 12”; None if the text is
    none."""
    match = _EQUATION.fullmatch(norm_of(text).translate(_SIGNS).strip())
    if match is None:
        return None
    unknown = [name for name in "abc" if match[name].isalpha()]
    if len(unknown) != 1:
        return None
    known = [0.0 if match[name].isalpha() else float(match[name]) for name in "abc"]
    try:
        return f"{_SOLVE[match['sign']][unknown[0]](*known):.10g}"
    except ZeroDivisionError:
        return None


def result_among(texts: Iterable[str]) -> str | None:
    """Return the result of the only sum in these texts; None if there is none, or more than one."""
    found = {
        result for text in texts if (result := result_of(text) or solution_of(text)) is not None
    }
    return found.pop() if len(found) == 1 else None


YES_CELLS: Final = frozenset(
    {"yes", "y", "true", "✓", "✔", "☑", "✅", "on", "included", "available"}
)
NO_CELLS: Final = frozenset(
    {"no", "n", "false", "✗", "✘", "✕", "×", "❌", "–", "—", "-", "none", "off"}
)
"""Hold what cells of a table say for yes and for no."""


STATES: Final = frozenset(
    [
        *("open", "closed", "pending", "solved", "resolved", "done", "in progress", "new"),
        *("shipped", "delivered", "paid", "unpaid", "cancelled", "draft", "published"),
        *("active", "inactive", "overdue", "on hold", "waiting", "processing", "to do"),
        *("completed", "approved", "rejected", "archived", "scheduled", "confirmed"),
        *("in review", "blocked", "canceled", "refunded"),
    ]
)
"""Holds the values that say how far something is."""
PRIORITIES: Final = ("lowest", "low", "normal", "medium", "high", "highest", "urgent", "critical")
"""Holds the values that say how urgent something is, from the least to the most."""
