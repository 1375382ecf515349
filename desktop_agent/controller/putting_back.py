"""Puts a desktop back as a snapshot has it, in the order that is the same on each system: the
window, the pointer, the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from ..events import Window
from ..geometry import Point
from ..ports import PutBack, Snapshot, Unavailable

_NEAR_PX: Final = 5
_FOCUS_S: Final = 0.6


class FocusedWindows(Protocol):
    """Tells which windows there are, and brings one to the front."""

    def now(self, window: int, /) -> Window | None:
        """Return the window of this number as it is now; None if it is gone."""
        ...

    def with_keyboard(self) -> int:
        """Return the number of the window that has the keyboard; 0 for none."""
        ...

    def comes_to_front(self, window: int, seconds: float, /) -> bool:
        """Bring a window to the front; return False if it isn't there after so many seconds."""
        ...


def put_back(
    snapshot: Snapshot,
    *,
    window: Callable[[Window], bool] | None,
    pointer: Callable[[Point], bool] | None,
    clipboard: Callable[[], bool] | None,
    refuses: type[Exception] = Unavailable,
) -> PutBack:
    """Do these, None for what is not wanted, and return what was put back, and why the rest could
    not be. Each returns False if there was nothing to do, and raises what it `refuses` with."""
    done: list[str] = []
    problems: list[str] = []

    def put(what: str, act: Callable[[], bool]) -> None:
        try:
            if act():
                done.append(what)
        except refuses as problem:
            problems.append(str(problem))

    before = snapshot.window
    if window is not None and before is not None:
        put("window", lambda: window(before))
    if pointer is not None:
        put("mouse position", lambda: pointer(snapshot.cursor))
    if clipboard is not None:
        put("clipboard", clipboard)
    return PutBack(tuple(done), tuple(problems))


def put_window(windows: FocusedWindows, window: Window) -> bool:
    """Return True once a window has the keyboard again, False if it has it anyway. Unavailable says
    why it can't have it."""
    now = windows.now(window.id)
    # The number of a window that is gone may be given to another one.
    if now is None or now.app != window.app:
        raise Unavailable(f"the window “{window.title}” is gone")
    if windows.with_keyboard() == window.id:
        return False
    if windows.comes_to_front(window.id, _FOCUS_S):
        return True
    raise Unavailable(f"I couldn't bring the window “{window.title}” to the front")


def is_to_go_back(now: Point, left_at: Point | None, point: Point) -> bool:
    """Tell whether the pointer goes back to a point: it is where we left it, so that the human has
    not moved it since, and that is another point."""
    return left_at is not None and is_near(now, left_at) and now != point


def is_near(one: Point, other: Point) -> bool:
    """Tell whether two points are a few pixels apart at most."""
    return max(abs(one.x - other.x), abs(one.y - other.y)) <= _NEAR_PX
