"""Previews of what was sent: a few are held, decoded no larger than they are shown."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from ..pictures.sent_pictures import Source, decoded

KEPT: Final = 12


class Thumbs:
    """Asks `source` once for each picture that comes into view, and forgets the oldest."""

    def __init__(self, source: Source, box: QSize, most: int = KEPT) -> None:
        self._source, self._box, self._most = source, box, most
        self._kept: OrderedDict[tuple[int, float], QImage] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, number: int, ratio: float) -> QImage | None:
        """Return the picture for a screen of this pixel ratio; None if it is not kept any more."""
        key = (number, ratio)
        image = self._kept.get(key)
        if image is None:
            data = self._source(number)
            image = decoded(data, self._box * ratio) if data else QImage()
            if image.isNull():
                return None
            image.setDevicePixelRatio(ratio)
            self._kept[key] = image
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return image
