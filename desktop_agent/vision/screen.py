"""Eyes on a real screen, by mss: one long-lived capture, our own window blacked out."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import mss
import numpy as np
import xxhash
from mss.exception import ScreenShotError

from ..events import FrameRef
from ..geometry import Displays, Rect
from ..ports import Finding, Frame, Health, Interrupt, Settled, Unavailable
from .change import Pixels, blacked_out, difference
from .likeness import same_part

_TICK_S: Final = 1 / 60
_QUIET_S: Final = 0.035
_CAP_S: Final = 1.5
_PART: Final = "capture"


class ScreenEyes:
    """Fills the port Eyes. Used by one thread.

    `displays` tells the present layout (a change rebuilds the capture), `own_areas` where
    our own windows lie, in screen pixels.
    """

    def __init__(
        self,
        name: str,
        *,
        displays: Callable[[], Displays],
        own_areas: Callable[[], list[Rect]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name = name
        self._displays = displays
        self._own_areas = own_areas
        self._clock = clock
        self._capture: Any = None
        self._layout: Displays | None = None
        self._count = 0

    def look(self) -> Frame:
        layout = self._displays()
        bounds = layout.bounds
        # Asked before and after: our window may move or close while the picture is taken.
        areas = self._own_areas()
        pixels = self._grab(layout)
        areas = [*areas, *self._own_areas()]
        own = [area.moved(-bounds.x, -bounds.y) for area in dict.fromkeys(areas)]
        if own:
            pixels = blacked_out(pixels, own)
        self._count += 1
        digest = xxhash.xxh3_128_hexdigest(pixels.data)
        return Frame(FrameRef(self._count, digest, bounds), pixels)

    def settle(self, before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        began = self._clock()
        last = self.look()
        quiet_since: float | None = None
        while True:
            now = self._clock()
            if last.ref.digest == before.ref.digest and quiet_since is None:
                if now - began >= patience:
                    return Settled(last, None)
            else:
                quiet_since = now if quiet_since is None else quiet_since
                if now - quiet_since >= _QUIET_S or now - began >= _CAP_S:
                    break
            interrupt.wait(_TICK_S)
            frame = self.look()
            if frame.ref.digest != last.ref.digest:
                quiet_since = self._clock()
            last = frame
        return Settled(last, self.changed(before, last))

    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        return same_part(before, after, area)

    def check(self) -> Finding:
        """Take a picture of the screen now, and say whether anything is in it."""
        began = self._clock()
        try:
            pixels = self._grab(self._displays())
        except Unavailable as problem:
            return Finding(
                _PART,
                Health.BROKEN,
                str(problem),
                "Check that the display is there and that this program may use it (DISPLAY).",
            )
        if not pixels[..., :3].any():
            return Finding(
                _PART,
                Health.WARNING,
                "The picture of the screen is all black.",
                "If the screen itself is not black: wake it, unlock it, or use an X11 session.",
            )
        height, width = pixels.shape[:2]
        took = (self._clock() - began) * 1000
        return Finding(_PART, Health.OK, f"{width} x {height} pixels in {took:.0f} ms")

    def close(self) -> None:
        if self._capture is not None:
            self._capture.close()
            self._capture = None

    def changed(self, before: Frame, after: Frame) -> Rect | None:
        found = difference(before.pixels, after.pixels)
        bounds = after.ref.bounds
        return found.moved(bounds.x, bounds.y) if found is not None else None

    def _grab(self, layout: Displays) -> Pixels:
        if self._capture is None or layout != self._layout:
            # The monitors are cached inside: a new layout needs a new capture.
            self.close()
            self._capture = _open(self._name)
            self._layout = layout
        try:
            shot = self._capture.grab(self._capture.monitors[0])
        except (ScreenShotError, OSError) as problem:
            self.close()
            raise Unavailable(f"I can't see the screen {self._name}: {problem}") from None
        pixels = np.frombuffer(shot.raw, dtype=np.uint8)
        return pixels.reshape(shot.height, shot.width, 4)


def _open(name: str) -> Any:
    try:
        return mss.MSS(display=name)
    except (ScreenShotError, OSError) as problem:
        raise Unavailable(f"I can't see the screen {name}: {problem}") from None


def save_png(frame: Frame, path: str) -> None:
    """Write a frame as a picture."""
    from PIL import Image

    Image.fromarray(frame.pixels[..., 2::-1]).save(path)
