"""Where the window stands: docking, snapping, and the file that remembers. No Qt."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from ..geometry import Rect

WIDTH: Final = 400
LEAST: Final = 340
MOST: Final = 560
LEAST_HEIGHT: Final = 320
SNAP_PX: Final = 24


@dataclass(frozen=True, slots=True)
class Place:
    """The window in logical pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def rect(self) -> Rect:
        return Rect(self.x, self.y, self.width, self.height)


def docked(area: Rect, width: int = WIDTH) -> Place:
    """At the right edge of the work area, over its full height."""
    width = min(bounded(width), area.width)
    return Place(area.right - width, area.y, width, area.height)


def bounded(width: int) -> int:
    return max(LEAST, min(width, MOST))


def snapped(place: Place, area: Rect) -> Place:
    """Each axis goes to its nearest edge of the area if that is within 24 px, else stays.

    In an upper corner the window is docked: it takes the full height.
    """
    place = within(place, area)
    x = _axis(place.x, place.width, area.x, area.right)
    y = _axis(place.y, place.height, area.y, area.bottom)
    at_side = x in (area.x, area.right - place.width)
    height = area.height if at_side and y == area.y else place.height
    return Place(x, y, place.width, height)


def within(place: Place, area: Rect) -> Place:
    """Wholly inside the area, and no larger than it: the composer can always be reached."""
    width = min(bounded(place.width), area.width)
    height = min(max(place.height, LEAST_HEIGHT), area.height)
    x = max(area.x, min(place.x, area.right - width))
    y = max(area.y, min(place.y, area.bottom - height))
    return Place(x, y, width, height)


def area_of(place: Place, areas: list[Rect]) -> Rect | None:
    """The area that holds most of the window; None if none holds any of it."""

    def shared(area: Rect) -> int:
        met = area.meet(place.rect)
        return met.width * met.height if met else 0

    best = max(areas, key=shared, default=None)
    return best if best is not None and shared(best) else None


def visible(place: Place, areas: list[Rect]) -> bool:
    """True if enough of the window is on a screen to be seen and dragged."""
    for area in areas:
        met = area.meet(place.rect)
        if met and met.width >= 100 and met.height >= 100 and area.y <= place.y:
            return True
    return False


def load(path: Path | None) -> Place | None:
    """The remembered place; None if there is none that makes sense."""
    if path is None:
        return None
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
        numbers = [value[name] for name in ("x", "y", "width", "height")]
    except (OSError, ValueError, TypeError, KeyError):
        return None
    if not all(type(number) is int and abs(number) < 100_000 for number in numbers):
        return None
    x, y, width, height = numbers
    return Place(x, y, bounded(width), max(height, LEAST_HEIGHT))


def save(path: Path | None, place: Place) -> None:
    """Remember the place, whole or not at all. Raises OSError."""
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_text(json.dumps(asdict(place)), encoding="utf-8")
    os.replace(new, path)


def _axis(start: int, size: int, low: int, high: int) -> int:
    to_low, to_high = abs(start - low), abs(high - (start + size))
    if min(to_low, to_high) > SNAP_PX:
        return start
    return low if to_low <= to_high else high - size
