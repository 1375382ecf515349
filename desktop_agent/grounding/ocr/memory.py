"""Remembers what was read before, by its pixels, and tells what of a picture is new. Pure."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import xxhash
from numpy.typing import NDArray

from ...geometry import Rect, hull
from ...ports import Line

_KEPT: Final = 64
# Pictures are large: only what was read last is compared with.
_BASES: Final = 4
_CELL_PX: Final = 16
_AROUND_PX: Final = 8
_MOST_PARTS: Final = 6
# If more than this part of it is new, it is read as a whole.
_MOST_NEW: Final = 0.5


@dataclass(frozen=True, slots=True)
class Patch:
    """Pixels to be read: (height, width, 4) of BGRX, and their name."""

    pixels: NDArray[np.uint8]
    name: str

    @property
    def bounds(self) -> Rect:
        return Rect(0, 0, self.pixels.shape[1], self.pixels.shape[0])

    def part(self, area: Rect) -> NDArray[np.uint8]:
        return np.ascontiguousarray(
            self.pixels[area.y : area.bottom, area.x : area.right], np.uint8
        )


def patch(pixels: NDArray[np.uint8]) -> Patch:
    whole = np.ascontiguousarray(pixels)
    height, width = whole.shape[:2]
    return Patch(whole, f"{width}x{height} {xxhash.xxh3_128_hexdigest(whole.data)}")


@dataclass(frozen=True, slots=True)
class UnreadRest:
    """Holds what is still to be read of a picture, and the lines that are known already."""

    parts: tuple[Rect, ...]
    lines: tuple[Line, ...] = ()


class Memory:
    """The lines of the last pictures, in their own pixels."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, tuple[Line, ...]] = OrderedDict()
        self._bases: deque[Patch] = deque(maxlen=_BASES)

    def lines(self, picture: Patch) -> tuple[Line, ...] | None:
        found = self._lines.get(picture.name)
        if found is not None:
            self._lines.move_to_end(picture.name)
        return found

    def keep(self, picture: Patch, lines: Sequence[Line]) -> None:
        self._lines[picture.name] = tuple(sorted(lines, key=_order))
        self._bases.append(picture)
        while len(self._lines) > _KEPT:
            self._lines.popitem(last=False)

    def rest(self, picture: Patch) -> UnreadRest:
        """Return what of it differs from the picture read before that is most like it."""
        whole = UnreadRest((picture.bounds,))
        best, least = whole, picture.bounds.width * picture.bounds.height * _MOST_NEW
        for base in reversed(self._bases):
            lines = self._lines.get(base.name)
            parts = new_parts(base, picture, lines or ())
            if lines is None or parts is None or _size(parts) > least:
                continue
            kept = tuple(one for one in lines if not any(one.bounds.meet(p) for p in parts))
            best, least = UnreadRest(parts, kept), _size(parts)
        return best


def new_parts(before: Patch, after: Patch, lines: Sequence[Line] = ()) -> tuple[Rect, ...] | None:
    """Return where two pictures of one size differ, with the lines that reach into it; None if in
    too much, or if they are of different sizes."""
    import cv2

    if before.pixels.shape != after.pixels.shape:
        return None
    cells = _cells(before.pixels, after.pixels)
    count, _, stats, _ = cv2.connectedComponentsWithStats(
        cv2.dilate(cells, np.ones((1, 3), np.uint8)), connectivity=8
    )
    whole = after.bounds
    parts: list[Rect] = []
    for x, y, width, height, _area in stats[1:count].tolist():
        found = Rect(x * _CELL_PX, y * _CELL_PX, width * _CELL_PX, height * _CELL_PX)
        parts = _joined(parts, _with_lines(found, lines, whole))
    if len(parts) > _MOST_PARTS or _size(parts) > _MOST_NEW * whole.width * whole.height:
        return None
    return tuple(parts)


def _cells(before: NDArray[np.uint8], after: NDArray[np.uint8]) -> NDArray[np.uint8]:
    odd = before.view(np.uint32)[..., 0] != after.view(np.uint32)[..., 0]
    height, width = odd.shape
    rows, columns = -(-height // _CELL_PX), -(-width // _CELL_PX)
    padded = np.zeros((rows * _CELL_PX, columns * _CELL_PX), np.bool_)
    padded[:height, :width] = odd
    found = padded.reshape(rows, _CELL_PX, columns, _CELL_PX).any(axis=(1, 3))
    return np.asarray(found, np.uint8)


def _with_lines(part: Rect, lines: Sequence[Line], whole: Rect) -> Rect:
    """Grown until no line is cut, and so that letters at its rim have some room."""
    part = _grown(part, _AROUND_PX, whole)
    for _round in range(len(lines)):
        cut = [one.bounds for one in lines if one.bounds.meet(part) not in (None, one.bounds)]
        if not cut:
            break
        for bounds in cut:
            part = hull((part, _grown(bounds, _AROUND_PX, whole)))
    return part


def _joined(parts: Sequence[Rect], new: Rect) -> list[Rect]:
    apart = []
    for one in parts:
        if one.meet(new) is None:
            apart.append(one)
        else:
            new = hull((one, new))
    return [*apart, new]


def _grown(rect: Rect, by: int, whole: Rect) -> Rect:
    larger = rect.grown(by)
    return larger.meet(whole) or rect


def _size(parts: Sequence[Rect]) -> int:
    return sum(part.width * part.height for part in parts)


def _order(line: Line) -> tuple[int, int]:
    return line.bounds.y, line.bounds.x


def moved(lines: Sequence[Line], dx: int, dy: int) -> tuple[Line, ...]:
    return tuple(replace(one, bounds=one.bounds.moved(dx, dy)) for one in lines)
