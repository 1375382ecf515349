"""Tells where the words of one line stand, apart from those of the next thing. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from ...geometry import Rect
from .shapes import Mask, Pixels, Shape, edges, shapes

# So far apart, of their height, words belong to different things. Blanks are a third of it, and
# those of a terminal two thirds.
_GAP: Final = 0.9
_LEAST_GAP_PX: Final = 7
# A row of pixels this long is a border or an underline, not a letter.
_RULE: Final = 3
_FULL: Final = 0.9
_MARGIN_PX: Final = 3
# A border, its edges on both sides of it.
_RIM_PX: Final = 2
_LEAST: Final = (3, 5)
# With fewer edges than this there are no letters.
_FEWEST: Final = 24


@dataclass(frozen=True, slots=True)
class TextBox:
    """Words of one thing. `crop` is what to read them from, a little larger."""

    bounds: Rect
    crop: Rect


def is_blank(pixels: Pixels) -> bool:
    """Return True if no letters can be in it."""
    if min(pixels.shape[:2]) < _LEAST[1]:
        return True
    return int(np.count_nonzero(edges(pixels))) < _FEWEST


def pieces(pixels: Pixels, boxes: Iterable[Rect]) -> list[TextBox]:
    """Return the boxes in which letters were found, parted and narrowed, in pixels of the
    picture."""
    whole = Rect(0, 0, pixels.shape[1], pixels.shape[0])
    ink, drawn = edges(pixels), shapes(pixels)
    found = []
    for box in boxes:
        inside = box.meet(whole)
        if inside is not None:
            found += _parted(ink, inside, drawn)
    return _once(found)


def _once(found: Sequence[TextBox]) -> list[TextBox]:
    """Return them without what is a part of another one: boxes overlap."""
    kept: list[TextBox] = []
    for one in sorted(found, key=lambda p: p.bounds.width, reverse=True):
        if not any(_lies_in(one.bounds, other.bounds) for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda p: (p.bounds.y, p.bounds.x))


def _lies_in(inner: Rect, outer: Rect) -> bool:
    shared = inner.meet(outer)
    if shared is None:
        return False
    return 10 * shared.width * shared.height >= 6 * inner.width * inner.height


def _parted(ink: Mask, box: Rect, drawn: Sequence[Shape]) -> list[TextBox]:
    part = _letters(ink[box.y : box.bottom, box.x : box.right])
    cuts = _cut(part, box, drawn)
    _trim(part)
    rows = np.flatnonzero(part.any(axis=1))
    if not rows.size:
        return []
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    # Edges lie beside what they are of, so that a gap looks smaller than it is.
    gap = max(_LEAST_GAP_PX, round(_GAP * (bottom - top))) - 2
    return [
        TextBox(bounds, _crop(bounds, box, box.y + top, box.y + bottom))
        for first, last in _runs(np.any(part, axis=0), cuts, gap)
        if (bounds := _tight(part, box, first, last)) is not None
    ]


def _letters(part: Mask) -> Mask:
    """Return it without borders and underlines."""
    # Odd: an even one lies askew, and leaves a dot of each.
    long = max(40, _RULE * part.shape[0]) | 1
    rules = cv2.morphologyEx(part, cv2.MORPH_OPEN, np.ones((1, long), np.uint8))
    found = np.where(rules > 0, np.uint8(0), part)
    upright = np.count_nonzero(part, axis=0) >= _FULL * part.shape[0]
    found[:, upright] = 0
    return found


def _trim(part: Mask) -> None:
    """Take away what reaches in from the line above or below."""
    rows = np.count_nonzero(part, axis=1)
    filled = np.concatenate([[False], rows > 0, [False]])
    starts = np.flatnonzero(filled[1:] & ~filled[:-1])
    ends = np.flatnonzero(filled[:-1] & ~filled[1:])
    if len(starts) < 2:
        return
    weights = [int(rows[s:e].sum()) for s, e in zip(starts, ends, strict=True)]
    for start, end, weight in zip(starts, ends, weights, strict=True):
        if (start == 0 or end == len(rows)) and weight < max(weights):
            part[start:end] = 0


def _cut(part: Mask, box: Rect, drawn: Sequence[Shape]) -> NDArray[np.bool_]:
    """Return the columns that part one thing from another; what is drawn there is taken away."""
    cuts = np.zeros(box.width, np.bool_)
    for shape in drawn:
        shared = shape.bounds.meet(box)
        if shared is None:
            continue
        left, top = shape.bounds.x - box.x, shape.bounds.y - box.y
        right, bottom = shape.bounds.right - box.x, shape.bounds.bottom - box.y
        upright = shared.height * 2 >= min(box.height, shape.bounds.height)
        if shape.kind != "box":
            if shared.height * 2 >= shape.bounds.height:
                cuts[max(0, left - 1) : max(0, right + 1)] = True
            continue
        within = slice(max(0, left - _RIM_PX), max(0, right + _RIM_PX))
        for y in (top, bottom - 1):
            part[max(0, y - _RIM_PX) : max(0, y + _RIM_PX + 1), within] = 0
        for x in (left, right - 1):
            if upright:
                cuts[max(0, x - _RIM_PX) : max(0, x + _RIM_PX + 1)] = True
    part[:, cuts] = 0
    return cuts


def _runs(filled: NDArray[np.bool_], cuts: NDArray[np.bool_], gap: int) -> list[tuple[int, int]]:
    """First and last column of each part."""
    columns = np.flatnonzero(filled)
    if not columns.size:
        return []
    before = np.concatenate([[0], np.cumsum(cuts)])
    apart = (np.diff(columns) > gap) | (before[columns[1:]] != before[columns[:-1]])
    ends = np.flatnonzero(apart)
    firsts = [0, *(int(end) + 1 for end in ends)]
    lasts = [*(int(end) for end in ends), columns.size - 1]
    return [
        (int(columns[one]), int(columns[other])) for one, other in zip(firsts, lasts, strict=True)
    ]


def _tight(part: Mask, box: Rect, first: int, last: int) -> Rect | None:
    rows = np.flatnonzero(part[:, first : last + 1].any(axis=1))
    # An edge of one pixel lies on either side.
    width, height = last - first - 1, int(rows[-1] - rows[0]) - 1
    if width < _LEAST[0] or height < _LEAST[1]:
        return None
    return Rect(box.x + first + 1, box.y + int(rows[0]) + 1, width, height)


def _crop(bounds: Rect, box: Rect, top: int, bottom: int) -> Rect:
    """Return it with the height of the whole line, which tells small letters from large ones."""
    x = max(box.x, bounds.x - _MARGIN_PX)
    y = max(box.y, top - _MARGIN_PX)
    right = min(box.right, bounds.right + _MARGIN_PX)
    return Rect(x, y, right - x, min(box.bottom, bottom + _MARGIN_PX) - y)
