"""Notes the desktop of a Mac before a task, and puts it back: no key, no click, no wheel."""

from __future__ import annotations

from functools import partial
from typing import Final

from ...geometry import Point
from ...ports import Held, PutBack, Snapshot, Unavailable
from ..putting_back import is_to_go_back, put_back, put_window
from . import constants as q
from .clipboard import ClipboardItems
from .controller import MacController
from .input_events import LEFT, MIDDLE, RIGHT
from .monitors import to_quartz
from .poster import Poster

# As Quartz numbers the buttons.
_BUTTONS: Final = {0: (LEFT, "left"), 1: (RIGHT, "right"), 2: (MIDDLE, "middle")}
_KEYS: Final = {0x38: "shift", 0x3B: "ctrl", 0x3A: "alt", 0x3D: "altgr", 0x37: "super"}


class MacRestorer:
    """Fills the port Restorer."""

    def __init__(self, controller: MacController) -> None:
        self._controller = controller
        self._system = controller.system
        self._windows = controller.window_list
        self._clipboard = controller.clipboard
        self._noted: ClipboardItems | None = None

    def take(self) -> Snapshot:
        controller = self._controller
        controller.left_at = None
        self._noted = self._clipboard.read()
        return Snapshot(controller.pointer(), controller.outside())

    def put_back(
        self, snapshot: Snapshot, *, clipboard: bool, focus: bool, cursor: bool
    ) -> PutBack:
        return put_back(
            snapshot,
            window=partial(put_window, self._windows) if focus else None,
            pointer=self._put_pointer if cursor else None,
            clipboard=self._put_clipboard if clipboard else None,
        )

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

    def _put_pointer(self, point: Point) -> bool:
        """Return True once it is there again, False if it never left or the human moved it
        since."""
        if not is_to_go_back(self._controller.pointer(), self._controller.left_at, point):
            return False
        quartz = self._system.quartz
        if quartz.CGWarpMouseCursorPosition(to_quartz(point)):
            raise Unavailable("the mouse position: the pointer can't go there")
        # Otherwise the human's mouse moves nothing for a quarter of a second.
        quartz.CGAssociateMouseAndMouseCursorPosition(True)
        self._controller.left_at = None
        return True

    def _put_clipboard(self) -> bool:
        """Return True if what was noted had gone with its program, and is there again."""
        if not self._noted or not self._noted.items or not self._clipboard.is_empty():
            return False
        self._clipboard.write(self._noted)
        return True
