"""Notes the Windows desktop before a task, and puts it back: no key, no click, no wheel."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ...geometry import Point
from ...ports import PutBack, Snapshot, Unavailable
from ..putting_back import is_to_go_back, put_back, put_window
from . import input_events, win32
from .clipboard import ClipboardContents
from .controller import WindowsController
from .input_events import LEFT, MIDDLE, RIGHT
from .key_names import KeyNames
from .sender import send

_DOWN: Final = 0x8000
# The virtual keys of the mouse: as the buttons lie, whatever the human has exchanged.
_BUTTONS: Final = {0x01: (LEFT, "left"), 0x02: (RIGHT, "right"), 0x04: (MIDDLE, "middle")}
_KEYS: Final = {0xA0: "shift", 0xA2: "ctrl", 0xA4: "alt", 0xA5: "altgr", 0x5B: "super"}


class WindowsRestorer:
    """Fills the port Restorer."""

    def __init__(self, controller: WindowsController, libraries: Any = win32.library) -> None:
        self._controller = controller
        self._windows = controller.window_list
        self._clipboard = controller.clipboard
        self._user32 = libraries("user32")
        self._names = KeyNames(self._user32)
        self._noted: ClipboardContents | None = None

    def take(self) -> Snapshot:
        controller = self._controller
        controller.left_at = None
        try:
            self._noted = self._clipboard.read()
        except Unavailable:
            # Another program keeps it at this moment: what is there then stays with that one.
            self._noted = None
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

    def _put_pointer(self, point: Point) -> bool:
        """Return True once it is there again, False if it never left or the human moved it
        since."""
        if not is_to_go_back(self._controller.pointer(), self._controller.left_at, point):
            return False
        if not self._user32.SetCursorPos(point.x, point.y):
            raise Unavailable("the mouse position: the pointer can't go there")
        self._controller.left_at = None
        return True

    def _put_clipboard(self) -> bool:
        """Return True if what was noted had gone with its program, and is there again."""
        if not self._noted or not self._noted.forms or not self._clipboard.is_empty():
            return False
        self._clipboard.write(self._noted)
        return True
