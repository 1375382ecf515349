"""Notes the desktop of a Mac before a task, and puts it back: no key, no click, no wheel."""

from __future__ import annotations

from typing import Final

from ...geometry import Point
from ...ports import Held
from ..native.native_buttons import LEFT, MIDDLE, RIGHT
from ..native.native_restorer import NativeRestorer
from . import constants as q
from .clipboard import ClipboardItems
from .controller import MacController
from .monitors import to_quartz
from .poster import Poster

# As Quartz numbers the buttons.
_BUTTONS: Final = {0: (LEFT, "left"), 1: (RIGHT, "right"), 2: (MIDDLE, "middle")}
_KEYS: Final = {0x38: "shift", 0x3B: "ctrl", 0x3A: "alt", 0x3D: "altgr", 0x37: "super"}


class MacRestorer(NativeRestorer[ClipboardItems]):
    """Fills the port Restorer."""

    def __init__(self, controller: MacController) -> None:
        super().__init__(controller, controller.clipboard)
        self._read = controller.clipboard.read
        self._system = controller.system

    def let_go_stuck(self) -> tuple[str, ...]:
        # Nobody tells what a program holds down and what the human does; whom a release of theirs
        # surprises presses again.
        quartz, found = self._system.quartz, list[tuple[Held, str]]()
        for number, (code, name) in _BUTTONS.items():
            if quartz.CGEventSourceButtonState(q.SESSION_STATE, number):
                found.append((Held("button", code), f"{name} button"))
        for code, name in _KEYS.items():
            if quartz.CGEventSourceKeyState(q.SESSION_STATE, code):
                found.append((Held("key", code), f"key {name}"))
        poster = Poster(self._system)
        for held, _ in found:
            poster.release(held)
        return tuple(name for _, name in found)

    def _read_clipboard(self) -> ClipboardItems | None:
        found = self._read()
        return found if found is not None and found.items else None

    def _warp(self, point: Point) -> bool:
        quartz = self._system.quartz
        if quartz.CGWarpMouseCursorPosition(to_quartz(point)):
            return False
        # Otherwise the human's mouse moves nothing for a quarter of a second.
        quartz.CGAssociateMouseAndMouseCursorPosition(True)
        return True
