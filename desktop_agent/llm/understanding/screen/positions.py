"""Tells how things stand to each other: in a row, in a column, one on the other. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from ....events import Element
from ....geometry import Rect

_ROW_SHARE: Final = 0.5
_Thing = TypeVar("_Thing")


_TALLER: Final = 3


# Of two things of one name, one that lies on the other by so much is the same.
_SAME_SHARE: Final = 0.6


def in_reading_order(things: Iterable[Element]) -> tuple[Element, ...]:
    """Return the topmost first; of those in one row the leftmost."""
    return _in_order(things, lambda one: one.bounds)


def areas_in_reading_order(areas: Iterable[Rect]) -> tuple[Rect, ...]:
    """Return the same for areas, such as those of cards."""
    return _in_order(areas, lambda one: one)


def _in_order(things: Iterable[_Thing], place: Callable[[_Thing], Rect]) -> tuple[_Thing, ...]:
    rows: list[list[_Thing]] = []
    for one in sorted(things, key=lambda each: place(each).y + place(each).height / 2):
        if rows and in_one_row(place(rows[-1][0]), place(one)):
            rows[-1].append(one)
        else:
            rows.append([one])
    return tuple(one for row in rows for one in sorted(row, key=lambda each: place(each).x))


def in_one_row(one: Rect, other: Rect) -> bool:
    shared = min(one.bottom, other.bottom) - max(one.y, other.y)
    low, high = sorted((one.height, other.height))
    return shared >= _ROW_SHARE * low and high <= _TALLER * max(low, 1)


def holds(outer: Rect, inner: Rect) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def smallest_around(places: Sequence[Rect], areas: Iterable[Rect]) -> Rect | None:
    """Return the smallest of the areas that hold all places; None where none does."""
    around = [one for one in areas if all(holds(one, at) for at in places)]
    return min(around, key=lambda one: one.width * one.height, default=None)


def around_one(place: Rect, places: Sequence[Rect], areas: Iterable[Rect]) -> list[Rect]:
    """Return the areas that hold this place and no other one of these."""
    return [one for one in areas if holds(one, place) and sum(holds(one, at) for at in places) == 1]


def lies_on(one: Rect, other: Rect) -> bool:
    shared = one.meet(other)
    if shared is None:
        return False
    least = min(one.width * one.height, other.width * other.height)
    return shared.width * shared.height >= _SAME_SHARE * least


def columns_meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right


def below_in_column(at: Rect, things: Sequence[Element]) -> Element | None:
    """Return the thing that belongs to the words at this place in its column: the next one below,
    where the column begins with words; else the last one above."""
    column = [one for one in things if columns_meet(at, one.bounds)]
    if not column:
        return None
    below = [one for one in column if one.bounds.y >= at.y]
    above = [one for one in column if one.bounds.bottom <= at.y + 2]
    if below:
        return min(below, key=lambda one: one.bounds.y)
    return max(above, key=lambda one: one.bounds.bottom) if above else None
