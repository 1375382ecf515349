"""A window of the process that runs the tests, as the copilot's own would be."""

from __future__ import annotations

import ctypes
import threading

from polling import wait_until

from desktop_agent.controller.windows import win32
from desktop_agent.geometry import Rect

WS_POPUP_VISIBLE = 0x90000000
WM_CLOSE = 0x0010


class OwnWindow:
    """It lives in a thread of its own, which answers its messages."""

    def __init__(self, title: str, place: Rect) -> None:
        self.handle = 0
        self._title, self._place = title, place
        self._thread = threading.Thread(target=self._live)
        self._thread.start()
        assert wait_until(lambda: self.handle)

    def close(self) -> None:
        """End it; once more does nothing."""
        if not self._thread.is_alive():
            return
        win32.library("user32").PostMessageW(self.handle, win32.WM_APP, 0, 0)
        self._thread.join()

    def _live(self) -> None:
        user32, place = win32.library("user32"), self._place
        where = (place.x, place.y, place.width, place.height)
        self.handle = user32.CreateWindowExW(
            0, "STATIC", self._title, WS_POPUP_VISIBLE, *where, None, None, None, None
        )
        message = win32.MSG()
        while user32.GetMessageW(ctypes.byref(message), None, 0, 0) > 0:
            if message.message == win32.WM_APP:
                break
            user32.DispatchMessageW(ctypes.byref(message))
        user32.DestroyWindow(self.handle)
