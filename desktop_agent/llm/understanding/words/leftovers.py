"""Tells which words of a request a plan has not accounted for. Pure.

A plan that passes over a word may do another thing than was asked, and tell it as done: whoever
plans only with what it knows says nothing where a word is left.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from .lexicon import EVERY, STOP_WORDS
from .tokens import Tokens


def left_over(tokens: Tokens, idle: Collection[str] = (), *, quoted: bool = True) -> Tokens:
    """Return the tokens that tell something, but for the words in `idle`; what is in quotation
    marks only if `quoted`."""
    return tuple(
        one
        for one in tokens
        if (quoted and one.quoted)
        or not (one.quoted or one.is_mark or one.norm in STOP_WORDS or one.norm in idle)
    )


def without_whole(tokens: Tokens) -> Tokens:
    """Return the tokens without “of the shop”, “in this list”, “here” at their end: the cheapest
    of all that is shown."""
    for at, token in enumerate(tokens):
        rest = [one.norm for one in tokens[at:] if not one.quoted]
        whole = len(rest) == len(tokens) - at and set(rest) <= _WHOLE | STOP_WORDS | EVERY
        if not token.quoted and (token.norm in _WITHIN or token.norm == "here") and whole:
            return tokens[:at]
    return tokens


_WITHIN: Final = frozenset({"of", "in", "on", "from", "at", "among"})
_WHOLE: Final = frozenset(
    {"shop", "store", "page", "list", "site", "website", "table", "here", "catalogue", "catalog"}
    | {"screen", "them", "these", "those", "assortment", "offer", "range"}
)
"""Holds words for all that is shown."""
