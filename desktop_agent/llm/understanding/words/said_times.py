"""Reads times of day that take several words: “half past nine”, “twenty past eight”. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .tokens import Token, Tokens
from .values import time_of

_MOST_WORDS: Final = 6


@lru_cache(maxsize=1024)
def with_clocks(tokens: Tokens) -> Tokens:
    """Return the tokens with each time of day that takes several of them as one: “08:20”."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        for length in range(min(_MOST_WORDS, len(tokens) - at), 1, -1):
            part = tokens[at : at + length]
            lead = part[0].norm in ("at", "by", "before", "after") or part[0].is_mark
            # “15.50,” is one token: the comma is none of it.
            if lead or part[-1].is_mark or any(one.quoted for one in part):
                continue
            clock = time_of(" ".join(one.norm for one in part))
            if clock is not None:
                text = f"{clock.hour:02}:{clock.minute:02}"
                found.append(Token(text, text, part[0].start, part[-1].end))
                at += length
                break
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


_DAYS: Final = frozenset(
    [
        *("tomorrow", "today", "tonight", "yesterday", "monday", "tuesday", "wednesday"),
        *("thursday", "friday", "saturday", "sunday", "weekend", "week", "month"),
        *("morning", "afternoon", "evening", "night", "noon", "midday", "midnight", "lunchtime"),
    ]
)
_LEAD_TO_TIMES: Final = frozenset(
    [
        *("on", "at", "by", "around", "about", "next", "this", "after", "before", "in", "the"),
        *("early", "late", "from", "until", "till", "between"),
    ]
)


def says_when(tokens: Tokens) -> bool:
    """Tell whether words behind the first say when, as those in “Malmö on Friday” and “Lund at 8”
    do; quotations say nothing."""
    plain = [one for one in tokens[1:] if not one.is_mark]
    for at, one in enumerate(plain):
        if one.quoted:
            continue
        led = at > 0 and plain[at - 1].norm in _LEAD_TO_TIMES
        if one.norm in _DAYS and (led or at + 1 == len(plain) or plain[at + 1].norm in _DAYS):
            return True
        if led and one.norm[:1].isdigit():
            return True
    return False
