"""Presses the button that swaps the two ends of a trip: “the other way round”, “swap them”."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ...screen.records import lies_in_one
from ...screen.scene import ShownScreen
from ...words.frames import line_of
from ...words.matching import NameFit, bare
from ...words.reading import Clause
from ..plans import PlanTry, Progress, Steps, click_on

_SWAPPED: Final = re.compile(
    r"(?:it's |i meant |i mean |make it |do it )?(?:the )?(?:other|opposite) (?:way|direction)"
    r"(?: a?round)?(?: please)?"
    r"|(?:swap|switch|reverse|flip|exchange)(?: (?:them|those|these|it|the two|both)| the \w+"
    r"| the two \w+| from and to)(?: a?round| over)?(?: please)?"
)
_SWAPS: Final = frozenset({"swap", "reverse", "exchange", "switch", "flip"})


def ends_swapped(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterator[PlanTry]:
    """Yield the press on the only button of a page that swaps what its two fields hold."""
    if not _SWAPPED.fullmatch(line_of([one for one in clause.tokens if not one.is_mark])):
        return
    found = [
        one
        for one in scene.content
        if one.role == "button"
        and bare(one.name).split(" ")[0] in _SWAPS
        and not ({"disabled", "toggle"} & one.states or lies_in_one(one, scene))
    ]
    if len(found) == 1:
        told = found[0].words
        step = Steps((click_on(found[0]),), f"Click {told}", f"clicked {told}")
        yield PlanTry(NameFit.WORDS, step)
