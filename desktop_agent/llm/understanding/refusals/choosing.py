"""Tells clicks on the words of a row that can't be chosen: where the rows have a button for that,
one without it is taken, or sold. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Op, element_of, is_click
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..words.matching import bare
from .acts_on_another import POLITE

_CHOOSES: Final = re.compile(
    POLITE + r"(?P<verb>choose|select|pick|take|book|reserve|get|buy|order|add|want)\b",
    re.IGNORECASE,
)
_FOR_IT: Final = frozenset(
    ["choose", "select", "pick", "take", "book", "reserve", "get", "buy", "order", "add"]
)
_WORDS: Final = ("list item", "text")


def chooses_no_row(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether only the words of a row are clicked, though other rows have a button to choose
    them."""
    if _CHOOSES.match(said) is None or not ops or not all(map(is_click, ops)):
        return False
    numbers = {element_of(op) for op in ops}
    clicked = [one for one in scene.things if one.number in numbers]
    return bool(clicked) and all(
        one.role in _WORDS and _has_no_button(one, scene) for one in clicked
    )


def _has_no_button(clicked: Element, scene: ShownScreen) -> bool:
    """Tell whether a text lies in a row of which others have a button that chooses them."""
    return any(
        any(record.bounds.meet(clicked.bounds) == clicked.bounds for record in records.records)
        and any(
            bare(one.name).split(" ")[0] in _FOR_IT
            for record in records.records
            for one in record.of_role("button")
        )
        for records in record_sets(scene)
    )
