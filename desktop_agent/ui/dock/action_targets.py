"""Tells where on the screen the next action is done, so that what is small can step aside. No
Qt."""

from __future__ import annotations

from typing import Final

from ...events import Ask, Assess, Do
from ...geometry import Rect
from ...planner import State
from ...protocol import Op, is_click, points_at

_AROUND_PX: Final = 12
"""Room for what the target is a part of."""


def targets_of(state: State, spot: Rect | None) -> tuple[Rect, ...]:
    """Return the targets in screen pixels; none if the pointer is about to do nothing. `spot` is
    where a target lies that goes by a name."""
    match state.effect:
        case Assess() | Do():
            ops: tuple[Op, ...] = (state.effect.op,)
        case Ask():
            ops = state.effect.ops
        case _:
            return ()
    points = [point for op in ops for point in points_at(op)]
    rects = [Rect(x - _AROUND_PX, y - _AROUND_PX, *[2 * _AROUND_PX] * 2) for x, y in points]
    # A field may be as large as the screen.
    named = spot is not None and any(is_click(op) for op in ops)
    return (*rects, spot) if named and spot is not None else tuple(rects)
