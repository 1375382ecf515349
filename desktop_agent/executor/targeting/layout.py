"""Tells whether a point still means what it meant on the picture that it was read on. Pure."""

from __future__ import annotations

from typing import Final

from ...events import FrameRef
from ...geometry import Displays
from ...protocol import Op
from .targets import goes_by_point

_CHANGED: Final = "the displays have changed since I looked"


def stale(op: Op, frame: FrameRef | None, displays: Displays) -> str:
    """Return why the op is not done on these displays; "" if it may be."""
    if not goes_by_point(op) or frame is None or frame.displays is None:
        return ""
    return "" if frame.displays.lie_as(displays) else _CHANGED
