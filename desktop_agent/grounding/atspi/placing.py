"""Tells which window of the server a program means, and how large a pixel of the program is. Pure.

Programs count in logical pixels, count the frame of the window manager or their own shadow in, or
not, and may tell of windows that are not on the screen at all. So a window is known by its process
and by its size at some scale, then by its place, then by its title.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Final

from ...geometry import Point, Rect
from ..elements.window_stack import SAME, ShownWindow, likeness
from .units import Units

# Rounding on the way, in logical pixels.
_ROUNDED: Final = 1
_SMALLEST, _LARGEST = 0.5, 5.0
# The scales that people set; of those that fit a size, the one with the fewest steps is meant.
_STEPS: Final = (1, 2, 4, 8, 20)
# A window whose size fits lies here, and not elsewhere in the same size.
_THERE: Final = 0.8


@dataclass(frozen=True, slots=True)
class ReportedWindow:
    """A window as its program tells it, in the program's own units."""

    bounds: Rect
    title: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A window of the server, and the units in which the program tells of it.

    `exact` is false where the sizes do not fit, so that the units are only likely. `rivals` is true
    where another window fits, too.
    """

    window: ShownWindow
    units: Units
    exact: bool = True
    rivals: bool = False


@dataclass(frozen=True, slots=True)
class _Fit:
    placed: Placed
    likeness: float
    same_title: bool

    @property
    def rank(self) -> tuple[bool, float]:
        return self.same_title, self.likeness


def placed(
    tops: Sequence[ReportedWindow],
    stack: Sequence[ShownWindow],
    pids: Collection[int] | None,
    scale: float = 0.0,
) -> list[Placed | None]:
    """Return where each of the windows of a program is; None for those that are not on the screen.

    `pids` are the processes that its windows may name; with None it is not known which they are,
    and their titles must tell. `scale` is what it was before, 0 if that is not known.
    """
    found: list[Placed | None] = [None] * len(tops)

    def may_be(top: ReportedWindow) -> list[ShownWindow]:
        if pids is not None:
            return [w for w in stack if w.pid in pids]
        return [w for w in stack if w.title == top.title or not w.managed or not w.pid]

    # A larger window gives a more reliable scale.
    for n in sorted(range(len(tops)), key=lambda n: -_area(tops[n].bounds)):
        fits = [f for f in _exact(tops[n], may_be(tops[n]), scale) if f.likeness >= _THERE]
        there = found[n] = _best(fits)
        if there is not None:
            scale = scale or there.units.scale
    for n, top in enumerate(tops):
        if found[n] is None:
            some = may_be(top)
            found[n] = _elsewhere(top, some, found, scale) or _likely(top, some, scale or 1.0)
    return found


def _best(fits: Sequence[_Fit]) -> Placed | None:
    if not fits:
        return None
    best = max(fits, key=lambda f: f.rank).placed
    rivals = any(fit.placed.window.id != best.window.id for fit in fits)
    return replace(best, rivals=rivals) if rivals else best


def _area(bounds: Rect) -> int:
    return bounds.width * bounds.height


def _exact(top: ReportedWindow, windows: Iterable[ShownWindow], scale: float) -> list[_Fit]:
    """Return the windows that are of its size at some scale, wherever they lie."""
    found = []
    for window in windows:
        for area in dict.fromkeys((window.bounds, *window.inner)):
            fits = _scale(top.bounds, area, scale)
            if fits is None:
                continue
            as_if = Units(fits).on_screen(top.bounds)
            alike = likeness(as_if, area)
            units = Units(fits, Point(top.bounds.x, top.bounds.y), Point(area.x, area.y))
            if alike >= _THERE and (fits == 1.0 or not _is_near(as_if, area, fits)):
                # Some tell the place of the frame with the size of what is in it.
                units = Units(fits)
            found.append(_Fit(Placed(window, units), alike, _same(top.title, window.title)))
    return found


def _is_near(one: Rect, other: Rect, scale: float) -> bool:
    """Tell whether they lie in one place but for what is rounded: nearer than a logical pixel."""
    return max(abs(one.x - other.x), abs(one.y - other.y)) <= ceil(scale)


def _elsewhere(
    top: ReportedWindow,
    windows: Sequence[ShownWindow],
    taken: Sequence[Placed | None],
    scale: float,
) -> Placed | None:
    """Several monitors may have scales of their own, and then places are no multiples of what is
    told. A window of this title and size that no other is, is meant."""
    gone = {one.window.id for one in taken if one is not None}
    free = [window for window in windows if window.id not in gone and top.title]
    there = _best([f for f in _exact(top, free, scale) if f.same_title])
    return None if there is None or there.rivals else there


def _likely(top: ReportedWindow, windows: Iterable[ShownWindow], scale: float) -> Placed | None:
    """Return the one that lies about there, though it is not of that size."""
    as_if = Units(scale).on_screen(top.bounds)
    fits = [
        _Fit(
            Placed(window, Units(scale), exact=False),
            likeness(as_if, window.bounds),
            _same(top.title, window.title),
        )
        for window in windows
    ]
    return _best([fit for fit in fits if fit.likeness >= SAME])


def _same(one: str, other: str) -> bool:
    return bool(one) and one == other


def _scale(told: Rect, shown: Rect, known: float) -> float | None:
    """Return at which scale one is as large as the other: the known one is tried first, then 1."""
    least, most = _SMALLEST, _LARGEST
    for units, pixels in ((told.width, shown.width), (told.height, shown.height)):
        least = max(least, (pixels - _ROUNDED) / (units + _ROUNDED))
        most = min(most, (pixels + _ROUNDED) / max(units - _ROUNDED, 0.1))
    if least > most:
        return None
    if known and least <= known <= most:
        return known
    for steps in _STEPS:
        first = max(ceil(least * steps), 1)
        if first <= floor(most * steps):
            # Of whole numbers the smallest: a window of a few pixels fits many.
            return 1.0 if least <= 1.0 <= most else first / steps
    return (least + most) / 2
