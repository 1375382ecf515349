"""Tells the boxes that pick a row from those that are options of the page."""

from __future__ import annotations

from ....events import Element
from ..words.matching import is_same
from .positions import in_one_row
from .records import record_at
from .scene import ShownScreen


def is_alone_in_its_row(box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is the only one of the record that it lies in, and no other stands beside
    it: options may stand in rows and columns."""
    record = record_at(box, scene)
    if record is None or len(record.of_role("check box")) != 1:
        return False
    others = (one for one in scene.of_role("check box") if one.bounds != box.bounds)
    return not any(in_one_row(one.bounds, box.bounds) for one in others)


def picks_a_row(box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is the only one of a record that shows more than its name. Then it
    is no option of the page."""
    record = record_at(box, scene)
    if record is None or not is_alone_in_its_row(box, scene):
        return False
    others = [text for text, _ in record.texts if not is_same(text, box.name)]
    return bool(others or record.of_role("button", "link", "combo box"))
