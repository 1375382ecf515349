"""Pictures of a desktop for a report: half its size, as WebP."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import cv2
import numpy as np

from ..geometry import Displays, Rect
from ..vision.scale import scaled
from ..vision.screen import ScreenEyes

_QUALITY: Final = 60


def save_picture(display: str, width: int, height: int, path: Path) -> None:
    """Write what is on this display, which has this size in pixels. Unavailable if it can't be
    seen."""
    eyes = ScreenEyes(
        display, displays=lambda: Displays.of(Rect(0, 0, width, height)), own_areas=lambda: []
    )
    try:
        small = scaled(eyes.look().pixels, width // 2, height // 2)
    finally:
        eyes.close()
    plain = cv2.cvtColor(np.ascontiguousarray(small), cv2.COLOR_BGRA2BGR)
    _done, data = cv2.imencode(".webp", plain, [cv2.IMWRITE_WEBP_QUALITY, _QUALITY])
    path.write_bytes(data.tobytes())
