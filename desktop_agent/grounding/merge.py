"""Puts together what programs tell and what is read from pixels, without doubles. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import xxhash

from ..events import SEEN, Element, Window
from ..geometry import Rect
from ..ports import Line
from .elements.labels import labelled
from .elements.match import plain
from .elements.nodes import FoundElement
from .elements.roles import PLAIN
from .ocr.date_hints import date_parts

if TYPE_CHECKING:
    from .ocr.shapes import Shape

# Elements as high as this contain others: a list, a page, a canvas.
_HOLDER_PX: Final = 80
# So do elements that fill more than this part of the window, even if they have a name.
_MOST_PART: Final = 0.5
_BUTTON_PX: Final = 64
# Of a button with words in several lines.
_HIGH_BUTTON_PX, _MOST_ROWS = 100, 3
_FIELD_PX: Final = 120
_NARROW_PX: Final = 40
_LIKE: Final = 0.8
_OFF_MIDDLE_PX: Final = 8
_OFF_MIDDLE: Final = 0.1
# Text begins so close to the left side of a field, and an arrow ends so close to the right one.
_INSIDE_PX: Final = 12
_ARROW_PX: Final = 34
_ARROWS: Final = frozenset({"v", "y", "▼", "▾", "⌄", "˅", "∨"})
_BORDER_PX: Final = 4
_LONGEST: Final = 200


def seen(
    window: Window,
    lines: Sequence[Line],
    drawn: Sequence[Shape],
    told: Sequence[Element] = (),
    covers: Sequence[Rect] = (),
    *,
    linked: Sequence[Line] = (),
) -> list[Element]:
    """Return what the window shows and nobody tells. All in screen pixels.

    `told` is what accessibility tells of it; `covers` is where other windows, or what must not be
    read, lies over it. `linked` are the words of the lines that are underlined.
    """
    free = [one for one in lines if not _meets(one.bounds, covers)]
    shapes = [one for one in drawn if not _meets(one.bounds, covers)]
    free = [one for one in free if not _is_told(one, told, window)]
    shapes = [one for one in shapes if not _is_drawn_by(one, told, window)]
    made: list[Element] = []
    used: set[int] = set()
    for shape in shapes:
        inside = [
            n for n, line in enumerate(free) if n not in used and _lies_in(line.bounds, shape)
        ]
        if shape.kind != "box":
            states = frozenset({"checked"}) if shape.ink is not None else frozenset[str]()
            made.append(_element(shape.kind, "", shape.bounds, window, states=states))
        elif not _holds(shape, shapes):
            held = [free[n] for n in inside if not _is_arrow(free[n], shape.bounds)]
            parts = date_parts(held[0]) if len(held) == 1 else []
            if parts:
                made += _date_field(shape, parts, window)
                used.update(inside)
                continue
            one = _boxed(shape, held, window)
            held_up = one is not None and (len(held) > 1 or (one.role == "field" and one.value))
            if held_up and _is_cell(shape, shapes):
                one = None
            if one is not None:
                made.append(one)
                used.update(inside)
    left = [line for n, line in enumerate(free) if n not in used]
    links = [
        _element("link", one.text, one.bounds, window)
        for one in linked
        if any(_shares(one.bounds, line.bounds) for line in left)
    ]
    texts = [
        _element("text", line.text, line.bounds, window)
        for line in left
        if not any(one.name == line.text for one in links)
    ]
    return [_named(one, window) for one in (*_labelled(made, texts), *links)]


def _labelled(made: Sequence[Element], texts: Sequence[Element]) -> list[Element]:
    """Return them with the labels beside them; what has none means nothing, but for a field, which
    may be the only one."""
    found = [one.element for one in labelled([FoundElement(one) for one in (*made, *texts)])]
    kept = [one for one in found if one.name or one.value or one.role == "field"]
    return [_by_value(one) if one.value and not one.name else one for one in kept]


def _by_value(one: Element) -> Element:
    if one.role == "combo box":
        return one
    # It may be a hint in a field, or a flat button, which is judged by its name: who knows.
    return dataclasses.replace(one, role="text", name=one.value, value="", states=frozenset[str]())


def _boxed(shape: Shape, inside: Sequence[Line], window: Window) -> Element | None:
    box = shape.bounds
    if shape.ink is None:
        if box.height > _FIELD_PX or box.width < _NARROW_PX:
            return None
        return _element("field", "", box, window, states=frozenset({"editable"}))
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
        return _element("combo box", "", box, window, value=line.text)
    fills = (
        begins <= _INSIDE_PX and box.width > 8 * box.height and line.bounds.width * 2 > box.width
    )
    if not fills and abs(left - right) <= max(_OFF_MIDDLE_PX, _OFF_MIDDLE * box.width):
        return _element("button", line.text, box, window)
    if begins <= _INSIDE_PX and shape.coloured:
        return _element("button", line.text, box, window)
    if begins <= _INSIDE_PX and box.width >= 2 * _NARROW_PX:
        states = frozenset({"editable"})
        return _element("field", "", box, window, states=states, value=line.text)
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
    return _element("button", " ".join(one.text for one in lines), box, window)


def _rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Return the lines of each row, the widest first: the others are what a border has cut off."""
    rows: list[list[Line]] = []
    for one in sorted(lines, key=lambda each: each.bounds.y):
        if rows and one.bounds.middle.y < rows[-1][0].bounds.bottom:
            rows[-1].append(one)
        else:
            rows.append([one])
    return [sorted(row, key=lambda each: -each.bounds.width) for row in rows]


def _date_field(
    shape: Shape, parts: Sequence[tuple[str, Rect]], window: Window
) -> Iterator[Element]:
    """Yield the field and its parts, as a browser tells them."""
    editable = frozenset({"editable"})
    yield _element("field", "", shape.bounds, window, states=editable)
    for name, bounds in parts:
        yield _element("field", name, bounds, window, states=editable)


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


def _element(
    role: str,
    name: str,
    bounds: Rect,
    window: Window,
    *,
    states: frozenset[str] = frozenset(),
    value: str = "",
) -> Element:
    return Element(role, name[:_LONGEST], bounds, states=states, value=value, window=window.title)


def _named(element: Element, window: Window) -> Element:
    """Return it with a key that stays while it is there, wherever the window goes."""
    b, w = element.bounds, window.bounds
    says = element.name or element.value
    words = xxhash.xxh3_64_hexdigest(f"{element.role} {says}".encode())
    place = f"{b.x - w.x},{b.y - w.y} {b.width}x{b.height}"
    return dataclasses.replace(element, key=f"{SEEN}{window.id} {place} {words}")


# --- what is there twice ----------------------------------------------------------------------


def _is_told(line: Line, told: Iterable[Element], window: Window) -> bool:
    middle = line.bounds.middle
    for one in told:
        if not one.bounds.holds(middle):
            continue
        if one.role == "field":
            return True  # What it holds is its value.
        if _is_whole(one, window):
            return True
        if _is_like(line.text, one):
            return True
    return False


def _is_whole(element: Element, window: Window) -> bool:
    """Return True for what is operated as a whole, so that whatever is painted on it is no other
    thing."""
    if element.role in PLAIN:
        return False
    if element.bounds.height <= _HOLDER_PX:
        return True
    # A high row that has no name may be a list of its own, and a page tells its words apart.
    return bool(element.name) and _size(element.bounds) <= _MOST_PART * _size(window.bounds)


def _is_like(text: str, element: Element) -> bool:
    wanted = plain(text)
    for words in (plain(element.name), plain(element.value)):
        if words and (wanted in words or SequenceMatcher(None, wanted, words).ratio() >= _LIKE):
            return True
    return False


def _is_drawn_by(shape: Shape, told: Iterable[Element], window: Window) -> bool:
    """Return True if a program tells what is drawn here, or what lies in it."""
    return any(
        _half(one.bounds, shape.bounds)
        for one in told
        if one.role == "field"
        or (one.role != "window" and one.bounds.height <= _HOLDER_PX)
        or _is_whole(one, window)
    )


def _half(one: Rect, other: Rect) -> bool:
    """Return True if they share half of the smaller one."""
    shared = one.meet(other)
    if shared is None:
        return False
    return 2 * _size(shared) >= min(_size(one), _size(other))


def _meets(bounds: Rect, covers: Iterable[Rect]) -> bool:
    return any(bounds.meet(cover) is not None for cover in covers)


def _lies_in(bounds: Rect, shape: Shape) -> bool:
    return _shares(bounds, shape.bounds)


def _shares(inner: Rect, outer: Rect) -> bool:
    """Return True if nearly all of the inner one lies in the outer one."""
    shared = inner.meet(outer)
    if shared is None:
        return False
    return 10 * shared.width * shared.height >= 8 * inner.width * inner.height


def _holds(shape: Shape, shapes: Iterable[Shape]) -> bool:
    """Return True for a frame around other things."""
    return any(one is not shape and one.bounds.meet(shape.bounds) == one.bounds for one in shapes)


def _size(bounds: Rect) -> int:
    return bounds.width * bounds.height
