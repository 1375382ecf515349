"""Points, rectangles and displays, in physical screen pixels. Exact and pure.

The origin is the top left corner of the primary display; a display left of it
has negative x. A rectangle holds its left and top edge and not its right and
bottom edge, so that two displays side by side share no pixel.
"""

from __future__ import annotations

from dataclasses import dataclass


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

    def holds(self, point: Point) -> bool:
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def meet(self, other: Rect) -> Rect | None:
        """The part that both share, or None."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        if right <= x or bottom <= y:
            return None
        return Rect(x, y, right - x, bottom - y)

    def moved(self, dx: int, dy: int) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Displays:
    """All monitors of one desktop, at least one."""

    screens: tuple[Rect, ...]

    @property
    def bounds(self) -> Rect:
        """The smallest rectangle around all monitors."""
        x, y = min(s.x for s in self.screens), min(s.y for s in self.screens)
        right, bottom = max(s.right for s in self.screens), max(s.bottom for s in self.screens)
        return Rect(x, y, right - x, bottom - y)

    def hold(self, point: Point) -> bool:
        """True if the point is on a monitor; a gap between monitors is on none."""
        return any(screen.holds(point) for screen in self.screens)


def in_picture(point: Point, bounds: Rect, width: int, height: int) -> tuple[float, float] | None:
    """Where a pixel of the screen lies in a picture of `bounds` that is width x height.

    A whole number is the middle of that pixel of the picture. None outside the bounds.
    """
    if not bounds.holds(point):
        return None
    return (
        (point.x - bounds.x + 0.5) * width / bounds.width - 0.5,
        (point.y - bounds.y + 0.5) * height / bounds.height - 0.5,
    )


def on_screen(x: float, y: float, bounds: Rect, width: int, height: int) -> Point:
    """The pixel of the screen under a point of the picture; the inverse of `in_picture`.

    What lies beyond the picture lies as far beyond the bounds.
    """
    return Point(
        bounds.x + int((x + 0.5) * bounds.width // width),
        bounds.y + int((y + 0.5) * bounds.height // height),
    )
