"""Defines what a human is shown of the driven screen while the agent works there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ...geometry import Point, Rect
from ..seeing import Frame


@dataclass(frozen=True, slots=True)
class LiveFrame:
    """The screen, scaled down: rows of BGRA without gaps, 4 * width * height bytes, all opaque.

    `bounds` is what it shows, `pointer` where the pointer is, both in screen pixels.
    """

    pixels: bytes
    width: int
    height: int
    bounds: Rect
    pointer: Point | None = None


@dataclass(frozen=True, slots=True)
class Unseen:
    """The screen cannot be seen now, and why."""

    why: str


Live = LiveFrame | Unseen


class LiveFeed(Protocol):
    """Shows the driven screen to one watcher. Called in one thread; never blocks it."""

    def watch(self, width: int, height: int, tell: Callable[[Live], None]) -> None:
        """Tell what is seen from now on, in another thread: at once, and when it changes.

        A frame is at most so large, in pixels, in the shape of the screen, and never enlarged.
        """
        ...

    def rest(self) -> None:
        """Nobody watches: nothing more is looked at."""
        ...


class Onlooker(Protocol):
    """Eyes beside the agent's, in one thread of their own. Its methods raise Unavailable."""

    def look(self) -> Frame: ...

    def pointer(self) -> Point | None: ...

    def close(self) -> None: ...
