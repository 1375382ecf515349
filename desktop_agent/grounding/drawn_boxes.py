"""Tells what a drawn box is by the words in it: a field, a button, a list of choices. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ..events import Element, Window
from ..geometry import Rect
from ..ports import Line
from .ocr.date_hints import date_parts

if TYPE_CHECKING:
    from .ocr.shapes import Shape

_BUTTON_PX: Final = 64
# Of a button with words in several lines.
_HIGH_BUTTON_PX, _MOST_ROWS = 100, 3
_FIELD_PX: Final = 120
_NARROW_PX: Final = 40
_OFF_MIDDLE_PX: Final = 8
_OFF_MIDDLE: Final = 0.1
# Text begins so close to the left side of a field, and an arrow ends so close to the right one.
_INSIDE_PX: Final = 12
_ARROW_PX: Final = 34
_ARROWS: Final = frozenset({"v", "y", "▼", "▾", "⌄", "˅", "∨"})
_BORDER_PX: Final = 4
_LONGEST: Final = 200
# As browsers call the parts of a field for a time.
_TIME: Final = ("Hours", "Minutes", "AM/PM")


def boxed(
    shape: Shape, inside: Sequence[Line], shapes: Iterable[Shape], window: Window
) -> list[Element]:
    """Return what a box is, the lines in it being these: one thing, or a field for a date or a
    time with its parts; nothing for one that only frames. `shapes` are all that are drawn there."""
    if shape.time:
        named = list(zip(_TIME, shape.time, strict=False))
        return list(_in_parts(shape, named, window))
    held = [line for line in inside if not _is_arrow(line, shape.bounds)]
    parts = date_parts(held[0]) if len(held) == 1 else []
    if parts:
        return list(_in_parts(shape, parts, window))
    one = _one_in(shape, held, window)
    if one is None:
        return []
    told = len(held) > 1 or (one.role == "field" and one.value)
    return [] if told and _is_cell(shape, shapes) else [one]


def drawn(
    role: str,
    name: str,
    bounds: Rect,
    window: Window,
    *,
    states: frozenset[str] = frozenset(),
    value: str = "",
) -> Element:
    """Return what is drawn in the window, without a key so far."""
    return Element(role, name[:_LONGEST], bounds, states=states, value=value, window=window.title)


def _one_in(shape: Shape, inside: Sequence[Line], window: Window) -> Element | None:
    box = shape.bounds
    if shape.ink is None:
        if box.height > _FIELD_PX or box.width < _NARROW_PX:
            return None
        return drawn("field", "", box, window, states=frozenset({"editable"}))
    if len(inside) > 1:
        return _stacked(shape, inside, window)
    if not inside or box.height > _BUTTON_PX:
        return None
    line, ink = inside[0], shape.ink
    left, right = ink.x - box.x, box.right - ink.right
    begins = line.bounds.x - box.x
    arrow = right <= _ARROW_PX and ink.right - line.bounds.right > max(
        _INSIDE_PX, line.bounds.height
    )
    if arrow and begins <= 2 * _INSIDE_PX and line.bounds.width < 0.7 * ink.width:
        return drawn("combo box", "", box, window, value=line.text)
    fills = (
        begins <= _INSIDE_PX and box.width > 8 * box.height and line.bounds.width * 2 > box.width
    )
    if not fills and abs(left - right) <= max(_OFF_MIDDLE_PX, _OFF_MIDDLE * box.width):
        return drawn("button", line.text, box, window)
    if begins <= _INSIDE_PX and shape.coloured:
        return drawn("button", line.text, box, window)
    if begins <= _INSIDE_PX and box.width >= 2 * _NARROW_PX:
        states = frozenset({"editable"})
        return drawn("field", "", box, window, states=states, value=line.text)
    return None


def _stacked(shape: Shape, inside: Sequence[Line], window: Window) -> Element | None:
    """Return the button whose words stand in two or three lines, one below the other."""
    box, ink = shape.bounds, shape.ink
    rows = _rows(inside)
    if ink is None or not 1 < len(rows) <= _MOST_ROWS or box.height > _HIGH_BUTTON_PX:
        return None
    lines = [row[0] for row in rows]
    apart = [low.bounds.y - high.bounds.bottom for high, low in pairwise(lines)]
    off = abs((ink.x - box.x) - (box.right - ink.right))
    close = all(gap <= line.bounds.height for gap, line in zip(apart, lines, strict=False))
    # Words that are too long for it reach over its right side.
    if not close or off > max(_OFF_MIDDLE_PX, 2 * _OFF_MIDDLE * box.width):
        return None
    return drawn("button", " ".join(one.text for one in lines), box, window)


def _rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Return the lines of each row, the widest first: the others are what a border has cut off."""
    rows: list[list[Line]] = []
    for one in sorted(lines, key=lambda each: each.bounds.y):
        if rows and one.bounds.middle.y < rows[-1][0].bounds.bottom:
            rows[-1].append(one)
        else:
            rows.append([one])
    return [sorted(row, key=lambda each: -each.bounds.width) for row in rows]


def _in_parts(shape: Shape, parts: Sequence[tuple[str, Rect]], window: Window) -> Iterator[Element]:
    """Yield the field and its parts, as a browser tells them."""
    editable = frozenset({"editable"})
    yield drawn("field", "", shape.bounds, window, states=editable)
    for name, bounds in parts:
        yield drawn("field", name, bounds, window, states=editable)


def _is_arrow(line: Line, box: Rect) -> bool:
    """Return True for the arrow of a list of choices, which a reader takes for a letter."""
    at_end = box.right - line.bounds.right <= _ARROW_PX and line.bounds.x > box.middle.x
    return at_end and line.text.strip().casefold() in _ARROWS


def _is_cell(shape: Shape, shapes: Iterable[Shape]) -> bool:
    """Return True for a cell of a table: it shares one border with a box beside it, and another
    with one above or below."""
    own = shape.bounds
    boxes = [one.bounds for one in shapes if one.kind == "box" and one is not shape]
    beside = any(
        _close(one.y, own.y)
        and _close(one.height, own.height)
        and (_close(one.x, own.right) or _close(one.right, own.x))
        for one in boxes
    )
    stacked = any(
        _close(one.x, own.x)
        and _close(one.width, own.width)
        and (_close(one.y, own.bottom) or _close(one.bottom, own.y))
        for one in boxes
    )
    return beside and stacked


def _close(one: int, other: int) -> bool:
    return abs(one - other) <= _BORDER_PX
