"""The picture that a model gets: hidden areas black, then smaller, then JPEG or PNG.

The order is the promise: what is hidden is painted before any pixel is mixed with its
neighbours, so that nothing of it is left in the picture.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from collections.abc import Iterable
from itertools import count
from typing import Final, TypeAlias

import numpy as np
from PIL import Image

from ..events import PictureRef
from ..geometry import Rect
from ..ports import Picture, View
from .change import Pixels, blacked_out

# An element's bounds are rounded, and its edge may be drawn one pixel outside of them.
_MARGIN_PX: Final = 2
_KEPT: Final = 4
# Small text stays as crisp as with LANCZOS in less than half its time; BOX is faster and makes
# strokes of unequal width (benchmarks/encode.py).
_FILTER: Final = Image.Resampling.HAMMING

_Key: TypeAlias = tuple[str, Rect, tuple[Rect, ...], int, int]


class JpegEncoder:
    """Fills the port Encoder. Used by one thread.

    `lossless` makes PNGs instead. The last few pictures are kept: the same look, encoded in
    the same way, costs nothing; it gets a new number all the same.
    """

    def __init__(self, quality: int = 80, *, lossless: bool = False) -> None:
        self._quality = quality
        self._lossless = lossless
        self._numbers = count(1)
        self._kept: OrderedDict[_Key, bytes] = OrderedDict()

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        """Hide, scale down and encode. A limit of 0 is none."""
        pixels, ref = view.frame.pixels, view.frame.ref
        bounds = ref.bounds
        if pixels.shape[:2] != (bounds.height, bounds.width):
            # Areas to hide would be painted in the wrong place.
            raise ValueError(f"a frame of {pixels.shape[:2]} does not fill its bounds {bounds}")
        width, height = fitted(bounds.width, bounds.height, longest=longest, most=most_pixels)
        areas = tuple(sorted(set(view.hidden), key=_order))
        key = (ref.digest, bounds, areas, width, height)
        data = self._kept.get(key)
        if data is None:
            data = self._encoded(masked(pixels, bounds, areas), width, height)
            self._kept[key] = data
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        mime = "image/png" if self._lossless else "image/jpeg"
        return Picture(
            data, PictureRef(next(self._numbers), bounds, width, height, mime, len(data))
        )

    def _encoded(self, pixels: Pixels, width: int, height: int) -> bytes:
        picture = scaled(pixels, width, height)
        out = io.BytesIO()
        if self._lossless:
            picture.save(out, "PNG", compress_level=1)
        else:
            picture.save(out, "JPEG", quality=self._quality)
        return out.getvalue()


def fitted(width: int, height: int, *, longest: int, most: int) -> tuple[int, int]:
    """The largest size of the same shape within both limits, never larger; 0 is no limit."""
    scale = 1.0
    if longest > 0:
        scale = min(scale, longest / max(width, height))
    if most > 0:
        scale = min(scale, math.sqrt(most / (width * height)))
    if scale >= 1.0:
        return width, height
    # A whole size that is met exactly must not be lost to the rounding of the scale.
    small = max(1, int(width * scale + 1e-6)), max(1, int(height * scale + 1e-6))
    if most > 0 and small[0] * small[1] > most:
        # So narrow that one side is a single pixel.
        return max(1, min(small[0], most // small[1])), max(1, min(small[1], most // small[0]))
    return small


def masked(pixels: Pixels, bounds: Rect, hidden: Iterable[Rect]) -> Pixels:
    """A copy with these areas of the screen black, or the same array if there are none."""
    grown = [
        Rect(
            area.x - bounds.x - _MARGIN_PX,
            area.y - bounds.y - _MARGIN_PX,
            area.width + 2 * _MARGIN_PX,
            area.height + 2 * _MARGIN_PX,
        )
        for area in hidden
        if area.width > 0 and area.height > 0
    ]
    return blacked_out(pixels, grown) if grown else pixels


def scaled(pixels: Pixels, width: int, height: int) -> Image.Image:
    """The picture in this size, as RGB."""
    full_height, full_width = pixels.shape[:2]
    data = np.ascontiguousarray(pixels)
    whole = Image.frombuffer("RGB", (full_width, full_height), data, "raw", "BGRX", 0, 1)
    if (width, height) == (full_width, full_height):
        return whole
    return whole.resize((width, height), _FILTER)


def _order(area: Rect) -> tuple[int, int, int, int]:
    return area.x, area.y, area.width, area.height
