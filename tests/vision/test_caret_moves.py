"""A caret that blinks is no change, and one that has moved is."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Interrupt, Unavailable
from desktop_agent.vision.change import Pixels
from desktop_agent.vision.screen import ScreenEyes

SCREEN = Rect(0, 0, 400, 300)
HERE, THERE = Rect(50, 40, 2, 18), Rect(50, 80, 2, 18)
BELOW = Rect(50, 58, 2, 18)


class Page:
    """Fills in for the capture: a white page with these carets."""

    def __init__(self, *carets: Rect) -> None:
        self.carets = carets

    def grab(self, area: Rect, _layout: Displays) -> Pixels:
        pixels = np.full((area.height, area.width, 4), 255, np.uint8)
        for caret in self.carets:
            pixels[caret.y : caret.bottom, caret.x : caret.right, :3] = 0
        return pixels

    def close(self) -> None:
        raise Unavailable("nothing is open")


@pytest.mark.feature("O9", "F2")
@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ((HERE,), (THERE,), True),
        ((HERE,), (BELOW,), True),
        ((BELOW,), (HERE,), True),
        ((HERE,), (), False),
        ((), (HERE,), False),
        ((HERE,), (HERE,), False),
    ],
)
def test_a_caret_in_another_place_is_an_effect(
    before: tuple[Rect, ...], after: tuple[Rect, ...], changed: bool
) -> None:
    page = Page(*before)
    eyes = ScreenEyes(":none", displays=lambda: Displays.of(SCREEN), own_areas=list)
    eyes._capture = page  # type: ignore[assignment]
    look = eyes.look()
    page.carets = after
    settled = eyes.settle(look, patience=0.0, interrupt=Interrupt())
    assert (settled.dirty is not None) is changed
    if settled.dirty is not None:
        assert all(settled.dirty.meet(caret) == caret for caret in (*before, *after))
