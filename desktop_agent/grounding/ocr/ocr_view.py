"""A window as it may be read: what is hidden, ours, or another window's is painted over first."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import Frame, TypedSecrets, Unavailable

log = logging.getLogger(__name__)

# Room for the frame and title of another window, which its bounds leave out.
_FRAME_PX, _TITLE_PX = 6, 32
# Take a picture at most this many times while the cover of the window moves.
_TRIES: Final = 3


@dataclass(frozen=True, slots=True)
class Sight:
    """Says how the screen is looked at. `frame` shows what of an area is on it, or raises
    Unavailable; `windows` are the managed ones, the topmost first; `covered` is where our own
    windows and hidden ones lie; `alike` is that of the eyes."""

    frame: Callable[[Rect], Frame]
    alike: Callable[[Frame, Frame, Rect], bool]
    windows: Callable[[], Sequence[Window]]
    window_at: Callable[[Point], Window | None]
    covered: Callable[[], Sequence[Rect]]


@dataclass(frozen=True, slots=True)
class ReadableWindow:
    """A window as it may be read: `covers` are black in the frame, which is its area alone."""

    window: Window
    frame: Frame
    covers: tuple[Rect, ...]

    @property
    def area(self) -> Rect:
        return self.frame.ref.bounds

    @property
    def is_covered(self) -> bool:
        """Return True where nothing of it may be read."""
        return any(cover.meet(self.area) == self.area for cover in self.covers)


def look_at(
    sight: Sight,
    window: Window,
    typed: TypedSecrets,
    secret: Sequence[Rect],
    secret_now: Callable[[], Sequence[Rect]],
) -> ReadableWindow | None:
    """Return None where nothing of the window is on the screen, where what covers it never rests,
    and for one of our own.

    `secret` is what was secret before; `secret_now` is asked after the picture was taken.
    """
    if window.own:
        return None
    # Ask before and after: windows may move while the picture is taken.
    covers = list(secret)
    # Anything that lay there in one of the tries may be in the picture.
    hidden: list[Rect] = []
    for _ in range(_TRIES):
        before = list(sight.covered())
        covers += _covers(sight, window, typed)
        try:
            frame = sight.frame(window.bounds)
        except Unavailable as nothing:
            log.info("nothing to read: %s", nothing)
            return None
        covers += _covers(sight, window, typed)
        after = list(sight.covered())
        hidden += [*before, *after]
        if set(before) == set(after):
            break
    else:
        log.info("nothing to read: what covers it keeps moving")
        return None
    covers += hidden
    covers += secret_now()
    area = window.bounds.meet(frame.ref.bounds)
    if area is None:
        return None
    part = frame.part(area)
    pixels = part.pixels.copy()
    for cover in covers:
        shared = cover.meet(area)
        if shared is not None:
            x, y = shared.x - area.x, shared.y - area.y
            pixels[y : y + shared.height, x : x + shared.width] = 0
    return ReadableWindow(window, Frame(part.ref, pixels), tuple(dict.fromkeys(covers)))


def on_top(sight: Sight, element: Element, window: Window) -> Element | None:
    """Return the element, if a click in its middle goes there; without a window in what pops up."""
    there = sight.window_at(element.bounds.middle)
    if there is None or there.id == window.id:
        return element
    if there.own or any(one.id == there.id for one in sight.windows()):
        return None
    return replace(element, window="")


def now_of(sight: Sight, window: Window, element: Element) -> Window | None:
    """Return the window as it is now; what pops up is asked for by its place."""
    for one in sight.windows():
        if one.id == window.id:
            return one
    there = sight.window_at(element.bounds.middle)
    return there if there is not None and there.id == window.id else None


def _covers(sight: Sight, window: Window, typed: TypedSecrets) -> list[Rect]:
    above: list[Rect] = []
    managed = sight.windows()
    # What pops up lies over all of them.
    if any(one.id == window.id for one in managed):
        for one in managed:
            if one.id == window.id:
                break
            above.append(_with_frame(one.bounds))
    fields = [one.element.bounds for one in typed.fields if one.shown]
    return [*above, *fields]


def _with_frame(bounds: Rect) -> Rect:
    return Rect(
        bounds.x - _FRAME_PX,
        bounds.y - _TITLE_PX,
        bounds.width + 2 * _FRAME_PX,
        bounds.height + _TITLE_PX + _FRAME_PX,
    )
