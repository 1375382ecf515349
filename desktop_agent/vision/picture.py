"""Eyes on a picture that changes only when we act: the sandbox canvas, or a blank."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import xxhash

from ..events import FrameRef
from ..geometry import Rect
from ..ports import Frame, Interrupt, Settled
from .caret import shows_keyboard
from .change import Pixels, difference
from .likeness import same_part


class PictureEyes:
    """Fills the port Eyes. What an act changes is there when the act returns: no settling."""

    def __init__(self, source: Callable[[], Pixels]) -> None:
        self._source = source
        self._count = 0

    def look(self, area: Rect | None = None) -> Frame:
        pixels = self._source()
        self._count += 1
        height, width = pixels.shape[:2]
        digest = xxhash.xxh3_128_hexdigest(pixels.data)
        whole = Frame(FrameRef(self._count, digest, Rect(0, 0, width, height)), pixels)
        return whole if area is None else whole.part(area)

    def settle(self, before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        after = self.look()
        return Settled(after, self.changed(before, after))

    def changed(self, before: Frame, after: Frame, area: Rect | None = None) -> Rect | None:
        if area is None:
            return difference(before.pixels, after.pixels)
        found = difference(before.part(area).pixels, after.part(area).pixels)
        return found.moved(area.x, area.y) if found is not None else None

    def differences(self, before: Frame, after: Frame, area: Rect | None = None) -> list[Rect]:
        found = self.changed(before, after, area)
        return [] if found is None else [found]

    def glance(self) -> None:
        return

    def stirred(self) -> None:
        return None

    def strokes(self) -> None:
        return None

    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        return same_part(before, after, area)

    def shows_keyboard(self, frame: Frame, area: Rect) -> bool:
        return shows_keyboard(frame.part(area).pixels)

    def redrawn(self, before: Frame, after: Frame, area: Rect) -> bool:
        return not self.alike(before, after, area)


def blank(bounds: Rect) -> Callable[[], Pixels]:
    """Return what makes a picture of nothing, of this size, for hands that do nothing."""
    pixels = np.zeros((bounds.height, bounds.width, 4), np.uint8)
    return lambda: pixels
