"""Tells which words of a request a plan has not accounted for. Pure.

A plan that passes over a word may do another thing than was asked, and tell it as done: whoever
plans only with what it knows says nothing where a word is left.
"""

from __future__ import annotations

from collections.abc import Collection

from .lexicon import STOP_WORDS
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
