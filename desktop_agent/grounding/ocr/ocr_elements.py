"""Keeps what was read lately, to know it again, and tells which of it is meant. Pure."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import PLAIN, Frame, Target
from ..elements.match import alike, best, plain

_KEPT: Final = 8
# Around the words of something that is pressed there is some room that belongs to it.
_ROOM_PX: Final = 8
# Within this distance of its old place in the window, it is the same one of several.
_NEAR_PX: Final = 40
# A reader confuses these characters.
_CONFUSED: Final = str.maketrans("1|!i0øo5", "llllooos")


@dataclass(frozen=True, slots=True)
class OcrReading:
    """Holds what was read of a window, and what it showed then, without what was not to be read."""

    frame: Frame
    window: Window
    elements: tuple[Element, ...]


class Sightings:
    """The last readings, the newest first."""

    def __init__(self) -> None:
        self._kept: deque[OcrReading] = deque(maxlen=_KEPT)

    def keep(self, reading: OcrReading) -> None:
        self._kept.appendleft(reading)

    def of(self, element: Element) -> tuple[OcrReading, Element] | None:
        """Return the newest reading in which the element is, and the element as it was there."""
        found = ((one, e) for one in self._kept for e in one.elements)
        return next(((one, e) for one, e in found if e.key == element.key), None)

    def in_window(self, window: Window) -> Iterator[OcrReading]:
        return (one for one in self._kept if one.window.id == window.id)


def meant(target: Target, elements: Sequence[Element]) -> tuple[Element, ...]:
    """Return those that a human means by it; else those that may have been misread."""
    found = best(target, elements)
    if found:
        return found
    wanted = _unconfused(target.text)
    if len(wanted) < 2:
        return ()
    # Under the words that are meant, so that the rules for roles count here, too.
    misread = [one for e in elements if (one := _as_meant(e, wanted, target.text)) is not None]
    keys = {one.key for one in best(target, misread)}
    return tuple(one for one in elements if one.key in keys)


def _as_meant(element: Element, wanted: str, text: str) -> Element | None:
    if _unconfused(element.name) == wanted:
        return replace(element, name=text)
    if element.role == "combo box" and _unconfused(element.value) == wanted:
        return replace(element, value=text)
    return None


def _unconfused(text: str) -> str:
    """Return it without blanks and accents, which get lost in reading."""
    letters = unicodedata.normalize("NFKD", plain(text).translate(_CONFUSED))
    return "".join(
        c for c in letters.casefold() if not c.isspace() and not unicodedata.combining(c)
    )


def _lettered(text: str) -> str:
    return "".join(filter(str.isalnum, text)) or text


def under(point: Point, elements: Iterable[Element]) -> Element | None:
    """Return what one presses there: what is operated before the text in it, the smallest first."""
    near = [one for one in elements if _room(one).holds(point)]

    def order(one: Element) -> tuple[bool, bool, int]:
        size = one.bounds.width * one.bounds.height
        return not one.bounds.holds(point), one.role in PLAIN, size

    return min(near, key=order, default=None)


def same(before: Element, now: Iterable[Element], dx: int = 0, dy: int = 0) -> Element | None:
    """Return the same thing in another reading, its window having moved so far; None if it is gone,
    or if there are several and none is where it was."""
    place = before.bounds.moved(dx, dy)
    things = list(now)
    alikes = [one for one in things if _is_alike(before, one)]
    alikes = alikes or [one for one in things if _is_field_there(before, one, place)]
    nearest = min(alikes, key=lambda one: _distance(one.bounds, place), default=None)
    if nearest is None:
        return None
    if len(alikes) > 1 and _distance(nearest.bounds, place) > _NEAR_PX:
        return None
    return replace(nearest, key=before.key, name=nearest.name or before.name)


def _is_alike(before: Element, now: Element) -> bool:
    """Tell whether both are alike; what has no name is known by what it holds."""
    return alike(before, now) and (bool(before.name) or before.value == now.value)


def _is_field_there(before: Element, now: Element, place: Rect) -> bool:
    """Tell whether it is the field that lay in this place, with the ring of what has the keyboard.

    A label is read once and not the next time; another label is another field.
    """
    if before.role != "field" or now.role != "field" or before.value != now.value:
        return False
    shared = now.bounds.meet(place)
    if shared is None or 4 * shared.width * shared.height < 3 * place.width * place.height:
        return False
    labels = _unconfused(before.name), _unconfused(now.name)
    # A sign such as “=” may be read the first time and missed the second.
    return not all(labels) or _lettered(labels[0]) == _lettered(labels[1])


def _room(element: Element) -> Rect:
    b = element.bounds
    return b.grown(_ROOM_PX)


def _distance(one: Rect, other: Rect) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)
