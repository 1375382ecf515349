"""Computes where the window is: docking, snapping, and where it belongs on other monitors. No Qt.

All pixels here are logical ones. A window is docked at the left or the right side of a monitor,
over the full height of its work area; at the top and at the bottom it stands flush, as large as it
was, for a chat has no use for a low and wide strip.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ...geometry import Point, Rect
from ...ports.window.work_area import Side

WIDTH: Final = 400
LEAST: Final = 340
MOST: Final = 560
NARROWEST: Final = 320
"""On a screen that has no room for more."""
LEAST_HEIGHT: Final = 320
FLOAT_HEIGHT: Final = 720
SNAP_PX: Final = 24
GAP_PX: Final = 16
"""Between what stands free in a corner and the edges."""
MIDDLE_PX: Final = 24
"""So much of what is clicked must be free at least."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window."""

    x: int
    y: int
    width: int
    height: int

    @property
    def rect(self) -> Rect:
        return Rect(self.x, self.y, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Monitor:
    """`area` is the work area: what panels and docks leave of the `whole`."""

    name: str
    whole: Rect
    area: Rect


@dataclass(frozen=True, slots=True)
class DockSpot:
    """Says where the human put a window: at a side, or free if there is none.

    The place is as it was on the monitor of this name, when its work area was `area`.
    """

    place: WindowPlace
    monitor: str
    area: Rect
    side: Side | None = None


Fit = Callable[[WindowPlace, Rect], WindowPlace]


def bounded(width: int) -> int:
    return max(LEAST, min(width, MOST))


def docked(area: Rect, width: int = WIDTH, side: Side = "right") -> WindowPlace:
    """Return the place at a side of the work area, over its full height."""
    width = min(bounded(width), area.width)
    x = area.x if side == "left" else area.right - width
    return WindowPlace(x, area.y, width, area.height)


def inside(place: WindowPlace, area: Rect) -> WindowPlace:
    """Moved into the area as far as need be, and no larger than it."""
    width, height = min(place.width, area.width), min(place.height, area.height)
    x = max(area.x, min(place.x, area.right - width))
    y = max(area.y, min(place.y, area.bottom - height))
    return WindowPlace(x, y, width, height)


def within(place: WindowPlace, area: Rect) -> WindowPlace:
    """Return the chat, wholly inside the area: the composer can always be reached."""
    height = max(place.height, LEAST_HEIGHT)
    return inside(WindowPlace(place.x, place.y, bounded(place.width), height), area)


def snapped(place: WindowPlace, area: Rect) -> WindowPlace:
    """Snap each axis to its nearest edge of the area within 24 px; else it stays."""
    x = _axis(place.x, place.width, area.x, area.right)
    y = _axis(place.y, place.height, area.y, area.bottom)
    return WindowPlace(x, y, place.width, place.height)


def landing(
    place: WindowPlace,
    monitors: Sequence[Monitor],
    pointer: Point | None = None,
    fit: Fit = within,
    *,
    docks: bool = True,
) -> DockSpot:
    """Return where a window lands that is let go here: on the monitor that the pointer is on.

    At most 24 px from a side it docks there if it `docks`; so far from any other edge it lies
    flush; else it stays. Without a pointer it is the monitor that shows most of it.
    """
    monitor = _under(pointer, monitors) or most_on(place, monitors) or monitors[0]
    area, place = monitor.area, fit(place, monitor.area)
    to_left, to_right = place.x - area.x, area.right - place.rect.right
    if docks and min(to_left, to_right) <= SNAP_PX:
        side: Side = "left" if to_left < to_right else "right"
        return DockSpot(docked(area, place.width, side), monitor.name, area, side)
    return DockSpot(snapped(place, area), monitor.name, area)


def resolved(spot: DockSpot, monitors: Sequence[Monitor], fit: Fit = within) -> WindowPlace:
    """Return where that is now: on the monitor of that name, or, while there is none, on the one
    that shows most of it, or the first. What stands free keeps its distance from the edges that it
    is nearest to."""
    named = next((one for one in monitors if one.name == spot.monitor), None)
    area = (named or most_on(spot.place, monitors) or monitors[0]).area
    if spot.side is not None:
        return docked(area, spot.place.width, spot.side)
    place, was = spot.place, spot.area
    x = _kept(place.x, place.width, (was.x, was.right), (area.x, area.right))
    y = _kept(place.y, place.height, (was.y, was.bottom), (area.y, area.bottom))
    return fit(WindowPlace(x, y, place.width, place.height), area)


def most_on(place: WindowPlace, monitors: Sequence[Monitor]) -> Monitor | None:
    """Return the monitor that shows most of the window; None if none shows any of it."""

    def shared(monitor: Monitor) -> int:
        met = monitor.whole.meet(place.rect)
        return met.width * met.height if met else 0

    best = max(monitors, key=shared, default=None)
    return best if best is not None and shared(best) else None


def floating(place: WindowPlace, area: Rect) -> WindowPlace:
    """Return the window torn off its side: no longer as high as the screen."""
    return WindowPlace(place.x, place.y, place.width, min(FLOAT_HEIGHT, area.height * 4 // 5))


def corner(area: Rect, width: int, height: int) -> WindowPlace:
    """Return the lower right corner, a little off the edges."""
    return WindowPlace(area.right - width - GAP_PX, area.bottom - height - GAP_PX, width, height)


def aside(place: WindowPlace, targets: Sequence[Rect], area: Rect) -> WindowPlace:
    """Return where the window is in nobody's way: where it is, or in the nearest corner of the area
    that is free of the targets. If none is, one that is free of their middles, which are clicked;
    else where it is."""
    right, low = area.right - place.width - GAP_PX, area.bottom - place.height - GAP_PX
    corners = [
        WindowPlace(x, y, place.width, place.height)
        for x in (area.x + GAP_PX, right)
        for y in (area.y + GAP_PX, low)
    ]
    near = sorted(corners, key=lambda at: abs(at.x - place.x) + abs(at.y - place.y))
    for wanted in (targets, [_middle(target) for target in targets]):
        for at in (place, *near):
            if not any(at.rect.meet(target) for target in wanted):
                return at
    return place


def _middle(target: Rect) -> Rect:
    width, height = min(target.width, MIDDLE_PX), min(target.height, MIDDLE_PX)
    x, y = target.x + (target.width - width) // 2, target.y + (target.height - height) // 2
    return Rect(x, y, width, height)


def _under(pointer: Point | None, monitors: Sequence[Monitor]) -> Monitor | None:
    if pointer is None:
        return None
    return next((one for one in monitors if one.whole.holds(pointer)), None)


def _axis(start: int, size: int, low: int, high: int) -> int:
    to_low, to_high = abs(start - low), abs(high - (start + size))
    if min(to_low, to_high) > SNAP_PX:
        return start
    return low if to_low <= to_high else high - size


def _kept(start: int, size: int, was: tuple[int, int], now: tuple[int, int]) -> int:
    to_low, to_high = start - was[0], was[1] - (start + size)
    return now[0] + to_low if to_low <= to_high else now[1] - to_high - size
