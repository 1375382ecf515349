"""Tells whether rows show what a request says of them, before something is done to each. Pure."""

from __future__ import annotations

from itertools import pairwise

from ...words.lexicon import NUMBERS, STOP_WORDS
from ...words.tokens import Tokens


def counts_what_is_made(tokens: Tokens, rest: Tokens) -> bool:
    """Tell whether a number stands before the noun of a button: one press on “Add card” does not
    add two cards."""
    return any(
        one in rest
        and not one.quoted
        and (one.norm in NUMBERS or one.norm.isdigit())
        and one.norm not in ("1", "one", "a", "an")
        and following not in rest
        and following.norm not in STOP_WORDS
        for one, following in pairwise(tokens)
    )
