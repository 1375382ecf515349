"""Brings a list into view that goes on a little below the window: only the whole list tells which
of its rows is the cheapest."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from .....protocol import Scroll
from ...screen.record import RecordSet
from ...screen.record_phrases import chosen_among
from ...screen.records import record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import EVERY
from ...words.reading import Clause
from ...words.scales import LEAST, MOST, SUPERLATIVES
from ...words.sentences import PartKind
from ..looking.out_of_view import NOTCH_PX
from ..plans import NotHere, Progress, Steps

_MOST_SCROLLS: Final = 4
_MOST_NOTCHES: Final = 5


def brought_into_view(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the turn of the wheel that shows more of a list which the window cuts off at its lower
    edge, where the clause is clear once all of it shows; None where that is not so, or the list is
    higher than the window."""
    if scene.front is None or scene.goes_on or progress.turns >= _MOST_SCROLLS:
        return None
    if clause.kind not in (PartKind.ORDER, PartKind.QUESTION):
        return None
    cut = [one for one in record_sets(scene) if not one.whole]
    if len(cut) != 1 or not _asks_for_whole(clause, cut[0]):
        return None
    rows = cut[0].records
    top = scene.page_top if scene.page_top is not None else scene.front.bounds.y
    room = rows[0].bounds.y - top
    over = rows[-1].bounds.bottom - scene.front.bounds.bottom
    notches = min(max(math.ceil(over / NOTCH_PX), 1), _MOST_NOTCHES)
    if room < notches * NOTCH_PX:
        return None
    at = scene.front.bounds.middle
    known = tuple(one.title for one in rows)
    op = Scroll(dy=notches, x=at.x, y=at.y)
    return Steps((op,), "Look further down", "", more=True, looks=True, known=known)


def lost_sight(scene: ShownScreen, progress: Progress) -> NotHere | None:
    """Return that a clause is not clear where the wheel has moved the first row of its list out of
    sight; None where all is in sight, or nothing was moved."""
    if not progress.known or progress.handed_in:
        return None
    first = progress.known[0]
    shown = any(one.records[0].title == first for one in record_sets(scene))
    return None if shown else NotHere(first)


def _asks_for_whole(clause: Clause, records: RecordSet) -> bool:
    """Tell whether some words of a clause choose among all rows of a list, and mean none of them
    while more may come."""
    tokens = clause.tokens
    if not any(one.norm in _AMONG_ALL and not one.quoted for one in tokens):
        return False
    whole = replace(records, whole=True)
    spans = (
        tokens[start:end]
        for length in range(len(tokens), 0, -1)
        for start in range(len(tokens) - length + 1)
        for end in (start + length,)
    )
    for what in spans:
        found = chosen_among(what, (whole,))
        if found is not None:
            return chosen_among(what, (records,)) is None or found[1].every
    return False


_AMONG_ALL: Final = SUPERLATIVES.keys() | MOST | LEAST | EVERY | {"last", "most", "many"}
