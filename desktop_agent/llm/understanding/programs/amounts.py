"""Adds up the amounts of a text, where it is clear which they are. Pure."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

_AMOUNT: Final = re.compile(r"(?<![\w.,:/-])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?![\w:/]|[.,]\d)")
# “Budget 2025” is no amount.
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
# A time, a date, a number to call, what is taken off, and what is a sum by itself.
_NO_AMOUNT: Final = re.compile(
    r"\d[:/]\d|\d{4}-\d{2}|\d{7}|\(\d|[-−–] +\d|\A\s*\d+[.)]\s"
    r"|\b(?:total|sum|subtotal|balance|due|tel|phone|page|no)\b"
    r"|\bat \d|\bo['’]?clock\b|\d ?[ap]\.?m\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b"
    r"|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b",
    re.IGNORECASE,
)
_CURRENCY: Final = re.compile(r"\b(?:USD|EUR|GBP|CHF|PLN|SEK|DKK|NOK|JPY)\b")
_SEVERAL: Final = 2


def sum_of(text: str) -> str:
    """Return the sum of the amounts, one in a line; "" where there are none, or it is not clear
    what would be added."""
    found: list[Decimal] = []
    for line in text.split("\n"):
        amounts = [one.group().replace(",", "").replace("−", "-") for one in _AMOUNT.finditer(line)]
        doubtful = len(amounts) > 1 or _NO_AMOUNT.search(line)
        if amounts and (doubtful or any(map(_YEAR.fullmatch, amounts))):
            return ""
        found += map(Decimal, amounts)
    signs = {one for one in "€$£¥" if one in text} | set(_CURRENCY.findall(text))
    if len(found) < _SEVERAL or "%" in text or len(signs) > 1:
        return ""
    if found == list(map(Decimal, range(1, len(found) + 1))):
        # “1. milk” is the number of a line.
        return ""
    return str(sum(found))
