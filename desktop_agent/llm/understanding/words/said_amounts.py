"""Reads amounts of money that take several words: “fifty dollars”, “5 euro”. Pure."""

from __future__ import annotations

from typing import Final

from .said_numbers import number_at
from .tokens import Token, Tokens

_UNITS: Final = frozenset(
    ["euro", "euros", "dollar", "dollars", "pound", "pounds", "bucks", "quid", "crowns"]
)


def with_amounts(tokens: Tokens) -> Tokens:
    """Return the tokens with each amount of money that takes several as one: “50 dollars”."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        length, number = (0, "") if tokens[at].quoted else number_at(tokens, at)
        unit = tokens[at + length].norm if 0 < length < len(tokens) - at else ""
        if unit in _UNITS:
            text = f"{number} {unit}"
            found.append(Token(text, text, tokens[at].start, tokens[at + length].end))
            at += length + 1
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)
