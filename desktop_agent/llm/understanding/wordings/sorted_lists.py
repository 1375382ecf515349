"""Says plainly how things are to be sorted: “from dearest to cheapest”."""

from __future__ import annotations

from typing import Final

from .rules import IN_A_LIST, START, rule

_SUPER: Final = r"[\w-]+est|most \w+|least \w+|best \w+|best|worst"
_AHEAD: Final = r"(?:on top|at the (?:very )?top|up top|first)"
# How things are sorted.
ORDER: Final = (
    rule(
        rf"{START}(?:show|list|sort|order|put|give|arrange|display|rank)(?: me| us)?"
        rf"(?: {IN_A_LIST})*,? from (?:the )?(?P<most>{_SUPER}) (?:down |up )?to (?:the )?"
        rf"(?:{_SUPER})",
        to=r"\g<start>put the \g<most> first",
    ),
    rule(
        rf"{START}(?:(?:i|we) (?:need|want|would like|prefer)|(?:put|show|list|sort|order|arrange",
        rf"|display|make)(?: me| us)?) {IN_A_LIST}(?: all)? (?:in )?(?:alphabetical(?:ly)?",
        r"(?: order)?|(?:from )?a (?:to|-) z|a-z|by the alphabet|in abc order)\b(?: order)?",
        to=r"\g<start>sort by name",
    ),
    rule(
        rf"{START}(?:sort|order|rank|arrange|put) {IN_A_LIST} by (?P<by>[\w' ]+?)(?:,| and)?",
        r" (?:with )?(?:the )?(?P<who>(?:big|high|top|best|low|small|long|old|new|early|late",
        rf"|recent)\w*) (?:\w+ )?{_AHEAD}",
        to=lambda said: f"{said['start']}sort by {said['by']}, {_direction(said['who'])} first",
    ),
)


def _direction(word: str) -> str:
    least = word.casefold().startswith(("low", "small", "old", "early"))
    return "lowest" if least else "highest"
