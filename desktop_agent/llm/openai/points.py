"""Points as a model counts them, to screen pixels and back. Pure and exact.

A model counts in pixels of the picture that it was sent, or in thousandths or parts of its
sides. A pixel of the picture means its centre. What lies outside of the picture stays outside,
so that it is refused by its own number.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from ...events import PictureRef
from ...geometry import Point, Rect

Coordinates = Literal["pixels", "thousand", "unit"]
_WHOLE: Final = {"thousand": 1000, "unit": 1}
# Beyond this an op is refused anyway, and exact arithmetic would only cost time.
_FAR: Final = 10**9


@dataclass(frozen=True, slots=True)
class Grid:
    """How a model counts: in what, on which part of the screen, and the picture's size."""

    coordinates: Coordinates
    bounds: Rect
    width: int
    height: int

    @classmethod
    def of(cls, picture: PictureRef, coordinates: Coordinates) -> Grid:
        return cls(coordinates, picture.bounds, picture.width, picture.height)

    @classmethod
    def screen(cls, bounds: Rect) -> Grid:
        """Screen pixels, where there is no picture: they stay as they are."""
        return cls("pixels", Rect(0, 0, bounds.width, bounds.height), bounds.width, bounds.height)

    @property
    def is_screen(self) -> bool:
        """True if the model's own pixels are those of the screen."""
        same = (self.bounds.x, self.bounds.y) == (0, 0)
        size = (self.width, self.height) == (self.bounds.width, self.bounds.height)
        return self.coordinates == "pixels" and same and size

    def to_screen(self, x: object, y: object) -> tuple[object, object]:
        """What is no number of this grid is handed on as it is."""
        box = self.bounds
        return (
            self._there(x, box.x, box.width, self.width),
            self._there(y, box.y, box.height, self.height),
        )

    def from_screen(self, point: Point) -> tuple[float, float]:
        box = self.bounds
        return (
            self._back(point.x - box.x, box.width, self.width),
            self._back(point.y - box.y, box.height, self.height),
        )

    def _there(self, value: object, start: int, length: int, size: int) -> object:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return value
        # NaN is not within, and an integer may be too large to be made a float.
        if not -_FAR <= value <= _FAR:
            return value
        if self.coordinates == "pixels":
            if not isinstance(value, int):
                return value
            return start + ((2 * value + 1) * length) // (2 * size)
        whole = _WHOLE[self.coordinates]
        if value == whole:
            return start + length - 1
        # By its decimals: 0.29 of 100 pixels is pixel 29, and not 28.999.
        return start + math.floor(Fraction(repr(value)) * length / whole)

    def _back(self, offset: int, length: int, size: int) -> float:
        if self.coordinates == "pixels":
            return ((2 * offset + 1) * size) // (2 * length)
        if self.coordinates == "thousand":
            return ((2 * offset + 1) * 1000) // (2 * length)
        return round((offset + 0.5) / length, 4)


def op_to_screen(op: dict[str, Any], grid: Grid) -> dict[str, Any]:
    """The op with its points in screen pixels; what is not a point is left to the validation."""
    x, y = grid.to_screen(op.get("x"), op.get("y"))
    found = op | {name: value for name, value in (("x", x), ("y", y)) if name in op}
    if isinstance(op.get("path"), list):
        found["path"] = [_pair(point, grid) for point in op["path"]]
    return found


def _pair(point: object, grid: Grid) -> object:
    if isinstance(point, list) and len(point) == 2:
        return list(grid.to_screen(*point))
    return point
