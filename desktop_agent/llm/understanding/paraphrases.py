"""Says a request in plainer words that mean the same: “from dearest to cheapest” is “the dearest
first”. Only two orders that are one (`in_one`) are said so also where each of them is understood as
it stands. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from .wordings.asides import ASIDES, NO_MORE
from .wordings.corrected_texts import CORRECTED
from .wordings.coupons_said import COUPONS
from .wordings.day_ranges import RANGES
from .wordings.filled_fields import FIELDS, TWO_AS_ONE, WISHED
from .wordings.found_first import HIDDEN
from .wordings.lists_said import LISTS
from .wordings.mails_said import MAILS
from .wordings.orders import ORDERED, SOUGHT
from .wordings.politeness import LEADS, ORDERS, SEQUENCE
from .wordings.pressed_buttons import BUTTONS, USED
from .wordings.questions import ASKED
from .wordings.rows_said import ROWS
from .wordings.rules import Rule
from .wordings.settings_said import COUNTS, SETTINGS, THEMES
from .wordings.short_forms import SHORT
from .wordings.sorted_lists import ORDER
from .wordings.texts import TEXTS
from .words.tokens import tokens_of

# Quotations stand aside while the words around them are changed.
_MASK: Final = re.compile(r"\ue000(\d+)\ue001")
# These groups say nothing in other words that forbids or limits, so no such word may get lost.
_KEEPS_LIMITS: Final = (
    SHORT,
    WISHED,
    RANGES,
    TWO_AS_ONE,
    SEQUENCE,
    HIDDEN,
    BUTTONS,
    FIELDS,
    USED,
    LEADS,
)
_ALL: Final = (
    *(SHORT, WISHED, TWO_AS_ONE, ASIDES, TEXTS, NO_MORE, ORDERS, SEQUENCE, HIDDEN, BUTTONS),
    *(FIELDS, USED, LEADS, ORDER, ASKED, COUPONS, MAILS, LISTS, ORDERED, CORRECTED, SOUGHT),
    *(ROWS, SETTINGS, THEMES, COUNTS),
)
_LIMITS: Final = re.compile(
    r"\b(?:not|never|no|nothing|none|without|except|unless|instead|avoid)\b|n't\b", re.IGNORECASE
)


def paraphrases(text: str) -> Iterator[str]:
    """Yield the request in plainer words, each time with more of it said so; nothing where no rule
    fits. What stands in quotation marks is never changed."""
    yield from _said_by(_ALL, text)


def in_one(text: str) -> str:
    """Return the request with two orders said as the one that they are: “look up the price and
    write it into the box”. "" where none are."""
    return next(_said_by((RANGES, TWO_AS_ONE), text), "")


def rows_plainly(text: str) -> str:
    """Return the request with the rows that it is about said plainly; "" where they are."""
    return next(_said_by((ROWS,), text), "")


def wished(text: str) -> str:
    """Return the one order that a wish and an order about it are: “I need a lamp, can you add it”.
    "" where they are none. The wish alone is no order then, whether or not this one can be carried
    out."""
    return next(_said_by((WISHED,), text), "")


def _said_by(groups: Iterable[tuple[Rule, ...]], text: str) -> Iterator[str]:
    said, quotes = _masked(text)
    said = said.replace("’", "'")
    for rules in groups:
        before = said
        for pattern, change in rules:
            said = pattern.sub(change, said)
        said = re.sub(r"\s+", " ", said).strip(" ,")
        if rules in _KEEPS_LIMITS and _loses_a_limit(before, said):
            said = before
        if said != before and said:
            yield _unmasked(said, quotes)


def _loses_a_limit(before: str, said: str) -> bool:
    return len(_LIMITS.findall(said)) < len(_LIMITS.findall(before))


def _masked(text: str) -> tuple[str, list[str]]:
    quotes: list[str] = []
    out, here = "", 0
    for token in tokens_of(text) or ():
        if token.quoted:
            out += f"{text[here : token.start]}\ue000{len(quotes)}\ue001"
            quotes.append(text[token.start : token.end])
            here = token.end
    return out + text[here:], quotes


def _unmasked(text: str, quotes: list[str]) -> str:
    return _MASK.sub(lambda found: quotes[int(found[1])], text)
