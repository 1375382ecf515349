"""Tells which of two values of a setting lets less happen. Each setting names one of these
functions.

A function takes two values and returns the strictest that they make up: of two lists of what is
forbidden, all of both. It returns the first as it stands if that is as strict as the second. So the
first is looser than the second wherever something else comes back. Pure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Strictness = Callable[[Any, Any], Any]


def free(new: Any, _old: Any) -> Any:
    """Return the first: no value lets more happen, or more be seen, than another."""
    return new


def the_same(_new: Any, old: Any) -> Any:
    """Return the second: any other value may be the looser one."""
    return old


def less(new: Any, old: Any) -> Any:
    """Return the smaller, or False of the two: the more, the looser."""
    return min(new, old)


def more(new: Any, old: Any) -> Any:
    """Return the larger, or True of the two: the less, the looser."""
    return max(new, old)


def limited(new: Any, old: Any) -> Any:
    """Return the smaller, where 0 stands for no limit."""
    return min(new, old, key=lambda value: value or float("inf"))


def dearer(new: Any, old: Any) -> Any:
    """Return the larger, where 0 stands for the largest there is."""
    return max(new, old, key=lambda value: value or float("inf"))


def fewer(new: str, old: str) -> str:
    """Return what stands in both lists: what is listed is allowed."""
    known = set(map(_folded, _items(old)))
    both = [item for item in _items(new) if _folded(item) in known]
    return new if len(both) == len(_items(new)) else ", ".join(both)


def longer(new: str, old: str) -> str:
    """Return what stands in either list: what is listed is forbidden."""
    known = set(map(_folded, _items(new)))
    lost = [item for item in _items(old) if _folded(item) not in known]
    return ", ".join([*_items(new), *lost]) if lost else new


def first_of(*order: str) -> Strictness:
    """Make a function that returns what stands first in `order`, from strict to loose.

    Of two values that do not stand there, it is the second: nobody can tell.
    """

    def strictest(new: str, old: str) -> str:
        places: Final = {value: place for place, value in enumerate(order)}
        at, before = places.get(new, len(order)), places.get(old, len(order))
        return new if at < before or new == old else old

    return strictest


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _folded(item: str) -> str:
    return item.casefold()
