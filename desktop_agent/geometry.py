"""Points, rectangles, displays and pictures of them. Exact and pure.

Pixels are physical ones of the screen. The origin is where the system puts it, mostly the top left
corner of the primary display; a display left of it has negative x. A rectangle holds its left and
top edge and not its right and bottom edge, so that two displays side by side share no pixel.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Point:
    """A pixel on the screen."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of pixels; an empty one has width or height 0."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond the rectangle."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond the rectangle."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        return Point(self.x + self.width // 2, self.y + self.height // 2)

    def holds(self, point: Point) -> bool:
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def nearest(self, point: Point) -> Point:
        """Return the pixel of the rectangle, which is not empty, that is nearest to the point."""
        return Point(
            min(max(point.x, self.x), self.right - 1), min(max(point.y, self.y), self.bottom - 1)
        )

    def meet(self, other: Rect) -> Rect | None:
        """Return the part that both share, or None."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        if right <= x or bottom <= y:
            return None
        return Rect(x, y, right - x, bottom - y)

    def moved(self, dx: int, dy: int) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, by: int) -> Rect:
        """Return it with so many pixels more on every side; fewer below 0, down to an empty one."""
        width, height = max(0, self.width + 2 * by), max(0, self.height + 2 * by)
        return Rect(self.x - by, self.y - by, width, height)

    def largest_outside(self, other: Rect) -> Rect | None:
        """Return the largest rectangle in it that the other one leaves free; None if none is."""
        shared = self.meet(other)
        if shared is None:
            return self
        free = [
            Rect(self.x, self.y, shared.x - self.x, self.height),
            Rect(shared.right, self.y, self.right - shared.right, self.height),
            Rect(self.x, self.y, self.width, shared.y - self.y),
            Rect(self.x, shared.bottom, self.width, self.bottom - shared.bottom),
        ]
        best = max(free, key=lambda one: one.width * one.height)
        return best if best.width and best.height else None


def hull(areas: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around them all; there is at least one."""
    found = list(areas)
    x, y = min(area.x for area in found), min(area.y for area in found)
    right, bottom = max(area.right for area in found), max(area.bottom for area in found)
    return Rect(x, y, right - x, bottom - y)


@dataclass(frozen=True, slots=True)
class Raster:
    """A part of the screen, divided evenly: into the pixels of a picture of it, or thousandths.

    A picture may be smaller than what it shows, or larger. Positions are counted in its pixels
    from its left top corner, so that the middle of its first pixel is 1/2. What lies beyond it
    lies as far beyond the bounds.
    """

    bounds: Rect
    width: int
    height: int

    def on_screen(self, x: int | Fraction, y: int | Fraction) -> Point:
        """Return the pixel of the screen at a position."""
        return Point(
            self.bounds.x + x * self.bounds.width // self.width,
            self.bounds.y + y * self.bounds.height // self.height,
        )

    def position(self, point: Point) -> tuple[Fraction, Fraction]:
        """Return where the middle of a pixel of the screen lies."""
        across, down = self._middle(point)
        return Fraction(across, 2 * self.bounds.width), Fraction(down, 2 * self.bounds.height)

    def middle_of(self, column: int, row: int) -> Point:
        """Return the pixel of the screen under the middle of a pixel of the picture."""
        return self.on_screen(Fraction(2 * column + 1, 2), Fraction(2 * row + 1, 2))

    def pixel_of(self, point: Point) -> tuple[int, int]:
        """Return the column and row of the picture that show this pixel of the screen."""
        across, down = self._middle(point)
        return across // (2 * self.bounds.width), down // (2 * self.bounds.height)

    def _middle(self, point: Point) -> tuple[int, int]:
        """Return its middle; a pixel of the picture is twice the width or height of the bounds."""
        return (
            (2 * (point.x - self.bounds.x) + 1) * self.width,
            (2 * (point.y - self.bounds.y) + 1) * self.height,
        )


@dataclass(frozen=True, slots=True)
class Display:
    """A monitor.

    `scale` is how large programs draw on it: 1.0 at 96 dots per inch, 2.0 at twice as many.
    `logical` is where it lies as the input of the system counts, such as the points of macOS;
    None where that counts in physical pixels.
    """

    bounds: Rect
    scale: float = 1.0
    name: str = ""
    primary: bool = False
    logical: Rect | None = None


@dataclass(frozen=True, slots=True)
class Displays:
    """All monitors of one desktop, at least one."""

    screens: tuple[Display, ...]

    @classmethod
    def of(cls, *bounds: Rect) -> Displays:
        """Monitors of which nothing is known but where they lie."""
        return cls(tuple(map(Display, bounds)))

    @property
    def bounds(self) -> Rect:
        """The smallest rectangle around all monitors."""
        areas = [screen.bounds for screen in self.screens]
        x, y = min(area.x for area in areas), min(area.y for area in areas)
        right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
        return Rect(x, y, right - x, bottom - y)

    def lie_as(self, other: Displays) -> bool:
        """Return True if a point means the same in both layouts, whatever else is told of them."""
        return {one.bounds for one in self.screens} == {one.bounds for one in other.screens}

    def hold(self, point: Point) -> bool:
        """Return True if the point is on a monitor; a gap between monitors is on none."""
        return self.display_at(point) is not None

    def display_at(self, point: Point) -> Display | None:
        """Return the monitor that shows this point, the first of several that show the same."""
        return next((screen for screen in self.screens if screen.bounds.holds(point)), None)

    def nearest(self, point: Point) -> Point:
        """Return the point itself, or the one on a monitor that is nearest to it."""
        found = (screen.bounds.nearest(point) for screen in self.screens)
        return min(found, key=lambda one: (one.x - point.x) ** 2 + (one.y - point.y) ** 2)

    def shown(self, area: Rect) -> Rect | None:
        """Return the largest part of an area that one monitor shows; None if none shows any of
        it."""
        parts = (screen.bounds.meet(area) for screen in self.screens)
        seen = [part for part in parts if part is not None]
        return max(seen, key=lambda part: part.width * part.height, default=None)

    def to_native(self, point: Point) -> tuple[float, float] | None:
        """Return the point as the input of the system counts; None if it is on no monitor.

        Where that counts larger units than pixels, it is the middle of the pixel.
        """
        screen = self.display_at(point)
        if screen is None:
            return None
        if screen.logical is None:
            return point.x, point.y
        x, y = _units(screen, screen.logical).position(point)
        return float(screen.logical.x + x), float(screen.logical.y + y)

    def from_native(self, x: float, y: float) -> Point | None:
        """Return the pixel at a point of the system's input; None if it is on no monitor."""
        for screen in self.screens:
            area = screen.logical or screen.bounds
            if area.x <= x < area.right and area.y <= y < area.bottom:
                units = _units(screen, area)
                return units.on_screen(Fraction(x) - area.x, Fraction(y) - area.y)
        return None


def _units(screen: Display, logical: Rect) -> Raster:
    return Raster(screen.bounds, logical.width, logical.height)


def fitted(width: int, height: int, *, longest: int, most: int) -> tuple[int, int]:
    """Return the largest size of the same shape within both limits, never larger; 0 is no limit."""
    scale = 1.0
    if longest > 0:
        scale = min(scale, longest / max(width, height))
    if most > 0:
        scale = min(scale, math.sqrt(most / (width * height)))
    if scale >= 1.0:
        return width, height
    # A whole size that is met exactly must not be lost to the rounding of the scale.
    small = max(1, int(width * scale + 1e-6)), max(1, int(height * scale + 1e-6))
    if most > 0 and small[0] * small[1] > most:
        # The picture is so narrow that one side is a single pixel.
        return max(1, min(small[0], most // small[1])), max(1, min(small[1], most // small[0]))
    return small
