"""Tells whether other shapes are drawn in a place, or the same ones in other colours. Pure, on
numpy arrays (height, width, 4), BGRX.

A control that is hovered over gets another colour, a gradient or a shade, or is lifted by a pixel:
its letters keep their outlines. Where a word has become another one, some outlines differ. Less
strict than likeness.py, which must see a digit under an approval: a word that is missed here is
pressed as it was judged before.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .change import Pixels

# So far a control moves when it is hovered over.
_SHIFTS: Final = range(-2, 3)
# About as large as a letter.
_LETTER_PX: Final = 9
# Outlines weaker than this part of the strongest one close by are shades, not letters.
_WEAK_PART: Final = 0.15
_FLAT: Final = np.float32(12.0)
# Measured on labels in three sizes: 0 to 0.05 where only colours change, 0.25 where a letter does.
_ODD_PART: Final = 0.18

_Lines = NDArray[np.float32]


def redrawn(before: Pixels, after: Pixels) -> bool:
    """Return True if two pictures of one place show other shapes, not only other colours."""
    if before.shape != after.shape:
        return True
    one, other = _outlines(before), _outlines(after)
    if min(one.shape) <= _LETTER_PX:
        return not np.array_equal(one, other)
    if not one.any() or not other.any():
        return bool(one.any() != other.any())
    rim = max(_SHIFTS)
    wide = np.pad(one, rim)
    height, width = other.shape
    places = [wide[y + rim :, x + rim :][:height, :width] for y, x in product(_SHIFTS, _SHIFTS)]
    moved = max(places, key=lambda place: float((place * other).sum()))
    drawn = _sums(np.maximum(moved, other))
    usual = np.percentile(drawn[drawn > 0], 80)
    return bool(_sums(np.abs(moved - other)).max() > _ODD_PART * usual)


def _outlines(pixels: Pixels) -> _Lines:
    """Return how strongly each pixel differs from its neighbours, from 0 to 1, a little blurred."""
    colours = pixels[..., :3].astype(np.float32)
    across, down = np.zeros_like(colours), np.zeros_like(colours)
    across[:, 1:-1] = colours[:, 2:] - colours[:, :-2]
    down[1:-1] = colours[2:] - colours[:-2]
    # The strongest colour tells: blue on green may be as bright as its ground.
    steps = np.hypot(across, down).max(axis=2)
    # As strong as the strongest close by: a black icon elsewhere hides no pale word.
    strength: _Lines = steps / np.maximum(_most_around(steps), _FLAT)
    strength[(steps < _FLAT) | (strength < _WEAK_PART)] = 0
    # Letters are drawn on fractions of pixels.
    strength[1:-1] = (strength[:-2] + 2 * strength[1:-1] + strength[2:]) / 4
    strength[:, 1:-1] = (strength[:, :-2] + 2 * strength[:, 1:-1] + strength[:, 2:]) / 4
    return strength


def _most_around(steps: _Lines) -> _Lines:
    """Return the most within about two letters of each pixel."""
    found = steps
    for axis in (0, 1):
        reach = 1
        while reach <= _LETTER_PX:
            wide = np.pad(found, [(reach, reach) if one == axis else (0, 0) for one in (0, 1)])
            size = found.shape[axis]
            parts = [np.take(wide, range(at, at + size), axis) for at in (0, reach, 2 * reach)]
            found, reach = np.maximum.reduce(parts), 3 * reach
    return found


def _sums(lines: _Lines) -> _Lines:
    """Return the sum over each place as large as a letter."""
    total = np.pad(lines.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    n = _LETTER_PX
    found: _Lines = total[n:, n:] - total[:-n, n:] - total[n:, :-n] + total[:-n, :-n]
    return found


__all__ = ["redrawn"]
