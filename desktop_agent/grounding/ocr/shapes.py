"""Fields, buttons, check boxes and radio buttons as they are drawn, whatever their words. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from ...geometry import Rect
from .time_hints import time_parts

Kind: TypeAlias = Literal["box", "check box", "radio button"]
Pixels: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.uint8]

# A border differs from both of its sides by at least this, in the strongest colour.
_STEP: Final = 12
# From 13 pixels to those of a screen of twice the size, with a ring around.
_TICK: Final = (10, 30)
_CORNER: Final = 0.15
_LOW_PX: Final = 48
_COLOURED: Final = 80
_NARROWEST, _LOWEST, _TALLEST = 20, 12, 400
# A shape that fills this much of the picture is the window or its background.
_MOST_PART: Final = 0.9
_SQUARE, _ROUND = 0.92, 0.66
# Of its size: so far from a check box its label begins, and letters stand closer.
_APART: Final = 0.28
# The edges of one border, and a ring around what has the keyboard.
_SAME_PX: Final = 5
_CARET_PX: Final = 4
_GRIP_PX: Final = 16
_STROKES: Final = (15, 13)
_MOST: Final = 400


@dataclass(frozen=True, slots=True)
class Shape:
    """Something drawn. `ink` is what lies in it, None if it is empty but for a caret. `coloured`
    is true for a box that is filled with a strong colour. `time` is where the parts of an empty
    field for a time stand: hours, minutes, and AM or PM."""

    kind: Kind
    bounds: Rect
    ink: Rect | None = None
    coloured: bool = False
    time: tuple[Rect, ...] = ()

    def moved(self, dx: int, dy: int) -> Shape:
        ink = None if self.ink is None else self.ink.moved(dx, dy)
        time = tuple(one.moved(dx, dy) for one in self.time)
        return Shape(self.kind, self.bounds.moved(dx, dy), ink, self.coloured, time)


def shapes(pixels: Pixels) -> list[Shape]:
    """Return what is drawn in a picture (height, width, 4) of BGRX, in its own pixels, from the
    top."""
    if min(pixels.shape[:2]) < _LOWEST:
        return []
    steps = edges(pixels)
    most = _MOST_PART * steps.size
    boxes = _outermost(
        [
            one.grown(1)
            for one in (*_holes(steps), *_holes(_strokes(pixels)))
            if one.width * one.height < most
        ]
    )
    ticks = list(_ticks(steps))
    # On a screen of twice the size, what is ticked is as large as a small field.
    boxes = [one for one in boxes if not any(_is_own(one, tick.bounds) for tick in ticks)]
    found = [_box(pixels, steps, one) for one in boxes]
    # A shape as low as the box around it is an icon on a button.
    found += [one for one in ticks if not _is_icon(one.bounds, boxes)]
    return sorted(found, key=lambda one: (one.bounds.y, one.bounds.x))[:_MOST]


def _box(pixels: Pixels, steps: Mask, at: Rect) -> Shape:
    ink = _ink(steps, at, 3)
    time = time_parts(pixels, at) if ink is not None else ()
    return Shape("box", at, ink, _is_coloured(pixels, at), time)


def _is_own(box: Rect, tick: Rect) -> bool:
    """Return True for the border of what is ticked, or for what lies in it."""
    return tick.grown(_SAME_PX).meet(box) == box


def _is_coloured(pixels: Pixels, box: Rect) -> bool:
    """Return True for a box that is filled with a strong colour, as no field is."""
    inside = pixels[box.y + 3 : box.bottom - 3, box.x + 3 : box.right - 3, :3]
    ground = np.median(inside.reshape(-1, 3), axis=0)
    return bool(ground.max() - ground.min() >= _COLOURED)


def _is_icon(tick: Rect, boxes: list[Rect]) -> bool:
    low = max(_LOW_PX, 2 * tick.height)
    return any(box.height < low and tick.meet(box) is not None for box in boxes)


def edges(pixels: Pixels) -> Mask:
    """255 beside each step of colour, else 0; (height, width)."""
    colours = np.ascontiguousarray(pixels[..., :3])
    steps = cv2.morphologyEx(colours, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    found = _stepped(steps)
    found[0], found[-1], found[:, 0], found[:, -1] = 0, 0, 0, 0
    return found


def _strokes(pixels: Pixels) -> Mask:
    """Return the long straight edges alone: a border that text touches is hidden by it."""
    across, down = _STROKES
    colours = pixels[..., :3]
    found = np.zeros(pixels.shape[:2], np.uint8)
    lying = _stepped(cv2.absdiff(colours[1:], colours[:-1]))
    upright = _stepped(cv2.absdiff(colours[:, 1:], colours[:, :-1]))
    found[1:] = cv2.morphologyEx(lying, cv2.MORPH_OPEN, np.ones((1, across), np.uint8))
    stems = cv2.morphologyEx(upright, cv2.MORPH_OPEN, np.ones((down, 1), np.uint8))
    found[:, 1:] = np.maximum(found[:, 1:], stems)
    return np.asarray(cv2.dilate(found, np.ones((3, 3), np.uint8)), np.uint8)


def _stepped(steps: Any) -> Mask:
    strongest = cv2.max(cv2.max(steps[..., 0], steps[..., 1]), steps[..., 2])
    _, found = cv2.threshold(strongest, _STEP, 255, cv2.THRESH_BINARY)
    return np.asarray(found, np.uint8)


def _holes(steps: Mask) -> Iterator[Rect]:
    """Yield what rectangles enclose, their corners perhaps round."""
    contours, tree = cv2.findContours(steps, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    for number, contour in enumerate(contours):
        if tree[0][number][3] < 0:
            continue
        found = _rect(contour)
        if found.width < _NARROWEST or not _LOWEST <= found.height <= _TALLEST:
            continue
        # Round ends, as of a pill, take away a part of the height at both sides.
        if _share(contour, found) < 0.95 - 0.22 * found.height / found.width:
            continue
        if not _is_ring(steps, contour, found):
            yield found


def _is_ring(steps: Mask, contour: Any, found: Rect) -> bool:
    """Tell whether it is a small circle with nothing in it: a radio button that words touch, or a
    letter O, and no button."""
    if max(found.width, found.height) > _TICK[1] or abs(found.width - found.height) > _SAME_PX:
        return False
    return _is_round(contour) and _ink(steps, found, round(found.width * 0.3)) is None


def _ticks(steps: Mask) -> Iterator[Shape]:
    contours, tree = cv2.findContours(steps, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    for number, contour in enumerate(contours):
        if tree[0][number][3] >= 0:
            continue
        found = _rect(contour)
        kind = _tick(contour, found)
        if kind is not None and _stands_alone(steps, found):
            bounds = Rect(found.x + 1, found.y + 1, found.width - 2, found.height - 2)
            yield Shape(kind, bounds, _ink(steps, bounds, round(bounds.width * 0.3)))


def _tick(contour: Any, found: Rect) -> Kind | None:
    """Return a small square or circle, or None."""
    width, height = found.width - 2, found.height - 2
    least, most = _TICK
    if not (least <= width <= most and least <= height <= most and abs(width - height) <= 1):
        return None
    share = _share(contour, found)
    if share >= _SQUARE:
        return "check box" if _has_corners(contour, found) else None
    if share >= _ROUND and _is_round(contour):
        return "radio button"
    return None


def _has_corners(contour: Any, found: Rect) -> bool:
    """Tell whether a letter D or B lacks some of them."""
    points = contour[:, 0, :]
    corners = [(x, y) for x in (found.x, found.right - 1) for y in (found.y, found.bottom - 1)]
    round_off = max(3, _CORNER * found.width)
    return all(np.abs(points - corner).sum(axis=1).min() <= round_off for corner in corners)


def _is_round(contour: Any) -> bool:
    _, radius = cv2.minEnclosingCircle(contour)
    return bool(cv2.contourArea(contour) >= 0.84 * np.pi * radius * radius)


def _stands_alone(steps: Mask, found: Rect) -> bool:
    """Tell whether it stands alone: a letter has another one close beside it."""
    strip = max(1, round(found.width * _APART) - 2)
    rows = slice(found.y, found.bottom)
    left = steps[rows, max(0, found.x - strip) : found.x]
    right = steps[rows, found.right : found.right + strip]
    return not (left.any() or right.any())


def _share(contour: Any, found: Rect) -> float:
    """Return how much of the rectangle around it a contour fills."""
    return float(cv2.contourArea(contour)) / max(1, (found.width - 1) * (found.height - 1))


def _rect(contour: Any) -> Rect:
    x, y, width, height = cv2.boundingRect(contour)
    return Rect(int(x), int(y), int(width), int(height))


def _outermost(boxes: list[Rect]) -> list[Rect]:
    """Return them without the inner edges of the same border."""
    found: list[Rect] = []
    for one in sorted(boxes, key=lambda r: r.width * r.height, reverse=True):
        if not any(_is_near(one, other) for other in found):
            found.append(one)
    return found


def _is_near(one: Rect, other: Rect) -> bool:
    return (
        abs(one.x - other.x) <= _SAME_PX
        and abs(one.y - other.y) <= _SAME_PX
        and abs(one.right - other.right) <= _SAME_PX
        and abs(one.bottom - other.bottom) <= _SAME_PX
    )


def _ink(steps: Mask, bounds: Rect, inset: int) -> Rect | None:
    """Return what is drawn inside; None for nothing, a caret, or the corner that one pulls at."""
    x, y = bounds.x + inset, bounds.y + inset
    part = steps[y : bounds.bottom - inset, x : bounds.right - inset]
    rows, columns = np.flatnonzero(part.any(axis=1)), np.flatnonzero(part.any(axis=0))
    if not rows.size:
        return None
    left, top = int(columns[0]), int(rows[0])
    width, height = int(columns[-1]) + 1 - left, int(rows[-1]) + 1 - top
    if width <= _CARET_PX and height > 2 * width:
        return None
    grips = bounds.height > 2 * _GRIP_PX and bounds.width > 4 * _GRIP_PX
    if grips and left >= part.shape[1] - _GRIP_PX and top >= part.shape[0] - _GRIP_PX:
        return None
    return Rect(x + left, y + top, width, height)
