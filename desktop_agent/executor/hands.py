"""The hands: one allowed op at a time on a controller, in micro-steps, with a receipt.

Order, for each op: rate limit, batch time-out, the keyboard back from our own window, the
policy's DENY once more, the act itself, settling, receipt. Whatever goes wrong releases
everything before it is reported.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from typing import Final

from ..events import Receipt, Result, Verdict, Window
from ..ports import (
    Assessment,
    Controller,
    Eyes,
    Frame,
    Interrupt,
    Interrupted,
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
from .pace import Pace, TokenBucket, declared_seconds
from .targets import points_of, uses_keyboard

# How long the first change on the screen is waited for, by what was done (T of the speed budget).
_PATIENCE_S: Final[dict[type[Op], float]] = {
    Move: 0.0,
    Wait: 0.0,
    WaitFor: 0.0,
    ReleaseAll: 0.0,
    Type: 0.05,
    KeyCombo: 0.05,
    KeyDown: 0.05,
    KeyUp: 0.05,
    Hold: 0.05,
    Open: 0.3,
    Focus: 0.3,
}
_CLICK_PATIENCE_S: Final = 0.15


class Executor:
    """Fills the port Hands with a controller, eyes and a policy."""

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        policy: Policy,
        *,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._controller = controller
        self._eyes = eyes
        self._policy = policy
        self._pace = pace or Pace()
        self._clock = clock
        self._bucket = TokenBucket(self._pace, clock)
        self._batch = -1
        self._deadline = 0.0
        self._acts = Acts(controller, clock=clock, beat=self._beat)

    def assess(self, op: Op) -> Assessment:
        """The policy's word on the op, were it done now."""
        return self._policy.assess(op, self._scene(op, self._controller.outside()))

    def restore(self) -> None:
        self._controller.release_all()

    def do(self, op: Op, *, batch: int, interrupt: Interrupt, progress: Progress) -> Receipt:
        """Carry out one op. Only a defect raises; all else is told in the receipt."""
        began = self._clock()
        self._open_batch(batch, op)
        try:
            interrupt.wait(self._bucket.take())
            receipt = self._checked(op, interrupt, progress)
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

    def _checked(self, op: Op, interrupt: Interrupt, progress: Progress) -> Receipt:
        self._beat()
        if uses_keyboard(op):
            self._controller.leave_own(interrupt)
        word = self._policy.assess(op, self._scene(op, self._controller.foreground()))
        if word.verdict is Verdict.DENY:
            return Receipt(op, Result.REFUSED, word.why)
        before = self._eyes.look()
        self._acts.perform(op, interrupt, progress)
        return self._receipt(op, before, interrupt)

    def _scene(self, op: Op, foreground: Window | None) -> Scene:
        points = points_of(op, self._controller.pointer())
        displays = self._controller.displays()
        # What lies off the screens the policy refuses; no server need be asked about it.
        under = [self._controller.window_at(p) for p in points if displays.hold(p)]
        # Our own window anywhere on the way is what the policy must know of.
        own = next((window for window in under if window and window.own), None)
        return Scene(
            displays,
            foreground=foreground,
            under=own or (under[0] if under else None),
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
