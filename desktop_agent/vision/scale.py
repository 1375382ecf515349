"""A smaller picture in which each pixel is the mean of the area that it covers.

That keeps small text as legible as a far dearer filter does, where interpolating between the two
nearest pixels loses strokes (benchmarks/encode.py). Pure, on numpy arrays (height, width, 4), BGRX.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from .change import Pixels

_Places: TypeAlias = NDArray[np.float32]


def scaled(pixels: Pixels, width: int, height: int) -> Pixels:
    """Return the picture in this size, in pixels, which is not larger in any direction."""
    full_height, full_width = pixels.shape[:2]
    if (width, height) == (full_width, full_height):
        return pixels
    places = _places(full_width, full_height, width, height)
    if places is None:
        small = cv2.resize(pixels, (width, height), interpolation=cv2.INTER_AREA)
    else:
        small = cv2.remap(pixels, *places, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(small, np.uint8)


@lru_cache(maxsize=2)
def _places(
    full_width: int, full_height: int, width: int, height: int
) -> tuple[_Places, _Places] | None:
    """Return where to interpolate, so that the outcome is the mean of the area; None if that cannot
    be.

    A pixel that covers parts of two is their mean at the place that divides them in this ratio:
    the same result, in a quarter of the time.
    """
    across, down = _line(full_width, width), _line(full_height, height)
    if across is None or down is None:
        return None
    shape = height, width
    return (
        np.ascontiguousarray(np.broadcast_to(across, shape)),
        np.ascontiguousarray(np.broadcast_to(down[:, None], shape)),
    )


def _line(full: int, small: int) -> _Places | None:
    """Return the places on one line of pixels; None if a pixel covers parts of three."""
    # In units of 1 / small of a pixel, so that nothing is rounded.
    begin = np.arange(small) * full
    first, last = begin // small, (begin + full - 1) // small
    if (last - first > 1).any():
        return None
    beyond = np.where(last > first, begin + full - last * small, 0)
    found: _Places = (first + beyond / full).astype(np.float32)
    return found
