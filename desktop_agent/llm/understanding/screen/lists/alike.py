"""Finds areas of one size that stand in columns or grids, which may be rows or cards. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....geometry import Rect
from ..positions import holds, lies_on

_SLACK_PX: Final = 3
_FEWEST: Final = 2


def alike_sets(groups: Sequence[Rect]) -> list[list[Rect]]:
    """Return the columns and the grids of areas that are alike, each in reading order."""
    sets: list[list[Rect]] = []
    for one in groups:
        column = [other for other in groups if is_near(one.x, other.x, one.width, other.width)]
        grid = [
            other for other in groups if is_near(one.width, other.width, one.height, other.height)
        ]
        for alike in (column, grid):
            kept = _apart(alike)
            if len(kept) >= _FEWEST and kept not in sets:
                sets.append(kept)
    return _merged(sets)


def of_records(sets: Sequence[list[Rect]]) -> list[list[Rect]]:
    """Return the sets whose areas are records. An area that holds several of another set is a list
    of records, and what lies within the areas of another set is a part of them."""
    whole = [one for one in sets if not _holds_records(one, sets)]
    return [one for one in whole if not _lie_within(one, whole)]


def _merged(sets: Sequence[list[Rect]]) -> list[list[Rect]]:
    """Return the sets, those joined that are columns of one grid: of its cards, one may be higher
    than the others."""
    joined: list[list[Rect]] = []
    for one in sets:
        grid = next((other for other in joined if _shares_grid(one, other)), None)
        if grid is None:
            joined.append(one)
        else:
            joined[joined.index(grid)] = _apart([*grid, *one])
    return joined


def _shares_grid(one: Sequence[Rect], other: Sequence[Rect]) -> bool:
    several = len({at.x for at in (*one, *other)}) > 1
    return several and len(set(one) & set(other)) >= _FEWEST and one[0].width == other[0].width


def is_near(one: int, other: int, size: int, other_size: int) -> bool:
    """Tell whether two places, and two sizes, are the same but for a few pixels."""
    return abs(one - other) <= _SLACK_PX and abs(size - other_size) <= _SLACK_PX


def _apart(groups: Sequence[Rect]) -> list[Rect]:
    """Return those that hold none of the others, in reading order."""
    kept = [
        one
        for one in groups
        if not any(lies_on(one, other) for other in groups if _size(other) < _size(one))
    ]
    return sorted(set(kept), key=lambda one: (one.y, one.x))


def _size(bounds: Rect) -> int:
    return bounds.width * bounds.height


def _holds_records(one: Sequence[Rect], sets: Sequence[Sequence[Rect]]) -> bool:
    """Tell whether one of these holds several records of another set: it is the list of them.
    What stands in several rows and columns are cards, whatever lines they hold."""
    if is_grid(one):
        return False
    return any(
        other is not one and sum(at != large and holds(large, at) for at in other) >= _FEWEST
        for other in sets
        for large in one
    )


def is_grid(areas: Sequence[Rect]) -> bool:
    """Tell whether areas stand in several rows and several columns, as the cards of a shop do: each
    column begins with the first row."""
    columns = {at.x for at in areas}
    rows = {at.y for at in areas}
    first = {at.x for at in areas if at.y == min(rows)}
    several = len(columns) > 1 and len(rows) > 1
    return several and columns == first and len(areas) > len(columns)


def _lie_within(one: Sequence[Rect], sets: Sequence[Sequence[Rect]]) -> bool:
    """Tell whether all of these lie in the records of another set, or are some of them."""
    return any(
        other is not one
        and (len(other) > len(one) or _size(other[0]) > _size(one[0]))
        and all(any(holds(large, at) for large in other) for at in one)
        for other in sets
    )
