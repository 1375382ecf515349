"""The windows of a Mac: the list, the one that gets the keys, what lies at a point.

A sheet counts as the window that it hangs on: that one has the keyboard and lies at a point.

Their list is the window server's; what programs tell of them is asked by program_windows.py.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...events import Window
from ...geometry import Point, Rect
from ..native.native_windows import NativeWindows
from . import constants as q
from .frameworks import Frameworks
from .monitors import rect
from .program_windows import MacPrograms

_MOST_ASKED: Final = 6
NOT_WINDOWS: Final = frozenset(
    {"Dock", "Window Server", "WindowServer", "Notification Center", "Control Center", "Wallpaper"}
)
"""Names parts of macOS whose windows lie over the whole screen, or over each other, and are no
windows to a human: what lies under them is meant."""


@dataclass(frozen=True, slots=True)
class ServerWindow:
    """A window as the window server lists it. `layer` is 0 for a window of a program, higher for
    menus, tips and bars. `title` is "" without the permission for it."""

    id: int
    pid: int
    app: str
    title: str
    layer: int
    bounds: Rect
    seen: bool


@dataclass(frozen=True, slots=True)
class MacFront:
    """Tells where the keys go: the window, 0 if its program shows none; `own` if it is ours."""

    window: int
    own: bool


class MacWindows(NativeWindows):
    """Asks about windows; `own_pid` is the process whose windows are ours. Raises nothing: what is
    not told is not there."""

    poll_s = 0.02

    def __init__(self, system: Frameworks, own_pid: int | None = None) -> None:
        self._system = system
        self._programs = MacPrograms(system)
        self._own_pid = os.getpid() if own_pid is None else own_pid

    # --- the list ----------------------------------------------------------------------

    def shown(self) -> list[ServerWindow]:
        """Return all that is on the screen, the topmost first, menus and tips included."""
        return [one for one in self._told(q.ON_SCREEN_ONLY | q.NO_DESKTOP_ELEMENTS, 0) if one.seen]

    def all(self) -> list[Window]:
        """Return the windows of programs that are on the screen, the topmost first."""
        return [self._window(one) for one in self.shown() if one.layer == 0]

    def now(self, window: int) -> Window | None:
        """Return the window of this id as it is now; None if it is gone."""
        found = self._server_window(window)
        return self._window(found) if found is not None else None

    def exists(self, window: int) -> bool:
        return self._server_window(window) is not None

    def process(self, window: int) -> int:
        """Return the number of its process; 0 if there is no such window."""
        found = self._server_window(window)
        return found.pid if found is not None else 0

    def is_own(self, window: int) -> bool:
        return self.process(window) == self._own_pid

    def own_areas(self) -> list[Rect]:
        """Return where our own windows lie, of any kind."""
        return [one.bounds for one in self.shown() if one.pid == self._own_pid]

    def areas_of(self, windows: Iterable[Window]) -> list[Rect]:
        """Return where these lie, and all else that their programs show: menus, tips."""
        meant = list(windows)
        pids = {self.process(one.id) for one in meant} - {0}
        return [one.bounds for one in meant] + [
            one.bounds for one in self.shown() if one.pid in pids
        ]

    # --- the one with the keyboard -----------------------------------------------------

    def front_pid(self) -> int | None:
        """Return the process that gets the keys; None if macOS does not tell it."""
        told = self._programs.focused()
        if told is not None:
            return told or None
        # Some programs are not told so; then each that shows a window is asked whether it is.
        pids = dict.fromkeys(one.pid for one in self.shown() if one.layer == 0)
        return next((pid for pid in list(pids)[:_MOST_ASKED] if self._programs.is_front(pid)), None)

    def front(self) -> MacFront | None:
        """Return where key presses go; None if macOS does not tell it."""
        pid = self.front_pid()
        if pid is None:
            return None
        theirs = [one for one in self.shown() if one.pid == pid and one.layer >= 0]
        focused = self._programs.focused_window(pid)
        found = next((one.id for one in theirs if one.layer == 0), 0)
        for one in theirs:
            if focused is not None and one.bounds == focused:
                found = one.id
                break
        return MacFront(found, pid == self._own_pid)

    def with_keyboard(self) -> int:
        """Return the window that key presses go to; 0 if there is none, or macOS tells none."""
        front = self.front()
        return front.window if front is not None else 0

    def own_in_front(self) -> bool:
        return self.front_pid() == self._own_pid

    def foreground(self) -> Window | None:
        window = self.with_keyboard()
        return self.now(window) if window else None

    def topmost_outside(self) -> Window | None:
        there = self.shown()
        first = next((o for o in there if o.layer == 0 and o.pid != self._own_pid), None)
        return self._window(self._holder(first, there)) if first is not None else None

    def at(self, point: Point) -> Window | None:
        """Return the window under the point, menus included; None over the bare desktop."""
        there = self.shown()
        meant = self._meant(point, there)
        return self._window(self._holder(meant, there)) if meant is not None else None

    def is_own_at(self, point: Point) -> bool:
        """Tell whether a window of ours is under the point."""
        meant = self._meant(point, self.shown())
        return meant is not None and meant.pid == self._own_pid

    def activate(self, window: int) -> None:
        """Ask its program to bring it up and to come to the front. Nothing if it is gone."""
        found = self._server_window(window)
        if found is None:
            return
        self._programs.activate(found.pid, found.bounds)

    # --- within ------------------------------------------------------------------------

    def _server_window(self, window: int) -> ServerWindow | None:
        if not 0 < window < 1 << 32:
            return None
        found = self._told(q.INCLUDING_WINDOW, window)
        return next((one for one in found if one.id == window), None)

    def _told(self, which: int, window: int) -> list[ServerWindow]:
        with self._system.pool():
            infos = self._system.quartz.CGWindowListCopyWindowInfo(which, window) or ()
            found = [_read(info) for info in infos]
        return [one for one in found if one is not None]

    def _window(self, one: ServerWindow) -> Window:
        return Window(one.id, one.title, one.app, one.bounds, one.pid == self._own_pid)

    def _meant(self, point: Point, there: Sequence[ServerWindow]) -> ServerWindow | None:
        under = [
            one
            for one in there
            if one.bounds.holds(point) and one.layer >= 0 and one.app not in NOT_WINDOWS
        ]
        several = len({one.pid for one in under}) > 1
        pid = self._programs.pid_at(point) if several else None
        # A window that lets the mouse through is above, and not meant.
        meant = [one for one in under if one.pid == pid] or under
        return meant[0] if meant else None

    def _holder(self, one: ServerWindow, there: Sequence[ServerWindow]) -> ServerWindow:
        """Return the window that a sheet hangs on; any other one itself."""
        others = [o for o in there if o.pid == one.pid and o.layer == 0 and o.id != one.id]
        # Only where a program shows several is it asked.
        if one.layer != 0 or not others:
            return one
        whole = self._programs.holder(one.pid, one.bounds)
        return next((o for o in others if o.bounds == whole), one)


def _read(info: Mapping[str, Any]) -> ServerWindow | None:
    """Return what the window server tells of a window; None if that is nothing with a place."""
    bounds, window, pid = (
        info.get(name) for name in ("kCGWindowBounds", "kCGWindowNumber", "kCGWindowOwnerPID")
    )
    if not bounds or not window or not pid:
        return None
    area = rect(*(float(bounds[name]) for name in ("X", "Y", "Width", "Height")))
    return ServerWindow(
        id=int(window),
        pid=int(pid),
        app=str(info.get("kCGWindowOwnerName") or ""),
        title=str(info.get("kCGWindowName") or ""),
        layer=int(info.get("kCGWindowLayer") or 0),
        bounds=area,
        seen=area.width > 0 and area.height > 0 and float(info.get("kCGWindowAlpha", 1)) > 0,
    )
