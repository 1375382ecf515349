"""Computes where something on the screen lies on a picture of a part of it. No Qt."""

from __future__ import annotations

from ...geometry import Rect

Mark = tuple[float, float, float, float]
"""x, y, width and height, as parts of the picture's own: 0 to 1."""


def part_of(mark: Rect | None, whole: Rect) -> Mark | None:
    """Return where on a picture of `whole` the mark is, as parts of its size; None if it is not."""
    seen = mark.meet(whole) if mark is not None else None
    if seen is None:
        return None
    x, y = (seen.x - whole.x) / whole.width, (seen.y - whole.y) / whole.height
    return x, y, seen.width / whole.width, seen.height / whole.height
