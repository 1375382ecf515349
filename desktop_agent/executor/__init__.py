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
from ..geometry import Point
from ..ports import (
    Assessment,
    Controller,
    Eyes,
    Frame,
    Interrupt,
    Interrupted,
    Policy,
    Scene,
    Unavailable,
)
from ..protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    ReleaseAll,
    Scroll,
    Type,
    Wait,
    WaitFor,
)
from .pace import OPEN_TIMEOUT_S, Pace, TokenBucket, declared_seconds
from .targets import find_window, points_of, uses_keyboard

Progress = Callable[[int, int], None]

# How long the first change on the screen is waited for, by what was done (speed.md's T).
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
_POLL_S: Final = 0.03
_PROGRESS_EVERY: Final = 50


class _Rest(Exception):
    """An op was cut short; `rest` is what is left of it. `by` names the human if they did it."""

    def __init__(self, rest: Op | None, by: str = "") -> None:
        super().__init__()
        self.rest = rest
        self.by = by


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
        except _Rest as cut:
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
        self._act(op, interrupt, progress)
        return self._receipt(op, before, interrupt)

    def _scene(self, op: Op, foreground: Window | None) -> Scene:
        points = points_of(op, self._controller.pointer())
        under = [self._controller.window_at(point) for point in points]
        # Our own window anywhere on the way is what the policy must know of.
        own = next((window for window in under if window and window.own), None)
        return Scene(
            self._controller.displays(),
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

    def _act(self, op: Op, interrupt: Interrupt, progress: Progress) -> None:
        hands = self._controller
        match op:
            case Move():
                hands.move(Point(op.x, op.y))
            case Click():
                self._click(op)
            case MouseDown():
                hands.button(op.button, down=True)
            case MouseUp():
                hands.button(op.button, down=False)
            case Scroll():
                self._scroll(op)
            case Drag():
                self._drag(op)
            case KeyDown():
                hands.key(op.key, down=True)
            case KeyUp():
                hands.key(op.key, down=False)
            case KeyCombo():
                hands.stroke(op.keys)
            case Hold():
                self._hold(op, interrupt)
            case Type():
                self._type(op, interrupt, progress)
            case ReleaseAll():
                hands.release_all()
            case Wait():
                self._wait(op, interrupt)
            case WaitFor():
                self._wait_for(op, interrupt)
            case Open():
                self._open(op, interrupt)
            case Focus():
                hands.focus(self._window(op.window), interrupt)
            case _:
                raise AssertionError(f"{op.op} is no op for the hands")

    def _click(self, op: Click) -> None:
        if op.x is not None and op.y is not None:
            self._controller.move(Point(op.x, op.y))
        self._controller.click(op.button, count=op.count, keys=op.keys)

    def _scroll(self, op: Scroll) -> None:
        if op.x is not None and op.y is not None:
            self._controller.move(Point(op.x, op.y))
        dx, dy = op.dx, op.dy
        try:
            while dx or dy:
                self._beat()
                step_x, step_y = (_sign(dx), 0) if dx else (0, _sign(dy))
                self._controller.wheel(dx=step_x, dy=step_y)
                dx, dy = dx - step_x, dy - step_y
        except Interrupted:
            raise _Rest(dataclasses.replace(op, dx=dx, dy=dy)) from None

    def _drag(self, op: Drag) -> None:
        hands = self._controller
        hands.move(Point(*op.path[0]))
        try:
            for key in op.keys:
                hands.key(key, down=True)
            hands.button(op.button, down=True)
            here = op.path[0]
            for there in op.path[1:]:
                for point in _between(here, there):
                    self._beat()
                    hands.move(point)
                here = there
            hands.button(op.button, down=False)
        except Interrupted:
            # Half a drag cannot be taken up again: the button was let go on the way.
            raise _Rest(None) from None
        self._let_go(op.keys)

    def _hold(self, op: Hold, interrupt: Interrupt) -> None:
        for key in op.keys:
            self._controller.key(key, down=True)
        began = self._clock()
        try:
            interrupt.wait(op.seconds)
        except Interrupted:
            left = max(0.0, op.seconds - (self._clock() - began))
            raise _Rest(dataclasses.replace(op, seconds=left)) from None
        self._let_go(op.keys)

    def _let_go(self, keys: tuple[str, ...]) -> None:
        """The end of an act that is complete: an interrupt here must not make it run again."""
        try:
            for key in reversed(keys):
                self._controller.key(key, down=False)
        except Interrupted:
            self._controller.release_all()

    def _type(self, op: Type, interrupt: Interrupt, progress: Progress) -> None:
        done, told = 0, 0
        try:
            for piece in self._controller.pieces(op.text):
                self._beat()
                if self._controller.own_in_front():
                    # The human clicked into our window: what follows must not land there.
                    left = dataclasses.replace(op, text=op.text[done:])
                    raise _Rest(left, by="you, who came into my window")
                self._controller.text(piece, interrupt)
                done += len(piece)
                if done - told >= _PROGRESS_EVERY:
                    told = done
                    progress(done, len(op.text))
                if op.delay:
                    interrupt.wait(op.delay * len(piece))
        except Interrupted:
            rest = op.text[done:]
            if not rest:
                return
            raise _Rest(dataclasses.replace(op, text=rest)) from None

    def _wait(self, op: Wait, interrupt: Interrupt) -> None:
        began = self._clock()
        try:
            interrupt.wait(op.seconds)
        except Interrupted:
            left = max(0.0, op.seconds - (self._clock() - began))
            raise _Rest(dataclasses.replace(op, seconds=left)) from None

    # --- windows -----------------------------------------------------------------------

    def _wait_for(self, op: WaitFor, interrupt: Interrupt) -> None:
        until = self._clock() + op.timeout
        while (find_window(self._controller.windows(), op.window) is None) is not op.gone:
            if self._clock() > until:
                what = (
                    f"the window “{op.window}” is still there after {op.timeout:g} s."
                    if op.gone
                    else f"no window named “{op.window}” came in {op.timeout:g} s."
                )
                raise Unavailable(f"{what} {self._there_are()}")
            interrupt.wait(_POLL_S)

    def _open(self, op: Open, interrupt: Interrupt) -> None:
        hands = self._controller
        before = {window.id: window.title for window in hands.windows()}
        hands.open(op.target)
        try:
            window = self._news(before, op.target, interrupt)
            foreground = hands.foreground()
            if foreground is None or foreground.id != window.id:
                hands.focus(window, interrupt)
        except Interrupted:
            # It was started: taking the op up again would start it twice.
            return

    def _news(self, before: dict[int, str], target: str, interrupt: Interrupt) -> Window:
        """The window that came, or changed its title, since `before`."""
        until = self._clock() + OPEN_TIMEOUT_S
        while self._clock() < until:
            for window in self._controller.windows():
                if not window.own and before.get(window.id) != window.title:
                    return window
            interrupt.wait(_POLL_S)
        raise Unavailable(f"“{target}” was started, but showed no window in {OPEN_TIMEOUT_S:g} s")

    def _window(self, name: str) -> Window:
        found = find_window(self._controller.windows(), name)
        if found is None:
            raise Unavailable(f"there is no window named “{name}”. {self._there_are()}")
        return found

    def _there_are(self) -> str:
        titles = [f"“{w.title or w.app}”" for w in self._controller.windows() if not w.own]
        return f"Open windows: {', '.join(titles[:8])}" if titles else "No window is open."


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _between(here: tuple[int, int], there: tuple[int, int]) -> list[Point]:
    """Points on the way, at most 20 px apart, the last one exact: programs want to see motion."""
    (x1, y1), (x2, y2) = here, there
    steps = max(2, (max(abs(x2 - x1), abs(y2 - y1)) + 19) // 20)
    return [
        Point(round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps))
        for i in range(1, steps + 1)
    ]
