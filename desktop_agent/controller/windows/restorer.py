"""Notes the Windows desktop before a task, and puts it back: no key, no click, no wheel."""

from __future__ import annotations

from typing import Any, Final

from ...geometry import Point
from ...ports import Unavailable
from ..native.native_buttons import LEFT, MIDDLE, RIGHT
from ..native.native_restorer import NativeRestorer
from . import input_events, win32
from .clipboard import ClipboardContents
from .controller import WindowsController
from .key_names import KeyNames
from .sender import send

_DOWN: Final = 0x8000
# The virtual keys of the mouse: as the buttons lie, whatever the human has exchanged.
_BUTTONS: Final = {0x01: (LEFT, "left"), 0x02: (RIGHT, "right"), 0x04: (MIDDLE, "middle")}
_KEYS: Final = {0xA0: "shift", 0xA2: "ctrl", 0xA4: "alt", 0xA5: "altgr", 0x5B: "super"}


class WindowsRestorer(NativeRestorer[ClipboardContents]):
    """Fills the port Restorer."""

    def __init__(self, controller: WindowsController, libraries: Any = win32.library) -> None:
        super().__init__(controller, controller.clipboard)
        self._read = controller.clipboard.read
        self._user32 = libraries("user32")
        self._names = KeyNames(self._user32)

    def let_go_stuck(self) -> tuple[str, ...]:
        # Nobody tells what a program holds down and what the human does; whom a release of theirs
        # surprises presses again.
        events, names = [], []
        for virtual, (code, name) in _BUTTONS.items():
            if self._is_down(virtual):
                events.append(input_events.button(code, down=False, swapped=False))
                names.append(f"{name} button")
        for virtual, name in _KEYS.items():
            if self._is_down(virtual):
                (code,) = self._names.stroke(name)
                events.append(input_events.key(code, down=False))
                names.append(f"key {name}")
        send(self._user32, events)
        return tuple(names)

    def _is_down(self, virtual: int) -> bool:
        return bool(self._user32.GetAsyncKeyState(virtual) & _DOWN)

    def _read_clipboard(self) -> ClipboardContents | None:
        try:
            found = self._read()
        except Unavailable:
            # Another program keeps it at this moment: what is there then stays with that one.
            return None
        return found if found.forms else None

    def _warp(self, point: Point) -> bool:
        return bool(self._user32.SetCursorPos(point.x, point.y))
