"""The sandbox: a canvas instead of a screen, with the same messages and the same path.

A click draws a circle of radius 6, a right click a rectangle, a drag a line along its path, typed
text appears at the pointer. What is drawn stays, over all tasks of a run. Nothing outside is
touched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ..events import Window
from ..geometry import Displays, Point, Rect
from ..ports import Gate, Held, Interrupt, OpenFolder, Unavailable
from ..protocol import MODIFIERS, Button

_INK: Final = (20, 20, 20)
_PAPER: Final = (255, 255, 255)
_RADIUS: Final = 6
_BUTTON_CODES: Final[dict[Button, int]] = {"left": 1, "middle": 2, "right": 3}
_KEY_CODES: Final = {name: code for code, name in enumerate(MODIFIERS, start=1)}


class CanvasController:
    """Fills the port Controller; `picture` is what the eyes look at, in any thread."""

    def __init__(self, gate: Gate, *, width: int = 1280, height: int = 800) -> None:
        self.gate = gate
        self._bounds = Rect(0, 0, width, height)
        self._image = Image.new("RGB", (width, height), _PAPER)
        self._draw = ImageDraw.Draw(self._image)
        self._font = ImageFont.load_default(16)
        self._pointer = Point(width // 2, height // 2)
        self._caret = self._pointer
        self._pressed = False
        self._dragged = False

    def picture(self) -> Any:
        """Return the canvas as BGRX pixels, shape (height, width, 4), uint8."""
        pixels = np.zeros((self._bounds.height, self._bounds.width, 4), np.uint8)
        pixels[..., :3] = np.asarray(self._image)[..., ::-1]
        return pixels

    def displays(self) -> Displays:
        return Displays.of(self._bounds)

    def pointer(self) -> Point:
        return self._pointer

    def move(self, point: Point) -> None:
        with self.gate.passing():
            if self._pressed and point != self._pointer:
                self._dragged = True
                self._draw.line((self._pointer.x, self._pointer.y, point.x, point.y), _INK, 2)
            self._pointer = self._caret = point

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        held = Held("button", _BUTTON_CODES[button])
        if down:
            with self.gate.down(held):
                self._pressed, self._dragged = True, False
            return
        with self.gate.up(held):
            if self._pressed and not self._dragged:
                self._mark(button)
            self._pressed = False

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        with self.gate.passing(Held("button", _BUTTON_CODES[button])):
            self._mark(button)

    def wheel(self, *, dx: int, dy: int) -> None:
        # A canvas has nothing to scroll; the receipt will say that nothing changed.
        with self.gate.passing():
            return

    def key(self, key: str, *, down: bool, window: int | None = None) -> None:
        held = Held("key", _KEY_CODES.get(key, ord(key[0])))
        with self.gate.down(held) if down else self.gate.up(held):
            return

    def stroke(self, keys: tuple[str, ...], *, window: int | None = None) -> None:
        with self.gate.passing():
            return

    def pieces(self, text: str) -> list[str]:
        return list(text)

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        with self.gate.passing():
            if piece == "\n":
                self._caret = Point(self._pointer.x, self._caret.y + 20)
                return
            self._draw.text((self._caret.x, self._caret.y), piece, _INK, self._font)
            width = round(self._draw.textlength(piece, self._font))
            self._caret = Point(self._caret.x + width, self._caret.y)

    def has_keys(self, text: str) -> bool:
        return True

    def press(self, character: str, *, window: int | None = None) -> None:
        raise Unavailable("secrets are not typed on the sandbox canvas")

    def release_all(self) -> None:
        self._pressed = False
        self.gate.release(lambda held: None)

    def windows(self) -> list[Window]:
        return [self._window()]

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        window = self._window()
        return [window.bounds] if hidden(window) else []

    def foreground(self) -> Window | None:
        return self._window()

    def keyboard_window(self) -> int:
        return 0

    def exists(self, window: int) -> bool:
        return True

    def process(self, window: int) -> int:
        return 0

    def open_folder(self, window: Window, place: str) -> OpenFolder | None:
        return None

    def own_in_front(self) -> bool:
        return False

    def outside(self) -> Window | None:
        return self._window()

    def window_at(self, point: Point) -> Window | None:
        return self._window()

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        return

    def leave_own(self, interrupt: Interrupt) -> None:
        return

    def enter_own(self, interrupt: Interrupt) -> bool:
        return False

    def copies(self) -> None:
        return None

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        return frozenset()

    def names_of_app(self, target: str) -> tuple[str, ...]:
        return ()

    def open(self, target: str) -> None:
        raise Unavailable(f"I can't open “{target}” on the sandbox canvas")

    def close(self) -> None:
        self.release_all()

    def _window(self) -> Window:
        return Window(1, "Canvas", "canvas", self._bounds)

    def _mark(self, button: Button) -> None:
        x, y, r = self._pointer.x, self._pointer.y, _RADIUS
        box = (x - r, y - r, x + r, y + r)
        if button == "right":
            self._draw.rectangle(box, outline=_INK, width=2)
        else:
            self._draw.ellipse(box, outline=_INK, width=2)
