"""A look at the driven screen a few times a second, for the human: pixels, and no model."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..geometry import Point
from ..ports import Unavailable
from ..ports.window.live import Live, LiveFrame, Onlooker, Unseen
from .change import Pixels

TICK_S: Final = 0.2
_CALM_TICK_S: Final = 0.5
# Look less often after this many looks at the same picture.
_CALM: Final = 10
_RETRY_S: Final = 2.0
_END_S: Final = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class _Watch:
    """Each is another one: whoever begins to watch is told at once."""

    width: int
    height: int
    tell: Callable[[Live], None]


class Observer:
    """Fills the port LiveFeed. Its thread starts with the first watch; `close` ends it.

    `make` makes the onlooker, in that thread, and again after it could not see.
    """

    def __init__(
        self,
        make: Callable[[], Onlooker],
        *,
        tick_s: float = TICK_S,
        calm_tick_s: float = _CALM_TICK_S,
        retry_s: float = _RETRY_S,
    ) -> None:
        """Seconds between two looks: as a rule, when nothing changes, and when none is possible."""
        self._make = make
        self._ticks = (tick_s, calm_tick_s, retry_s)
        self._news = threading.Condition()
        self._watch: _Watch | None = None
        self._closed = False
        self._thread: threading.Thread | None = None

    def watch(self, width: int, height: int, tell: Callable[[Live], None]) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a picture of {width} x {height} shows nothing")
        with self._news:
            if self._closed:
                return
            self._watch = _Watch(width, height, tell)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="observer", daemon=True)
                self._thread.start()
            self._news.notify()

    def rest(self) -> None:
        with self._news:
            self._watch = None
            self._news.notify()

    def close(self) -> None:
        with self._news:
            self._closed = True
            self._watch = None
            self._news.notify()
        if self._thread is not None:
            # A screen that hangs must not keep the program from ending.
            self._thread.join(_END_S)

    def _run(self) -> None:
        looking = _Looking(self._make)
        try:
            while (watch := self._next()) is not None:
                seen = looking.look(watch)
                if seen is not None:
                    watch.tell(seen)
                self._rest_until(watch, looking.pause(*self._ticks))
        finally:
            looking.close()

    def _next(self) -> _Watch | None:
        with self._news:
            self._news.wait_for(lambda: self._closed or self._watch is not None)
            return self._watch

    def _rest_until(self, watch: _Watch, seconds: float) -> None:
        """Wait until the time is over, or somebody else watches, or nobody."""
        with self._news:
            self._news.wait_for(lambda: self._watch is not watch, seconds)


class _Looking:
    """Says what was told last, and whether there is anything new."""

    def __init__(self, make: Callable[[], Onlooker]) -> None:
        self._make = make
        self._eyes: Onlooker | None = None
        self._told: tuple[_Watch, str, Point | None] | None = None
        self._frame: LiveFrame | None = None
        self._same = 0
        self._blind = False

    def look(self, watch: _Watch) -> Live | None:
        """Return what is to be told; None if that is nothing new."""
        try:
            if self._eyes is None:
                self._eyes = self._make()
            frame, pointer = self._eyes.look(), self._eyes.pointer()
        except Unavailable as problem:
            self.close()
            told, self._blind, self._told = self._blind, True, None
            return None if told else Unseen(str(problem))
        self._blind = False
        if self._told == (watch, frame.ref.digest, pointer):
            self._same += 1
            return None
        self._same = 0
        before, self._told = self._told, (watch, frame.ref.digest, pointer)
        if self._frame is None or before is None or before[:2] != self._told[:2]:
            pixels = opaque(shrunk(frame.pixels, watch.width, watch.height))
            height, width = pixels.shape[:2]
            self._frame = LiveFrame(pixels.tobytes(), width, height, frame.ref.bounds, pointer)
        else:
            kept = self._frame
            self._frame = LiveFrame(kept.pixels, kept.width, kept.height, kept.bounds, pointer)
        return self._frame

    def pause(self, tick_s: float, calm_tick_s: float, retry_s: float) -> float:
        """Seconds to the next look."""
        if self._blind:
            return retry_s
        return tick_s if self._same < _CALM else calm_tick_s

    def close(self) -> None:
        if self._eyes is not None:
            self._eyes.close()
            self._eyes = None


def shrunk(pixels: Pixels, width: int, height: int) -> Pixels:
    """Return the picture in its own shape, at most so large; never enlarged."""
    import cv2

    full_height, full_width = pixels.shape[:2]
    scale = min(width / full_width, height / full_height)
    if scale >= 1:
        return pixels
    size = max(1, round(full_width * scale)), max(1, round(full_height * scale))
    small: Pixels = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    return small


def opaque(pixels: Pixels) -> Pixels:
    """Return a copy whose fourth byte, which a capture leaves empty, says that nothing shines
    through."""
    copy = pixels.copy()
    copy[..., 3] = 255
    return copy
