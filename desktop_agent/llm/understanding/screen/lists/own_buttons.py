"""Gives the cards of a column the button that stands below each of them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from .....geometry import Rect, hull
from ..positions import holds
from ..scene import ShownScreen

_SLACK_PX: Final = 3
_FEWEST: Final = 2
# So much nearer to one thing than to another, it clearly belongs to it.
_CLEAR_PX: Final = 8


def with_own_buttons(bounds: Sequence[Rect], scene: ShownScreen) -> Sequence[Rect]:
    """Return records of one column, each with the button that stands alone in the gap below it;
    as they are where it is not so with every one, or one above the first makes it unclear."""
    if len({one.x for one in bounds}) > 1 or len(bounds) < _FEWEST:
        return bounds
    gaps = {under.y - one.bottom for one, under in itertools.pairwise(bounds)}
    gap = gaps.pop()
    if gaps or gap <= 0:
        return bounds
    buttons = scene.of_role("button")

    def between(top: int) -> list[Rect]:
        room = Rect(bounds[0].x, top, bounds[0].width, gap).grown(_SLACK_PX)
        return [one.bounds for one in buttons if holds(room, one.bounds)]

    own = [between(one.bottom) for one in bounds]
    if any(len(one) != 1 for one in own) or between(bounds[0].y - gap):
        return bounds
    if len({(at.x, at.width, at.height) for (at,) in own}) > 1:
        return bounds
    pairs = list(zip(bounds, (at for (at,) in own), strict=True))
    if any(at.y - one.bottom > one.bottom + gap - at.bottom + _CLEAR_PX for one, at in pairs):
        # They stand above what follows.
        return bounds
    return [hull(pair) for pair in pairs]
