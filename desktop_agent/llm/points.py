"""Points as a model counts them, to screen pixels and back. Pure and exact.

A model counts in pixels of the picture that it was sent, or in thousandths or parts of its
sides. A pixel of the picture means its centre. What lies outside of the picture stays outside,
so that it is refused by its own number.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from ..events import PictureRef
from ..geometry import Displays, Point, Raster, Rect
from ..protocol import Op

Coordinates = Literal["pixels", "thousand", "unit"]
# Beyond this an op is refused anyway, and exact arithmetic would only cost time.
_FAR: Final = 10**9
_STEPS: Final = {"pixels": _FAR, "thousand": 1000, "unit": 10**4}
"""Into how many steps each side is divided, beside the picture's own pixels."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Says how a model counts: in what, on which part of the screen, and the picture's size.

    `displays` are those that the picture shows, where they are known.
    """

    coordinates: Coordinates
    bounds: Rect
    width: int
    height: int
    displays: Displays | None = None

    @classmethod
    def of(
        cls,
        picture: PictureRef,
        coordinates: Coordinates,
        displays: Displays | None = None,
        *,
        step: int = 1,
    ) -> Grid:
        """Return the grid of this picture, whose sides the model's server rounds to multiples of
        `step` pixels before the model sees it."""
        width, height = (_rounded(side, step) for side in (picture.width, picture.height))
        return cls(coordinates, picture.bounds, width, height, displays)

    @classmethod
    def screen(cls, bounds: Rect) -> Grid:
        """Screen pixels, where there is no picture: they stay as they are."""
        return cls("pixels", Rect(0, 0, bounds.width, bounds.height), bounds.width, bounds.height)

    @property
    def is_screen(self) -> bool:
        """Return True if the model's own pixels are those of the screen."""
        same = (self.bounds.x, self.bounds.y) == (0, 0)
        size = (self.width, self.height) == (self.bounds.width, self.bounds.height)
        return self.coordinates == "pixels" and same and size

    def to_screen(self, x: object, y: object) -> tuple[object, object]:
        """Return the point in screen pixels; what is no number of this grid is handed on as it
        is."""
        if self.coordinates == "thousand" and _are_parts(x, y):
            # As thousandths, they would be a click into the corner.
            return x, y
        across, down = self._position(x), self._position(y)
        raster = self._raster
        point = raster.on_screen(across or 0, down or 0)
        # The far edge of the picture means the last pixel before it.
        point = Point(point.x - (across == raster.width), point.y - (down == raster.height))
        if across is not None and down is not None:
            point = self._on_a_display(point)
        return x if across is None else point.x, y if down is None else point.y

    def from_screen(self, point: Point) -> tuple[float, float]:
        if self.coordinates == "unit":
            x, y = self._raster.position(point)
            return float(round(x, 4)), float(round(y, 4))
        return self._raster.pixel_of(point)

    @property
    def _raster(self) -> Raster:
        match self.coordinates:
            case "pixels":
                return Raster(self.bounds, self.width, self.height)
            case "thousand":
                return Raster(self.bounds, 1000, 1000)
            case "unit":
                return Raster(self.bounds, 1, 1)

    def _position(self, value: object) -> int | Fraction | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        # NaN is never within, and an integer may be too large for a float.
        if not -_FAR <= value <= _FAR:
            return None
        if self.coordinates == "pixels":
            return Fraction(2 * value + 1, 2) if isinstance(value, int) else None
        # Use the decimal digits: 0.29 of 100 pixels is pixel 29, not 28.999.
        return Fraction(repr(value))

    def _on_a_display(self, point: Point) -> Point:
        """Move a point beside a display onto its edge. A pixel of the picture may show part of a
        display while its middle lies beside it; so may the nearest of the model's steps."""
        if self.displays is None or not self.bounds.holds(point):
            return point
        near = self.displays.nearest(point)
        steps = _STEPS[self.coordinates]
        across = abs(near.x - point.x) <= -(-self.bounds.width // min(self.width, steps))
        down = abs(near.y - point.y) <= -(-self.bounds.height // min(self.height, steps))
        return near if across and down and self.bounds.holds(near) else point


def _are_parts(x: object, y: object) -> bool:
    """Tell whether a point is counted in parts of the sides, as 0.43 and 0.61."""
    both = [one for one in (x, y) if isinstance(one, int | float) and 0 <= one <= 1]
    return len(both) == 2 and any(0 < one < 1 for one in both)


def _rounded(side: int, step: int) -> int:
    return max(step, round(side / step) * step)


def op_to_screen(op: dict[str, Any], grid: Grid) -> dict[str, Any]:
    """Return the op with its points in screen pixels; what is not a point is left to the
    validation."""
    x, y = grid.to_screen(op.get("x"), op.get("y"))
    found = op | {name: value for name, value in (("x", x), ("y", y)) if name in op}
    if isinstance(op.get("path"), list):
        found["path"] = [_pair(point, grid) for point in op["path"]]
    if "region" in op:
        found["region"] = _corners(op["region"], grid)
    for name in ("expect", "evidence"):
        claim = op.get(name)
        if isinstance(claim, dict) and "region" in claim:
            found[name] = claim | {"region": _corners(claim["region"], grid)}
    return found


def op_from_screen(op: Op, grid: Grid) -> Op:
    """Return the op with its points as the model counts them: only to be told of, not to be
    done."""
    told: dict[str, Any] = {}
    x, y = getattr(op, "x", None), getattr(op, "y", None)
    if x is not None and y is not None:
        told["x"], told["y"] = _counted(x, y, grid)
    if path := getattr(op, "path", ()):
        told["path"] = tuple(_counted(x, y, grid) for x, y in path)
    if region := getattr(op, "region", ()):
        left, top, right, bottom = region
        told["region"] = (*_counted(left, top, grid), *_counted(right, bottom, grid))
    return dataclasses.replace(op, **told)


def _counted(x: int, y: int, grid: Grid) -> tuple[float, float]:
    across, down = grid.from_screen(Point(x, y))
    return (across, down) if grid.coordinates == "unit" else (int(across), int(down))


def _corners(region: object, grid: Grid) -> object:
    if isinstance(region, list) and len(region) == 4:
        return [*grid.to_screen(*region[:2]), *grid.to_screen(*region[2:])]
    return region


def _pair(point: object, grid: Grid) -> object:
    if isinstance(point, list) and len(point) == 2:
        return list(grid.to_screen(*point))
    return point
