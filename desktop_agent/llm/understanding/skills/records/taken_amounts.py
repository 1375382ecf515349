"""Reads how many of something are to be taken away: “remove one candle set”, “take two of the three
socks out”, “return one of them”. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...words.acts import removed
from ...words.lexicon import DETERMINERS
from ...words.measures import number_in
from ...words.said_numbers import number_at
from ...words.tokens import Token, Tokens

_GIVES_BACK: Final = frozenset({"return", "subtract", "deduct", "uncart", "remove"})
_BACK: Final = (("send", "back"), ("give", "back"), ("leave", "out"))
_JUST: Final = frozenset({"just", "only", "exactly", "at", "least", "another"})
_VAGUE: Final = frozenset({"some", "half", "most", "few", "several", "part"})
_ENDS: Final = frozenset(
    [
        "and",
        "then",
        "but",
        "from",
        "off",
        "out",
        "away",
        "again",
        "please",
        "in",
        "for",
        "so",
        "now",
    ]
)
_JOINS: Final = frozenset({"and", "then", "but", "plus"})
_APART: Final = frozenset({"out", "off", "away", "back"})


@dataclass(frozen=True, slots=True)
class TakenAmount:
    """Holds how many are taken away of what bears these words, and of how many, where that is said.
    `count` is None where nobody can tell how many: “some of the socks”. `sure`: the verb takes
    something away wherever it is said, as “take” alone does not. `more`: something else is said
    behind it."""

    count: float | None
    total: float | None
    name: Tokens
    sure: bool
    more: bool


def taken_amounts(tokens: Tokens) -> Iterator[TakenAmount]:
    """Yield each amount that is taken away."""
    for at in range(len(tokens)):
        if not tokens[at].quoted and (found := taken_amount(tokens[at:])) is not None:
            yield found


def taken_amount(tokens: Tokens) -> TakenAmount | None:
    """Return the amount that these words begin to take away; None where they say none."""
    if tokens[0].norm == "put" and not tokens[0].quoted:
        # What is put back may go back into the cart.
        return None
    rest = _after_verb(tokens)
    if rest is None:
        return None
    found = amount_taken_of(rest)
    if found is None:
        return None
    verb = tokens[0].norm
    told = {one.norm for one in (*rest, *tokens[:2])} & _APART
    return replace(found, sure=verb != "take" or bool(told))


def amount_taken_of(rest: Tokens) -> TakenAmount | None:
    """Return the amount that words for a thing begin with; None where they say none."""
    at = 0
    while at < len(rest) and rest[at].norm in _JUST and not rest[at].quoted:
        at += 1
    length, count = _amount(rest[at:])
    if not length:
        return None
    at += length
    of = at < len(rest) and rest[at].norm == "of" and not rest[at].quoted
    at += of
    while of and at < len(rest) and rest[at].norm in DETERMINERS | {"them", "these", "those"}:
        at += 1
    total_length, figures = number_at(rest, at) if of and at < len(rest) else (0, "")
    at += total_length
    name, tail = _name(rest[at:])
    more = any(one.norm in _JOINS or one.text == "," for one in tail if not one.quoted)
    return TakenAmount(count, number_in(figures) if total_length else None, name, True, more)


def _after_verb(tokens: Tokens) -> Tokens | None:
    if len(tokens) > 1 and tokens[0].norm in _GIVES_BACK:
        return tokens[1:]
    if tuple(one.norm for one in tokens[:2]) in _BACK:
        return tokens[2:]
    if tokens[0].norm == "take" and len(tokens) > 1:
        # As an act of its own it chooses something, and “take one out” does not.
        return tokens[2:] if tokens[1].norm in _APART else tokens[1:]
    return removed(tokens) or None


def _amount(tokens: Tokens) -> tuple[int, float | None]:
    """Return how many words say an amount, and which; 0 for none."""
    norms = ["" if one.quoted else one.norm for one in tokens[:2]]
    if norms[:2] == ["a", "couple"]:
        return 2, 2.0
    if norms[:1] and norms[0] in _VAGUE and norms[0] != "part":
        return 1, None
    if norms[:2] in (["a", "few"], ["a", "part"], ["a", "bit"]):
        return 2, None
    if norms[:1] in (["a"], ["an"]) and len(tokens) > 1:
        return 1, 1.0
    length, figures = number_at(tokens, 0) if tokens else (0, "")
    number = number_in(figures) if length else None
    return (length, number) if number is not None else (0, None)


def _name(tokens: Tokens) -> tuple[Tokens, Tokens]:
    """Return the words for what is counted, and what follows them."""
    kept: list[Token] = []
    for at, one in enumerate(tokens):
        if not one.quoted and (one.is_mark or one.norm in _ENDS):
            return tuple(kept), tokens[at:]
        kept.append(one)
    return tuple(kept), ()
