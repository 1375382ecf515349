"""Tells by pixels alone whether a field that was clicked has kept the keyboard.

For fields that only the eyes know, as no program tells of them. A field that gets the keyboard
shows a caret. Where the click has changed something, and yet it looks as it did before, a
page has moved the keyboard on: to its password field, or to a button.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...events import Element, Receipt, Result
from ...geometry import Rect
from ...ports import Eyes, Frame, Interrupt
from ...protocol import Click, Op, uses_keyboard
from .keyboard import Astray

# A page that moves the keyboard on does so within this time, or later than anybody can wait.
_KEPT_S: Final = 0.16
# A caret that blinks is drawn again within this time.
_BLINK_S: Final = 0.6
_POLL_S: Final = 0.04
# The ring of what lies beside it may reach over its edge; a caret stands within.
_RIM_PX: Final = 2


@dataclass(frozen=True, slots=True)
class _Clicked:
    """A field that was clicked at this time, the screen before, and whether that changed it."""

    field: Element
    before: Frame
    changed: bool
    at: float


class ShownFocus:
    """`clicked` is called after each op, `check` before each."""

    def __init__(self, eyes: Eyes, clock: Callable[[], float]) -> None:
        self._eyes = eyes
        self._clock = clock
        self._last: _Clicked | None = None

    def clicked(self, receipt: Receipt, element: Element | None, before: Frame) -> None:
        """Note what was clicked, if it is a field that only the eyes know."""
        op = receipt.op
        plain = isinstance(op, Click) and op.button == "left" and not op.keys
        if element is None or not plain or not element.is_seen or element.role != "field":
            self._last = None
            return
        changed = receipt.result is Result.CHANGED
        self._last = _Clicked(element, before, changed, self._clock())

    def check(self, op: Op, interrupt: Interrupt) -> None:
        """Raise Astray if the first key after the click would go elsewhere, by all that shows."""
        if not uses_keyboard(op):
            return
        last, self._last = self._last, None
        if last is None:
            return
        began = self._clock()
        self._wait(last.at + _KEPT_S - began, interrupt)
        for _look in range(round(_BLINK_S / _POLL_S)):
            now = self._eyes.look()
            place = last.field.bounds.grown(-_RIM_PX).meet(now.ref.bounds)
            if place is None or now.ref.bounds != last.before.ref.bounds:
                return
            moved = last.changed or self._eyes.changed(last.before, now) is not None
            if not moved or not _is_as_before(last, now, place):
                return
            if self._eyes.shows_keyboard(now, place):
                return  # It had the keyboard before the click.
            if self._clock() - began >= _KEPT_S + _BLINK_S:
                break
            interrupt.wait(_POLL_S)
        raise Astray(f"{last.field.words} does not show that it has the keyboard any more")

    def _wait(self, seconds: float, interrupt: Interrupt) -> None:
        if seconds > 0:
            interrupt.wait(seconds)


def _is_as_before(last: _Clicked, now: Frame, place: Rect) -> bool:
    """Return True if each pixel there is as it was before the click, that of a caret, too."""
    one, other = last.before.part(place).pixels, now.part(place).pixels
    return bool((one == other).all())
