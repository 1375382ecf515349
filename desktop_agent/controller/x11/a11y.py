"""Asks the X server what accessibility needs: where its bus is, and whose windows lie where."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Final

from Xlib import X, display
from Xlib.error import XError
from Xlib.ext import shape
from Xlib.xobject.drawable import Window as XWindow

from ...geometry import Rect
from ..stacked_window import StackedWindow
from .link import connect, talking
from .windows.window_queries import Questions, answered

_MOST_CACHED: Final = 256
# Helpers of programs and window managers: nothing of them is to be seen.
_LEAST_PX: Final = 2
# GTK gives this role to each dialog in which a file is chosen, whatever program opens it.
_CHOOSER: Final = b"GtkFileChooserDialog"


@dataclass(frozen=True, slots=True)
class _Client:
    """A program's own window, in a window manager's frame or without one."""

    id: int
    pid: int
    managed: bool
    chooses_files: bool = False


def accessibility_bus(name: str) -> str | None:
    """Return the address of the accessibility bus of this display; None if it has none."""
    screen = X11Screen(name)
    try:
        return screen.bus_address()
    finally:
        screen.close()


class X11Screen:
    """Asks on a connection of its own, made when first needed; all calls from one thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._link: display.Display | None = None
        self._ask: Questions
        self._clients: dict[int, _Client] = {}

    def bus_address(self) -> str | None:
        with talking(self._name):
            link = self._connected()
            root = link.screen().root
            found = root.get_full_property(link.intern_atom("AT_SPI_BUS"), X.AnyPropertyType)
        if found is None or not isinstance(found.value, bytes):
            return None
        return found.value.decode("utf-8", "replace").strip("\0") or None

    def bounds(self) -> Rect:
        with talking(self._name):
            size = self._connected().screen().root.get_geometry()
        return Rect(0, 0, size.width, size.height)

    def windows(self) -> list[StackedWindow]:
        """Return what is mapped, menus and tips included, the topmost first; not what we draw over
        it and clicks go through."""
        with talking(self._name):
            root = self._connected().screen().root
            front = self._numbers(root, "_NET_ACTIVE_WINDOW")
            children = root.query_tree().children[::-1]
            # Most of them are helpers that nobody sees: all are asked about in one round trip.
            sizes = [self._ask.geometry(child.id) for child in children]
            facts = [self._ask.attributes(child.id) for child in children]
            told = zip(children, answered(sizes), answered(facts), strict=True)
            seen = [(child, size) for child, size, fact in told if _is_seen(size, fact)]
            asked = [self._shown(child, size, front) for child, size in seen]
        return [window for window in asked if window is not None]

    def pids(self) -> frozenset[int]:
        """Return the processes that the managed windows name, on the screen or not."""
        with talking(self._name):
            link = self._connected()
            listed = self._numbers(link.screen().root, "_NET_CLIENT_LIST")
            found: set[int] = set()
            for wid in listed:
                try:
                    found.update(
                        self._numbers(link.create_resource_object("window", wid), "_NET_WM_PID")
                    )
                except XError:
                    continue  # It has just gone.
            return frozenset(found)

    def close(self) -> None:
        if self._link is not None:
            with talking(self._name):
                self._link.close()
            self._link = None

    def _connected(self) -> display.Display:
        if self._link is None:
            self._link = connect(self._name)
            self._ask = Questions(self._link)
            self._clients.clear()
        return self._link

    def _shown(self, window: XWindow, size: Any, front: list[int]) -> StackedWindow | None:
        try:
            client = self._client(window)
            managed = client.managed
            if not managed and client.pid == os.getpid() and _lets_through(window):
                return None
            # What is not managed has no frame, and is as large as it is drawn.
            title, inner = self._managed(client.id) if managed else ("", ())
        except XError:
            return None  # It has just gone.
        bounds = Rect(size.x, size.y, size.width, size.height)
        return StackedWindow(
            client.id,
            client.pid,
            bounds,
            client.id in front,
            managed,
            title,
            inner,
            client.chooses_files,
        )

    def _managed(self, client: int) -> tuple[str, tuple[Rect, ...]]:
        """Return the title, and what of it may be its program's own; all in one round trip."""
        ask = self._ask
        names = [ask.property(client, name) for name in ("_NET_WM_NAME", "WM_NAME")]
        size, corner = ask.geometry(client), ask.corner(client)
        extents = ask.property(client, "_GTK_FRAME_EXTENTS")
        title = next((text for name in names if (text := name.text())), "")
        size.reply()
        corner.reply()
        # The root's corner is told as seen from the window.
        whole = Rect(-corner.x, -corner.y, size.width, size.height)
        shadow = extents.numbers()
        if len(shadow) != 4:
            return title, (whole,)
        left, right, top, bottom = shadow
        width, height = whole.width - left - right, whole.height - top - bottom
        if width <= 0 or height <= 0:
            return title, (whole,)
        return title, (whole, Rect(whole.x + left, whole.y + top, width, height))

    def _client(self, frame: XWindow) -> _Client:
        """Return the client in a window manager's frame; kept once its process is known."""
        known = self._clients.get(frame.id)
        if known is not None:
            return known
        queue = [frame]
        for _depth in range(3):
            for window in queue:
                if self._numbers(window, "WM_STATE"):
                    return self._keep(frame.id, window)
            queue = [child for window in queue for child in window.query_tree().children]
        pid = self._numbers(frame, "_NET_WM_PID")
        return _Client(frame.id, pid[0] if pid else 0, managed=False)

    def _keep(self, frame: int, client: XWindow) -> _Client:
        pid = self._numbers(client, "_NET_WM_PID")
        role = client.get_full_property(
            self._connected().get_atom("WM_WINDOW_ROLE"), X.AnyPropertyType
        )
        chooses = role is not None and role.value == _CHOOSER
        found = _Client(client.id, pid[0] if pid else 0, managed=True, chooses_files=chooses)
        if pid and frame != client.id:
            if len(self._clients) > _MOST_CACHED:
                self._clients.clear()
            self._clients[frame] = found
        return found

    def _numbers(self, window: XWindow, name: str) -> list[int]:
        found = window.get_full_property(self._connected().get_atom(name), X.AnyPropertyType)
        return list(found.value) if found is not None and found.format == 32 else []


def _is_seen(size: Any, facts: Any) -> bool:
    """Return True for what is mapped and large enough; of what is gone both are None."""
    if size is None or facts is None or min(size.width, size.height) < _LEAST_PX:
        return False
    return bool(facts.map_state == X.IsViewable and facts.win_class == X.InputOutput)


def _lets_through(window: Any) -> bool:
    """Return True if no click lands in it, wherever it lies."""
    return not window.shape_get_rectangles(shape.SK.Input).rectangles
