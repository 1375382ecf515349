"""Computes where the frame and the tab lie. Pure, no Qt; logical pixels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...geometry import Rect

FRAME_PX: Final = 3


def sides(monitor: Rect) -> tuple[Rect, ...]:
    """Return the four strips of a frame: the upper and the lower one hold the corners."""
    x, y, px = monitor.x, monitor.y, FRAME_PX
    tall = monitor.height - 2 * px
    return (
        Rect(x, y, monitor.width, px),
        Rect(x, monitor.bottom - px, monitor.width, px),
        Rect(x, y + px, px, tall),
        Rect(monitor.right - px, y + px, px, tall),
    )


def tab_place(monitor: Rect, width: int, height: int, own: Iterable[Rect]) -> Rect | None:
    """Place the tab at the top in the middle, beside our own windows where one lies there.

    Returns None if there is no room: then one of our windows is seen anyway."""
    place = Rect(monitor.x + (monitor.width - width) // 2, monitor.y, width, height)
    band = Rect(monitor.x, monitor.y, monitor.width, height)
    inside = [one for one in own if one.meet(band) is not None]
    if place.meet(monitor) == place and all(one.meet(place) is None for one in inside):
        return place
    free, left = [], monitor.x
    for one in sorted(inside, key=lambda one: one.x):
        free.append((left, one.x))
        left = max(left, one.right)
    free.append((left, monitor.right))
    left, right = max(free, key=lambda span: span[1] - span[0])
    if right - left < width:
        return None
    return Rect(left + (right - left - width) // 2, monitor.y, width, height)
