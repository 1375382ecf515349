"""Finds short words that the detector of text has missed: whether it finds one such as “a.txt”
depends on where the picture was cut. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import cv2
import numpy as np

from ...geometry import Rect
from .lines import TextBox
from .shapes import Mask, Pixels, edges

LEAST_SURE: Final = 0.9
"""Says how sure the reader of such a word has to be: most of them are parts of pictures."""

# Letters of one word stand no further apart.
_JOIN_PX: Final = 9
_HEIGHT, _WIDTH = (6, 22), (12, 160)
# A word of three letters is wider than high; most parts of icons are not.
_LEAST_ASPECT: Final = 1.2
_LONG_PX: Final = 41
_AROUND_PX: Final = 3
# Busy pictures have hundreds, and hardly a word among them.
_MOST: Final = 40
_WORD: Final = re.compile(r"(?:.*\w){3}")


def missed(pixels: Pixels, found: Iterable[TextBox]) -> list[TextBox]:
    """Return what may be words apart from those that were found, in pixels of the picture; none
    where there is so much of it that it is a picture."""
    ink = _without_rules(edges(pixels))
    for box in found:
        ink[_around(box.bounds)] = 0
    joined = cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones((1, _JOIN_PX), np.uint8))
    _, _, parts, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    boxes = [Rect(int(x), int(y), int(w), int(h)) for x, y, w, h, _ in parts[1:]]
    boxes = [one for one in boxes if _may_be_word(one)]
    if len(boxes) > _MOST:
        return []
    whole = Rect(0, 0, pixels.shape[1], pixels.shape[0])
    return [TextBox(one, _grown(one).meet(whole) or one) for one in boxes]


def is_word(text: str, sure: float) -> bool:
    """Tell whether what was read there is a word, and no part of a picture."""
    return sure >= LEAST_SURE and _WORD.match(text) is not None


def _may_be_word(box: Rect) -> bool:
    return (
        _HEIGHT[0] <= box.height <= _HEIGHT[1]
        and _WIDTH[0] <= box.width <= _WIDTH[1]
        and box.width >= _LEAST_ASPECT * box.height
    )


def _without_rules(ink: Mask) -> Mask:
    """Return it without borders and underlines, which would join words with each other."""
    kept = (ink > 0).astype(np.uint8)
    for shape in ((1, _LONG_PX), (_LONG_PX, 1)):
        kept[cv2.morphologyEx(kept, cv2.MORPH_OPEN, np.ones(shape, np.uint8)) > 0] = 0
    return kept


def _grown(box: Rect) -> Rect:
    return Rect(
        box.x - _AROUND_PX,
        box.y - _AROUND_PX,
        box.width + 2 * _AROUND_PX,
        box.height + 2 * _AROUND_PX,
    )


def _around(box: Rect) -> tuple[slice, slice]:
    grown = _grown(box)
    rows = slice(max(0, grown.y), max(0, grown.bottom))
    return rows, slice(max(0, grown.x), max(0, grown.right))
