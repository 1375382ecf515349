"""Finds what an empty field for a time shows: “--:-- --”, as browsers draw it. A reader makes no
words of dashes. Pure."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import cv2
import numpy as np

from ...geometry import Rect

# So much darker or brighter than the ground, in the strongest colour.
_CONTRAST: Final = 60
_LOWEST, _TALLEST, _NARROWEST, _WIDEST = 14, 60, 40, 600
_INSET: Final = 3
# Of the height of the box: how wide a dash is, and how close the two of a part stand.
_DASH: Final = (0.1, 0.4)
_CLOSE: Final = 0.45
_SIGNS: Final = (2, 3)


def time_parts(pixels: Any, box: Rect) -> tuple[Rect, ...]:
    """Return where the hours and the minutes go, and AM or PM if there is a place for it, in a
    picture (height, width, 4) of BGRX; nothing for any other box."""
    if not (_LOWEST <= box.height <= _TALLEST and _NARROWEST <= box.width <= _WIDEST):
        return ()
    inner = box.grown(-_INSET)
    part = pixels[inner.y : inner.bottom, inner.x : inner.right, :3].astype(np.int16)
    if not part.size:
        return ()
    ground = np.median(part.reshape(-1, 3), axis=0)
    ink = (np.abs(part - ground).max(axis=2) > _CONTRAST).astype(np.uint8)
    drawn = [Rect(*map(int, one[:4])) for one in cv2.connectedComponentsWithStats(ink)[2][1:]]
    dashes = sorted((one for one in drawn if _is_dash(one, box)), key=lambda one: one.x)
    groups = [
        (one, other)
        for one, other in list(pairwise(dashes))[::2]
        if other.x - one.right <= _CLOSE * box.height and abs(one.y - other.y) <= 1
    ]
    if len(groups) not in _SIGNS or len(dashes) != 2 * len(groups):
        return ()
    if not _has_colon(drawn, groups[0][1].right, groups[1][0].x):
        return ()
    return tuple(
        Rect(inner.x + one.x, inner.y, other.right - one.x, inner.height) for one, other in groups
    )


def _is_dash(one: Rect, box: Rect) -> bool:
    least, most = (share * box.height for share in _DASH)
    in_the_middle = abs(one.y + one.height / 2 + _INSET - box.height / 2) <= box.height / 6
    return least <= one.width <= most and one.height * 3 <= one.width * 2 and in_the_middle


def _has_colon(drawn: list[Rect], left: int, right: int) -> bool:
    """Tell whether there are just two dots between, one above the other."""
    dots = [one for one in drawn if left <= one.x and one.right <= right]
    return len(dots) == len(_SIGNS) and abs(dots[0].x - dots[1].x) <= 1 and dots[0].y != dots[1].y
