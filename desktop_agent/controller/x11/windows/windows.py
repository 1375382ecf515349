"""Windows by EWMH: the list, the one in front, what lies at a point, giving the focus."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from Xlib import X, display
from Xlib.error import XError
from Xlib.protocol import event

from ....events import Window
from ....geometry import Point, Rect
from ....ports import Interrupt, Unavailable
from ....protocol.plain import in_quotes
from .window_queries import GONE, Property, Questions, answered

_FOCUS_TIMEOUT_S: Final = 2.0
# A window that opens at the same time takes the focus: the request is sent again at this interval.
_ASK_AGAIN_S: Final = 0.3
_POLL_S: Final = 0.002
_SOURCE_PAGER: Final = 2
# This focus is none, but whatever window the pointer is in.
_POINTER_ROOT: Final = 1
_MOST_CACHED: Final = 256
_EVERY_WORKSPACE: Final = 0xFFFFFFFF
# A client lies at most so many windows below the child of the root that frames it.
_FRAMES: Final = 3
# Windows that a user never means by "window".
_NOT_WINDOWS: Final = ("_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_WINDOW_TYPE_DESKTOP")


class Windows:
    """Asks the server about windows, on the connection of the caller's thread.

    `is_own(pid)` tells our own windows; `last_outside()` is the window id that last was in
    front and not ours, as the listener saw it, or 0.
    """

    def __init__(
        self,
        link: display.Display,
        *,
        is_own: Callable[[int], bool],
        last_outside: Callable[[], int] = lambda: 0,
    ) -> None:
        self._link = link
        self._root = link.screen().root
        self._ask = Questions(link)
        self._is_own = is_own
        self._last_outside = last_outside
        self._own_focus: dict[int, bool] = {}
        self._clients: dict[int, int] = {}

    def all(self) -> list[Window]:
        """Return the managed windows, the topmost first; docks and desktops left out."""
        ids = self._list("_NET_CLIENT_LIST_STACKING")[::-1]
        kinds = [self._ask.property(wid, "_NET_WM_WINDOW_TYPE") for wid in ids]
        found = self.facts(ids)
        furniture = {self._ask.atom(name) for name in _NOT_WINDOWS}
        return [
            window
            for window, kind in zip(found, kinds, strict=True)
            if window is not None and furniture.isdisjoint(_numbers(kind))
        ]

    def foreground(self) -> Window | None:
        active = self._list("_NET_ACTIVE_WINDOW")
        return self._window(active[0]) if active and active[0] else None

    def with_keyboard(self) -> int:
        """Return the window that the server sends key presses to, 0 if to none: the root and a
        window of the window manager's own take none."""
        wid = self._keyboard()[0]
        manager = self._list("_NET_SUPPORTING_WM_CHECK")[:1]
        mask = ~int(self._link.display.info.resource_id_mask)
        nobody = wid == self._root.id or any((wid ^ its) & mask == 0 for its in manager)
        return 0 if nobody else wid

    def exists(self, wid: int) -> bool:
        """Return True if the server has a window of this id, also one that is not shown."""
        return answered([self._ask.geometry(wid)]) != [None]

    def process(self, wid: int) -> int:
        """Return the number of the process that a window says it belongs to; 0 for none."""
        return next(iter(_numbers(self._ask.property(wid, "_NET_WM_PID"))), 0)

    def own_has_keyboard(self) -> bool:
        """Return True if key presses go to a window of ours; one question to the server."""
        return self.keyboard()[1]

    def keyboard(self) -> tuple[int, bool]:
        """Return the window that the server sends key presses to, and whether it is ours."""
        wid, pointed = self._keyboard()
        if not wid:
            return 0, False
        if pointed:
            # It may be the frame of another window each time.
            window = self._in_frame(wid)
            return wid, window is not None and window.own
        # An id once ours, or not ours, stays so: ids come from ranges that each connection
        # keeps for its life, and ours lives as long as we do.
        if wid not in self._own_focus:
            window = self._window(wid)
            if len(self._own_focus) > _MOST_CACHED:
                self._own_focus.clear()
            self._own_focus[wid] = window is not None and window.own
        return wid, self._own_focus[wid]

    def _keyboard(self) -> tuple[int, bool]:
        """Return the same window; True if it has the keyboard by lying under the pointer, as
        without a window manager. It is a child of the root then."""
        asked, pointer = self._ask.focus(), self._ask.pointer()
        asked.reply()
        focus = int(getattr(asked.focus, "id", asked.focus))
        if focus != _POINTER_ROOT:
            return focus, False
        pointer.reply()
        return int(getattr(pointer.child, "id", pointer.child)), True

    def outside(self) -> Window | None:
        """Return the window in front, or the one that was before ours came."""
        active = self.foreground()
        if active is not None and not active.own:
            return active
        windows = [window for window in self.all() if not window.own]
        last = self._last_outside()
        return next((w for w in windows if w.id == last), windows[0] if windows else None)

    def at(self, point: Point) -> Window | None:
        """Return the top-level window under the point; popups and menus count, the root does
        not."""
        try:
            child = self._root.translate_coords(self._root, point.x, point.y).child
        except XError:
            return None
        if not child:
            return None
        return self._in_frame(child.id)

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        """Activate the window and return when it is in front."""
        asked = -math.inf
        until = time.monotonic() + _FOCUS_TIMEOUT_S
        while (now := time.monotonic()) < until:
            if now - asked >= _ASK_AGAIN_S:
                self.activate(window)
                asked = now
            if self.is_in_front(window.id):
                return
            interrupt.wait(_POLL_S)
        raise Unavailable(f"I couldn't bring the window {in_quotes(window.title)} to the front")

    def is_in_front(self, wid: int) -> bool:
        return self._list("_NET_ACTIVE_WINDOW")[:1] == [wid]

    def now(self, wid: int) -> Window | None:
        """Return the managed window of this id as it is now, minimised ones included; None if
        gone."""
        return self._window(wid) if wid in self._list("_NET_CLIENT_LIST") else None

    def show(self, window: Window) -> None:
        """Switch to the workspace of the window, un-minimise it and bring it to the front."""
        theirs = _numbers(self._ask.property(window.id, "_NET_WM_DESKTOP"))
        shown = self._list("_NET_CURRENT_DESKTOP")
        if theirs and theirs[0] != _EVERY_WORKSPACE and theirs != shown:
            self._tell(self._root.id, "_NET_CURRENT_DESKTOP", [theirs[0], X.CurrentTime, 0, 0, 0])
        self.activate(window)

    def activate(self, window: Window) -> None:
        self._tell(window.id, "_NET_ACTIVE_WINDOW", [_SOURCE_PAGER, X.CurrentTime, 0, 0, 0])

    def place(self, window: Window, bounds: Rect) -> None:
        """Move and resize a window, frame and all."""
        # Static gravity would leave the frame out; 1 is north-west; bits 8-11: all four given.
        flags = 1 | 0b1111 << 8 | _SOURCE_PAGER << 12
        self._tell(
            window.id,
            "_NET_MOVERESIZE_WINDOW",
            [flags, bounds.x, bounds.y, bounds.width, bounds.height],
        )

    def _tell(self, wid: int, message: str, data: list[int]) -> None:
        """Send the window manager a request about a window."""
        request = event.ClientMessage(
            window=self._link.create_resource_object("window", wid),
            client_type=self._ask.atom(message),
            data=(32, data),
        )
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        self._root.send_event(request, event_mask=mask)
        self._link.flush()

    # --- facts -------------------------------------------------------------------------

    def facts(self, wids: Sequence[int]) -> list[Window | None]:
        """Return what is to be told of these windows; None for one that has just gone."""
        asked = [_Asked(self._ask, wid) for wid in wids]
        return [self._told(one) for one in asked]

    def clients_of(self, frames: Sequence[int]) -> list[int]:
        """Return for each child of the root the client in its window manager's frame; the window
        itself if it has no frame."""
        found: dict[int, int] = {}
        level = {frame: [frame] for frame in frames}
        for _depth in range(_FRAMES):
            asked = {
                frame: [(wid, self._ask.property(wid, "WM_STATE")) for wid in inside]
                for frame, inside in level.items()
            }
            for frame, states in asked.items():
                client = next((wid for wid, state in states if _exists(state)), None)
                if client is not None:
                    found[frame] = client
                    del level[frame]
            trees = {frame: [self._ask.tree(w) for w in level[frame]] for frame in level}
            level = {
                frame: [child.id for tree in answered(asked) if tree for child in tree.children]
                for frame, asked in trees.items()
            }
        return [found.get(frame, frame) for frame in frames]

    def _told(self, asked: _Asked) -> Window | None:
        try:
            return asked.window(self._is_own)
        except GONE:
            return None

    def _window(self, wid: int) -> Window | None:
        return self.facts([wid])[0]

    def _in_frame(self, frame: int) -> Window | None:
        """Return the window in this frame; where it lies there still, it is not searched for
        again."""
        client = self._clients.get(frame)
        if client is not None:
            asked = self._ask.tree(client), self._ask.property(client, "WM_STATE")
            found = self._window(client)
            (tree,) = answered(asked[:1])
            if found is not None and tree.parent.id == frame and _exists(asked[1]):
                return found
        (client,) = self.clients_of([frame])
        if client != frame:
            if len(self._clients) > _MOST_CACHED:
                self._clients.clear()
            self._clients[frame] = client
        return self._window(client)

    def _list(self, name: str) -> list[int]:
        """Return the numbers that the root has of this name."""
        return self._ask.property(self._root.id, name).numbers()


class _Asked:
    """The facts of one window, which were asked for."""

    def __init__(self, ask: Questions, wid: int) -> None:
        self._wid = wid
        self._size, self._corner = ask.geometry(wid), ask.corner(wid)
        self._title, self._old_title, self._app, self._pid = (
            ask.property(wid, name)
            for name in ("_NET_WM_NAME", "WM_NAME", "WM_CLASS", "_NET_WM_PID")
        )

    def window(self, is_own: Callable[[int], bool]) -> Window:
        """Raises one of GONE if there is none."""
        size, corner = self._size, self._corner
        size.reply()
        corner.reply()
        bounds = Rect(-corner.x, -corner.y, size.width, size.height)
        title = self._title.text() or self._old_title.text()
        parts = self._app.text().split("\0")
        app = next((part for part in reversed(parts) if part), "")
        pid = self._pid.numbers()
        return Window(self._wid, title, app, bounds, bool(pid) and is_own(pid[0]))


def _numbers(asked: Property) -> list[int]:
    """Return None of a window that is gone."""
    try:
        return asked.numbers()
    except GONE:
        return []


def _exists(asked: Property) -> bool:
    try:
        return asked.exists()
    except GONE:
        return False
