"""Reads in which order things are wanted where no verb says it: “cheapest first”, “whoever earns
the most on top”. Pure."""

from __future__ import annotations

from typing import Final

from .scales import BETTER, LEAST, MOST, SUPERLATIVES
from .tokens import Tokens

SORTS: Final = frozenset({"sort", "order", "arrange", "rank", "sorted"})
UP: Final = frozenset(
    [
        *("ascending", "rising", "cheapest", "lowest", "smallest", "earliest", "oldest", "fewest"),
        *("shortest", "least", "a-z", "alphabetical", "alphabetically", "fastest", "asc", "low"),
    ]
)
DOWN: Final = frozenset(
    [
        *("descending", "falling", "highest", "biggest", "largest", "latest", "newest", "most"),
        *("dearest", "priciest", "expensive", "z-a", "longest", "reverse", "desc", "high", "best"),
    ]
)
_AHEAD: Final = (
    ("at", "the", "top"), ("at", "the", "very", "top"), ("to", "the", "top"), ("on", "top"),
    ("at", "top"), ("up", "top"), ("first",),
)  # fmt: skip
_LEADS: Final = frozenset({"with", "the", "and", "show", "put", "have", "list", "please", ","})
_LONGEST: Final = 3


def first_of_all(tokens: Tokens) -> Tokens | None:
    """Return the words for what is to stand first: “the cheapest” of “with the cheapest first”;
    None where they say no order. They compare: “the lawn on top” moves one thing there."""
    for ending in _AHEAD:
        tail = tokens[-len(ending) :]
        if tuple(one.norm for one in tail) != ending or any(one.quoted for one in tail):
            continue
        left = tokens[: -len(ending)]
        while left and not left[0].quoted and left[0].norm in _LEADS:
            left = left[1:]
        return left if left and _compares(left) else None
    return None


def _compares(tokens: Tokens) -> bool:
    norms = ["" if one.quoted else one.norm for one in tokens]
    lines = {
        " ".join(norms[at : at + length])
        for at in range(len(norms))
        for length in range(1, _LONGEST + 1)
    }
    return bool(lines & (SUPERLATIVES.keys() | BETTER.keys() | MOST | LEAST | UP | DOWN))
