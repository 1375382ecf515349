"""Tells whether a list goes on where it is not shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .....geometry import Rect, hull
from ..positions import smallest_around
from ..scene import ShownScreen
from .alike import is_near

_SLACK_PX: Final = 3
_SAID: Final = re.compile(
    r"(?:(?:showing )?\d+ ?(?:[–-]|to) ?\d+ of )?(\d{1,3}(?:[,.]\d{3})+|\d{1,5}) "
    r"(?:items?|products?|results?|entries|articles|matches|hits|offers|books|recipes"
    r"|courses|properties|hotels|jobs)(?: found| in all| total)?",
    re.IGNORECASE,
)


def goes_on_below(entries: Sequence[Rect], scene: ShownScreen) -> bool:
    """Tell whether the area of a list reaches below the window: what is there is not told."""
    if scene.front is None:
        return False
    area = smallest_around(entries, scene.groups)
    return area is not None and area.bottom > scene.front.bounds.bottom


def are_more(records: Sequence[Rect], scene: ShownScreen) -> bool:
    """Tell whether there are more records than these: they reach to the lower edge of the window,
    or a text says so."""
    return (
        _are_cut_off(records, scene)
        or _are_said_more(records, scene)
        or are_a_part(len(records), scene)
    )


def are_a_part(shown: int, scene: ShownScreen) -> bool:
    """Tell whether a text counts just as many rows as a part of more of them: “1–4 of 9”."""
    return any(last - first + 1 == shown < count for first, last, count in scene.shares)


def _are_cut_off(records: Sequence[Rect], scene: ShownScreen) -> bool:
    if scene.front is None:
        return False
    edge = scene.front.bounds.bottom - _SLACK_PX
    # Of a card that is cut off, its lower part is missing.
    low = [one for one in scene.groups if one.bottom >= edge]
    return any(
        one.bottom >= edge
        or any(is_near(one.x, at.x, one.width, at.width) and at.y >= one.bottom for at in low)
        for one in records
    )


def _are_said_more(records: Sequence[Rect], scene: ShownScreen) -> bool:
    """Tell whether a text above the records counts more of them: “22 items”."""
    if not records:
        return False
    area = hull(records)
    said = [
        int(re.sub(r"[,.]", "", match[1]))
        for text, at in scene.pieces
        if (match := _SAID.fullmatch(" ".join(text.split()).strip("()"))) is not None
        and at.bottom <= area.y
        and area.x <= at.middle.x < area.right
    ]
    return any(one > len(records) for one in said)
