"""Says in words what the numbers of the list stand for that the brain was shown. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import Element
from ..protocol import Op, dropped_on, element_of


def names_of(elements: Iterable[Element]) -> dict[int, str]:
    """Return what each number stands for, in words."""
    return {one.number: one.words for one in elements if one.number}


def target_named(op: Op, shown: Iterable[Element]) -> str:
    """Return what the numbers of an op stand for, such as: row “A” to row “B”; "" for an op that
    gives none, or one that is not in the list."""
    numbers = [one for one in (element_of(op), dropped_on(op)) if one is not None]
    names = names_of(shown) if numbers else {}
    return " to ".join(names[one] for one in numbers) if all(n in names for n in numbers) else ""
