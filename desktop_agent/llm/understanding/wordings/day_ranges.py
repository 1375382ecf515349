"""Says the two ends of a stay or a trip as one range: “arriving 3 Dec, leaving 5 Dec”."""

from __future__ import annotations

from typing import Final

from .rules import Rule, rule

_MONTH: Final = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
_ORDINAL: Final = r"\d{1,2}(?:st|nd|rd|th)?"
_YEAR: Final = r"(?:,? \d{4})?"
_DAY: Final = (
    rf"(?:(?:the )?{_ORDINAL}(?: of)?(?: {_MONTH})?{_YEAR}|{_MONTH} {_ORDINAL}{_YEAR}"
    r"|\d{4}-\d\d-\d\d|today|tomorrow)"
)
_LEAD: Final = r"\A(?:please )?(?:(?:i|we)(?:'m|'re| am| are|'ll be| will be)? )?"
_JOINT: Final = r",?(?: and)?(?: then)? "
_IN: Final = r"(?:arriv(?:e|ing)|check(?:ing)?[- ]?in|come|coming)(?: date)?:?(?: on)?"
_OUT: Final = r"(?:leav(?:e|ing)|depart(?:ing)?|check(?:ing)?[- ]?out)(?: again)?(?: date)?:?"
_AWAY: Final = r"(?:leav(?:e|ing)|depart(?:ing)?|going|fly(?:ing)? out)(?: on)?"
_BACK: Final = r"(?:return(?:ing)?|com(?:e|ing) back|back|fly(?:ing)? back)"
_END: Final = r"(?:,? please)?[.!]*\Z"
RANGES: Final[tuple[Rule, ...]] = (
    rule(
        rf"{_LEAD}{_IN} (?P<first>{_DAY}){_JOINT}{_OUT}(?: on)? (?P<last>{_DAY}){_END}",
        to=r"stay from \g<first> to \g<last>",
    ),
    rule(
        rf"{_LEAD}{_IN} (?P<first>{_DAY}){_JOINT}{_OUT}",
        rf" (?P<amount>\w+ (?:nights?|days?|weeks?)) (?:later|after(?: that)?){_END}",
        to=r"stay from \g<first> for \g<amount>",
    ),
    rule(
        rf"{_LEAD}{_IN} (?P<first>{_DAY})(?:,| and)?(?: stay(?:ing)?)? for",
        rf" (?P<amount>\w+ (?:nights?|days?|weeks?)){_END}",
        to=r"stay from \g<first> for \g<amount>",
    ),
    rule(
        rf"{_LEAD}{_AWAY} (?P<first>{_DAY}){_JOINT}{_BACK}(?: on)? (?P<last>{_DAY}){_END}",
        to=r"travel from \g<first> to \g<last>",
    ),
)
"""Holds ways to say a first and a last day, which are one order."""
