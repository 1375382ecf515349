"""Waits until the screen is quiet after an act: soon after the last change that means anything.

What is painted tells when to compare, and the comparison of pixels tells what changed; where
nothing tells of painting, the whole screen is compared 60 times a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol, TypeAlias

from ..geometry import Rect, hull
from ..ports import Frame, Interrupt
from ..ports.seeing import Painting
from .restless import SUSPENSE_S, Restless

QUIET_S: Final = 0.03
CAP_S: Final = 1.5
# The last look is taken while the wait still lasts, so that it costs no time.
_AHEAD_S: Final = 0.012
_PAINTING_TICK_S: Final = 0.002
_LOOKING_TICK_S: Final = 1 / 60

# Looks at the whole screen, or at an area of it.
Look: TypeAlias = Callable[[Rect | None], Frame]
# Tells where two frames of one area differ, in screen pixels, without our window and carets.
Apart: TypeAlias = Callable[[Frame, Frame], list[Rect]]


class News(Protocol):
    """Tells what changes on the screen after an act."""

    tick_s: float
    """So often it may be asked, in seconds."""

    def changes(self) -> list[Rect]:
        """Return what changed since it was asked before, place by place, in screen pixels."""
        ...

    def frame(self) -> tuple[Frame, list[Rect]]:
        """Return the whole screen, and what of it `changes` did not tell."""
        ...


class ByLooking:
    """Fills News where nothing tells of painting."""

    tick_s = _LOOKING_TICK_S

    def __init__(self, look: Look, apart: Apart, before: Frame) -> None:
        self._look = look
        self._apart = apart
        self._last = before

    def changes(self) -> list[Rect]:
        before, self._last = self._last, self._look(None)
        return self._apart(before, self._last)

    def frame(self) -> tuple[Frame, list[Rect]]:
        return self._last, []


class ByPainting:
    """Fills News from what is painted, of which much looks as it did before."""

    tick_s = _PAINTING_TICK_S

    def __init__(self, look: Look, apart: Apart, before: Frame, painting: Painting) -> None:
        self._look = look
        self._apart = apart
        self._painting = painting
        self._last = before

    def changes(self) -> list[Rect]:
        boxes = self._painting.take() if self._painting.any() else ()
        if not boxes:
            return []
        part = self._look(hull(boxes))
        where, whole = part.ref.bounds, self._last.ref.bounds
        if where.meet(whole) != where:
            return self.frame()[1]
        found = self._apart(self._last.part(where), part)
        if not self._last.pixels.flags.writeable:
            # It is put together from several looks, so it has no digest.
            ref = replace(self._last.ref, digest="")
            self._last = Frame(ref, self._last.pixels.copy())
        self._last.part(where).pixels[:] = part.pixels
        return found

    def frame(self) -> tuple[Frame, list[Rect]]:
        # Do not trust the server alone: a driver may paint without reporting it.
        before, self._last = self._last, self._look(None)
        return self._last, self._apart(before, self._last)


class Quiet:
    """Says when the wait is over, by what changed. Pure: times, in seconds, are arguments."""

    def __init__(self, began: float, patience: float, restless: Restless) -> None:
        self._began = began
        self._patience = patience
        self._restless = restless
        self._changes: list[tuple[float, Rect]] = []

    def note(self, now: float, found: Iterable[Rect]) -> bool:
        """Return True if anything of it counts."""
        found = list(found)
        if found:
            self._restless.changed(now, found)
        counted = [(now, place) for place in found if self._restless.counts(place)]
        self._changes += counted
        return bool(counted)

    @property
    def end(self) -> float:
        """Return when it is over if nothing else changes."""
        # Areas that have turned out to be restless are left out from now on.
        left = [(at, place) for at, place in self._changes if self._restless.counts(place)]
        if not left:
            return self._began + self._patience
        end = max(at for at, _place in left) + QUIET_S
        if all(self._restless.suspects(place) for _at, place in left):
            end = max(end, self._began + SUSPENSE_S)
        return min(end, self._began + CAP_S)


def settled(news: News, quiet: Quiet, *, interrupt: Interrupt, clock: Callable[[], float]) -> Frame:
    """Return the screen when it is quiet, or as it is at the cap."""
    frame: Frame | None = None
    while True:
        if quiet.note(clock(), news.changes()):
            frame = None
        left = quiet.end - clock()
        if frame is None and left <= _AHEAD_S:
            frame, missed = news.frame()
            if quiet.note(clock(), missed) and quiet.end > clock():
                frame = None
            left = quiet.end - clock()
        if frame is not None and left <= 0:
            return frame
        interrupt.wait(min(max(left, 0.0), news.tick_s))
