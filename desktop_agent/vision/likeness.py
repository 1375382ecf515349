"""Tells whether a part of the screen is still what a human saw. Pure, on numpy arrays, BGRX.

A caret that blinks, and a button that lights up under the pointer, change pixels and mean
nothing. A caret is a thin upright line. Hovering repaints: wherever there was one colour, there
is another one now. Whatever cannot be told as one of these is a change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..geometry import Rect
from ..ports import Frame
from .change import Pixels, black_out

_CARET_WIDTH: Final = 3
_CARET_HEIGHT: Final = 60
# This many pixels more may differ: fewer than two digits differ by.
_NOISE: Final = 8
# A colour with this many pixels is an area or a line, not the edge of a letter.
_COMMON: Final = 16
_RARE_PART: Final = 0.25
# Edges are mixed of two colours, and each mixture is rounded: steps of 256.
_ROUNDING: Final = 4
# Colours that are this many steps apart are seen apart: a letter and its ground.
_CLEAR: Final = 32


def alike(before: Pixels, after: Pixels) -> bool:
    """Return True if two pictures of the same place differ by carets and hovering at most."""
    if before.shape != after.shape:
        return False
    one, other = _colours(before), _colours(after)
    odd = one != other
    if _small(odd):
        return True
    return _small(odd & ~_repainted(one, other, odd)) and not _vanished(one, other)


def same_part(before: Frame, after: Frame, area: Rect, but: Iterable[Rect] = ()) -> bool:
    """Return True if nothing else differs in this area of the screen, `but` those left out; in
    screen pixels.

    An area outside of either frame was never seen, so it is not the same.
    """
    if before.ref.bounds != after.ref.bounds:
        return False
    seen = area.meet(after.ref.bounds)
    if seen is None:
        return False
    one, other = before.part(seen).pixels, after.part(seen).pixels
    left_out = [part.moved(-seen.x, -seen.y) for part in but if part.meet(seen) is not None]
    if left_out:
        one, other = one.copy(), other.copy()
        black_out(one, left_out)
        black_out(other, left_out)
    return alike(one, other)


def _repainted(
    one: NDArray[np.uint32], other: NDArray[np.uint32], odd: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Return which of the odd pixels are painted as most of their colour are.

    Colours that are rare, as on the edges of letters, count only beside an area that is repainted:
    in a photograph all are rare, and each becomes something.
    """
    colours, index, counts = np.unique(one, return_inverse=True, return_counts=True)
    index = index.reshape(-1)
    new, new_index = np.unique(other, return_inverse=True)
    pairs, times = np.unique(index * len(new) + new_index.reshape(-1), return_counts=True)
    order = np.argsort(times, kind="stable")
    became = np.zeros(len(colours), dtype=np.int64)
    # The last one written for a colour is the one that came most often.
    became[pairs[order] // len(new)] = pairs[order] % len(new)
    told = odd & _near(new[became[index]].reshape(one.shape), other)
    common: NDArray[np.bool_] = told & (counts[index] >= _COMMON).reshape(one.shape)
    if told.sum() - common.sum() > _RARE_PART * common.sum():
        return common
    return told


def _vanished(one: NDArray[np.uint32], other: NDArray[np.uint32]) -> bool:
    """Return True if something that stood out is painted as its ground is: a word that is gone."""
    lost = 0
    for before, after in ((one, other), (one.T, other.T)):
        stood_out = _apart(before[:, 1:], before[:, :-1]) > _CLEAR
        lost += int((stood_out & (_apart(after[:, 1:], after[:, :-1]) <= _ROUNDING)).sum())
    return lost > _NOISE


def _near(one: NDArray[np.uint32], other: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Return where two colours differ by no more than rounding does."""
    found: NDArray[np.bool_] = _apart(one, other) <= _ROUNDING
    return found


def _apart(one: NDArray[np.uint32], other: NDArray[np.uint32]) -> NDArray[np.int16]:
    """Return by how many steps of 256 two colours differ most."""
    a, b = (
        np.ascontiguousarray(each)[..., None].view(np.uint8).astype(np.int16)
        for each in (one, other)
    )
    found: NDArray[np.int16] = np.abs(a - b).max(axis=-1)
    return found


def _small(odd: NDArray[np.bool_]) -> bool:
    """Return True if no more than noise is left, or a caret."""
    count = int(odd.sum())
    if count <= _NOISE:
        return True
    rows, columns = np.flatnonzero(odd.any(axis=1)), np.flatnonzero(odd.any(axis=0))
    height, width = rows[-1] - rows[0] + 1, columns[-1] - columns[0] + 1
    # A caret is solid, and higher than wide; a letter is neither.
    return bool(
        width <= _CARET_WIDTH
        and 3 * width < height <= _CARET_HEIGHT
        and count >= 0.9 * width * height
    )


def _colours(pixels: Pixels) -> NDArray[np.uint32]:
    """Return one number a pixel, its fourth byte, which means nothing, left out."""
    words = np.ascontiguousarray(pixels).view(np.uint32)[..., 0]
    found: NDArray[np.uint32] = words & np.uint32(0x00FFFFFF)
    return found


__all__ = ["alike", "same_part"]
