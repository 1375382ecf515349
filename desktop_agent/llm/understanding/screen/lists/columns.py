"""Tells the columns of a board from the cards in them, where a column holds just one card. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from .....geometry import Rect
from ...words.matching import bare
from ..positions import holds
from ..record import Record
from ..scene import ShownScreen

_NEAR_PX: Final = 8


def are_columns(records: Sequence[Record], groups: Sequence[Rect], scene: ShownScreen) -> bool:
    """Tell whether records are columns that have one card each: one beside them, as wide and as far
    up, shows the same buttons several times."""
    if not records:
        return False
    own = Counter(bare(one.name) for one in records[0].of_role("button") if one.name.strip())
    top, width = records[0].bounds.y, records[0].bounds.width
    if not own or any(abs(one.bounds.y - top) > _NEAR_PX for one in records):
        return False
    beside = [
        one
        for one in groups
        if abs(one.y - top) <= _NEAR_PX and abs(one.width - width) <= _NEAR_PX
        if not any(one.meet(each.bounds) is not None for each in records)
    ]
    return any(_has_more(one, own, scene) for one in beside)


def _has_more(column: Rect, own: Counter[str], scene: ShownScreen) -> bool:
    """Tell whether a column has a button twice that the others have once, and that below it."""
    told = Counter(bare(one.name) for one in scene.of_role("button") if holds(column, one.bounds))
    several = [name for name, count in own.items() if count == 1 and told[name] > 1]
    return bool(several) and all(told[name] for name in own)
