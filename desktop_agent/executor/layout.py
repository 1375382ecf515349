"""Whether a point still means what it meant on the picture that it was read on. Pure."""

from __future__ import annotations

from typing import Final

from ..events import FrameRef
from ..geometry import Displays
from ..protocol import Click, Drag, MouseDown, MouseUp, Move, Op, Scroll

_CHANGED: Final = "the displays have changed since I looked"


def stale(op: Op, frame: FrameRef | None, displays: Displays) -> str:
    """Why the op is not done on these displays; "" if it may be.

    What goes by a name or a number is found anew; all other ops of the mouse go by a point, be it
    the one where the pointer was left.
    """
    match op:
        case Click() if op.element is None and op.text is None:
            pass
        case Move() | Scroll() | Drag() | MouseDown() | MouseUp():
            pass
        case _:
            return ""
    if frame is None or frame.displays is None or frame.displays.lie_as(displays):
        return ""
    return _CHANGED
