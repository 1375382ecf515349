"""Finds where two pictures differ, place by place. Pure, on numpy arrays (height, width, 4), BGRX.

What differs within a few pixels of each other is one place. A caret is a place of its own: a thin
upright line with nothing else near it, which may blink.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..geometry import Rect, hull
from .change import Pixels

NEAR_PX: Final = 16
_CARET_WIDTH: Final = 3
_CARET_HEIGHT: Final = 60
# Merge more areas than this into one: nobody needs each letter of a page.
_MOST: Final = 48

_Odd: TypeAlias = NDArray[np.bool_]


def places(
    before: Pixels, after: Pixels, ignored: Iterable[Rect] = ()
) -> tuple[list[Rect], list[Rect]]:
    """Return where pictures of one size differ, and where no more than a caret does; in image
    pixels."""
    odd = _words(before) != _words(after)
    whole = Rect(0, 0, odd.shape[1], odd.shape[0])
    for area in ignored:
        part = area.meet(whole)
        if part is not None:
            odd[part.y : part.bottom, part.x : part.right] = False
    found: list[Rect] = []
    carets: list[Rect] = []
    todo = [whole]
    while todo:
        area = todo.pop()
        parts = _split(_part(odd, area))
        if len(parts) == 1:
            place = parts[0].moved(area.x, area.y)
            (carets if _is_caret(_part(odd, place)) else found).append(place)
        else:
            todo += [part.moved(area.x, area.y) for part in parts]
        if len(found) + len(todo) > _MOST:
            return [hull([*found, *todo])], carets
    return found, carets


def near(one: Rect, other: Rect) -> bool:
    """Return True if no more than a few pixels lie between them."""
    return one.grown(NEAR_PX).meet(other) is not None


def within(inner: Rect, outer: Rect) -> bool:
    """Return True if it lies inside, or only a few pixels beyond."""
    return outer.grown(NEAR_PX).meet(inner) == inner


def _split(odd: _Odd) -> list[Rect]:
    """Cut along empty rows, and each band along empty columns."""
    found = []
    for top, bottom in _runs(np.flatnonzero(odd.any(axis=1))):
        columns = np.flatnonzero(odd[top:bottom].any(axis=0))
        found += [Rect(left, top, right - left, bottom - top) for left, right in _runs(columns)]
    return found


def _runs(indices: NDArray[np.intp]) -> list[tuple[int, int]]:
    """First and one beyond last of each run; gaps up to NEAR_PX are no gaps."""
    if not indices.size:
        return []
    ends = np.flatnonzero(np.diff(indices) > NEAR_PX)
    firsts = indices[np.concatenate(([0], ends + 1))]
    lasts = indices[np.concatenate((ends, [len(indices) - 1]))]
    return [(int(first), int(last) + 1) for first, last in zip(firsts, lasts, strict=True)]


def _is_caret(odd: _Odd) -> bool:
    height, width = odd.shape
    thin = width <= _CARET_WIDTH and 3 * width < height <= _CARET_HEIGHT
    # A caret is solid; a letter is not.
    return thin and bool(odd.sum() >= 0.9 * width * height)


def _part(odd: _Odd, area: Rect) -> _Odd:
    return odd[area.y : area.bottom, area.x : area.right]


def _words(pixels: Pixels) -> NDArray[np.uint32]:
    return np.ascontiguousarray(pixels).view(np.uint32)[..., 0]
