"""Reads amounts on the screen: money, times, lengths, ratings. Pure."""

from __future__ import annotations

import datetime
import re
from typing import Final

from ....money import CURRENCY
from .values import MONTHS, date_of, time_of

_AMOUNT: Final = r"\d{1,3}(?:[,'. ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?"
_MONEY: Final = re.compile(
    rf"{CURRENCY}\s?({_AMOUNT})"
    rf"|({_AMOUNT})\s?(?:{CURRENCY}|(?:euros?|dollars?|pounds?|crowns?|bucks?|quid)\b)",
    re.IGNORECASE,
)
_TIME_SPAN: Final = re.compile(
    r"(?:(\d+)\s*(?:h|hrs?|hours?)\b)?\s*(?:(\d+)\s*(?:m|mins?|minutes?)\b)?"
    # “2h 13”
    r"|(\d+)\s?h\s?([0-5]\d)",
    re.IGNORECASE,
)
_MONTH: Final = "|".join(MONTHS)
_MOMENT: Final = re.compile(
    r"(?:(?:over)?due:?\s|by\s|sent:?\s|received:?\s|updated:?\s|modified:?\s)?\s*"
    r"(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?"
    rf"(?:(\d{{1,2}})(?:st|nd|rd|th)?\.?\s+({_MONTH})\.?"
    rf"|({_MONTH})\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?)"
    r"(?:(?:,|\s+at|\s+·)?\s+(\d{1,2}):(\d{2}))?",
    re.IGNORECASE,
)
_LONGEST_MONTH: Final = 31
_HOURS: Final = 24
_MINUTES: Final = 60
_MINUTES_OF_DAY: Final = _HOURS * _MINUTES
_NUMBER: Final = re.compile(rf"-?(?:{_AMOUNT})")
_LENGTH: Final = re.compile(r"(\d{1,2}):(\d{2})")
_RATING: Final = re.compile(
    rf"({_AMOUNT})\s*(?:of|/|out of)\s*\d+\s*(?:stars?|points?)?", re.IGNORECASE
)
_STARRED: Final = re.compile(
    r"(?:★\s*|(?:(?:guest|user|customer|average|our) )?rat(?:ing|ed):?\s*)"
    rf"({_AMOUNT})()|()({_AMOUNT})\s*(?:★|stars?)",
    re.IGNORECASE,
)


def money_in(text: str) -> float | None:
    """Return the only amount of money in a text; None if it holds none, or two."""
    found = _MONEY.findall(text)
    if len(found) != 1:
        return None
    return _figure(found[0][0] or found[0][1])


def span_in(text: str) -> float | None:
    """Return the minutes that a text such as “2 h 05 min” says; None if it says none."""
    match = _TIME_SPAN.fullmatch(text.strip())
    if match is None or not match.group().strip():
        return None
    return 60.0 * int(match[1] or match[3] or 0) + int(match[2] or match[4] or 0)


_TIMES: Final = {
    **dict.fromkeys(("s", "sec", "second"), 1), **dict.fromkeys(("min", "minute"), 60),
    **dict.fromkeys(("h", "hr", "hour"), 3600), **dict.fromkeys(("d", "day"), 86_400),
    **dict.fromkeys(("w", "wk", "week"), 604_800),
}  # fmt: skip
"""Maps units of time to seconds. Months are of no one length, and “m” may be minutes or months."""
_LASTING: Final = re.compile(
    r"(?:about |~ ?)?(\d+)\s?([a-z]+?)s?\.?(?: (?:ago|old))?", re.IGNORECASE
)


def lasting_in(text: str) -> float | None:
    """Return the seconds that a text such as “2 h”, “6 d” or “3 weeks ago” says; None if it says
    none."""
    text = text.strip()
    match = _LASTING.fullmatch(text)
    unit = match[2].casefold() if match else ""
    seconds = _TIMES.get(unit) or _TIMES.get(f"{unit}s")
    return None if match is None or seconds is None else float(int(match[1]) * seconds)


def number_in(text: str) -> float | None:
    """Return the number that a text is, and nothing else; None otherwise."""
    match = _NUMBER.fullmatch(text.strip())
    return _figure(match.group()) if match else None


def clock_in(text: str) -> float | None:
    """Return the minutes after midnight of a time of day; None if the text is none."""
    found = time_of(text.strip())
    return None if found is None else 60.0 * found.hour + found.minute


_CLOCK: Final = r"\d{1,2}[:.][0-5]\d(?: ?[ap]\.?m\.?)?"
_BETWEEN: Final = re.compile(
    rf"(?P<start>{_CLOCK})(?: \(?[A-Z]{{3}}\)?)? ?(?:[–—→-]|to|until|till) ?(?P<end>{_CLOCK})"
    r"(?: \(?[A-Z]{3}\)?)?(?P<later> ?\(?\+ ?1(?: day)?\)?)?",
    re.IGNORECASE,
)


def clocks_in(text: str) -> tuple[str, str] | None:
    """Return when what lasts from one time of day to another begins and ends, as it stands there,
    such as in “06:40 – 09:25”; None if the text is none."""
    match = _BETWEEN.fullmatch(text.strip())
    if match is None or None in (clock_in(match["start"]), clock_in(match["end"])):
        return None
    return match["start"], match["end"] + (match["later"] or "")


def start_in(text: str) -> float | None:
    """Return the minutes after midnight at which such a time begins; None if the text is none."""
    clocks = clocks_in(text)
    return clock_in(clocks[0]) if clocks is not None else None


def end_in(text: str) -> float | None:
    """Return the minutes after the midnight before it at which such a time ends; None if the text
    is none."""
    match = _BETWEEN.fullmatch(text.strip())
    start = start_in(text)
    end = clock_in(match["end"]) if match is not None else None
    if match is None or start is None or end is None:
        return None
    return end + (_MINUTES_OF_DAY if match["later"] or end < start else 0)


def length_in(text: str) -> float | None:
    """Return the seconds of a length such as “3:41”; None if the text is none."""
    match = _LENGTH.fullmatch(text.strip())
    return 60.0 * int(match[1]) + int(match[2]) if match else None


def day_in(text: str) -> float | None:
    """Return the number of the day that a text is; None if it is no date."""
    found = date_of(text)
    if found is None:
        return None
    try:
        return float(datetime.date(found.year, found.month, found.day).toordinal())
    except ValueError:  # the 31st of June
        return None


def moment_in(text: str) -> float | None:
    """Return the minutes from the start of a year to a day without a year, such as “14 May” or
    “Mon 4 May, 14:32”; None if the text is none."""
    match = _MOMENT.fullmatch(text.strip())
    if match is None:
        return None
    day = int(match[1] or match[4])
    hour, minute = int(match[5] or 0), int(match[6] or 0)
    if not 1 <= day <= _LONGEST_MONTH or hour >= _HOURS or minute >= _MINUTES:
        return None
    # Months of one length keep their order, and no distance is asked for.
    days = MONTHS[(match[2] or match[3]).casefold()] * _LONGEST_MONTH + day
    return float(days * _MINUTES_OF_DAY + _MINUTES * hour + minute)


HALF_A_YEAR: Final = 6 * _LONGEST_MONTH * _MINUTES_OF_DAY
"""Minutes as `moment_in` counts them: days without a year that lie further apart may be of two
years, and tell no order."""


def rating_in(text: str) -> float | None:
    """Return how many of all stars or points a text says, as “4.6 of 5 stars” and “★ 4.6” do, or
    None."""
    text = text.strip()
    match = _RATING.fullmatch(text) or _STARRED.fullmatch(text)
    figures = match.groups() if match else ()
    return next((_figure(one) for one in figures if one), None)


def _figure(text: str) -> float:
    digits = re.sub(r"[' ]", "", text)
    decimal = re.search(r"[.,](\d{1,2})\Z", digits)
    whole = digits[: decimal.start()] if decimal else digits
    return float(re.sub(r"[.,]", "", whole) + (f".{decimal[1]}" if decimal else ""))
