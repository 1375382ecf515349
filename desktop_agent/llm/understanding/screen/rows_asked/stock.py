"""Answers whether there is any of what a row is about: “is the monstera in stock?”, “are there any
lamps left?”, where it says “In stock”, “Only 3 left” or “Sold out”. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...words.lexicon import DETERMINERS, NUMBERS, STOP_WORDS
from ...words.matching import bare, means
from ...words.tokens import Tokens
from ..record import Record
from ..record_phrases import chosen_among
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told

_ASKS: Final = re.compile(
    r"(?:is|are) (?:there )?(?:any (?:of )?)?(?P<what>.+?) (?:still )?(?P<state>in stock|available"
    r"|left|to be had|sold out|out of stock|gone|unavailable)(?: (?:now|yet|at the moment|here))?"
)
_GONE: Final = frozenset({"sold out", "out of stock", "gone", "unavailable"})
_THERE: Final = re.compile(
    r"in stock|available(?: now)?|(?:only )?\d+ (?:left|in stock|available)|in stock \d+"
)
_NOT_THERE: Final = re.compile(
    r"(?:currently |temporarily )?(?:sold out|out of stock|unavailable|not available|on backorder"
    r"|backordered)|0 (?:left|in stock|available)"
)


def of_stock(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return whether the only row that a question names says that there is any of it."""
    said = [one for one in tokens if not one.is_mark or one.quoted]
    asked = _ASKS.fullmatch(" ".join(one.norm for one in said))
    if asked is None or any(one.quoted for one in said) or norms[0] not in ("is", "are"):
        return None
    named = asked["what"].split()
    what = tuple(one for one in said[1:] if one.norm in named)
    telling = tuple(one for one in what if one.norm not in STOP_WORDS | DETERMINERS)
    if any(one.norm in NUMBERS or any(map(str.isdigit, one.norm)) for one in what):
        # Whether there are five, “In stock” does not tell.
        return None
    for records in record_sets(scene):
        chosen = chosen_among(what, [records]) if telling else None
        if chosen is None or len(chosen[1].records) != 1:
            continue
        if sum(_is_one(telling, each) for each in records.records) > 1:
            # One of several kinds is not all that there is of it.
            continue
        record = chosen[1].records[0]
        states = _states(record)
        if len(states) != 1 or not record.title:
            continue
        there = _THERE.fullmatch(bare(states[0])) is not None
        yes = there is not (asked["state"] in _GONE)
        return Told(f"{'Yes' if yes else 'No'}, {record.title}: {states[0]}")
    return None


def _is_one(telling: Tokens, record: Record) -> bool:
    return all(means(one.norm, record.title) for one in telling)


def _states(record: Record) -> list[str]:
    """Return the texts of a row that say whether there is any of it."""
    texts = (" ".join(text.split()) for text, _ in record.told)
    found = [one for one in texts if _THERE.fullmatch(bare(one)) or _NOT_THERE.fullmatch(bare(one))]
    return list(dict.fromkeys(found))
