"""The hands: one allowed op at a time on a controller, in micro-steps, with a receipt.

Order, for each op: rate limit, batch time-out, the keyboard back from our own window, the
policy's word once more, the act itself, settling, receipt. Whatever goes wrong releases
everything before it is reported. A text goes on after a tab or a line break only if the policy
allows that, too, in what has the focus then.
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
from .acts import OWN_WINDOW, Acts, GoOn, Progress, Refused, Rest
from .aim import Aim, Aimed
from .ledger import Ledger
from .pace import Pace, TokenBucket, declared_seconds
from .targets import find_window, points_of, uses_keyboard

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
# So far an element may move or grow and still be the one that was approved, in pixels.
_MOVED: Final = 8
# From this height on a field holds several lines, so that Enter does not leave it.
_TALL: Final = 60


@dataclass(frozen=True, slots=True)
class _Order:
    """An op, what its number stands for, the human's words, and the target they approved."""

    op: Op
    element: Element | None
    said: tuple[str, ...]
    approved: str | None


@dataclass(frozen=True, slots=True)
class _Judged:
    """The policy's word, what it was on, and the ids of the windows that these things are in."""

    word: Assessment
    scene: Scene
    windows: tuple[int, ...] = ()

    @property
    def things(self) -> tuple[Element, ...]:
        return tuple(one for one in (*self.scene.also, self.scene.element) if one is not None)


def _refusal(now: _Judged, approved: str | None, before: _Judged | None) -> str:
    """Why the op may not be done right now; "" if it may. `before` is the last one assessed."""
    word = now.word
    if word.verdict is Verdict.DENY:
        return word.why
    if word.verdict is Verdict.ASK and approved is None:
        return f"it needs your OK now: {word.why}"
    if approved is not None and not _is_approved(now, approved, before):
        return f"what was approved is not there any more; now it is {word.target or 'unknown'}"
    return ""


def _is_approved(now: _Judged, approved: str, before: _Judged | None) -> bool:
    """True if this is what the human was asked about.

    A title may change by itself, so that of a known element's window is not compared.
    """
    if before is None or before.word.target != approved:
        return now.word.target == approved
    if now.word.risk > before.word.risk:
        return False
    if not before.things:
        # Only its window was known, as while our own had the keyboard: so that was approved.
        seen = (now.scene.under or now.scene.foreground) if now.things else None
        where = (seen.title or seen.app) if seen is not None else now.word.target
        return approved == where
    return len(before.things) == len(now.things) and all(
        _is_same(one, other) for one, other in zip(_placed(before), _placed(now), strict=True)
    )


def _placed(judged: _Judged) -> list[tuple[Element, int]]:
    return list(zip(judged.things, judged.windows, strict=True))


def _is_same(before: tuple[Element, int], now: tuple[Element, int]) -> bool:
    (one, one_window), (other, other_window) = before, now
    if (one.role, one.name) != (other.role, other.name):
        return False
    if one.window != other.window and (one_window != other_window or not one_window):
        return False
    if one.key and one.key == other.key:
        return True
    sides = ("x", "y", "width", "height")
    a, b = one.bounds, other.bounds
    return all(abs(getattr(a, side) - getattr(b, side)) <= _MOVED for side in sides)


class Executor:
    """Fills the port Hands with a controller, eyes and a policy.

    What is `hidden` is neither found nor named, as if there were no such window.
    """

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        policy: Policy,
        *,
        grounding: Grounding | None = None,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.monotonic,
        hidden: Callable[[Window], bool] = lambda window: False,
    ) -> None:
        self._controller = controller
        self._eyes = eyes
        self._policy = policy
        self._pace = pace or Pace()
        self._clock = clock
        self._grounding = grounding
        self._hidden = hidden
        self._aim = Aim(
            controller, grounding, patience_s=self._pace.find_s, clock=clock, hidden=hidden
        )
        self._ledger = Ledger()
        self._judged: _Judged | None = None
        self._window = 0
        self._bucket = TokenBucket(self._pace, clock)
        self._batch = -1
        self._deadline = 0.0
        self._acts = Acts(
            controller,
            clock=clock,
            beat=self._beat,
            windows=self._shown,
            typed=lambda text: self._ledger.typed(text, self._window),
        )

    def assess(
        self,
        op: Op,
        *,
        element: Element | None = None,
        said: tuple[str, ...] = (),
        interrupt: Interrupt,
    ) -> Assessment:
        """The policy's word on the op, were it done now."""
        self._judged = None
        try:
            aimed = self._aim.at(op, element, interrupt)
        except NotThere as missing:
            return Assessment(1, Verdict.DENY, str(missing))
        self._judged = self._judge(aimed, self._controller.outside(), said)
        return self._judged.word

    def restore(self) -> None:
        self._ledger.clear()
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
        except Refused as refused:
            self._controller.release_all()
            receipt = Receipt(op, Result.REFUSED, str(refused))
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
        now = self._judge(aimed, self._controller.foreground(), order.said)
        refused = _refusal(now, order.approved, self._judged)
        if refused:
            return Receipt(op, Result.REFUSED, refused, target=now.word.target)
        before = self._eyes.look()
        self._window = now.scene.foreground.id if now.scene.foreground is not None else 0
        self._acts.perform(aimed.op, interrupt, progress, self._going_on(order, now, interrupt))
        self._ledger.note(aimed.op, self._window)
        receipt = self._receipt(op, before, interrupt)
        return dataclasses.replace(receipt, target=aimed.element.words if aimed.element else "")

    def _judge(self, aimed: Aimed, foreground: Window | None, said: tuple[str, ...]) -> _Judged:
        scene = self._scene(aimed, foreground, said)
        word = self._policy.assess(aimed.op, scene)
        judged = _Judged(word, scene)
        if not judged.things:
            return judged
        windows = {window.title: window.id for window in reversed(self._controller.windows())}
        ids = tuple(windows.get(thing.window, 0) for thing in judged.things)
        return dataclasses.replace(judged, windows=ids)

    def _going_on(self, order: _Order, began: _Judged, interrupt: Interrupt) -> GoOn:
        """Judges what follows a tab or a line break by what has the focus then.

        A tall field keeps line breaks, and tabs if it kept one; all else is looked at each time.
        """
        tall, kept = _is_tall(began.scene.element), False

        def go_on(broken: str, part: str) -> str:
            nonlocal kept
            if self._grounding is None or (tall and (broken == "\n" or kept)):
                return ""
            patience = _PATIENCE_S[Type]
            self._eyes.settle(self._eyes.look(), patience=patience, interrupt=interrupt)
            aimed = self._aim.at(Type(text=part), None, interrupt)
            now = self._judge(aimed, self._controller.foreground(), order.said)
            key = began.scene.element.key if began.scene.element is not None else ""
            kept = bool(key) and aimed.element is not None and aimed.element.key == key
            return _refusal(now, order.approved, self._judged)

        return go_on

    def _shown(self) -> list[Window]:
        return [window for window in self._controller.windows() if not self._hidden(window)]

    def _scene(self, aimed: Aimed, foreground: Window | None, said: tuple[str, ...]) -> Scene:
        points = points_of(aimed.op, self._controller.pointer())
        displays = self._controller.displays()
        # What lies off the screens the policy refuses; no server need be asked about it.
        under = [self._controller.window_at(p) for p in points if displays.hold(p)]
        if isinstance(aimed.op, Focus):
            under = [find_window(self._shown(), aimed.op.window)]
        # Our own window anywhere on the way is what the policy must know of, or a hidden one.
        own = next((window for window in under if window and window.own), None)
        hidden = next((window for window in under if window and self._hidden(window)), None)
        return Scene(
            displays,
            foreground=foreground,
            under=own or hidden or (under[0] if under else None),
            element=aimed.element,
            said=said,
            also=aimed.also,
            held=self._ledger.held(any_down=bool(self._controller.gate.held)),
            typed=self._ledger.line(foreground.id if foreground is not None else 0),
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


def _is_tall(element: Element | None) -> bool:
    if element is None or (element.role != "field" and "editable" not in element.states):
        return False
    return element.bounds.height >= _TALL or "\n" in element.value
