"""Tells areas that are built alike from others of the same width, such as the line with the pages
below the rows of a table. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

# Rows differ by a button or two; a note below them shares no more than its field.
_ALIKE: Final = 0.3
_TWO: Final = 2
_FEWEST: Final = 3
_CELL: Final = "list item"


def of_one_shape(roles: Sequence[Counter[str]]) -> list[bool]:
    """Tell which areas are built like most of them; `roles` counts what can be operated in each.
    All are where no shape is that of most, or nothing can be operated in most of them. Of two that
    are unlike, neither is."""
    every = [True] * len(roles)
    if len(roles) == _TWO and any(roles):
        # A bar of buttons and the line with the number of words are no rows.
        return [_likeness(*roles) >= _ALIKE] * _TWO
    if len(roles) < _FEWEST:
        return every
    typical = max(roles, key=lambda one: sum(_likeness(one, other) for other in roles))
    alike = [
        _likeness(typical, one) >= _ALIKE and (bool(one[_CELL]) or not typical[_CELL])
        for one in roles
    ]
    most = sum(alike) >= max(_FEWEST, len(roles) / 2)
    return alike if most and typical.total() else every


def _likeness(one: Counter[str], other: Counter[str]) -> float:
    """Return which share of all that either holds both hold; 1.0 where neither holds anything."""
    whole = (one | other).total()
    return (one & other).total() / whole if whole else 1.0
