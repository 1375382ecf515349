"""Windows by EWMH: the list, the one in front, what lies at a point, giving the focus."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from Xlib import X, display
from Xlib.error import BadDrawable, BadWindow, XError
from Xlib.protocol import event, request
from Xlib.xobject.drawable import Window as XWindow

from ...events import Window
from ...geometry import Point, Rect
from ...ports import Interrupt, Unavailable
from ...protocol.plain import in_quotes

_FOCUS_TIMEOUT_S: Final = 2.0
_POLL_S: Final = 0.002
_SOURCE_PAGER: Final = 2
# Focus "windows" up to this number are none: no focus at all, or wherever the pointer is.
_POINTER_ROOT: Final = 1
_MOST_CACHED: Final = 256
_EVERY_WORKSPACE: Final = 0xFFFFFFFF
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
        self._is_own = is_own
        self._last_outside = last_outside
        self._atoms: dict[str, int] = {}
        self._own_focus: dict[int, bool] = {}
        self._own_frames: dict[int, bool] = {}
        self._clients: dict[int, int] = {}

    def all(self) -> list[Window]:
        """The managed windows, the topmost first; docks and desktops left out."""
        ids = self._list(self._root, "_NET_CLIENT_LIST_STACKING")
        found = (self._window(wid) for wid in reversed(ids) if not self._is_furniture(wid))
        return [window for window in found if window is not None]

    def foreground(self) -> Window | None:
        active = self._list(self._root, "_NET_ACTIVE_WINDOW")
        return self._window(active[0]) if active and active[0] else None

    def with_keyboard(self) -> int:
        """The window that the server sends key presses to; 0 or 1 if to none in particular."""
        focus = self._link.get_input_focus().focus
        return int(getattr(focus, "id", focus))

    def own_has_keyboard(self) -> bool:
        """True if key presses go to a window of ours; one question to the server."""
        wid = self.with_keyboard()
        # An id once ours, or not ours, stays so: ids come from ranges that each connection
        # keeps for its life, and ours lives as long as we do.
        if wid not in self._own_focus:
            window = self._window(wid) if wid > _POINTER_ROOT else None
            if len(self._own_focus) > _MOST_CACHED:
                self._own_focus.clear()
            self._own_focus[wid] = window is not None and window.own
        return self._own_focus[wid]

    def outside(self) -> Window | None:
        """The window in front, or the one that was before ours came."""
        active = self.foreground()
        if active is not None and not active.own:
            return active
        windows = [window for window in self.all() if not window.own]
        last = self._last_outside()
        return next((w for w in windows if w.id == last), windows[0] if windows else None)

    def at(self, point: Point) -> Window | None:
        """The top-level window under the point; popups and menus count, the root does not."""
        try:
            child = self._root.translate_coords(self._root, point.x, point.y).child
        except XError:
            return None
        if not child:
            return None
        return self._window(self._kept_client_of(child))

    def own_areas(self) -> list[Rect]:
        """Where our own windows lie, frames and popups included."""
        areas = []
        for child in self._unknown_shown():
            try:
                if self._is_own_frame(child):
                    areas.append(_outer(child))
            except XError:
                continue
        return areas

    def _unknown_shown(self) -> list[XWindow]:
        """The windows that can be seen and are not known as others'."""
        children = self._root.query_tree().children
        # All are asked before the first answers: one round trip, and not one for each.
        asked = [
            (child, request.GetWindowAttributes(self._link.display, True, window=child.id))
            for child in children
            if self._own_frames.get(child.id) is not False
        ]
        found = []
        for child, answer in asked:
            try:
                answer.reply()
            except XError:
                continue
            if answer.map_state == X.IsViewable:
                found.append(child)
        return found

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        """Where such windows lie, with their frames, and what else their programs pop up.

        Menus and tips may tell nothing of themselves, neither a title nor a process: then they
        are known by the connection to the server that made them, which their ids tell.
        """
        listed = self._list(self._root, "_NET_CLIENT_LIST")
        such = {wid for wid in listed if self._is_such(wid, hidden)}
        areas, popups = [], []
        for child in self._root.query_tree().children:
            try:
                if child.get_attributes().map_state != X.IsViewable:
                    continue
                client, area = self._client_of(child), _outer(child)
            except XError:
                continue
            if client in such or self._is_such(client, hidden):
                such.add(client)
                areas.append(area)
            elif client == child.id and not self._is_managed(child):
                popups.append((client, area))
        makers = {self._maker(wid) for wid in such}
        pids = {pid for wid in such for pid in self._numbers_of(wid, "_NET_WM_PID")}
        for popup, area in popups:
            theirs = (
                self._maker(popup) in makers
                or not pids.isdisjoint(self._numbers_of(popup, "_NET_WM_PID"))
                or not such.isdisjoint(self._numbers_of(popup, "WM_TRANSIENT_FOR"))
            )
            if theirs:
                areas.append(area)
        return areas

    def _is_such(self, wid: int, such: Callable[[Window], bool]) -> bool:
        window = self._window(wid)
        return window is not None and such(window)

    def _is_managed(self, window: XWindow) -> bool:
        try:
            return window.get_full_property(self._atom("WM_STATE"), X.AnyPropertyType) is not None
        except XError:
            return False

    def _maker(self, wid: int) -> int:
        """The connection to the server that made it: each has a range of ids."""
        return int(wid & ~self._link.display.info.resource_id_mask)

    def _numbers_of(self, wid: int, name: str) -> list[int]:
        try:
            return self._list(self._link.create_resource_object("window", wid), name)
        except XError:
            return []

    def _is_own_frame(self, child: XWindow) -> bool:
        """True if this child of the root is, or frames, a window of ours.

        Asking takes about a millisecond a window, so a frame's answer is kept once its client
        is known; before that a window of ours could be taken for somebody else's.
        """
        known = self._own_frames.get(child.id)
        if known is not None:
            return known
        client = self._client_of(child)
        window = self._window(client)
        own = window is not None and window.own
        if own or client != child.id:
            if len(self._own_frames) > _MOST_CACHED:
                self._own_frames.clear()
            self._own_frames[child.id] = own
        return own

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        """Activate the window and return when it is in front."""
        self.activate(window)
        until = time.monotonic() + _FOCUS_TIMEOUT_S
        while time.monotonic() < until:
            if self.is_in_front(window.id):
                return
            interrupt.wait(_POLL_S)
        raise Unavailable(f"the window {in_quotes(window.title)} could not be brought to the front")

    def is_in_front(self, wid: int) -> bool:
        return self._list(self._root, "_NET_ACTIVE_WINDOW")[:1] == [wid]

    def now(self, wid: int) -> Window | None:
        """The managed window of this id as it is now, minimised ones included; None if gone."""
        listed = wid in self._list(self._root, "_NET_CLIENT_LIST")
        return self._window(wid) if listed else None

    def show(self, window: Window) -> None:
        """Switch to the workspace of the window, un-minimise it and bring it to the front."""
        theirs = self._numbers_of(window.id, "_NET_WM_DESKTOP")
        shown = self._list(self._root, "_NET_CURRENT_DESKTOP")
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
            client_type=self._atom(message),
            data=(32, data),
        )
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        self._root.send_event(request, event_mask=mask)
        self._link.flush()

    # --- properties --------------------------------------------------------------------

    def _window(self, wid: int) -> Window | None:
        """The window's facts, or None if it has just gone."""
        window = self._link.create_resource_object("window", wid)
        try:
            size = window.get_geometry()
            corner = window.translate_coords(self._root, 0, 0)
            bounds = Rect(-corner.x, -corner.y, size.width, size.height)
            title = self._text(window, "_NET_WM_NAME") or self._text(window, "WM_NAME")
            app = self._text(window, "WM_CLASS").split("\0")
            pid = self._list(window, "_NET_WM_PID")
        except (BadWindow, BadDrawable):
            return None
        own = bool(pid) and self._is_own(pid[0])
        return Window(wid, title, next((part for part in reversed(app) if part), ""), bounds, own)

    def _kept_client_of(self, frame: XWindow) -> int:
        """The same, found once: a frame holds one client for its life."""
        client = self._clients.get(frame.id)
        if client is not None and self._is_managed(
            self._link.create_resource_object("window", client)
        ):
            return client
        found = self._client_of(frame)
        if found != frame.id:
            if len(self._clients) > _MOST_CACHED:
                self._clients.clear()
            self._clients[frame.id] = found
        return found

    def _client_of(self, frame: XWindow) -> int:
        """The client inside a window manager's frame; the window itself if it has no frame."""
        state = self._atom("WM_STATE")
        queue = [frame]
        for _depth in range(3):
            for window in queue:
                try:
                    if window.get_full_property(state, X.AnyPropertyType) is not None:
                        return window.id
                except XError:
                    continue
            queue = [child for window in queue for child in _children(window)]
        return frame.id

    def _is_furniture(self, wid: int) -> bool:
        window = self._link.create_resource_object("window", wid)
        try:
            kinds = self._list(window, "_NET_WM_WINDOW_TYPE")
        except XError:
            return True
        return any(self._atom(name) in kinds for name in _NOT_WINDOWS)

    def _list(self, window: XWindow, name: str) -> list[int]:
        found = window.get_full_property(self._atom(name), X.AnyPropertyType)
        return list(found.value) if found is not None and found.format == 32 else []

    def _text(self, window: XWindow, name: str) -> str:
        found = window.get_full_property(self._atom(name), X.AnyPropertyType)
        if found is None:
            return ""
        value: Any = found.value
        return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)

    def _atom(self, name: str) -> int:
        if name not in self._atoms:
            self._atoms[name] = self._link.get_atom(name)
        return self._atoms[name]


def _outer(window: XWindow) -> Rect:
    """Where a child of the root lies, border and all."""
    size = window.get_geometry()
    rim = 2 * size.border_width
    return Rect(size.x, size.y, size.width + rim, size.height + rim)


def _children(window: XWindow) -> list[XWindow]:
    try:
        return list(window.query_tree().children)
    except XError:
        return []
