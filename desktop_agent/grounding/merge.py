"""Puts together what programs tell and what is read from pixels, without doubles. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

import xxhash

from ..events import SEEN, Element, Window
from ..geometry import Rect
from ..ports import PLAIN, Line
from .drawn_boxes import boxed, drawn
from .elements.labels import labelled
from .elements.match import plain
from .elements.nodes import FoundElement

if TYPE_CHECKING:
    from .ocr.shapes import Shape

# Elements as high as this contain others: a list, a page, a canvas.
_HOLDER_PX: Final = 80
# So do elements that fill more than this part of the window, even if they have a name.
_MOST_PART: Final = 0.5
_LIKE: Final = 0.8


def seen(
    window: Window,
    lines: Sequence[Line],
    drawn_shapes: Sequence[Shape],
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
    shapes = [one for one in drawn_shapes if not _meets(one.bounds, covers)]
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
            made.append(drawn(shape.kind, "", shape.bounds, window, states=states))
        elif not _holds(shape, shapes):
            found = boxed(shape, [free[n] for n in inside], shapes, window)
            if found:
                made += found
                used.update(inside)
    left = [line for n, line in enumerate(free) if n not in used]
    links = [
        drawn("link", one.text, one.bounds, window)
        for one in linked
        if any(_shares(one.bounds, line.bounds) for line in left)
    ]
    texts = [
        drawn("text", line.text, line.bounds, window)
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
