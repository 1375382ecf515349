"""The keyboard back to our own window, from which a human commands, when they are asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from Xlib import X, display

from ....ports import Interrupt
from .window_queries import GONE, Questions, answered
from .windows import Windows

_TIMEOUT_S: Final = 0.3
_POLL_S: Final = 0.002
# It closes when another window gets the keyboard, and what is asked about may lie in it.
_MENUS: Final = tuple(
    f"_NET_WM_WINDOW_TYPE_{kind}" for kind in ("MENU", "POPUP_MENU", "DROPDOWN_MENU", "COMBO")
)


class OwnKeyboard:
    """Knows which of our windows has the keyboard, on the connection of the caller's thread.
    `last()` is the window of ours that had it last, as the listener saw it, or 0."""

    def __init__(self, link: display.Display, windows: Windows, last: Callable[[], int]) -> None:
        self._root = link.screen().root
        self._ask = Questions(link)
        self._windows = windows
        self._last = last

    def back(self, interrupt: Interrupt) -> bool:
        """Give it back, if that window is shown and no menu is open; True if it has it now."""
        wid = self._last()
        if not wid or self._windows.is_in_front(wid):
            return bool(wid)
        window = self._windows.now(wid)
        if window is None or not window.own or not self._is_seen(wid) or self._menu_is_open():
            return False
        self._windows.activate(window)
        until = time.monotonic() + _TIMEOUT_S
        while not self._windows.is_in_front(wid):
            if time.monotonic() >= until:
                return False
            interrupt.wait(_POLL_S)
        return True

    def _is_seen(self, wid: int) -> bool:
        (found,) = answered([self._ask.attributes(wid)])
        return found is not None and found.map_state == X.IsViewable

    def _menu_is_open(self) -> bool:
        kinds = {self._ask.atom(name) for name in _MENUS}
        wids = [child.id for child in self._root.query_tree().children]
        found = answered([self._ask.attributes(wid) for wid in wids])
        shown = [
            wid
            for wid, one in zip(wids, found, strict=True)
            if one is not None and one.map_state == X.IsViewable and one.override_redirect
        ]
        asked = [self._ask.property(wid, "_NET_WM_WINDOW_TYPE") for wid in shown]
        for one in asked:
            try:
                if not kinds.isdisjoint(one.numbers()):
                    return True
            except GONE:
                continue
        return False
