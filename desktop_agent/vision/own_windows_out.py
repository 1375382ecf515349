"""Our own windows are taken out of a picture. Pure, on numpy arrays (height, width, 4), BGRX.

All of them are black, but for the thin strips of the frame around a monitor: those show what lies
right beside them, so that a picture of a screen with the frame is one without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..geometry import Rect
from .change import Pixels, black_out

_THICKEST: Final = 8
_SHORTEST: Final = 200
# A window keeps its place for so long after it has gone: what lay under it may not be painted yet.
_LINGERS_S: Final = 0.04


def is_strip(area: Rect) -> bool:
    """Tell whether it can only be a side of the frame around a monitor."""
    thin, long = sorted((area.width, area.height))
    return thin <= _THICKEST and long >= _SHORTEST


def take_out(pixels: Pixels, bounds: Rect, own: Iterable[Rect], screens: Iterable[Rect]) -> None:
    """`bounds` is where on the screen the picture was taken; all in screen pixels."""
    areas = list(own)
    black_out(pixels, [one.moved(-bounds.x, -bounds.y) for one in areas])
    monitors = list(screens)
    # The upright ones first: the others are filled from rows that cross those.
    strips = sorted(filter(is_strip, areas), key=lambda one: one.width > one.height)
    for strip in strips:
        # Scaled, it may reach a pixel into the next one.
        monitor = max(monitors, key=lambda one: _shared(one, strip), default=None)
        if monitor is not None and _shared(monitor, strip):
            _fill(pixels, bounds, strip, monitor)


def _fill(pixels: Pixels, bounds: Rect, strip: Rect, monitor: Rect) -> None:
    """Fill it from the row or column beside it, further inside; black where none was taken."""
    part = strip.meet(bounds)
    if part is None:
        return
    rows = slice(part.y - bounds.y, part.bottom - bounds.y)
    columns = slice(part.x - bounds.x, part.right - bounds.x)
    if strip.width > strip.height:
        at_top = strip.y - monitor.y < monitor.bottom - strip.bottom
        row = (strip.bottom if at_top else strip.y - 1) - bounds.y
        if 0 <= row < bounds.height:
            pixels[rows, columns] = pixels[row : row + 1, columns]
    else:
        at_left = strip.x - monitor.x < monitor.right - strip.right
        column = (strip.right if at_left else strip.x - 1) - bounds.x
        if 0 <= column < bounds.width:
            pixels[rows, columns] = pixels[rows, column : column + 1]


def _shared(one: Rect, other: Rect) -> int:
    met = one.meet(other)
    return met.width * met.height if met is not None else 0


class Lately:
    """Says what was ours until a moment ago. Times are in seconds."""

    def __init__(self) -> None:
        self._seen: dict[Rect, float] = {}

    def with_left(self, now: float, own: Iterable[Rect]) -> frozenset[Rect]:
        """Return these areas, and those that they have just left."""
        self._seen = {one: at for one, at in self._seen.items() if now - at < _LINGERS_S}
        self._seen.update((one, now) for one in own)
        return frozenset(self._seen)
