"""Looks once more while the button is down: a click counts only where the button comes up.

A page may lay a dialog under the pointer so shortly before the press that no picture shows it yet.
The press lands on it, but it is drawn within a frame or two. Let go beside it, nothing is clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...events import Element
from ...geometry import Point, Rect
from ...ports import Controller, Eyes, Frame, Grounding, Interrupt, NotThere
from ...ports.shared.browsers import is_browser
from ...protocol import Op, is_click, keys_of
from .approach import HOVER_PATIENCE_S, Approach, start_of
from .letting_go import beside_it
from .targeting import Aimed

_LOOK_S: Final = 0.005
# What was drawn by itself just before may be taken for the answer to the press: the one that
# answers comes at most this much later, a frame of the screen.
_FRAME_S: Final = 0.02
# What may be drawn anew by the press itself, so that its outline lies inside.
_RIM_PX: Final = 3
# So far around the point it is looked at: enough to know a button by, and quick to compare.
_AROUND_PX: Final = 80
# They open something over themselves as soon as they are pressed.
_OPENS: Final = frozenset({"combo box", "menu", "menu item", "slider"})


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A press that must not become a click: why, and where the button is let go."""

    why: str
    at: Point


class PressCheck:
    """Tells whether the button may come up where it went down. `slower` is that of Approach."""

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        grounding: Grounding | None,
        approach: Approach,
        *,
        clock: Callable[[], float],
        slower: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self._controller = controller
        self._eyes = eyes
        self._grounding = grounding
        self._approach = approach
        self._clock = clock
        self._slower = slower

    def wants(self, aimed: Aimed, interrupt: Interrupt) -> bool:
        """Return True for a plain click in a page that the pointer has just come to.

        Programs open lists and menus as soon as they are pressed, over what was pressed; it is
        pages that may lay something there to be clicked.
        """
        start = start_of(aimed)
        if start is None or not self._approach.came or self._grounding is None:
            return False
        if not is_click(aimed.op) or keys_of(aimed.op) or start[0].role in _OPENS:
            return False
        if start[0].is_seen and start[0].role == "field":
            # A press changes how it is read, and its caret is looked for before the next key.
            return False
        under = self._controller.window_at(start[1])
        # Of what only the eyes know, nobody tells whether it lies in a page.
        in_page = start[0].is_seen and is_browser(under)
        return in_page or self._grounding.page(under, interrupt) is not None

    def look(self, op: Op, aimed: Aimed, before: Frame, interrupt: Interrupt) -> GivenUp | None:
        """Return why it must be let go elsewhere; None if the same thing still lies there.

        `before` is the screen as it was before the press.
        """
        start = start_of(aimed)
        assert start is not None
        element, point = start
        spot = _spot(element, point, before)
        if spot is None or not self._is_redrawn(before, spot, interrupt):
            return None
        try:
            why = self._approach.astray(op, aimed, interrupt)
        except NotThere as gone:
            why = str(gone)
        if not why:
            return None
        there = self._grounding.at(point, interrupt) if self._grounding is not None else None
        back = beside_it(there or element, point, self._controller)
        # A corner of the screen is no part of what was laid there.
        corner = before.ref.bounds
        return GivenUp(why, back or Point(corner.x, corner.bottom - 1))

    def _is_redrawn(self, before: Frame, spot: Rect, interrupt: Interrupt) -> bool:
        """Return True once other shapes are drawn there; False if the press only lights it up, or
        draws nothing in the time of a few frames."""
        until = self._clock() + HOVER_PATIENCE_S * self._slower()
        looks = round(HOVER_PATIENCE_S * self._slower() / _LOOK_S)
        was, answered = before.part(spot), False
        # The clock counts; the looks bound it, too.
        for _look in range(looks):
            now = self._eyes.look(spot)
            if self._eyes.redrawn(was, now, spot):
                return True
            if not answered and self._eyes.changed(was, now) is not None:
                answered, until = True, min(until, self._clock() + _FRAME_S)
            if self._clock() >= until:
                return False
            interrupt.wait(_LOOK_S)
        return False


def _spot(element: Element, point: Point, before: Frame) -> Rect | None:
    """Return what is looked at of the element, around the point."""
    around = Rect(point.x, point.y, 1, 1).grown(_AROUND_PX)
    seen = element.bounds.meet(around)
    seen = seen.meet(before.ref.bounds) if seen is not None else None
    return seen.grown(-_RIM_PX).meet(seen) or seen if seen is not None else None
