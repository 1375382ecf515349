"""Finds what differs between two pictures. Pure, on numpy arrays (height, width, 4), BGRX."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..geometry import Rect

Pixels: TypeAlias = NDArray[np.uint8]


def difference(before: Pixels, after: Pixels, ignored: Iterable[Rect] = ()) -> Rect | None:
    """Return the smallest rectangle, in image pixels, around all that differs; None if nothing
    does.

    Pictures of different sizes differ everywhere.
    """
    if before.shape != after.shape:
        return Rect(0, 0, after.shape[1], after.shape[0])
    # One comparison of 32-bit pixels is several times cheaper than one of four bytes each.
    changed = _words(before) != _words(after)
    height, width = changed.shape
    for area in ignored:
        part = area.meet(Rect(0, 0, width, height))
        if part is not None:
            changed[part.y : part.bottom, part.x : part.right] = False
    rows = np.flatnonzero(changed.any(axis=1))
    if not rows.size:
        return None
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero(changed[top:bottom].any(axis=0))
    left, right = int(columns[0]), int(columns[-1]) + 1
    return Rect(left, top, right - left, bottom - top)


def black_out(pixels: Pixels, areas: Iterable[Rect]) -> None:
    """Paint these areas, in image pixels, black; what of them lies outside is left out."""
    whole = Rect(0, 0, pixels.shape[1], pixels.shape[0])
    for area in areas:
        part = area.meet(whole)
        if part is not None:
            pixels[part.y : part.bottom, part.x : part.right] = 0


def _words(pixels: Pixels) -> NDArray[np.uint32]:
    return np.ascontiguousarray(pixels).view(np.uint32)[..., 0]
