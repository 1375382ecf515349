"""Reads numbers that are said in words: “three hundred and sixty-five”, “twenty four”, “1,200”.
Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .lexicon import NUMBERS
from .tokens import Token, Tokens

_TENS: Final = 100
_SCALES: Final = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
FIGURES: Final = re.compile(r"\d+(?:[.,]\d+)*")
"""Matches a number in figures."""
_GROUPED: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")


def number_at(tokens: Sequence[Token], at: int) -> tuple[int, str]:
    """Return how many tokens from here on say one number, and that number in figures; 0 and "" if
    none does."""
    text = tokens[at].norm.lstrip("$€£").rstrip("%")
    if FIGURES.fullmatch(text) and not tokens[at].quoted:
        whole = text.replace(",", "") if _GROUPED.fullmatch(text) else text.replace(",", ".")
        return 1, whole
    total = part = 0
    end, length = at, 0
    while end < len(tokens) and not tokens[end].quoted:
        words = tokens[end].norm.split("-")
        values = [_value(word) for word in words]
        if tokens[end].norm == "and" and length and _goes_on(tokens, end, part):
            end += 1
            continue
        if None in values or (length and not _fits(part, [one or 0 for one in values])):
            break
        for value in values:
            assert value is not None
            if value in (100,):
                part = max(part, 1) * value
            elif value >= 1_000:
                total += max(part, 1) * value
                part = 0
            else:
                part += value
        end += 1
        length = end - at
    return (length, str(total + part)) if length else (0, "")


def numbers_in(tokens: Sequence[Token]) -> list[tuple[int, int, str]]:
    """Return where numbers stand, how many tokens say each, and their figures."""
    found = []
    at = 0
    while at < len(tokens):
        length, number = number_at(tokens, at)
        if length:
            found.append((at, length, number))
        at += max(1, length)
    return found


def is_percentage(tokens: Sequence[Token], at: int, length: int) -> bool:
    """Tell whether the number that these tokens say is one of a hundred: “50%”, “fifty percent”."""
    after = [one.norm for one in tokens[at + length : at + length + 2] if not one.quoted]
    return (
        tokens[at + length - 1].norm.endswith("%")
        or after[:1] in (["%"], ["percent"])
        or after == ["per", "cent"]
    )


def with_numbers(tokens: Tokens) -> Tokens:
    """Return the tokens with each number that holds an “and” as one token: “a hundred and twenty”
    is no list of two."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        length, number = number_at(tokens, at)
        part = tokens[at : at + max(1, length)]
        if length > 1 and any(one.norm == "and" for one in part):
            found.append(Token(number, number, part[0].start, part[-1].end))
        else:
            found += part
        at += len(part)
    return tuple(found)


def _value(word: str) -> int | None:
    return _SCALES.get(word, NUMBERS.get(word))


def _goes_on(tokens: Sequence[Token], at: int, part: int) -> bool:
    """Tell whether an “and” is part of a number: “three hundred and five”."""
    after = tokens[at + 1].norm.split("-")[0] if at + 1 < len(tokens) else ""
    value = _value(after)
    before = tokens[at - 1].norm
    return value is not None and value < _TENS and before in _SCALES


def _fits(part: int, values: list[int]) -> bool:
    """Tell whether a word goes on with a number: “twenty four”, “three hundred”, not “four five”"""
    value = values[0]
    if value >= _TENS:
        return True
    if not part % 10 and part % _TENS and value < 10:
        return True
    return part % _TENS == 0
