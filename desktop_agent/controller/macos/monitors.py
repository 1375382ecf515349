"""The monitors of a Mac. The only place that turns what Quartz counts into our pixels, and back.

Quartz counts points of one space for all monitors, from the left top corner of the main one. mss
takes pictures at the nominal resolution: one pixel of a picture for each point, also where the
screen is a Retina one. So a point is a pixel here, on every monitor. Only the pointer lies between
points on such a screen: it counts for the point that it is in.
"""

from __future__ import annotations

import math
from typing import Any, Final

from ...geometry import Display, Displays, Point, Rect
from ...ports import Unavailable

_MOST: Final = 32


def displays(quartz: Any) -> Displays:
    """Return the monitors. Unavailable if there is none."""
    error, ids, count = quartz.CGGetActiveDisplayList(_MOST, None, None)
    main = quartz.CGMainDisplayID()
    # One that shows the same as another is told by that one.
    found = [one for one in list(ids or ())[:count] if not quartz.CGDisplayMirrorsDisplay(one)]
    if error or not found:
        raise Unavailable("macOS shows no monitor now: the screen may be off.")
    return Displays(
        tuple(
            Display(rect_of(quartz.CGDisplayBounds(one)), 1.0, str(one), one == main)
            for one in found
        )
    )


def rect_of(area: Any) -> Rect:
    """Return a CGRect in our pixels."""
    return rect(area.origin.x, area.origin.y, area.size.width, area.size.height)


def rect(x: float, y: float, width: float, height: float) -> Rect:
    """Return the pixels of a rectangle in points; half a point counts as its pixel."""
    left, top = math.floor(x), math.floor(y)
    return Rect(left, top, math.ceil(x + width) - left, math.ceil(y + height) - top)


def from_quartz(x: float, y: float) -> Point:
    """Return the pixel that a place in points lies in."""
    return Point(math.floor(x), math.floor(y))


def to_quartz(point: Point) -> tuple[float, float]:
    """Return the place of a pixel in points."""
    return float(point.x), float(point.y)
