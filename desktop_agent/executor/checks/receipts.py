"""Looks at what came of an act: right after it, and later, when its receipt has to be amended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...events import Doubt, Receipt, Result, Window
from ...geometry import Point, Rect
from ...ports import (
    Controller,
    Eyes,
    Frame,
    Grounding,
    Interrupt,
    Interrupted,
    Settled,
    Unavailable,
)
from ...protocol import (
    Act,
    Click,
    KeyCombo,
    Move,
    Op,
    Scroll,
    presses_button,
    secret_of,
    traits_of,
)
from ...protocol.plain import in_quotes
from ..pace import late_s, patience_s
from ..targeting.targeting import Aimed
from ..targeting.targets import points_of
from .moving import BEAT_S, MotionWatch, Moved

_POLL_S: Final = 0.1
# An effect begins at most this far from the act.
_REACH_PX: Final = 48
# What scrolls differs over a few lines, at least, or in as many places. A page that has just come
# still paints its tab while a clock goes on, and that is no sign that it has scrolled.
_FEW_LINES_PX: Final = 48
_FEW_LINES: Final = 4
# A button or an entry of a menu is no higher, and may only have lit up.
_ROW_PX: Final = 60
# A caret blinks in any field in use, and hides nothing.
_CARET_PX: Final = 3
# These roles have a state of their own; a click is meant to change one of the states below.
_STATEFUL: Final = frozenset({"check box", "radio button", "tab", "combo box", "slider"})
_TOLD_STATES: Final = frozenset({"checked", "selected", "expanded"})


def _any_place(_: Rect) -> bool:
    return True


class Aftermath:
    """`first` is the first look of the task, `before` the one before the last act; `settled_s` is
    how long it was waited in all until the screen was quiet.

    What is `hidden` is not named.
    """

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        grounding: Grounding | None,
        hidden: Callable[[Window], bool],
        clock: Callable[[], float],
    ) -> None:
        self._controller = controller
        self._eyes = eyes
        self._grounding = grounding
        self._hidden = hidden
        self._clock = clock
        self.settled_s = 0.0
        self.first: Frame | None = None
        self.before: Frame | None = None
        self.hides = False
        """Tells whether an effect of the last act could hide in what moves by itself."""
        self._unsure: tuple[Frame, Op] | None = None
        # The screen after a hover of which more may come, though something was seen of it already.
        self._lit: tuple[Frame, Op] | None = None
        self._acted = 0.0

    def restore(self) -> None:
        """The task is over."""
        self.first = self.before = self._unsure = self._lit = None

    def late(self, frame: Frame) -> Rect | None:
        """Return what has changed since the last act, if its receipt said that nothing had.
        Once."""
        unsure, self._unsure, self._lit = self._unsure, None, None
        self.first = self.first or frame
        if unsure is None:
            return None
        if _is_no_scrolling(unsure[1], self._places(unsure[1], unsure[0], frame)):
            return None
        dirty = self._eyes.changed(unsure[0], frame)
        if dirty is not None and secret_of(unsure[1]):
            # The width of the dots would show how long the secret is.
            return frame.ref.bounds
        return dirty

    @property
    def unsure(self) -> Op | None:
        """The last act, if nothing has changed by it so far."""
        return self._unsure[1] if self._unsure is not None else None

    def linger(self, interrupt: Interrupt) -> None:
        """Wait until something changes by the last act, or until the time is up that its kind may
        take, if its receipt said that nothing had, or only what the pointer is on. A menu or a tip
        may open late."""
        waiting = self._unsure or self._lit
        if waiting is None:
            return
        before, op = waiting
        left = late_s(op) - (self._clock() - self._acted)
        if left <= 0:
            return
        began = self._clock()
        try:
            settled = self._eyes.settle(before, patience=left, interrupt=interrupt)
            if settled.dirty is None or self._unsure is None or self._is_hovered(op, settled.dirty):
                return
            little = _is_no_scrolling(op, self._places(op, before, settled.frame))
            if little or self._moves_by_itself(before, interrupt):
                self._unsure = None
        except Unavailable:
            # The next look will tell.
            return
        finally:
            self.settled_s += self._clock() - began

    def settle(self, before: Frame, op: Op, interrupt: Interrupt) -> Settled:
        """Wait until the screen is quiet after the op."""
        began = self._clock()
        try:
            return self._eyes.settle(before, patience=patience_s(op), interrupt=interrupt)
        finally:
            self.settled_s += self._clock() - began

    def receipt(
        self, aimed: Aimed, op: Op, before: Frame, front: Window | None, interrupt: Interrupt
    ) -> Receipt:
        """Return it once the screen is quiet. `front` is the window that was in front before."""
        self.before, self.hides, self._lit = before, False, None
        acted = self._clock()
        try:
            settled = self.settle(before, op, interrupt)
        except Interrupted:
            # The act itself is complete: it must not be repeated.
            return Receipt(op, Result.UNVERIFIABLE, doubt=Doubt.INTERRUPTED)
        except Unavailable as error:
            return Receipt(op, Result.UNVERIFIABLE, str(error), doubt=Doubt.UNSEEN)
        effect = self._effect(aimed, front, interrupt)
        places = self._places(op, before, settled.frame)
        near = self._near(aimed)
        here, little = any(map(near, places)), _is_no_scrolling(op, places)
        apart = settled.dirty is not None and self._lies_apart(settled.dirty, aimed)
        if settled.dirty and not effect and (apart or little):
            try:
                worth = near if little and here else _any_place
                self.hides = self._moves_by_itself(before, interrupt, worth)
            except Interrupted:
                return Receipt(op, Result.UNVERIFIABLE, doubt=Doubt.INTERRUPTED)
            except Unavailable as error:
                return Receipt(op, Result.UNVERIFIABLE, str(error), doubt=Doubt.UNSEEN)
            if self.hides:
                return Receipt(op, Result.UNVERIFIABLE, doubt=Doubt.RESTLESS)
            if little and not here:
                return Receipt(op, Result.UNVERIFIABLE, doubt=Doubt.NO_SIGN)
        if settled.dirty or effect:
            dirty = None if secret_of(op) else settled.dirty
            if isinstance(op, Move) and dirty is not None and dirty.height <= _ROW_PX:
                self._lit, self._acted = (settled.frame, op), acted
            return Receipt(op, Result.CHANGED, dirty=dirty, effect=effect)
        if self._lies_in(settled.restless, aimed, front):
            self.hides = True
            if isinstance(op, Move):
                self._lit, self._acted = (settled.frame, op), acted
            return Receipt(op, Result.UNVERIFIABLE, doubt=Doubt.RESTLESS)
        if isinstance(op, Act | Move):
            # What only waits or presses down is not meant to change anything by itself.
            self._unsure, self._acted = (settled.frame, op), acted
        # A window that was opened or brought to the front was waited for already.
        row = traits_of(op)
        meant = isinstance(op, Act) and not (row.starts or row.fronts)
        return Receipt(op, Result.NO_CHANGE_YET, doubt=Doubt.NOTHING_CHANGED if meant else None)

    def _moves_by_itself(
        self, before: Frame, interrupt: Interrupt, worth: Callable[[Rect], bool] = _any_place
    ) -> bool:
        """Tell whether what has changed goes on changing, as a clock does. It takes a moment."""
        watch = MotionWatch(self._eyes, self._clock, before, worth=worth)
        moved = watch.look()
        for _look in range(round(BEAT_S / _POLL_S) + 2):
            if moved is Moved.SURELY:
                break
            interrupt.wait(_POLL_S)
            moved = watch.look()
        return moved is Moved.PERHAPS

    def _is_hovered(self, op: Op, dirty: Rect) -> bool:
        """Tell whether this has changed where a hover left the pointer: tips and menus come up
        there, and may go on to fade in."""
        return isinstance(op, Move) and _around(Point(op.x, op.y)).meet(dirty) is not None

    def _lies_apart(self, dirty: Rect, aimed: Aimed) -> bool:
        """Tell whether nothing has changed where the mouse acted, but only elsewhere."""
        points = points_of(aimed.op, self._controller.pointer())
        if not points or not (presses_button(aimed.op) or traits_of(aimed.op).turns):
            return False
        return not self._near(aimed)(dirty)

    def _near(self, aimed: Aimed) -> Callable[[Rect], bool]:
        """Return what tells of a place whether it is where the mouse acted."""
        areas = [_around(point) for point in points_of(aimed.op, self._controller.pointer())]
        if aimed.element is not None:
            areas.append(aimed.element.bounds)
        return lambda place: any(area.meet(place) is not None for area in areas)

    def _places(self, op: Op, before: Frame, now: Frame) -> Sequence[Rect]:
        """Return what has changed, place by place; for what may scroll only."""
        return self._eyes.differences(before, now) if traits_of(op).turns else ()

    def _lies_in(self, restless: tuple[Rect, ...], aimed: Aimed, front: Window | None) -> bool:
        """Tell whether an effect of the op could hide in what moves by itself."""
        points = points_of(aimed.op, self._controller.pointer())
        if points:
            return any(area.holds(point) for area in restless for point in points)
        where = aimed.element.bounds if aimed.element is not None else None
        if where is None and front is not None:
            where = front.bounds
        moving = [area for area in restless if area.width > _CARET_PX]
        return where is not None and any(area.meet(where) for area in moving)

    def _effect(self, aimed: Aimed, front: Window | None, interrupt: Interrupt) -> str:
        """Return what is seen of it beside pixels: the window in front, and the element's own
        state."""
        now = self._controller.foreground()
        if (front.id if front else 0) != (now.id if now else 0):
            shown = now is not None and not now.own and not self._hidden(now)
            title = in_quotes(now.title or now.app) if now is not None and shown else "another one"
            return f"the window in front is now {title}"
        return self._own_state(aimed, interrupt)

    def _own_state(self, aimed: Aimed, interrupt: Interrupt) -> str:
        """Return what a check box and its like say of themselves, if it is another thing than
        before."""
        element = aimed.element
        if self._grounding is None or element is None or element.role not in _STATEFUL:
            return ""
        if not isinstance(aimed.op, Click | KeyCombo):
            return ""
        try:
            now = self._grounding.again(element, interrupt)
        except Interrupted:
            return ""
        if now is None:
            return ""
        told = [
            state if state in now.states else f"not {state}"
            for state in sorted((now.states ^ element.states) & _TOLD_STATES)
        ]
        if told:
            return f"{now.words} is now {' and '.join(told)}"
        # The next look tells what it holds; nothing of it is kept.
        return f"{now.words} has a different value now" if now.value != element.value else ""


def _around(point: Point) -> Rect:
    return Rect(point.x - _REACH_PX, point.y - _REACH_PX, 2 * _REACH_PX, 2 * _REACH_PX)


def _is_no_scrolling(op: Op, places: Sequence[Rect]) -> bool:
    """Tell whether these places have changed, and are too little for content that scrolled."""
    if not isinstance(op, Scroll) or not places or len(places) >= _FEW_LINES:
        return False
    return max(one.height if op.dy else one.width for one in places) < _FEW_LINES_PX
