"""Tells what lies on the Windows desktop, the topmost first: what is asked, and what covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...geometry import Rect
from ..stacked_window import StackedWindow
from . import win32
from .refused import InputRefused, Rights
from .window_list import BARS, TopWindows

# Helpers of programs: nothing of them is to be seen.
_LEAST_PX: Final = 2
# Clicks go through a window with both.
_THROUGH: Final = win32.WS_EX_TRANSPARENT | win32.WS_EX_LAYERED


class WindowStack(TopWindows):
    """Asks user32. May be used in any thread."""

    def bounds(self) -> Rect:
        """Return the area of all monitors, in physical pixels; it may begin left of 0."""
        ask = self._user32.GetSystemMetrics
        left, top = ask(win32.SM_XVIRTUALSCREEN), ask(win32.SM_YVIRTUALSCREEN)
        return Rect(left, top, ask(win32.SM_CXVIRTUALSCREEN), ask(win32.SM_CYVIRTUALSCREEN))

    def windows(self) -> list[StackedWindow]:
        """Return what is on the screen, bars and the desktop itself included; not what is
        minimised, nor what clicks go through."""
        front = self.with_keyboard()
        asked = [self._stacked(handle, front) for handle in self._shown()]
        return [window for window in asked if window is not None]

    def hangs(self, handle: int) -> bool:
        """Tell whether the system knows that the program of a window answers nobody. Cheap."""
        return bool(self._user32.IsHungAppWindow(handle))

    def _stacked(self, handle: int, front: int) -> StackedWindow | None:
        style = self._user32.GetWindowLongW(handle, win32.GWL_EXSTYLE)
        if style & _THROUGH == _THROUGH or self._user32.IsIconic(handle):
            return None
        area = self._frame(handle) or self._whole(handle)
        if area.width < _LEAST_PX or area.height < _LEAST_PX:
            return None
        managed = self._is_window(handle) or self._class(handle) in BARS
        title = self._title(handle) if managed else ""
        return StackedWindow(handle, self.process(handle), area, handle == front, managed, title)


def untold_windows(stack: WindowStack, rights: Rights) -> Callable[[int], bool]:
    """Return what tells of a window whether its program answers nobody, or has more rights than we:
    of that Windows tells the bare window, and no password field in it."""

    def is_untold(handle: int) -> bool:
        try:
            rights.check_window(handle)
        except InputRefused:
            return True
        return stack.hangs(handle)

    return is_untold
