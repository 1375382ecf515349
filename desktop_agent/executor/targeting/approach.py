"""The pointer comes to a target: pages react to that, and may lay something else there.

A banner opens and moves all that is below it, a card covers what was pointed at, two buttons
change places, "Following" becomes "Unfollow". Accessibility tells it late, but pixels tell at once
that something has changed: only then is it asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import Controller, Eyes, Frame, Interrupt, NotThere
from ...protocol import Op, is_click, is_drag, points_at
from ...protocol.plain import in_quotes
from .targeting import Aim, Aimed
from .targets import goes_by_point
from .told_apart import is_same

# So long a program may take to show that the pointer has come: three pictures of a slow screen. On
# a busy machine it takes longer.
HOVER_PATIENCE_S: Final = 0.05
# Accessibility may lag behind the pixels by this long.
_TOLD_S: Final = 0.3
_POLL_S: Final = 0.03
# A target that is hovered over may grow, or get an outline or a shadow.
_OWN_PX: Final = 12
# Its outline may be drawn inside, too.
_RIM_PX: Final = 3
_TIMES: Final = 3


class Approach:
    """Brings the pointer to where a click or a drag begins. `beat` is called before it moves."""

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        aim: Aim,
        *,
        clock: Callable[[], float],
        beat: Callable[[], None],
        slower: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """`slower` tells how many times longer things take than on an idle machine."""
        self._controller = controller
        self._eyes = eyes
        self._aim = aim
        self._clock = clock
        self._beat = beat
        self._slower = slower
        self._was: tuple[Point, str] | None = None
        self.came = False
        """Tells whether the pointer was moved to the last target; False if it rested there."""

    def to(
        self,
        op: Op,
        aimed: Aimed,
        before: Frame,
        interrupt: Interrupt,
        *,
        under: Window | None,
    ) -> tuple[Aimed, Frame]:
        """Return what is aimed at with the pointer there, and the screen with what that changed.

        It is `aimed` itself if nothing else lies there now. A named target is followed; NotThere
        if it does not stay, if something else lies at a point, or if a window other than `under`,
        the one that was judged, has come over it.
        """
        self.came = False
        for _time in range(_TIMES):
            start = start_of(aimed)
            if start is None:
                return aimed, before
            element, point = start
            if self._controller.pointer() == point and self._was == (point, element.key):
                return aimed, before
            self._beat()
            if self._controller.pointer() == point:
                # A page that came under a resting pointer may not know of it yet.
                self._controller.move(Point(point.x - 1, point.y))
            self._controller.move(point)
            self._was, self.came = (point, element.key), True
            patience = HOVER_PATIENCE_S * self._slower()
            settled = self._eyes.settle(before, patience=patience, interrupt=interrupt)
            stirred = settled.dirty is not None and self._stirred(
                element, settled.dirty, before, settled.frame
            )
            before = settled.frame
            self._check_window(element, point, under)
            if not stirred:
                return aimed, before
            now = self._told(op, aimed, interrupt)
            if _same_place(now, aimed):
                # With other words on it, it is judged anew.
                return (aimed if _same_words(now, aimed) else now), before
            if goes_by_point(op):
                raise NotThere(_lies_there(aimed, now))
            aimed = now
        raise NotThere(f"{element.words} moves away when the pointer comes")

    def astray(self, op: Op, aimed: Aimed, interrupt: Interrupt) -> str:
        """Return what is wrong where the pointer is now; "" if what is aimed at still lies there.
        NotThere if a named target is nowhere."""
        now = self._told(op, aimed, interrupt)
        if _same_place(now, aimed) and _same_words(now, aimed):
            return ""
        return _lies_there(aimed, now)

    def _check_window(self, element: Element, point: Point, under: Window | None) -> None:
        """Raise NotThere if another window takes the click: accessibility tells of the target
        itself, which stays where it was."""
        there = self._controller.window_at(point)
        if (there.id if there else 0) == (under.id if under else 0):
            return
        what = in_quotes(there.title or there.app) if there is not None else "no window"
        raise NotThere(f"{what} lies over {element.words} since the pointer came")

    def _stirred(self, element: Element, dirty: Rect, before: Frame, after: Frame) -> bool:
        """Return True if more has changed than the target itself, and the target too; or if the
        target shows something else, and has not only lit up."""
        seen = element.bounds.meet(before.ref.bounds)
        if seen is None:
            return False
        if reaches_beyond(dirty, element.bounds):
            return self._eyes.changed(before, after, seen) is not None
        inside = seen.grown(-_RIM_PX).meet(seen) or seen
        return self._eyes.redrawn(before, after, inside)

    def _told(self, op: Op, aimed: Aimed, interrupt: Interrupt) -> Aimed:
        """Return what accessibility tells now, once it tells anything new."""
        until = self._clock() + _TOLD_S
        now = self._aim.anew(op, aimed, interrupt)
        # The clock counts, as a program may take long to answer; the looks bound it, too.
        for _look in range(round(_TOLD_S / _POLL_S)):
            told = not _same_place(now, aimed) or not _same_words(now, aimed)
            if told or self._clock() >= until:
                break
            interrupt.wait(_POLL_S)
            now = self._aim.anew(op, aimed, interrupt)
        return now


def reaches_beyond(dirty: Rect, own: Rect) -> bool:
    """Return whether more has changed than a target of these bounds, all in screen pixels."""
    return own.grown(_OWN_PX).meet(dirty) != dirty


def start_of(aimed: Aimed) -> tuple[Element, Point] | None:
    """Return what lies where a click or a drag begins, and the point; None if nothing is known."""
    element = aimed.also[0] if aimed.also else aimed.element
    points = points_at(aimed.op)
    if element is None or not points or not (is_click(aimed.op) or is_drag(aimed.op)):
        return None
    return element, Point(*points[0])


def _lies_there(aimed: Aimed, now: Aimed) -> str:
    """Return that another thing lies at the point than the one that was aimed at."""
    was, there = start_of(aimed), start_of(now)
    assert was is not None
    element, point = was
    what = there[0].words if there is not None and there[1] == point else "something else"
    return f"{what} lies there since the pointer came; it was {element.words}"


def _same_words(now: Aimed, aimed: Aimed) -> bool:
    """Return True if nothing that it is judged by says anything else."""
    one, other = start_of(now), start_of(aimed)
    return one is None or other is None or _said(one[0]) == _said(other[0])


def _said(element: Element) -> tuple[str, ...]:
    return element.words, element.inner, element.asks, element.beside


def _same_place(now: Aimed, aimed: Aimed) -> bool:
    """Return True if the same thing is done to the same element in the same place."""
    one, other = start_of(now), start_of(aimed)
    if one is None or other is None:
        return one is other
    # What a drag ends on may have moved, too.
    ends = points_at(now.op)[-1] == points_at(aimed.op)[-1]
    return one[1] == other[1] and is_same(one[0], other[0]) and ends
