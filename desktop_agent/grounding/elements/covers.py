"""Tells what lies over what, so that only elements are told that a click reaches. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from ...events import Element
from ...geometry import Rect
from .nodes import FoundElement
from .window_stack import ShownWindow, topmost, uncovered

# A smaller visible part than this can neither be seen nor aimed at.
_LEAST_PX: Final = 3


def reachable(
    found: Iterable[FoundElement],
    window: ShownWindow | None,
    stack: Sequence[ShownWindow],
    own_pid: int,
) -> list[Element]:
    """Return the elements of one window on which no other one lies, each cut to what can be
    clicked."""
    kept: list[Element] = []
    for one in found:
        bounds = clear(one.element.bounds, window, stack, own_pid, popped=one.popped)
        if bounds is not None:
            same = bounds == one.element.bounds
            kept.append(one.element if same else dataclasses.replace(one.element, bounds=bounds))
    return kept


def clear(
    area: Rect,
    window: ShownWindow | None,
    stack: Sequence[ShownWindow],
    own_pid: int,
    *,
    popped: bool = False,
) -> Rect | None:
    """Return the largest part of this area of the window that can be clicked; None if there is
    none.

    A window that is not in front is brought there before a click: then only our own still lies
    over it. What popped up lies in a window of its own, of which it is not told which.
    """
    if window is None:
        return area
    if popped:
        there = topmost(area.middle, stack)
        return None if there is not None and there.pid == own_pid != window.pid else area
    covers = [
        above.bounds
        for above in stack[: stack.index(window)]
        if above.pid == own_pid or (window.front and _covers(above, window))
    ]
    parts = uncovered(area, covers)
    if parts == [area]:
        return area
    large = [part for part in parts if min(part.width, part.height) >= _LEAST_PX]
    return max(large, key=lambda part: part.width * part.height, default=None)


def _covers(above: ShownWindow, window: ShownWindow) -> bool:
    """Tell whether it covers: what is not managed is a menu, a tip, or a veil one sees through."""
    return above.managed or above.bounds.meet(window.bounds) != window.bounds
