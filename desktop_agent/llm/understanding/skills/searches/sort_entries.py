"""Finds the entry of a list for sorting that puts things in the order that is asked for: “Price:
low to high”, or “Cheapest”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .....events import Element
from ...words.lexicon import EVERY, GENERIC, KINDS, STOP_WORDS
from ...words.matching import bare, means, stems
from ...words.ordering import DOWN, UP
from ...words.scales import SUPERLATIVES
from ...words.tokens import Token

OF_PRICE: Final = frozenset({"cheapest", "dearest", "priciest", "expensive"})
OF_NAME: Final = frozenset({"alphabetical", "alphabetically"})
_AHEAD: Final = frozenset({"first", "top", "on", "standing", "at", "order", "to", "up", "start"})
IDLE: Final = (
    STOP_WORDS
    | GENERIC
    | set(KINDS)
    | {"only", "just"}
    | frozenset(
        [
            *("show", "me", "see", "display", "filter", "list", "those", "which", "who", "still"),
            *("people", "tasks", "ones", "things", "everything", "that's", "here", "there", "us"),
            *("give", "view", "us", "have", "has", "work", "works", "being", "left", "items"),
            *("what", "whatever", "that", "those", "already", "crew", "team", "folks", "staff"),
            "stuff",
        ]
    )
)
"""Holds the words of a request that do not say what is to be shown, or by what it is sorted."""


def entry_for(
    entries: Sequence[Element], names: Sequence[Token], down: bool | None
) -> Element | None:
    """Return the only entry that names what is sorted by, and the way round."""
    called = _called_by_its_end(entries, names)
    if called is not None:
        return called
    keys = [one.norm for one in names if one.norm not in UP | DOWN | _AHEAD | STOP_WORDS]
    said = {one.norm for one in names}
    keys += [name for one in said if one in SUPERLATIVES for name in _scale_names(one)]
    keys += ["price"] if said & OF_PRICE else ["name"] if said & OF_NAME else []
    named = [
        one for one in entries if any(means(key, word) for key in keys for word in stems(one.name))
    ]
    named = named or [one for one in entries if _leads_by(one, keys, down)]
    kept = [one for one in named if _goes(one, down)] or named
    if down is None and len(kept) > 1:
        # Who says no way round means the usual one: the least first.
        kept = [one for one in kept if _goes(one, False)]
    return kept[0] if len(kept) == 1 else None


def _called_by_its_end(entries: Sequence[Element], names: Sequence[Token]) -> Element | None:
    """Return the only entry that is called by what is to stand first, such as “Cheapest”; None
    where more is said than that: “best rated” is not “Best”."""
    said = [one for one in names if one.quoted or one.norm not in _AHEAD | IDLE | EVERY]
    ends = [one.norm for one in said if not one.quoted and one.norm in _ENDS]
    others = [one for one in said if one.quoted or one.norm not in _ENDS]
    if len(ends) != 1 or any(one.quoted or not one.norm.endswith("s") for one in others):
        return None
    found = [one for one in entries if _own_words(one) == ends]
    return found[0] if len(found) == 1 else None


def _leads_by(entry: Element, keys: Sequence[str], down: bool | None) -> bool:
    """Tell whether an entry is called by what stands first if it is sorted by one of the keys:
    “Cheapest” for the price."""
    own = _own_words(entry)
    if len(own) != 1 or own[0] not in SUPERLATIVES.keys() - {"best", "worst"}:
        # What a page thinks the best is no rating.
        return False
    scale, most = SUPERLATIVES[own[0]].ways[0]
    return most is bool(down) and any(key in scale.names for key in keys)


def _own_words(entry: Element) -> list[str]:
    return [one for one in bare(entry.name).split(" ") if one not in _AHEAD | {"the"}]


_ENDS: Final = (SUPERLATIVES.keys() | {"best", "worst"}) - {"lowest", "highest"}


def _scale_names(word: str) -> frozenset[str]:
    """Return what the likeliest scale of a superlative is called."""
    return SUPERLATIVES[word].ways[0][0].names


def _goes(entry: Element, down: bool | None) -> bool:
    line = _WORD.findall(bare(entry.name))
    words = set(line)
    up, falls = bool(words & UP), bool(words & DOWN)
    if {"high", "low"} <= words:
        # “Price (low to high)”
        falls, up = line.index("high") < line.index("low"), line.index("low") < line.index("high")
    return (falls and not up) if down else (up and not falls)


_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
