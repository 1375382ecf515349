"""Takes a request apart into wishes, and puts it together again with those that are said as orders.
Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from .words.lexicon import DETERMINERS
from .words.tokens import tokens_of

_JOINS: Final = re.compile(
    r"(\s*(?:[.;!,]+|[&+])\s+(?:(?:and|but|then|also|plus|n)\s+)?"
    r"|\s+(?:and|but|then|also|plus|n)\s+)"
)
_ASIDES: Final = re.compile(
    r"\A(?:ok|okay|nah|oh|well|hey|hm+|so)(?: nah| no| then)?, "
    r"|, (?:btw|by the way|please|thanks)\Z",
    re.IGNORECASE,
)
_LEADS: Final = re.compile(
    r"(?:(?:so|ok|okay|oh|well|hey|nah|hm+|also|please|just|now|(?:can|could|would|will) you)"
    r"[, ]+)+",
    re.IGNORECASE,
)
# What limits a wish is not read as another one beside it.
_LIMITS: Final = re.compile(
    r"\b(?:not|never|unless|except|only|without|if|when|until|till|after|before|while)\b|n['’]?t\b",
    re.IGNORECASE,
)


_TELLS: Final = re.compile(
    r"(?:i|we|my|our)\b(?:.*\d|'?\w* (?:live|work|spend|weigh|wear|come from)\b)", re.IGNORECASE
)


def as_orders(text: str, order: Callable[[str], str]) -> str:
    """Return a request with each wish as the order that it is; "" where it holds none, quotes or
    asks something, or goes on with what limits it. `order` says a part as an order, or as ""
    where it is none."""
    if any(one.quoted for one in tokens_of(text) or ()) or text.rstrip().endswith("?"):
        return ""
    plain = _ASIDES.sub("", text.rstrip(" .!"))
    if whole := order(_bare(plain)):
        return whole
    # What joins two parts stands between them, at each second place.
    parts = _JOINS.split(plain)
    said = [order(_bare(part)) if at % 2 == 0 else "" for at, part in enumerate(parts)]
    others = [part for at, part in enumerate(parts) if at % 2 == 0 and not said[at]]
    if not any(said) or any(map(_LIMITS.search, others)):
        return ""
    if any(_TELLS.match(part.strip()) for part in others):
        # What is told and not understood would be taken for a mere reason.
        return ""
    if any(said[at] and not said[at + 2] and _is_a_name(parts[at + 2]) for at in _places(said)):
        # “I work as a nurse and a baker”
        return ""
    joined = zip(parts[1::2], parts[2::2], said[2::2], strict=True)
    if any("but" in join.casefold() and not new for join, _, new in joined):
        # “But I'd rather spend 90” takes back what stands before it.
        return ""
    # A value would go on behind a mere “and”.
    kept = [", then " if at % 2 else part for at, part in enumerate(parts)]
    return "".join(new or old for new, old in zip(said, kept, strict=True))


def _places(said: list[str]) -> range:
    return range(0, len(said) - 2, 2)


def _is_a_name(part: str) -> bool:
    """Tell whether a part only goes on with what was named before it."""
    first = next(iter(tokens_of(part) or ()), None)
    return first is not None and (first.norm in DETERMINERS or first.norm[:1].isdigit())


def holds_wish(text: str, is_one: Callable[[str], bool]) -> bool:
    """Tell whether `as_orders` would find a wish in a request, if these parts are wishes."""
    return bool(as_orders(text, lambda part: "wish" if is_one(part) else ""))


def _bare(part: str) -> str:
    """Return a part of a request without what only leads to it."""
    plain = " ".join(part.replace("’", "'").split())
    lead = _LEADS.match(plain)
    return plain[lead.end() :] if lead is not None else plain
