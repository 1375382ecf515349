"""The windows of a Mac as they lie over each other, for whoever asks their programs what they
show."""

from __future__ import annotations

from ...geometry import Rect
from ..stacked_window import StackedWindow
from . import monitors
from .frameworks import Frameworks
from .window_list import NOT_WINDOWS, MacWindows


class MacStack:
    """Asked in the thread of the accessibility. Raises Unavailable when no monitor is on."""

    def __init__(self, system: Frameworks) -> None:
        self._system = system
        self._windows = MacWindows(system)

    def bounds(self) -> Rect:
        return monitors.displays(self._system.quartz).bounds

    def windows(self) -> list[StackedWindow]:
        front = self._windows.with_keyboard()
        return [
            StackedWindow(
                one.id,
                one.pid,
                one.bounds,
                front=one.id == front,
                managed=one.layer == 0,
                title=one.title,
                # Its frame is drawn by its program.
                inner=(one.bounds,),
            )
            for one in self._windows.shown()
            if one.layer >= 0 and one.app not in NOT_WINDOWS
        ]
