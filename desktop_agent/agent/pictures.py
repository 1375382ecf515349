"""The pictures that were sent, for whoever shows them."""

from __future__ import annotations

import dataclasses
import threading
from typing import Final

from ..geometry import Rect
from ..ports import Encoder, Frame, Picture, View

# The card shows this much around a target, in screen pixels, so that one sees what it is.
_AROUND_PX: Final = 60
_LEAST: Final = (760, 300)


def crop_of(
    encoder: Encoder, frame: Frame, spot: Rect, start: Rect | None = None
) -> Picture | None:
    """Return the target with its surroundings, and with where a drag to it begins; None if it is
    not on the frame."""
    if start is not None:
        left, top = min(spot.x, start.x), min(spot.y, start.y)
        right, bottom = max(spot.right, start.right), max(spot.bottom, start.bottom)
        spot = Rect(left, top, right - left, bottom - top)
    width = max(spot.width + 2 * _AROUND_PX, _LEAST[0])
    height = max(spot.height + 2 * _AROUND_PX, _LEAST[1])
    x, y = spot.x + spot.width // 2 - width // 2, spot.y + spot.height // 2 - height // 2
    area = Rect(x, y, width, height).meet(frame.ref.bounds)
    if area is None:
        return None
    made = encoder.encode(View(frame.part(area)), longest=0, most_pixels=0)
    # It numbers its own pictures; another encoder counts those for the brain.
    return dataclasses.replace(made, ref=dataclasses.replace(made.ref, id=-made.ref.id))


class Pictures:
    """The last pictures that were sent, by their ids. From any thread."""

    def __init__(self, most: int = 20) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: dict[int, bytes] = {}

    def keep(self, picture: Picture) -> None:
        with self._lock:
            self._kept[picture.ref.id] = picture.data
            while len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]

    def get(self, number: int) -> bytes | None:
        with self._lock:
            return self._kept.get(number)
