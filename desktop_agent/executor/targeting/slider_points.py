"""Tells where on a slider its numbers lie. Pure."""

from __future__ import annotations

from typing import Final

from ...events import Element
from ...geometry import Point, Rect

# Of a slider's length: a handle is no longer.
_MOST_HANDLE: Final = 0.2


def point_on(slider: Element, value: float, seen: Rect) -> Point:
    """Return the point of the slider at about this number, within `seen`, the part of it that
    shows: from left to right, or from the bottom up. What it tells after a click there counts."""
    if slider.limits is None:
        return seen.middle
    least, most = slider.limits
    box = slider.bounds
    # The middle of the handle lies at the number; it leaves neither end.
    if box.width >= box.height:
        along = _along(box.width, box.height, (value - least) / (most - least))
        x = min(max(box.x + along, seen.x), seen.right - 1)
        return Point(x, seen.middle.y)
    along = _along(box.height, box.width, (value - least) / (most - least))
    y = min(max(box.bottom - 1 - along, seen.y), seen.bottom - 1)
    return Point(seen.middle.x, y)


def _along(length: int, handle: int, share: float) -> int:
    half = min(handle, length * _MOST_HANDLE) / 2
    return round(half + share * (length - 1 - 2 * half))
