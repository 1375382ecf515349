"""Grows areas that only hold the buttons of rows to these rows: a page tells the box around
“Change” and “Cancel”, and none around them and the booking that they are for."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from .....geometry import Rect, hull
from ...words.matching import bare
from ..positions import holds, in_one_row, smallest_around
from ..scene import ShownScreen

_FEWEST: Final = 2


def grown_to_rows(areas: Sequence[Rect], scene: ShownScreen) -> list[Rect]:
    """Return the rows that the areas end, where all of them hold the same words and stand one below
    the other; the areas themselves where they are no ends of rows, or their rows are not clear."""
    if len({one.x for one in areas}) > 1 or not _say_the_same(areas, scene):
        return list(areas)
    around = smallest_around(areas, [one for one in scene.groups if one not in areas])
    rows = [_row(one, band, around, scene) for one, band in _bands(areas)]
    found = [one for one in rows if one is not None]
    apart = not any(a.meet(b) is not None for a, b in itertools.pairwise(found))
    return found if len(found) == len(rows) and apart else list(areas)


def _say_the_same(areas: Sequence[Rect], scene: ShownScreen) -> bool:
    said = {
        tuple(bare(text) for text, at in scene.pieces if holds(one, at) and at != one)
        for one in areas
    }
    return len(areas) >= _FEWEST and len(said) == 1 and len(said.pop()) >= _FEWEST


def _bands(areas: Sequence[Rect]) -> list[tuple[Rect, tuple[int, int]]]:
    """Return each area, and from where to where its row may reach: half way to the next one."""
    middles = [(a.bottom + b.y) // 2 for a, b in itertools.pairwise(areas)]
    half = min(
        (b.y - a.bottom for a, b in itertools.pairwise(areas)),
        default=0,
    )
    tops = [areas[0].y - half // 2, *middles]
    bottoms = [*middles, areas[-1].bottom + half // 2]
    return list(zip(areas, zip(tops, bottoms, strict=True), strict=True))


def _row(area: Rect, band: tuple[int, int], around: Rect | None, scene: ShownScreen) -> Rect | None:
    """Return the area with all words in its band; None where none stand before it."""
    top, bottom = band
    beside = [
        at
        for _, at in scene.pieces
        if top <= at.y and at.bottom <= bottom and (around is None or holds(around, at))
    ]
    if not any(in_one_row(at, area) and at.right <= area.x for at in beside):
        return None
    return hull([area, *beside])
