"""Chooses the elements that a model is told, where the screen shows more than it needs. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...ports import LeftOut, is_only_read

MOST: Final = 150
"""Bounds the list of elements in a prompt: each costs about 20 tokens a turn."""

_CELL: Final = "list item"


def listed(elements: Sequence[Element]) -> tuple[tuple[Element, ...], LeftOut]:
    """Return the elements that are told, in their order and with their numbers, and how many are
    not. What can be operated is kept before the cells of tables, and these before what is only
    read; of each kind the first are kept, as those of a browser come last."""
    if len(elements) <= MOST:
        return tuple(elements), LeftOut()
    ranked = sorted(elements, key=lambda one: (is_only_read(one), one.role == _CELL))
    kept = {one.number for one in ranked[:MOST]}
    rest = ranked[MOST:]
    read = sum(is_only_read(one) for one in rest)
    told = tuple(one for one in elements if one.number in kept)
    return told, LeftOut(operated=len(rest) - read, read=read)
