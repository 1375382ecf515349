"""Eyes on a real screen, by mss: one long-lived capture, our own window blacked out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import xxhash

from ..events import FrameRef
from ..geometry import Displays, Rect, hull
from ..ports import Finding, Frame, Health, Interrupt, Settled, Unavailable
from ..ports.seeing import Painting
from .capture import Capture
from .caret import shows_keyboard
from .change import Pixels
from .differences import places
from .likeness import same_part
from .own_windows import Ours
from .own_windows_out import Lately, is_strip, take_out
from .redrawn import redrawn
from .restless import Restless
from .settling import ByLooking, ByPainting, News, Quiet, settled

_PART: Final = "capture"
# Try a grab this many times while the screen changes size or its connection breaks.
_TRIES: Final = 3


@dataclass(frozen=True, slots=True)
class _Shot:
    """Holds what was taken of the screen, nothing hidden yet, and where our own windows were
    then."""

    layout: Displays
    bounds: Rect
    pixels: Pixels
    own: set[Rect]


@dataclass(frozen=True, slots=True)
class _Look:
    """One while nobody acted: when, what was seen at the one before, and what was painted since."""

    at: float
    before: Frame | None
    frame: Frame
    painted: tuple[Rect, ...]


class ScreenEyes:
    """Fills the port Eyes. Used by one thread.

    `displays` tells the present layout (a change rebuilds the capture), `own_areas` where
    our own windows lie, in screen pixels, and `still` whether both are so still and were
    meanwhile; None where that is not told. `painting` is closed with it; None where nothing tells.
    `stirred` and `strokes` are those of the port.
    """

    def __init__(
        self,
        name: str,
        *,
        displays: Callable[[], Displays],
        own_areas: Callable[[], list[Rect]],
        still: Callable[[], bool | None] = lambda: None,
        painting: Painting | None = None,
        stirred: Callable[[], int | None] = lambda: None,
        strokes: Callable[[], Painting | None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._displays = displays
        self._own_areas = own_areas
        self._still = still
        self._clock = clock
        self._painting = painting
        self._stirred = stirred
        self._strokes = strokes
        self._capture = Capture(name)
        self._count = 0
        self._ours = Ours()
        self._lately = Lately()
        self._restless = Restless()
        self._last: Frame | None = None
        self._unlearned: _Look | None = None

    def look(self, area: Rect | None = None) -> Frame:
        """Return the whole screen, or what of this area is on it; Unavailable if nothing of it
        is."""
        if area is not None:
            return self._frame(area)
        self._learn()
        painted = self._painting.take() if self._painting is not None else ()
        frame, before = self._frame(None), self._last
        self._unlearned = _Look(self._clock(), before, frame, painted)
        self._last = frame
        return frame

    def glance(self) -> None:
        """Learn what changes while nobody acts. It costs little, and nothing while all is still."""
        self._learn()
        if self._painting is None or self._painting.any():
            self.look()

    def _learn(self) -> None:
        """Learn what moved by itself until the last look. Whoever looks is in a hurry, for a model
        waits for the picture, so it is found out afterwards."""
        one, self._unlearned = self._unlearned, None
        if one is None:
            return
        found = None
        if one.before is not None:
            found = self._apart_in(one.before, one.frame, one.painted)
        self._restless.looked(one.at, found, one.painted)

    def settle(self, before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        self._learn()
        # Until then, nobody knows what an interrupted act still does.
        self._last = None
        self._restless.acted()
        quiet = Quiet(self._clock(), patience, self._restless)
        frame = settled(self._news(before), quiet, interrupt=interrupt, clock=self._clock)
        self._last = frame
        found, carets = self._places(before, frame)
        if not found and self._has_moved(before, frame, carets):
            found = carets
        return Settled(frame, hull(found) if found else None, (*self._restless.areas, *carets))

    def _has_moved(self, before: Frame, after: Frame, carets: list[Rect]) -> bool:
        """Tell whether a caret has moved: one that blinks stays where it is; this one has left one
        place for another, and the two may touch, one line below the other."""
        if len(carets) != 1:
            return len(carets) > 1
        one, other = before.part(carets[0]).pixels, after.part(carets[0]).pixels
        lighter = other[..., :3].astype(int).sum(axis=2) - one[..., :3].astype(int).sum(axis=2)
        return bool((lighter > 0).any() and (lighter < 0).any())

    def changed(self, before: Frame, after: Frame, area: Rect | None = None) -> Rect | None:
        found = self.differences(before, after, area)
        return hull(found) if found else None

    def differences(self, before: Frame, after: Frame, area: Rect | None = None) -> list[Rect]:
        self._learn()
        if area is not None:
            before, after = before.part(area), after.part(area)
        found, _carets = self._places(before, after)
        return found

    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        # The frame around a monitor comes and goes, and shows what lies beside it.
        own = self._ours.at(before.ref.id) | self._ours.at(after.ref.id)
        return same_part(before, after, area, filter(is_strip, own))

    def shows_keyboard(self, frame: Frame, area: Rect) -> bool:
        return shows_keyboard(frame.part(area).pixels)

    def redrawn(self, before: Frame, after: Frame, area: Rect) -> bool:
        if self.alike(before, after, area):
            return False
        return redrawn(before.part(area).pixels, after.part(area).pixels)

    def stirred(self) -> int | None:
        return self._stirred()

    def strokes(self) -> Painting | None:
        return self._strokes()

    def check(self) -> Finding:
        """Take a picture of the screen now, and say whether anything is in it."""
        began = self._clock()
        try:
            pixels = self._shot(None).pixels
        except Unavailable as problem:
            return Finding(
                _PART,
                Health.BROKEN,
                str(problem),
                "Check that the display exists and that this program may use it (DISPLAY).",
            )
        if not pixels[..., :3].any():
            return Finding(
                _PART,
                Health.WARNING,
                "The picture of the screen is all black.",
                "If your screen isn't really black, wake or unlock it, or use an X11 session.",
            )
        height, width = pixels.shape[:2]
        took = (self._clock() - began) * 1000
        return Finding(_PART, Health.OK, f"{width} x {height} pixels in {took:.0f} ms")

    def close(self) -> None:
        self._capture.close()
        if self._painting is not None:
            self._painting.close()

    def _frame(self, area: Rect | None) -> Frame:
        shot = self._shot(area)
        pixels, bounds = shot.pixels, shot.bounds
        own = self._lately.with_left(self._clock(), shot.own)
        take_out(pixels, bounds, own, [one.bounds for one in shot.layout.screens])
        pixels.setflags(write=False)
        self._count += 1
        self._ours.note(self._count, own)
        digest = xxhash.xxh3_128_hexdigest(pixels.data)
        return Frame(FrameRef(self._count, digest, bounds, shot.layout), pixels)

    def _news(self, before: Frame) -> News:
        if self._painting is None:
            return ByLooking(self._frame, self._apart, before)
        return ByPainting(self._frame, self._apart, before, self._painting)

    def _apart(self, before: Frame, after: Frame) -> list[Rect]:
        """Return where they differ, our own window left out wherever it was meanwhile."""
        return _places(before, after, self._ours.since(before.ref.id))[0]

    def _apart_in(self, before: Frame, after: Frame, painted: tuple[Rect, ...]) -> list[Rect]:
        """Return the same, only where something was painted, as far as that is told."""
        bounds = after.ref.bounds
        if self._painting is None or before.ref.bounds != bounds:
            return self._apart(before, after)
        area = hull(painted).meet(bounds) if painted else None
        return self._apart(before.part(area), after.part(area)) if area is not None else []

    def _places(self, before: Frame, after: Frame) -> tuple[list[Rect], list[Rect]]:
        own = self._ours.at(before.ref.id) | self._ours.at(after.ref.id)
        return _places(before, after, own | set(self._restless.areas))

    def _shot(self, area: Rect | None) -> _Shot:
        """Taken while the layout stayed the same: no other fits the pixels."""
        layout = self._displays()
        problem = Unavailable("The screen keeps changing its size, so I can't see it.")
        # On a screen that never rests, what was ours in any of the tries may be in the picture.
        every: set[Rect] = set()
        for left in reversed(range(_TRIES)):
            bounds = layout.bounds if area is None else area.meet(layout.bounds)
            if bounds is None:
                raise Unavailable(f"No part of {area} is on the screen, which is {layout.bounds}.")
            # Ask before and after: our window may move or close while the picture is taken.
            own = set(self._own_areas())
            every |= own
            try:
                pixels = self._capture.grab(bounds, layout)
            except Unavailable as error:
                problem, layout = error, self._displays()
                continue
            still = self._still()
            if still:
                return _Shot(layout, bounds, pixels, own)
            if still is False and left:
                # Of a window that came and went meanwhile, nobody can be asked where it was.
                layout = self._displays()
                continue
            every.update(self._own_areas())
            before, layout = layout, self._displays()
            if layout == before:
                return _Shot(layout, bounds, pixels, every)
        raise problem


def _places(before: Frame, after: Frame, ignored: Iterable[Rect]) -> tuple[list[Rect], list[Rect]]:
    """Return where they differ, and where only a caret does, in screen pixels."""
    bounds = after.ref.bounds
    if before.ref.bounds != bounds:
        return [bounds], []
    if before.ref.digest == after.ref.digest:
        return [], []
    left_out = [area.moved(-bounds.x, -bounds.y) for area in ignored]
    found, carets = places(before.pixels, after.pixels, left_out)
    return (
        [area.moved(bounds.x, bounds.y) for area in found],
        [area.moved(bounds.x, bounds.y) for area in carets],
    )


def save_png(frame: Frame, path: str) -> None:
    """Write a frame as a picture."""
    from pathlib import Path

    from .encode import png

    Path(path).write_bytes(png(frame.pixels))
