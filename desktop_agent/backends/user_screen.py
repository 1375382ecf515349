"""The user's own screen, on which our window lies, whatever is driven.

What it can do depends on the system that Qt draws on, which Qt names: "xcb", "windows".
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable

from ..controller.x11.screen.probe import active_window, answers, is_elsewhere
from ..controller.x11.screen.server_grabs import exempt_from_grabs
from ..ports import Gate, Listener, Unavailable
from ..ports.window.input_source import InputSource
from ..ports.window.work_area import ScreenEdges
from .x11 import needs_xlib

log = logging.getLogger(__name__)


class UserScreen:
    """Fills the window's Summons, and says what else the window must know of this screen.

    Asked in the window's thread, but for `heard`. Making one loads nothing of the system.
    """

    def __init__(self) -> None:
        self._name = os.environ.get("DISPLAY", "")
        self._tell: Callable[[int], None] = lambda time: None

    def heard(self, time: int) -> None:
        """Pass on that the keys that show the window were pressed. From any thread."""
        self._tell(time)

    def tell(self, heard: Callable[[int], None]) -> None:
        """Call `heard` with the time at each press of those keys from now on."""
        self._tell = heard

    def prepare(self) -> None:
        """Have Qt draw by XWayland where that can be reached, before Qt starts.

        A window of Wayland's own can neither stand at an edge nor stay on top.
        """
        if os.environ.get("WAYLAND_DISPLAY") and self._name and answers(self._name):
            os.environ.setdefault("QT_QPA_PLATFORM", "xcb")

    def unusable_because(self) -> str:
        """Return why Qt could show no window, and would end the process; "" if it can."""
        platform = os.environ.get("QT_QPA_PLATFORM") or (
            "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"
        )
        if not sys.platform.startswith("linux") or platform != "xcb":
            return ""
        if not self._name:
            return "DISPLAY is not set."
        return "" if answers(self._name) else f"I can't connect to the display {self._name}."

    def hears_keys(self) -> bool:
        """Tell whether keys can be listened for there."""
        return bool(self._name)

    def key_listener(self, *, chord: tuple[str, ...], escape: bool) -> Listener:
        """Return what watches for keys while nothing is driven, in our own window, too.

        Raises Unavailable where they cannot be listened for.
        """
        needs_xlib()
        from ..controller.x11.input.listener import X11Listener

        # This listener treats our own window like any other.
        return X11Listener(self._name, Gate(), is_own=lambda pid: False, chord=chord, escape=escape)

    def in_front(self, window: int) -> bool | None:
        """Tell whether this window has the keyboard; None where that is not known."""
        active = active_window(self._name)
        return active == window if active else None

    def is_elsewhere(self, window: int) -> bool:
        """Tell whether this window lies on a workspace that is not shown."""
        return is_elsewhere(self._name, window)

    def to_here(self, window: int) -> None:
        """Bring this window to the workspace that is shown, without the keyboard."""
        try:
            # Without python-xlib, Qt moves it as far as it can.
            needs_xlib()
            from ..controller.x11.windows.front import to_here

            to_here(self._name, window)
        except Unavailable as problem:
            log.info("the window was not brought to this workspace: %s", problem)

    def to_front(self, window: int, time: int) -> bool:
        """Give the keyboard to this window, for a key pressed at `time`; False if that failed."""
        try:
            needs_xlib()
            from ..controller.x11.windows.front import to_front

            to_front(self._name, window, time)
        except Unavailable as problem:
            log.info("the window was not brought to the front: %s", problem)
            return False
        return True

    def edges(self, platform: str) -> ScreenEdges | None:
        """Return what knows the panels there and keeps an edge free; None where nothing does."""
        try:
            match platform:
                case "xcb":
                    needs_xlib()
                    from ..controller.x11.windows.work_area import X11Edges

                    return X11Edges(self._name)
                case "windows":
                    from ..controller.windows.appbar import AppBar

                    return AppBar()
        except Unavailable as problem:
            log.warning("the edges of the screen are not known: %s", problem)
        return None

    def input_source(self, platform: str) -> InputSource | None:
        """Return what tells who sends input to our window; None where nobody can."""
        if platform != "xcb":
            return None
        try:
            needs_xlib()
            from ..controller.x11.input.input_source import X11InputSource

            return X11InputSource(self._name)
        except Unavailable as problem:
            log.warning("hands and programs are not told apart: %s", problem)
            return None

    def exempt_from_grabs(self, connection: int) -> None:
        """Keep the window served while the agent has the screen to itself for a key.

        `connection` is the address of Qt's own xcb_connection_t.
        """
        try:
            exempt_from_grabs(connection)
        except Unavailable as problem:
            log.warning("the window may stand still while a key is sent: %s", problem)
