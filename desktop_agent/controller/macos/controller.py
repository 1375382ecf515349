"""Hands on a Mac: all input by Quartz events, text as characters."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from typing import Final

from ...events import Window
from ...geometry import Displays, Point, Rect
from ...ports import Gate, Held, Interrupt, OpenFolder, Unavailable
from ...protocol import Button
from . import constants as q
from . import monitors
from .clipboard import MacClipboard
from .frameworks import Frameworks
from .input_events import LEFT, MIDDLE, MODIFIER_FLAGS, RIGHT, chunks
from .key_names import MacKeyNames, chord_codes
from .opening import MacOpening
from .sender import QuartzHands
from .window_list import MacWindows

log = logging.getLogger(__name__)

_BUTTONS: Final[dict[Button, int]] = {"left": LEFT, "middle": MIDDLE, "right": RIGHT}
_KEYS: Final = {"\n": "enter", "\t": "tab"}


class MacController:
    """Fills the port Controller; all calls come from the agent's thread."""

    def __init__(
        self,
        gate: Gate,
        system: Frameworks,
        *,
        names: MacKeyNames | None = None,
        opening: MacOpening | None = None,
    ) -> None:
        self.gate = gate
        self.system = system
        self.window_list = MacWindows(system)
        self._hands = QuartzHands(gate, system, front=self.window_list.front)
        self._names = names or MacKeyNames()
        self._opening = opening or MacOpening(system)
        self.clipboard = MacClipboard(system)
        self.left_at: Point | None = None
        """Tells where we moved the pointer last; None if we did not."""

    # --- mouse -------------------------------------------------------------------------

    def displays(self) -> Displays:
        return monitors.displays(self.system.quartz)

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
            found.extend(chunks(run))
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
        quartz = self.system.quartz
        if any(quartz.CGEventSourceKeyState(q.SESSION_STATE, one) for one in MODIFIER_FLAGS):
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
        return self.window_list.own_in_front()

    def outside(self) -> Window | None:
        return self.window_list.outside()

    def window_at(self, point: Point) -> Window | None:
        return self.window_list.at(point)

    def own_areas(self) -> list[Rect]:
        """Return where our own windows lie, for the eyes to paint over: that macOS leaves them out
        of a picture could not be seen on a Mac yet."""
        return self.window_list.own_areas()

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
        # Nobody takes the keyboard that the human did not give us.
        return self.own_in_front()

    def open(self, target: str) -> None:
        self._opening.open(target)

    def copies(self) -> int | None:
        return self.clipboard.changes()

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        # Nothing tells here yet of what kind a program is.
        return frozenset()

    def names_of_app(self, target: str) -> tuple[str, ...]:
        app = self._opening.app(target)
        return (app.stem,) if app is not None else ()

    # --- letting go --------------------------------------------------------------------

    def release_all(self) -> None:
        self._hands.release_all()

    def close(self) -> None:
        try:
            self.release_all()
        except Unavailable as problem:
            log.warning("closing: %s", problem)
