"""Tells which window is meant, which points an op touches, and whether they still mean the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...events import FrameRef, Window
from ...geometry import Displays, Point
from ...ports import Controller
from ...protocol import Op, names_target, points_at, uses_mouse
from ...protocol.plain import in_quotes

_CHANGED: Final = "the displays have changed since I looked"


def find_window(windows: Iterable[Window], name: str) -> Window | None:
    """Return the window that a human means by this name: an exact title before a part of one.

    Of equals the topmost, which comes first. Our own windows are never meant.
    """
    wanted = name.casefold().strip()
    best: tuple[int, Window] | None = None
    for window in windows:
        if window.own:
            continue
        title, app = window.title.casefold(), window.app.casefold()
        if wanted in (title, app):
            rank = 0
        elif title.startswith(wanted) or title.endswith(wanted):
            rank = 1
        elif wanted in title or wanted in app:
            rank = 2
        else:
            continue
        if best is None or rank < best[0]:
            best = (rank, window)
    return best[1] if best else None


def meant_window(controller: Controller, windows: Sequence[Window], name: str) -> Window | None:
    """Return the window of this name, else the topmost of a program that people call so: "the
    editor"."""
    found = find_window(windows, name)
    wanted = name.casefold().strip()
    if found is not None and wanted in (found.title.casefold(), found.app.casefold()):
        return found
    apps = controller.programs_called(name, windows)
    return next((one for one in windows if one.app in apps and not one.own), found)


def listed(windows: Iterable[Window]) -> str:
    """Return which windows there are, in words."""
    titles = [in_quotes(w.title or w.app) for w in windows if not w.own]
    return f"Open windows: {', '.join(titles[:8])}" if titles else "No window is open."


def points_of(op: Op, pointer: Point) -> tuple[Point, ...]:
    """Return the screen points that an op presses, turns or moves to; empty for the keyboard's."""
    named = tuple(Point(x, y) for x, y in points_at(op))
    return named or ((pointer,) if uses_mouse(op) else ())


def goes_by_point(op: Op) -> bool:
    """Return True for what the mouse does at a point, be it the one where the pointer was left;
    what goes by a name or a number is found anew."""
    return uses_mouse(op) and not names_target(op)


def stale(op: Op, frame: FrameRef | None, displays: Displays) -> str:
    """Return why the op is not done on these displays; "" if it may be.

    A point means what it meant on the picture that it was read on, where the displays lie alike.
    """
    if not goes_by_point(op) or frame is None or frame.displays is None:
        return ""
    return "" if frame.displays.lie_as(displays) else _CHANGED
