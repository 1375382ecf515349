"""Windows on the screen as its server stacks them: what covers what, which is whose. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from ...geometry import Point, Rect

# Some programs include their frame or shadow, others do not.
SAME: Final = 0.4


class ShownWindow(Protocol):
    """A window on the screen; `pid` is 0 if it does not say whose it is.

    `managed` is false for menus, tips and what else the window manager leaves alone; they
    have no title.
    """

    @property
    def id(self) -> int: ...

    @property
    def pid(self) -> int: ...

    @property
    def bounds(self) -> Rect:
        """Return its bounds with the frame that the window manager gives it."""
        ...

    @property
    def inner(self) -> tuple[Rect, ...]:
        """Return what of that may be its program's own: without that frame, without its own
        shadow."""
        ...

    @property
    def front(self) -> bool: ...

    @property
    def managed(self) -> bool: ...

    @property
    def title(self) -> str: ...

    @property
    def chooses_files(self) -> bool:
        """Return True for a dialog of a toolkit in which a file is chosen: it has no password
        fields."""
        ...


class Screen(Protocol):
    """Tells what the server of the driven display knows. Raises Unavailable when it is gone."""

    def bus_address(self) -> str | None:
        """Return where this display's accessibility bus is; None if it has none."""
        ...

    def bounds(self) -> Rect: ...

    def windows(self) -> Sequence[ShownWindow]:
        """Return what is mapped, menus and tips included, the topmost first."""
        ...

    def pids(self) -> frozenset[int]:
        """Return the processes that the managed windows name, on the screen or not."""
        ...

    def close(self) -> None: ...


def likeness(one: Rect, other: Rect) -> float:
    """Return the shared part of the area of both, from 0 to 1."""
    shared = one.meet(other)
    if shared is None:
        return 0.0
    both = shared.width * shared.height
    return both / (one.width * one.height + other.width * other.height - both)


def shown_as(bounds: Rect, pid: int, stack: Sequence[ShownWindow]) -> ShownWindow | None:
    """Return the window that a program means by these bounds, if it is on the screen."""
    fitting = [(likeness(bounds, w.bounds), w) for w in stack if w.pid in (pid, 0)]
    if not fitting:
        return None
    share, window = max(fitting, key=lambda pair: pair[0])
    return window if share >= SAME else None


def topmost(point: Point, stack: Sequence[ShownWindow]) -> ShownWindow | None:
    return next((w for w in stack if w.bounds.holds(point)), None)


def seen(pid: int, stack: Sequence[ShownWindow]) -> list[Rect]:
    """Return what is to be seen of a program's windows: not what others cover."""
    return [part for w in stack if w.pid == pid for part in showing(w.bounds, w, stack)]


def showing(area: Rect, window: ShownWindow, stack: Sequence[ShownWindow]) -> list[Rect]:
    """Return the parts of this area of the window that no window above it covers.

    What is not managed may be a veil over the whole screen, through which one sees.
    """
    above = [w.bounds for w in stack[: stack.index(window)] if w.managed]
    return uncovered(area, above)


def uncovered(area: Rect, covers: Iterable[Rect]) -> list[Rect]:
    """Return the parts of the area on which none of the others lies."""
    parts = [area]
    for cover in covers:
        parts = [piece for part in parts for piece in _without(part, cover)]
    return parts


def _without(area: Rect, hole: Rect) -> list[Rect]:
    shared = area.meet(hole)
    if shared is None:
        return [area]
    sides = (
        Rect(area.x, area.y, area.width, shared.y - area.y),
        Rect(area.x, shared.bottom, area.width, area.bottom - shared.bottom),
        Rect(area.x, shared.y, shared.x - area.x, shared.height),
        Rect(shared.right, shared.y, area.right - shared.right, shared.height),
    )
    return [side for side in sides if side.width > 0 and side.height > 0]
