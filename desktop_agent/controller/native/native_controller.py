"""Hands that type characters, in windows that are ours by their process."""

from __future__ import annotations

import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

from ...events import Window
from ...geometry import Displays, Point, Rect
from ...ports import Gate, Held, Interrupt, OpenFolder, Unavailable
from ...protocol import Button
from .native_buttons import BUTTONS
from .native_chords import KeyFinder, chord_codes
from .native_sender import NativeSender
from .native_windows import NativeWindows

log = logging.getLogger(__name__)

_KEYS: Final = {"\n": "enter", "\t": "tab"}


class CountedClipboard(Protocol):
    def changes(self) -> int | None:
        """Return a number that grows whenever something takes the clipboard; None if that is not
        known."""
        ...


class NativeController(ABC):
    """Fills the port Controller; all calls come from the agent's thread.

    `left_at` tells where we moved the pointer last; None if we did not.
    """

    def __init__(
        self,
        gate: Gate,
        *,
        hands: NativeSender[Any],
        windows: NativeWindows,
        names: KeyFinder,
        clipboard: CountedClipboard,
    ) -> None:
        self.gate = gate
        self.window_list = windows
        self.left_at: Point | None = None
        self._hands = hands
        self._names = names
        self._counted = clipboard

    # --- mouse -------------------------------------------------------------------------

    @abstractmethod
    def displays(self) -> Displays: ...

    def pointer(self) -> Point:
        return self._hands.pointer()

    def move(self, point: Point) -> None:
        self._hands.move(point)
        self.left_at = point

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        back = back or self.pointer() if down else None
        self._hands.hold_button(Held("button", BUTTONS[button], back), down=down)

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        held = chord_codes(self._names, keys)
        self._hands.click(BUTTONS[button], count=count, keys=held)

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
        # Line breaks and tabs are keys.
        for run in re.findall(r"[\n\t]|[^\n\t]+", text):
            found.extend(self._cut(run))
        return found

    @abstractmethod
    def _cut(self, run: str) -> Iterable[str]:
        """Cut a text into what one micro-step types."""

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        if piece in _KEYS:
            self.stroke((_KEYS[piece],), window=window)
        else:
            self._hands.type(piece, window=window)

    def has_keys(self, text: str) -> bool:
        # They are typed as characters, on any layout; a control character is none.
        return all(one in _KEYS or one.isprintable() for one in text)

    def press(self, character: str, *, window: int | None = None) -> None:
        if self._modifier_is_down():
            raise Unavailable("a key is held down, which would turn the secret into shortcuts")
        if not self.has_keys(character):
            raise Unavailable("the keyboard layout has no key for one of its characters")
        self.text(character, Interrupt(), window=window)

    @abstractmethod
    def _modifier_is_down(self) -> bool:
        """Tell whether a modifier is down, whoever holds it."""

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
        return self.window_list.own_in_front()

    def outside(self) -> Window | None:
        return self.window_list.outside()

    def window_at(self, point: Point) -> Window | None:
        return self.window_list.at(point)

    @abstractmethod
    def own_areas(self) -> list[Rect]:
        """Return where our own windows lie, for the eyes to paint over."""

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
        # Nobody takes the keyboard that the human did not give us; Windows lets no program do so.
        return self.own_in_front()

    @abstractmethod
    def open(self, target: str) -> None: ...

    def copies(self) -> int | None:
        return self._counted.changes()

    @abstractmethod
    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]: ...

    @abstractmethod
    def names_of_app(self, target: str) -> tuple[str, ...]: ...

    # --- letting go --------------------------------------------------------------------

    def release_all(self) -> None:
        self._hands.release_all()

    def close(self) -> None:
        try:
            self.release_all()
        except Unavailable as problem:
            log.warning("closing: %s", problem)
