"""Finds where a mouse button is let go if its press is given up, so that nothing comes of it.

What can be dragged goes back to where it lay. A control that is only pressed is the other way
round: let go on it, it is clicked, and beside it nothing happens.
"""

from __future__ import annotations

from typing import Final

from ...events import Element
from ...geometry import Point
from ...ports import Controller
from ...protocol import is_drag, traits_of
from .targeting import Aimed
from .targets import points_of

# They act when the mouse button comes up on them, and are not dragged anywhere.
_PRESSED: Final = frozenset({"button", "check box", "radio button", "menu item", "link"})
_BESIDE_PX: Final = 12


def beside(aimed: Aimed, controller: Controller, *, held: bool = False) -> Point | None:
    """Return the point beside a control that is about to be pressed, in the same window, or beside
    the menu that it is in.

    None if that is let go at once, may be dragged, or no such point is known. `held`: between the
    press and the release of a click it is looked once more.
    """
    row = traits_of(aimed.op)
    pressed = aimed.also[0] if aimed.also else aimed.element
    if pressed is None or pressed.role not in _PRESSED:
        return None
    if not (held or is_drag(aimed.op) or (row.presses and row.stays)):
        return None
    return beside_it(pressed, points_of(aimed.op, controller.pointer())[0], controller)


def beside_it(pressed: Element, at: Point, controller: Controller) -> Point | None:
    """Return the same for what is pressed at this point; None if no such point is known."""
    around = pressed.bounds.grown(_BESIDE_PX)
    own, displays = controller.window_at(at), controller.displays()
    if own is None or not pressed.bounds.holds(at):
        return None
    sides = (Point(around.right, at.y), Point(around.x, at.y))
    if pressed.role == "menu item":
        # A menu is a window as wide as its items: above and below lie others, and each of them is
        # chosen by letting go. Beside the menu it only closes.
        return next((point for point in sides if displays.hold(point)), None)
    for point in (*sides, Point(at.x, around.y), Point(at.x, around.bottom)):
        there = controller.window_at(point) if displays.hold(point) else None
        if there is not None and there.id == own.id:
            return point
    return None
