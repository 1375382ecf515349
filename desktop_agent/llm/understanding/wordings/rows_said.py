"""Says plainly which rows are meant: “the kitchen staff” are the people from kitchen, “the two top
earners” the two highest paid people."""

from __future__ import annotations

import re
from typing import Final

from .rules import END, START, rule

_NUMBER: Final = r"(?:two|three|four|five|six|\d)"
_ALL: Final = r"(?:everybody|everyone|all of (?:them|these)|all)"
_BUT: Final = r"(?:but(?: not)?|except(?: for)?|apart from)"
_PAID: Final = re.compile(r"top|best|highest|biggest", re.IGNORECASE)
_ACTS: Final = (
    r"(?P<act>(?:un)?(?:tick|check|select|mark|choose|star|flag)|delete|remove|archive|deselect)"
)
# Whose these are is not said by where they work.
_NO_PLACE: Final = (
    r"(?!(?:the|my|our|your|his|her|their|new|old|other|whole|entire|same|first|last|a|an|this|that"
    r"|all|every|each|paid|senior|junior|good|best|top|own)\b)"
)


def _earners(said: re.Match[str]) -> str:
    most = _PAID.match(said["how"]) is not None
    if said["n"]:
        return f"the {said['n']} {'highest' if most else 'lowest'} paid people"
    return f"the one who earns the {'most' if most else 'least'}"


ROWS: Final = (
    # “Empty the cart except the candles” takes the others out of it.
    rule(
        rf"{START}(?:clear|empty|clean)(?: out| up)? (?:the |my |our )?(?:whole |entire )?"
        r"(?:cart|basket|bag|trolley|list|shopping list|to-?do list|playlist|queue),?"
        rf" (?:all )?{_BUT}(?= \w)",
        to=r"\g<start>remove everything except",
    ),
    # “Everybody shown here, all but Ben”
    rule(
        rf"\b(?P<all>{_ALL})(?: shown)?(?P<here> here| there| on this page)?,"
        rf" (?:all )?(?P<but>{_BUT})(?= \w)",
        to=r"\g<all>\g<here> \g<but>",
    ),
    rule(
        rf"\b(?P<but>{_BUT}) (?:those|the ones|the people)(?: who (?:work|are|sit|live))?"
        r" (?P<at>in|at|from)(?= \w)",
        to=r"\g<but> the people \g<at>",
    ),
    rule(
        rf"\b(?P<but>{_BUT}) the (?P<n>{_NUMBER}) who (?:work|are|sit|live)",
        r" (?P<at>in|at|from)(?= \w)",
        to=r"\g<but> the \g<n> \g<at>",
    ),
    rule(
        rf"\b(?:the )?(?:(?P<n>{_NUMBER}) )?(?P<how>top|best|highest|biggest|lowest|worst)[ -]"
        r"(?:earners?|paid(?: (?:people|persons?|ones?|employees?|workers?))?)",
        END,
        to=_earners,
    ),
    rule(
        rf"\b{_ACTS} (?:all (?:of )?|everyone of )?(?:the )?{_NO_PLACE}(?P<place>\w+)"
        r" (?:lot|staff|folks?|guys|crew|gang|workers|employees)(?P<there> there)?",
        END,
        to=r"\g<act> the people from \g<place>",
    ),
)
"""Holds ways to say which rows are meant."""
