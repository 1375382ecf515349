"""Tells whether words without quotation marks are a value and no more. Pure.

“Fill Name with Ada twice” says how often, and “... with Ada after it has loaded” when: typed as
they stand, such words would be text that nobody wanted.
"""

from __future__ import annotations

from typing import Final

from .lexicon import DETERMINERS, ORDINALS
from .said_dates import dates_in
from .said_times import says_when
from .tokens import Tokens
from .window_names import window_length

_HOW_OFTEN: Final = frozenset({"twice", "thrice", "again", "everywhere", "times"})
# “From Lund to Malmö tomorrow”
_DAYS: Final = frozenset({"today", "tomorrow", "tonight", "yesterday"})
_WHEN: Final = frozenset(
    {"after", "before", "once", "when", "whenever", "if", "unless", "until", "while", "because"}
)
_HEDGES: Final = frozenset({"preferably", "ideally", "hopefully", "maybe", "perhaps", "possibly"})
# “3050 from May” says since when, “Lund, the rest stays” what is left alone.
_SINCE: Final = frozenset({"from", "since", "until", "till", "starting", "effective"})
_ELSE: Final = frozenset({"everything", "anything", "nothing", "all"})
_OTHERS: Final = frozenset({"rest", "others"})
_LIMITS: Final = frozenset({"under", "over", "below", "above", "than"})
_WHO: Final = DETERMINERS | {"it", "i", "we", "you", "they", "he", "she", "there"}
_IN: Final = frozenset({"in", "into", "on", "under", "at", "from", "within", "inside"})
_PLACES: Final = frozenset(
    [
        "form",
        "field",
        "box",
        "area",
        "textbox",
        "document",
        "page",
        "section",
        "tab",
        "window",
        "row",
        "column",
        "table",
        "list",
    ]
)
_FIELDS: Final = frozenset({"field", "box", "area"})
_KIND_OF_FIELD: Final = 3
# “In the editor”
_WITH_ARTICLE: Final = 3
_PAIRS: Final = frozenset({"with", "to", "as", "into"})

BECOMES: Final = frozenset(
    {"is", "to", "as", "=", ":", "be", "are", "at", "with", "into", "should", "must"}
)
"""Words between the name of a field and its value."""
_TURNED: Final = frozenset({"changed", "turned", "switched"})
_CHANGED: Final = 2
_HAS_TO: Final = frozenset({"has", "have", "needs", "ought"})


def after_becoming(value: Tokens) -> Tokens:
    """Return the value after the words that lead to it: “must be Ada”, “has to be Ada”."""
    norms = ["" if one.quoted else one.norm for one in value]
    if len(norms) > 1 and norms[0] in _HAS_TO and norms[1] == "to":
        value = value[2:]
    if len(norms) > _CHANGED and norms[0] == "has" and norms[1] in _TURNED:
        value, norms = value[1:], norms[1:]
    if len(norms) > _CHANGED and norms[0] in _TURNED and norms[1] in ("to", "into"):
        # “My email changed to ...”
        value, norms = value[2:], norms[2:]
    while value and value[0].norm in BECOMES and not value[0].quoted:
        value = value[1:]
    if len(value) > 1 and norms[-len(value)] in ("date", "day"):
        # “Check-in date 3 December”, where the field is only called “Check-in”.
        days = dates_in(value[1:])
        if len(days) == 1 and (days[0].start, days[0].end) == (0, len(value) - 1):
            return value[1:]
    return value


TO_PLACES: Final = frozenset({"from", "to"})
"""Lead to where someone travels, if they are all that names a field."""


def is_plain(value: Tokens, *, place: bool = False) -> bool:
    """Tell whether the words say nothing of how often, when or where, and of no second field. Of a
    `place` that someone travels to, no time stands behind it: “Malmö on Friday”."""
    if place and says_when(value):
        return False
    norms = ["" if one.quoted else one.norm for one in value]
    if len(norms) > 1 and norms[-1] in _HOW_OFTEN | _DAYS:
        return False
    for at, norm in enumerate(norms):
        after = norms[at + 1 :]
        if norm in _WHEN and after and after[0] in _WHO:
            return False
        if at and norm in _HEDGES and value[at - 1].is_mark:
            return False
        if at and norm in _SINCE and after and norms[at - 1].isdigit():
            return False
        if at > 1 and value[at - 1].norm == "the" and norm in _OTHERS and value[at - 2].is_mark:
            return False
        if at and norm == "else" and norms[at - 1] in _ELSE:
            return False
        if at and norm == "and" and _PAIRS & set(after[1:-1]):
            # “Ada and Town with Lund”
            return False
        if at and norm in _LIMITS and after and any(map(str.isdigit, after[0])):
            # “Malmö under 6 euros”
            return False
        if at and norm in _IN and after and after[0] in DETERMINERS and _is_place(after[1:]):
            return False
        there = window_length(value[at:]) if at else 0
        if there >= _WITH_ARTICLE or (there and at + there == len(value)):
            # “Hello in the editor and ...” is for another window.
            return False
    return True


def _is_place(norms: list[str]) -> bool:
    if not norms or norms[-1] not in _PLACES:
        return False
    # “In the search box”
    of_a_kind = norms[-1] in _FIELDS and len(norms) <= _KIND_OF_FIELD
    return len(norms) == 1 or norms[0] in ORDINALS or of_a_kind
