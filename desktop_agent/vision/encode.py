"""The picture that a model gets: hidden areas black, then smaller, then JPEG or PNG.

The order is the promise: what is hidden is painted before any pixel is mixed with its
neighbours, so that nothing of it is left in the picture.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterable
from itertools import count
from typing import Final, TypeAlias

import cv2
import numpy as np
import simplejpeg  # type: ignore[import-untyped]

from ..events import PictureRef
from ..geometry import Rect, fitted
from ..ports import Picture, View
from .change import Pixels, black_out
from .scale import scaled

# An element's bounds are rounded, and its edge may be drawn one pixel outside of them.
_MARGIN_PX: Final = 2
_KEPT: Final = 4
QUALITY: Final = 85
"""Of a JPEG, from 1 to 100."""

_SUBSAMPLING: Final = "420"

_Key: TypeAlias = tuple[str, Rect, tuple[Rect, ...], int, int]


class JpegEncoder:
    """Fills the port Encoder. From any thread: one that was given up may still be at work, and a
    mask is only good as long as nobody else uses its memory.

    `lossless` makes PNGs instead. The last few pictures are kept: the same look, encoded in
    the same way, costs nothing; it gets a new number all the same.
    """

    def __init__(self, quality: int = QUALITY, *, lossless: bool = False) -> None:
        self._quality = quality
        self._lossless = lossless
        self._mask = Mask()
        self._lock = threading.Lock()
        self._numbers = count(1)
        self._kept: OrderedDict[_Key, tuple[bytes, str]] = OrderedDict()

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        """Hide, scale down and encode. A limit of 0 is none."""
        with self._lock:
            return self._encode(view, longest, most_pixels)

    def _encode(self, view: View, longest: int, most_pixels: int) -> Picture:
        pixels, ref = view.frame.pixels, view.frame.ref
        bounds = ref.bounds
        if pixels.shape[:2] != (bounds.height, bounds.width):
            # Otherwise hidden areas would be painted in the wrong place.
            raise ValueError(f"a frame of {pixels.shape[:2]} does not fill its bounds {bounds}")
        width, height = fitted(bounds.width, bounds.height, longest=longest, most=most_pixels)
        areas = tuple(sorted(set(view.hidden), key=_order))
        key = (ref.digest, bounds, areas, width, height)
        found = self._kept.get(key)
        if found is None:
            data = self._encoded(self._mask.put_on(pixels, bounds, areas), width, height)
            found = data, hashlib.sha256(data).hexdigest()
            self._kept[key] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        data, sha256 = found
        mime = "image/png" if self._lossless else "image/jpeg"
        number = next(self._numbers)
        return Picture(
            data, PictureRef(number, bounds, width, height, mime, len(data), sha256=sha256)
        )

    def _encoded(self, pixels: Pixels, width: int, height: int) -> bytes:
        small = scaled(pixels, width, height)
        return png(small) if self._lossless else jpeg(small, self._quality)


def jpeg(pixels: Pixels, quality: int = QUALITY) -> bytes:
    """Return a JPEG of this quality, 1 to 100."""
    data: bytes = simplejpeg.encode_jpeg(
        np.ascontiguousarray(pixels),
        quality=quality,
        colorspace="BGRX",
        colorsubsampling=_SUBSAMPLING,
    )
    return data


def png(pixels: Pixels) -> bytes:
    """Return a PNG: every pixel as it is."""
    plain = cv2.cvtColor(np.ascontiguousarray(pixels), cv2.COLOR_BGRA2BGR)
    # The result is small enough, in half the time of the default.
    _done, data = cv2.imencode(".png", plain, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    return data.tobytes()


class Mask:
    """Paints areas black in a copy. Its memory is kept: new memory of that size costs more than
    to fill it."""

    def __init__(self) -> None:
        self._copy: Pixels | None = None

    def put_on(self, pixels: Pixels, bounds: Rect, hidden: Iterable[Rect]) -> Pixels:
        """Return the picture with these areas of the screen black, valid until the next call; the
        same array if there are none."""
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
        if not grown:
            return pixels
        if self._copy is None or self._copy.shape != pixels.shape:
            self._copy = np.empty_like(pixels)
        np.copyto(self._copy, pixels)
        black_out(self._copy, grown)
        return self._copy


def _order(area: Rect) -> tuple[int, int, int, int]:
    return area.x, area.y, area.width, area.height
