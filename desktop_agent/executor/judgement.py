"""Asks the policy about an op, with all of the screen that it must know of.

What is judged is what lies there now: before the human is asked, right before the act, and again
wherever the op turns out to go.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from ..events import Denial, Verdict, Window
from ..geometry import Point, Rect
from ..ports import Controller, Policy, Scene, TypedSecrets
from ..ports.arrivals import Arrivals
from ..protocol import Focus, Op, Open, ends_drag, is_drag
from .approval import Judged
from .fields.secret_typing import carried_off
from .ledger import Ledger
from .provenance import Provenance
from .targeting.targeting import Aimed
from .targeting.targets import meant_window, points_of

# This much around a point stands for the target where no element is known.
_SPOT: Final = 64


class Judgement:
    """Gives the policy's word on what is aimed at. `shown` are the windows that may be named, and
    `hidden` tells of one whether it may not; `held` are the keys and buttons that are down."""

    def __init__(
        self,
        controller: Controller,
        policy: Policy,
        *,
        ledger: Ledger,
        provenance: Provenance,
        arrivals: Arrivals,
        typed: TypedSecrets,
        hidden: Callable[[Window], bool],
        shown: Callable[[], list[Window]],
        held: Callable[[], frozenset[str]],
    ) -> None:
        self._controller = controller
        self._policy = policy
        self._ledger = ledger
        self._provenance = provenance
        self._arrivals = arrivals
        self._typed = typed
        self._hidden = hidden
        self._shown = shown
        self._held = held

    def of(self, aimed: Aimed, foreground: Window | None, said: tuple[str, ...]) -> Judged:
        scene = self._scene(aimed, foreground, said)
        word = self._policy.assess(aimed.op, scene)
        kept = carried_off(aimed.op, scene, self._typed)
        if kept:
            word = dataclasses.replace(word, verdict=Verdict.DENY, why=kept, denial=Denial.POLICY)
        why, target = self._typed.clean(word.why), self._typed.clean(word.target)
        word = dataclasses.replace(word, why=why, target=target)
        judged = Judged(word, scene)
        if not judged.things:
            return judged
        # An empty title identifies nothing: any window without one would match.
        windows = {one.title: one for one in reversed(self._controller.windows()) if one.title}
        places = tuple(windows.get(thing.window) for thing in judged.things)
        return dataclasses.replace(judged, windows=places)

    def spot(self, aimed: Aimed) -> Rect | None:
        """Return where it would be done, for the human to see, and to be seen again."""
        screen = self._controller.displays().bounds
        if aimed.element is not None:
            return aimed.element.bounds.meet(screen)
        points = points_of(aimed.op, self._controller.pointer())
        return _around(points[-1]).meet(screen) if points else None

    def start(self, aimed: Aimed) -> Rect | None:
        """Return where a drag begins, for the human to see; None for what is no drag."""
        points = points_of(aimed.op, self._controller.pointer()) if is_drag(aimed.op) else ()
        return _around(points[0]).meet(self._controller.displays().bounds) if points else None

    def _scene(self, aimed: Aimed, foreground: Window | None, said: tuple[str, ...]) -> Scene:
        pointer, held = self._controller.pointer(), self._held()
        # Whatever is released is dropped where the pointer is, whatever the op is called.
        dropped = (pointer,) if ends_drag(aimed.op, held) else ()
        points = points_of(aimed.op, pointer) or dropped
        displays = self._controller.displays()
        # The policy refuses points off the screens, so the server need not be asked about them.
        under = [self._controller.window_at(p) for p in points if displays.hold(p)]
        if isinstance(aimed.op, Focus):
            under = [meant_window(self._controller, self._shown(), aimed.op.window)]
        # The policy must know if our own window, or a hidden one, lies anywhere on the way.
        own = next((window for window in under if window and window.own), None)
        hidden = next((window for window in under if window and self._hidden(window)), None)
        front = foreground.id if foreground is not None else 0
        for known in self._ledger.windows() - {front}:
            if not self._controller.exists(known):
                self._ledger.forget(known)
        if front in self._ledger.windows():
            self._ledger.owned(front, self._controller.process(front))
        line = self._ledger.line(front)
        return Scene(
            displays,
            foreground=foreground,
            under=own or hidden or (under[0] if under else None),
            element=aimed.element,
            said=said,
            also=aimed.also,
            held=held,
            typed=line,
            unsure=self._ledger.unsure(front),
            boxes=self._ledger.boxes(),
            in_menu=self._ledger.in_menu or self._is_popup_there(),
            origin=aimed.origin,
            takes_text=aimed.takes_text,
            pressed=aimed.pressed,
            choices=aimed.choices,
            folders=aimed.folders,
            copied=self._provenance.copied,
            read_in=self._provenance.read_in(aimed, foreground, line, said),
            fresh=self._arrivals.names,
            opens_fresh=isinstance(aimed.op, Open) and self._arrivals.has(aimed.op.target),
            opens=self._opened(aimed.op),
            passed=tuple(window for window in under if window is not None),
        )

    def _opened(self, op: Op) -> tuple[str, ...]:
        return self._controller.names_of_app(op.target) if isinstance(op, Open) else ()

    def _is_popup_there(self) -> bool:
        """Return True if the menu still lies where it was clicked: the item opened one more."""
        if self._ledger.popup is None:
            return False
        point, window = self._ledger.popup
        there = self._controller.window_at(Point(*point) if point else self._controller.pointer())
        return there is not None and there.id == window


def _around(point: Point) -> Rect:
    return Rect(point.x - _SPOT // 2, point.y - _SPOT // 2, _SPOT, _SPOT)
