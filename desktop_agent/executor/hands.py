"""The hands: one allowed op at a time on a controller, in micro-steps, with a receipt.

Order, for each op: rate limit, batch time-out, the keyboard back from our own window, the
policy's DENY once more, the act itself, settling, receipt. Whatever goes wrong releases
everything before it is reported.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..events import Element, Receipt, Result, Verdict, Window
from ..ports import (
    Assessment,
    Controller,
    Eyes,
    Frame,
    Grounding,
    Interrupt,
    Interrupted,
    NotThere,
    OwnWindowInFront,
    Policy,
    Scene,
    Unavailable,
)
from ..protocol import (
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    Move,
    Op,
    Open,
    ReleaseAll,
    Type,
    Wait,
    WaitFor,
)
from .acts import OWN_WINDOW, Acts, Progress, Rest
from .aim import Aim, Aimed
from .pace import Pace, TokenBucket, declared_seconds
from .targets import points_of, uses_keyboard

# How long the first change on the screen is waited for, by what was done (T of the speed budget).
_PATIENCE_S: Final[dict[type[Op], float]] = {
    Move: 0.0,
    Wait: 0.0,
    WaitFor: 0.0,
    ReleaseAll: 0.0,
    Type: 0.2,
    KeyCombo: 0.05,
    KeyDown: 0.05,
    KeyUp: 0.05,
    Hold: 0.05,
    Open: 0.3,
    Focus: 0.3,
}
_CLICK_PATIENCE_S: Final = 0.15


@dataclass(frozen=True, slots=True)
class _Order:
    """An op, what its number stands for, the human's words, and the target they approved."""

    op: Op
    element: Element | None
    said: tuple[str, ...]
    approved: str | None


def _refusal(word: Assessment, approved: str | None) -> str:
    """Why the op may not be done right now; "" if it may."""
    if word.verdict is Verdict.DENY:
        return word.why
    if word.verdict is Verdict.ASK and approved is None:
        return f"it needs your OK now: {word.why}"
    if word.verdict is Verdict.ASK and approved != word.target:
        return f"what was approved is not there any more; now it is {word.target or 'unknown'}"
    return ""


class Executor:
    """Fills the port Hands with a controller, eyes and a policy."""

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        policy: Policy,
        *,
        grounding: Grounding | None = None,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._controller = controller
        self._eyes = eyes
        self._policy = policy
        self._pace = pace or Pace()
        self._clock = clock
        self._aim = Aim(controller, grounding, patience_s=self._pace.find_s)
        self._bucket = TokenBucket(self._pace, clock)
        self._batch = -1
        self._deadline = 0.0
        self._acts = Acts(controller, clock=clock, beat=self._beat)

    def assess(
        self,
        op: Op,
        *,
        element: Element | None = None,
        said: tuple[str, ...] = (),
        interrupt: Interrupt,
    ) -> Assessment:
        """The policy's word on the op, were it done now."""
        try:
            aimed = self._aim.at(op, element, interrupt)
        except NotThere as missing:
            return Assessment(1, Verdict.DENY, str(missing))
        return self._policy.assess(aimed.op, self._scene(aimed, self._controller.outside(), said))

    def restore(self) -> None:
        self._controller.release_all()

    def do(
        self,
        op: Op,
        *,
        element: Element | None = None,
        said: tuple[str, ...] = (),
        approved: str | None = None,
        batch: int,
        interrupt: Interrupt,
        progress: Progress,
    ) -> Receipt:
        """Carry out one op. Only a defect raises; all else is told in the receipt."""
        began = self._clock()
        self._open_batch(batch, op)
        try:
            interrupt.wait(self._bucket.take())
            order = _Order(op, element, said, approved)
            receipt = self._checked(order, interrupt, progress)
        except Interrupted as stop:
            self._controller.release_all()
            # Cut short before anything of it went out: all of it is left.
            receipt = Receipt(op, Result.INTERRUPTED, stop.level.name.lower(), rest=op)
        except OwnWindowInFront:
            self._controller.release_all()
            receipt = Receipt(op, Result.INTERRUPTED, OWN_WINDOW, rest=op, yielded=True)
        except Rest as cut:
            self._controller.release_all()
            why = cut.by or "cut short"
            receipt = Receipt(op, Result.INTERRUPTED, why, rest=cut.rest, yielded=bool(cut.by))
        except Unavailable as error:
            self._release_quietly()
            receipt = Receipt(op, Result.FAILED, str(error))
        except BaseException:
            self._release_quietly()
            raise
        return dataclasses.replace(receipt, seconds=self._clock() - began)

    def _release_quietly(self) -> None:
        # The error on its way up is the news; a display that is gone holds nothing down.
        try:
            self._controller.release_all()
        except Unavailable:
            return

    def _open_batch(self, batch: int, op: Op) -> None:
        now = self._clock()
        if batch != self._batch:
            self._batch = batch
            self._deadline = now + self._pace.batch_timeout_s
        self._deadline += declared_seconds(op)

    def _beat(self) -> None:
        """A micro-step is about to go out."""
        if self._clock() > self._deadline:
            limit = self._pace.batch_timeout_s
            raise Unavailable(f"the batch took longer than its {limit:g} s")

    # --- one op ------------------------------------------------------------------------

    def _checked(self, order: _Order, interrupt: Interrupt, progress: Progress) -> Receipt:
        op = order.op
        self._beat()
        if uses_keyboard(op):
            self._controller.leave_own(interrupt)
        aimed = self._aim.at(op, order.element, interrupt)
        self._aim.uncover(aimed, interrupt)
        scene = self._scene(aimed, self._controller.foreground(), order.said)
        word = self._policy.assess(aimed.op, scene)
        refused = _refusal(word, order.approved)
        if refused:
            return Receipt(op, Result.REFUSED, refused, target=word.target)
        before = self._eyes.look()
        self._acts.perform(aimed.op, interrupt, progress)
        receipt = self._receipt(op, before, interrupt)
        return dataclasses.replace(receipt, target=aimed.element.words if aimed.element else "")

    def _scene(self, aimed: Aimed, foreground: Window | None, said: tuple[str, ...]) -> Scene:
        points = points_of(aimed.op, self._controller.pointer())
        displays = self._controller.displays()
        # What lies off the screens the policy refuses; no server need be asked about it.
        under = [self._controller.window_at(p) for p in points if displays.hold(p)]
        # Our own window anywhere on the way is what the policy must know of.
        own = next((window for window in under if window and window.own), None)
        return Scene(
            displays,
            foreground=foreground,
            under=own or (under[0] if under else None),
            element=aimed.element,
            said=said,
        )

    def _receipt(self, op: Op, before: Frame, interrupt: Interrupt) -> Receipt:
        patience = _PATIENCE_S.get(type(op), _CLICK_PATIENCE_S)
        try:
            _after, dirty = self._eyes.settle(before, patience=patience, interrupt=interrupt)
        except Interrupted:
            # The act itself is complete: it must not be repeated.
            return Receipt(op, Result.UNVERIFIABLE, "interrupted before it could be checked")
        except Unavailable as error:
            return Receipt(op, Result.UNVERIFIABLE, str(error))
        return Receipt(op, Result.CHANGED if dirty else Result.NO_CHANGE_YET, dirty=dirty)
