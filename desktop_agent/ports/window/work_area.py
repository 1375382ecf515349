"""Tells what the user's own desktop leaves free beside its panels, and keeps a strip of it for our
window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

from ...geometry import Point, Rect

Side = Literal["left", "right"]


class ScreenEdges(Protocol):
    """Tells the edges of the desktop that the window is on. In the UI thread; pixels are physical.

    All raise Unavailable when the desktop is gone. What is reserved ends with the window, however
    that ends.
    """

    def areas(self, window: int) -> Mapping[Point, Rect]:
        """Return the work area of each monitor by its upper left corner, as if this window reserved
        nothing: names differ, by whom one asks."""
        ...

    def reserve(self, window: int, side: Side, bounds: Rect) -> bool:
        """Keep others off the strip between that side of the monitor and the other edge of our
        window; False, and nothing is reserved, where the system cannot, as between monitors."""
        ...

    def release(self, window: int) -> None:
        """Reserve nothing for it any more."""
        ...

    def close(self) -> None: ...
