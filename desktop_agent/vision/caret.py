"""Tells whether a part of the screen shows that it has the keyboard, by a caret or a selection.
Pure, on numpy arrays (height, width, 4), BGRX."""

from __future__ import annotations

from typing import Final

import numpy as np

from .change import Pixels

# It differs from the ground by at least this, in the strongest colour.
_CONTRAST: Final = 60
_COLOURED: Final = 80
_WIDEST, _SHORTEST = 3, 9
# In one line it fills so much of the height; letters fill less.
_PART: Final = 0.6
# What is higher holds several lines.
_ONE_LINE_PX: Final = 44


def shows_keyboard(pixels: Pixels) -> bool:
    """Return True for a solid, thin, upright line in it, or a ground of a strong colour, as the
    part of a date has that is typed next. An l or an I may be taken for a caret."""
    height = pixels.shape[0]
    if height < _SHORTEST or not pixels.shape[1]:
        return False
    colours = pixels[..., :3].astype(np.int16)
    ground = np.median(colours.reshape(-1, 3), axis=0)
    if ground.max() - ground.min() >= _COLOURED:
        return True
    ink = np.abs(colours - ground).max(axis=2) >= _CONTRAST
    least = _SHORTEST if height > _ONE_LINE_PX else max(_SHORTEST, _PART * height)
    tall = np.array([_longest(column) >= least for column in ink.T])
    edges = np.flatnonzero(np.diff(np.concatenate([[False], tall, [False]]).astype(np.int8)))
    return bool(((edges[1::2] - edges[::2]) <= _WIDEST).any())


def _longest(column: Pixels) -> int:
    """Return the length of the longest unbroken run."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], column.astype(np.int8), [0]])))
    return int((edges[1::2] - edges[::2]).max(initial=0))


__all__ = ["shows_keyboard"]
