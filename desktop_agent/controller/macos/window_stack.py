"""The windows of a Mac as they lie over each other, for whoever asks their programs what they
show."""

from __future__ import annotations

from dataclasses import dataclass

from ...geometry import Rect
from . import monitors
from .frameworks import Frameworks
from .window_list import NOT_WINDOWS, MacWindows


@dataclass(frozen=True, slots=True)
class MacStackedWindow:
    """A window on the screen. `managed` is false for menus, tips and bars."""

    id: int
    pid: int
    bounds: Rect
    title: str
    front: bool
    managed: bool

    @property
    def inner(self) -> tuple[Rect, ...]:
        # Its frame is drawn by its program.
        return (self.bounds,)

    @property
    def chooses_files(self) -> bool:
        # Nothing tells it; then it is looked for password fields as others are.
        return False


class MacStack:
    """Asked in the thread of the accessibility. Raises Unavailable when no monitor is on."""

    def __init__(self, system: Frameworks) -> None:
        self._system = system
        self._windows = MacWindows(system)

    def bounds(self) -> Rect:
        return monitors.displays(self._system.quartz).bounds

    def windows(self) -> list[MacStackedWindow]:
        front = self._windows.with_keyboard()
        return [
            MacStackedWindow(
                one.id, one.pid, one.bounds, one.title, one.id == front, managed=one.layer == 0
            )
            for one in self._windows.shown()
            if one.layer >= 0 and one.app not in NOT_WINDOWS
        ]
