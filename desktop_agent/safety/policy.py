"""Risk and permission of one op: a pure function of the op and the scene.

Risk: 0 reads, 1 modifies what can be modified back, 2 is significant, 3 destroys.
What cannot be right is refused here, once when the op is assessed and once more right
before it is done.
"""

from __future__ import annotations

from typing import Final

from ..events import Verdict
from ..geometry import Point
from ..ports import Assessment, Scene
from ..protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    Move,
    Op,
    ReleaseAll,
    Scroll,
    Type,
    Wait,
    WaitFor,
)

_READING: Final = (Move, Scroll, Wait, WaitFor, ReleaseAll, Focus)
_TYPING: Final = (Type, KeyCombo, KeyDown, KeyUp, Hold)


class BasicPolicy:
    """No input into our own window, none outside the screens; all else is allowed."""

    def assess(self, op: Op, scene: Scene) -> Assessment:
        risk = 0 if isinstance(op, _READING) else 1
        target = scene.under or scene.foreground
        named = f"{target.app}: {target.title}" if target else ""
        for problem in (_off_screen(op, scene), _own_window(op, scene)):
            if problem:
                return Assessment(risk, Verdict.DENY, problem, named)
        return Assessment(risk, Verdict.ALLOW, "", named)


def _off_screen(op: Op, scene: Scene) -> str:
    """Which field of the op lies outside all screens, in words; "" if none does."""
    bounds = scene.displays.bounds
    size = f"the screen is {bounds.width} x {bounds.height}"
    if isinstance(op, Drag):
        for i, (x, y) in enumerate(op.path):
            if not scene.displays.hold(Point(x, y)):
                return f"path[{i}]: {x}, {y} is outside the screen; {size}"
        return ""
    if not isinstance(op, Move | Click | Scroll) or op.x is None or op.y is None:
        return ""
    if scene.displays.hold(Point(op.x, op.y)):
        return ""
    field = "y" if bounds.x <= op.x < bounds.right else "x"
    return f"{field}: {op.x}, {op.y} is outside the screen; {size}"


def _own_window(op: Op, scene: Scene) -> str:
    own_under = scene.under is not None and scene.under.own
    own_in_front = scene.foreground is not None and scene.foreground.own
    # Passing over our window presses nothing in it.
    if own_under and not isinstance(op, Move):
        return "that is my own window, and only you may use it"
    if own_in_front and isinstance(op, _TYPING):
        return "my own window has the keyboard, and no other window takes it"
    return ""
