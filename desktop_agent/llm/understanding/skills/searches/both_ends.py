"""Presses the button that swaps the two ends of a trip: “the other way round”, “swap them”."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Final

from .....events import Element
from .....geometry import Rect
from ...screen.positions import columns_meet, in_one_row
from ...screen.records import lies_in_one
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.matching import NameFit, bare
from ...words.reading import Clause
from ..plans import PlanTry, Progress, Steps, click_on

_SWAPPED: Final = re.compile(
    r"(?:it's |i meant |i mean |make it |do it )?(?:the )?(?:other|opposite) (?:way|direction)"
    r"(?: a?round)?(?: please)?"
    r"|(?:swap|switch|reverse|flip|exchange)(?: (?:them|those|these|it|the two|both)"
    r"| the two \w+| from and to)(?: a?round| over)?(?: please)?"
)
_SWAPS: Final = frozenset({"swap", "reverse", "exchange", "switch", "flip"})
# What the ends of a trip may be called. “Switch account” swaps none.
_ENDS: Final = frozenset(
    [
        *("from", "to", "and", "the", "direction", "directions", "ends", "fields", "stations"),
        *("ports", "airports", "cities", "stops", "places", "locations"),
    ]
)
_MOST_LINES: Final = 4


def ends_swapped(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield the press on the only button of a page that swaps what its two fields hold: it stands
    between them, or in the row of both."""
    if not _SWAPPED.fullmatch(line_of([one for one in clause.tokens if not one.is_mark])):
        return
    fields = [one.bounds for one in scene.content if _may_be_an_end(one)]
    found = [
        one
        for one in scene.content
        if one.role == "button"
        and _swaps_ends(one.name)
        and not ({"disabled", "toggle"} & one.states or lies_in_one(one, scene))
        and any(
            _swaps_these(one.bounds, *pair, named=" " in bare(one.name))
            for pair in itertools.combinations(fields, 2)
        )
    ]
    if len(found) == 1:
        told = found[0].words
        step = Steps((click_on(found[0]),), f"Click {told}", f"clicked {told}")
        yield PlanTry(NameFit.WORDS, step)


def _swaps_ends(name: str) -> bool:
    verb, *rest = bare(name).split(" ")
    return verb in _SWAPS and set(rest) <= _ENDS


def _may_be_an_end(one: Element) -> bool:
    return (one.role == "combo box" or (one.role == "field" and "editable" in one.states)) and not {
        "disabled",
        "multiline",
        "password",
    } & one.states


def _swaps_these(button: Rect, one: Rect, other: Rect, *, named: bool) -> bool:
    """Tell whether a button stands between two fields, side by side or one above the other. Beside
    both in their row, only one that is `named` after them swaps them: “Exchange” alone may do what
    the form is for."""
    left, right = sorted((one, other), key=lambda each: each.x)
    if in_one_row(one, other):
        between = left.middle.x < button.middle.x < right.middle.x
        return in_one_row(button, one) and (between or named)
    upper, lower = sorted((one, other), key=lambda each: each.y)
    return (
        columns_meet(upper, lower)
        and lower.y - upper.bottom <= _MOST_LINES * upper.height
        and upper.middle.y < button.middle.y < lower.middle.y
    )
