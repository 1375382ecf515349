"""Finds the rows of a list that a page makes of plain boxes, by the check box at the beginning of
each: the mails of a mailbox may be of any height, and no program tells where one ends."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from .....events import Element
from .....geometry import Rect, hull
from ...words.matching import bare
from ..positions import around_one, holds, smallest_around
from ..scene import ShownScreen

_FEWEST: Final = 3
_SLACK_PX: Final = 4
# A box with one text is an option, and the text is its label.
_FEWEST_BESIDE: Final = 2


def boxed_rows(scene: ShownScreen, groups: Sequence[Rect]) -> list[list[Rect]]:
    """Return the rows behind check boxes of one name that stand below each other, a list for each
    such column. Nothing where a group already tells a row, or where something stands before a
    box."""
    found = []
    for boxes in _columns(scene):
        area = smallest_around([box.bounds for box in boxes], scene.groups)
        if area is None or any(_is_told(box, boxes, groups) for box in boxes):
            continue
        rows = _rows(area, boxes, scene)
        if rows:
            found.append(rows)
    return found


def _columns(scene: ShownScreen) -> list[list[Element]]:
    columns: defaultdict[tuple[str, int], list[Element]] = defaultdict(list)
    for one in sorted(scene.of_role("check box"), key=lambda each: each.bounds.y):
        near = next(
            (key for key in columns if key[0] == bare(one.name) and _is_near(key[1], one)), None
        )
        columns[near or (bare(one.name), one.bounds.x)].append(one)
    return [boxes for boxes in columns.values() if len(boxes) >= _FEWEST]


def _is_near(x: int, box: Element) -> bool:
    return abs(x - box.bounds.x) <= _SLACK_PX


def _is_told(box: Element, boxes: Sequence[Element], groups: Sequence[Rect]) -> bool:
    own = around_one(box.bounds, [one.bounds for one in boxes], groups)
    return any(one.width > box.bounds.width + _SLACK_PX for one in own)


def _rows(area: Rect, boxes: Sequence[Element], scene: ShownScreen) -> list[Rect]:
    """Return one row for each box, with all that stands nearer to it than to the others; nothing
    where rows lie on each other, or something stands in none."""
    shown = [*(at for _, at in scene.pieces), *(one.bounds for one in scene.content)]
    places = [at for at in dict.fromkeys(shown) if holds(area, at) and at != area]
    rows: list[list[Rect]] = [[box.bounds] for box in boxes]
    for at in places:
        apart = [_apart(at, box.bounds) for box in boxes]
        row = rows[apart.index(min(apart))]
        if at.x < row[0].x - _SLACK_PX:
            return []
        row.append(at)
    made = [hull(row) for row in rows]
    beside = (sum(not holds(row[0], at) for at in row) for row in rows)
    if min(beside) < _FEWEST_BESIDE:
        return []
    lie_apart = all(one.bottom <= other.y + _SLACK_PX for one, other in itertools.pairwise(made))
    return made if lie_apart else []


def _apart(at: Rect, box: Rect) -> int:
    """Return how far a thing stands from a box, up or down; 0 where they stand in one row."""
    return max(0, at.y - box.bottom, box.y - at.bottom)
