"""Reads amounts on the screen, to tell the cheapest, the fastest and the like. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ....geometry import Rect
from ....money import CURRENCY
from .values import time_of

Piece = tuple[str, Rect]
Words = dict[str, "Superlative"]

_AMOUNT: Final = r"\d{1,3}(?:[,'. ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?"
_MONEY: Final = re.compile(
    rf"{CURRENCY}\s?({_AMOUNT})"
    rf"|({_AMOUNT})\s?(?:{CURRENCY}|(?:euros?|dollars?|pounds?|crowns?|bucks?|quid)\b)",
    re.IGNORECASE,
)
_TIME_SPAN: Final = re.compile(
    r"(?:(\d+)\s*(?:h|hrs?|hours?)\b)?\s*(?:(\d+)\s*(?:m|mins?|minutes?)\b)?", re.IGNORECASE
)
_NUMBER: Final = re.compile(rf"-?(?:{_AMOUNT})")
_LENGTH: Final = re.compile(r"(\d{1,2}):(\d{2})")
_RATING: Final = re.compile(
    rf"({_AMOUNT})\s*(?:of|/|out of)\s*\d+\s*(?:stars?|points?)?", re.IGNORECASE
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
    if match is None or not (match[1] or match[2]):
        return None
    return 60.0 * int(match[1] or 0) + int(match[2] or 0)


def number_in(text: str) -> float | None:
    """Return the number that a text is, and nothing else; None otherwise."""
    match = _NUMBER.fullmatch(text.strip())
    return _figure(match.group()) if match else None


def clock_in(text: str) -> float | None:
    """Return the minutes after midnight of a time of day; None if the text is none."""
    found = time_of(text.strip())
    return None if found is None else 60.0 * found.hour + found.minute


def length_in(text: str) -> float | None:
    """Return the seconds of a length such as “3:41”; None if the text is none."""
    match = _LENGTH.fullmatch(text.strip())
    return 60.0 * int(match[1]) + int(match[2]) if match else None


def rating_in(text: str) -> float | None:
    """Return how many of all stars or points a text says, as “4.6 of 5 stars” does, or None."""
    match = _RATING.fullmatch(text.strip())
    return _figure(match[1]) if match else None


def _figure(text: str) -> float:
    digits = re.sub(r"[' ]", "", text)
    decimal = re.search(r"[.,](\d{1,2})\Z", digits)
    whole = digits[: decimal.start()] if decimal else digits
    return float(re.sub(r"[.,]", "", whole) + (f".{decimal[1]}" if decimal else ""))


@dataclass(frozen=True, slots=True)
class Superlative:
    """Says what a word compares, the likeliest measure first, and whether the most of it wins."""

    measures: tuple[Callable[[str], float | None], ...]
    most: bool


def _each(most: bool, words: Iterable[str], *measures: Callable[[str], float | None]) -> Words:
    return dict.fromkeys(words, Superlative(measures, most))


SUPERLATIVES: Final[Words] = {
    **_each(False, ("cheapest", "least expensive", "lowest priced", "lowest price"), money_in),
    **_each(
        True, ("most expensive", "dearest", "priciest", "costliest", "highest price"), money_in
    ),
    **_each(False, ("fastest", "quickest"), span_in),
    **_each(True, ("slowest",), span_in),
    **_each(False, ("shortest",), span_in, length_in),
    **_each(True, ("longest",), span_in, length_in),
    **_each(False, ("earliest",), clock_in),
    **_each(True, ("latest",), clock_in),
    **_each(True, ("best rated", "highest rated", "best rating", "highest rating"), rating_in),
    **_each(True, ("most stars", "best reviewed", "top rated"), rating_in),
    **_each(False, ("worst rated", "lowest rated", "worst rating", "fewest stars"), rating_in),
}
"""Maps words to what they compare, where the screen shows it for each thing."""

MEASURES: Final = (money_in, clock_in, span_in)
"""Holds the measures that a limit such as “under $60” or “after 9 am” may be about."""


def winner(pieces: Sequence[Piece], word: Superlative) -> Piece | None:
    """Return the words with the most or the least of what is compared; None if nothing can be
    compared, or two are equal."""
    for measure in word.measures:
        found: dict[Rect, tuple[float, str]] = {}
        for text, bounds in pieces:
            value = measure(text)
            if value is not None:
                found.setdefault(bounds, (value, text))
        distinct = _apart(found)
        if len(distinct) < 2:
            continue
        best = (max if word.most else min)(value for value, _, _ in distinct)
        winners = [(text, bounds) for value, text, bounds in distinct if value == best]
        return winners[0] if len(winners) == 1 else None
    return None


def _apart(found: dict[Rect, tuple[float, str]]) -> list[tuple[float, str, Rect]]:
    """Return each amount once, though several texts at one place tell it."""
    kept: list[tuple[float, str, Rect]] = []
    for bounds, (value, text) in sorted(found.items(), key=lambda one: one[0].width):
        if not any(value == other and bounds.meet(at) is not None for other, _, at in kept):
            kept.append((value, text, bounds))
    return kept
