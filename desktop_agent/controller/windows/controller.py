"""Hands on the Windows desktop: all input by SendInput, text as characters."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from ...events import Window
from ...geometry import Displays, Point, Rect
from ...ports import Gate, Held, Interrupt, OpenFolder, Unavailable
from ...protocol import Button
from . import monitors, win32
from .clipboard import WindowsClipboard
from .exclusion import CaptureExclusion, Exclusion
from .input_events import LEFT, MIDDLE, RIGHT
from .key_names import KeyNames, chord_codes
from .opening import installed_now, open_on_windows
from .sender import SendInputHands
from .window_list import TopWindows

log = logging.getLogger(__name__)

_BUTTONS: Final[dict[Button, int]] = {"left": LEFT, "middle": MIDDLE, "right": RIGHT}
_KEYS: Final = {"\n": "enter", "\t": "tab"}
# This many characters are one micro-step.
_PIECE: Final = 32
_MODIFIERS: Final = (0x10, 0x11, 0x12, 0x5B, 0x5C)
_DOWN: Final = 0x8000


class WindowsController:
    """Fills the port Controller; all calls come from the agent's thread."""

    def __init__(
        self,
        gate: Gate,
        *,
        scan_codes: Callable[[], bool] = lambda: False,
        libraries: Any = win32.library,
    ) -> None:
        self.gate = gate
        self._libraries = libraries
        self._user32 = libraries("user32")
        monitors.be_dpi_aware(self._user32)
        self.window_list = TopWindows(libraries)
        self._hands = SendInputHands(
            gate, is_own=self.window_list.is_own, scan_codes=scan_codes, libraries=libraries
        )
        self._names = KeyNames(self._user32)
        self._exclusion = CaptureExclusion(self._user32)
        self.clipboard = WindowsClipboard(libraries)
        self.left_at: Point | None = None
        """Tells where we moved the pointer last; None if we did not."""

    # --- mouse -------------------------------------------------------------------------

    def displays(self) -> Displays:
        return monitors.displays(self._libraries)

    def pointer(self) -> Point:
        return self._hands.pointer()

    def move(self, point: Point) -> None:
        self._hands.move(point)
        self.left_at = point

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        back = back or self.pointer() if down else None
        self._hands.hold_button(Held("button", _BUTTONS[button], back), down=down)

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        held = chord_codes(self._names, keys)
        self._hands.click(_BUTTONS[button], count=count, keys=held)

    def wheel(self, *, dx: int, dy: int) -> None:
        self._hands.wheel(dx=dx, dy=dy)

    # --- keys and text -----------------------------------------------------------------

    def key(self, key: str, *, down: bool, window: int | None = None) -> None:
        # Holding a key means the key itself, not its capital.
        code = self._names.stroke(key.lower() if len(key) == 1 else key)[-1]
        self._hands.hold_key(code, down=down, window=window)

    def stroke(self, keys: tuple[str, ...], *, window: int | None = None) -> None:
        self._hands.strike(chord_codes(self._names, keys), window=window)

    def pieces(self, text: str) -> list[str]:
        found: list[str] = []
        for run in re.findall(r"[\n\t]|[^\n\t]+", text):
            found.extend(run[at : at + _PIECE] for at in range(0, len(run), _PIECE))
        return found

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        if piece in _KEYS:
            self.stroke((_KEYS[piece],), window=window)
        else:
            self._hands.type(piece, window=window)

    def has_keys(self, text: str) -> bool:
        # They are typed as characters, on any layout; a control character is none.
        return all(one in _KEYS or one.isprintable() for one in text)

    def press(self, character: str, *, window: int | None = None) -> None:
        if any(self._user32.GetAsyncKeyState(one) & _DOWN for one in _MODIFIERS):
            raise Unavailable("a key is held down, which would turn the secret into shortcuts")
        if not self.has_keys(character):
            raise Unavailable("the keyboard layout has no key for one of its characters")
        self.text(character, Interrupt(), window=window)

    # --- windows -----------------------------------------------------------------------

    def windows(self) -> list[Window]:
        return self.window_list.all()

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        return self.window_list.areas_of([one for one in self.windows() if hidden(one)])

    def foreground(self) -> Window | None:
        return self.window_list.foreground()

    def keyboard_window(self) -> int:
        return self.window_list.with_keyboard()

    def exists(self, window: int) -> bool:
        return self.window_list.exists(window)

    def process(self, window: int) -> int:
        return self.window_list.process(window)

    def open_folder(self, window: Window, place: str) -> OpenFolder | None:
        return None

    def own_in_front(self) -> bool:
        return self.window_list.is_own(self.window_list.with_keyboard())

    def outside(self) -> Window | None:
        return self.window_list.outside()

    def window_at(self, point: Point) -> Window | None:
        return self.window_list.at(point)

    def own_areas(self) -> list[Rect]:
        """Return where those of our own windows lie that the system does not leave out of a
        picture, for the eyes to paint over."""
        painted = [
            one
            for one in self.window_list.own()
            if self._exclusion.of(one) is Exclusion.PAINTED_OVER
        ]
        return self.window_list.places(painted)

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        self.window_list.focus(window, interrupt)

    def leave_own(self, interrupt: Interrupt) -> None:
        if not self.own_in_front():
            return
        other = self.outside()
        if other is None:
            raise Unavailable("no other window is open that could take the keyboard focus")
        self.focus(other, interrupt)

    def enter_own(self, interrupt: Interrupt) -> bool:
        # Windows lets no program take the keyboard that the human did not give it.
        return self.own_in_front()

    def open(self, target: str) -> None:
        open_on_windows(target, os.environ)

    def copies(self) -> int | None:
        return self.clipboard.changes()

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        return installed_now(os.environ).programs_called(name, {one.app for one in windows})

    def names_of_app(self, target: str) -> tuple[str, ...]:
        return installed_now(os.environ).names_of(target)

    # --- letting go --------------------------------------------------------------------

    def release_all(self) -> None:
        self._hands.release_all()

    def close(self) -> None:
        try:
            self.release_all()
        except Unavailable as problem:
            log.warning("closing: %s", problem)
