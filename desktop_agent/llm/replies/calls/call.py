"""One call as it was read, before it means anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

MOST_SHORT: Final = 100
_PREFIXES: Final = ("pyautogui.", "computer.", "time.")

Ops = list[dict[str, Any]]


class Unread(ValueError):
    """This is no call that we know."""


class TruncatedCall(Unread):
    """It breaks off in the middle."""


class UnclearReply(ValueError):
    """The whole reply is refused, for the reason in its words: a part of it would run without what
    stands around it."""


@dataclass(slots=True)
class Call:
    name: str
    args: list[Any]
    named: dict[str, Any]
    code: bool = False
    """True if it is meant for pyautogui, whose wheel turns the other way."""


def bare(name: str) -> str:
    for prefix in _PREFIXES:
        name = name.removeprefix(prefix)
    return name.replace("_", "").casefold()
