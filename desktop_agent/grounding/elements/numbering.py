"""Decides which elements a list holds, in what order and under what numbers. Pure."""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Container, Iterable, Sequence
from typing import Final

from ...events import Element
from ...ports import MAY_BE_CLICKABLE, LeftOut, is_only_read

MOST: Final = 500
"""Bounds a list of elements. A table of forty rows has as many cells and buttons; a model is told
fewer of them."""

_LONGEST_TEXT: Final = 80
# Things that begin within this many pixels of each other stand in one row, however high they are.
_ROW_PX: Final = 40


def numbered(
    elements: Iterable[Element], most: int = MOST, *, last: Container[str] = ()
) -> tuple[Element, ...]:
    """Return what is worth a number, read as a page is read, from 1; those with the keys `last`
    come after all others.

    Of more than `most`, what can be operated is kept before what is only read, and of both what is
    not `last`.
    """
    kept = in_order(_worth(_once(elements)))
    if len(kept) > most:
        kept = in_order(sorted(kept, key=lambda e: (is_only_read(e), e.key in last))[:most])
    kept.sort(key=lambda e: e.key in last)
    return tuple(dataclasses.replace(e, number=n) for n, e in enumerate(kept, 1))


def left_out(elements: Iterable[Element], shown: Sequence[Element], most: int = MOST) -> LeftOut:
    """Count those that are worth a number, and are not among the `shown`, as these are `most`."""
    if len(shown) < most:
        return LeftOut()
    keys = {e.key for e in shown}
    rest = [e for e in _worth(_once(elements)) if e.key not in keys]
    read = sum(is_only_read(e) for e in rest)
    return LeftOut(operated=len(rest) - read, read=read)


def in_order(elements: Iterable[Element]) -> list[Element]:
    """Row by row, each from the left."""
    waiting = sorted(elements, key=lambda e: (e.bounds.y, e.bounds.x))
    found: list[Element] = []
    while waiting:
        end = waiting[0].bounds.y + min(waiting[0].bounds.height, _ROW_PX)
        row = [e for e in waiting if _middle(e) < end]
        row = row or waiting[:1]
        taken = {id(e) for e in row}
        waiting = [e for e in waiting if id(e) not in taken]
        found += sorted(row, key=lambda e: (e.bounds.x, e.bounds.y))
    return found


def _middle(element: Element) -> int:
    return element.bounds.y + min(element.bounds.height, _ROW_PX) // 2


def _once(elements: Iterable[Element]) -> list[Element]:
    """Return each thing once: windows may list the same object, and objects lie on each other."""
    by_key: dict[str, Element] = {}
    by_place: set[tuple[object, ...]] = set()
    for one in elements:
        place = (one.role, one.name, one.bounds)
        if one.key in by_key or place in by_place:
            continue
        by_key[one.key] = one
        by_place.add(place)
    return list(by_key.values())


def _worth(elements: Sequence[Element]) -> list[Element]:
    """Texts only where they are short and say what nothing else says."""
    said = {e.name.casefold().rstrip(":* ") for e in elements if not is_only_read(e)}
    found: list[Element] = []
    for one in elements:
        if one.role == "text" and is_only_read(one):
            plain = one.name.casefold().rstrip(":* ")
            if len(one.name) > _LONGEST_TEXT:
                continue
            if not any(c.isalnum() for c in plain) and not _may_be_symbol(one):
                continue
            if plain in said:
                continue
        found.append(one)
    return found


def _may_be_symbol(text: Element) -> bool:
    """Tell whether a single sign may be what one clicks: “+”, “›”, “☆”; no bullet."""
    if MAY_BE_CLICKABLE not in text.states or len(text.name) != 1 or text.name == "|":
        return False
    return unicodedata.category(text.name) in _SYMBOLS


# Mathematical and other symbols, angle quotation marks and dashes.
_SYMBOLS: Final = frozenset({"Sm", "So", "Pi", "Pf", "Pd"})
