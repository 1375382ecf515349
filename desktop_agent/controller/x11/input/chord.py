"""A chord that is heard by the keys themselves, whatever layout is on."""

from __future__ import annotations

from typing import Final

from Xlib import XK, display

from ....ports import Unavailable
from ....protocol import canonical_key
from .keyboard import Layout
from .xi2_events import Raw

# Either of the two keys will do.
_SIDES: Final = {
    "ctrl": ("Control_L", "Control_R"),
    "shift": ("Shift_L", "Shift_R"),
    "alt": ("Alt_L", "Alt_R"),
    "altgr": ("ISO_Level3_Shift", "Mode_switch"),
    "super": ("Super_L", "Super_R"),
}
# The key was down before we started, and nobody knows on which device.
_ANY_DEVICE: Final = 0


class Chord:
    """The last of its keys, pressed while all the others are down, by whichever device.

    What is down is known from the presses and releases in their order: by the time that a press
    is read, the server may say that all keys are up again. `words` names the chord for people,
    `use` is what it is for, such as "stop chord".
    """

    def __init__(self, link: display.Display, keys: tuple[str, ...], use: str) -> None:
        self.words = "+".join(key.capitalize() for key in keys)
        self._link = link
        self._use = use
        self._keysyms = self._keysyms_of(keys) if keys else []
        self._codes: list[frozenset[int]] = [frozenset() for _ in self._keysyms]
        self.read_keys()
        self._down = {
            (_ANY_DEVICE, 8 * place + bit)
            for place, byte in enumerate(link.query_keymap())
            for bit in range(8)
            if byte >> bit & 1
        }

    def read_keys(self) -> None:
        """Find its keys on the keyboard as it is now; one that is not there any more stays."""
        for place, keysyms in enumerate(self._keysyms):
            found = {
                code for keysym in keysyms for code, _ in self._link.keysym_to_keycodes(keysym)
            }
            self._codes[place] = frozenset(found) or self._codes[place]

    def note(self, raw: Raw) -> bool:
        """Take each press and release of a key, in order. False for a press of what is
        down already: some remote desktops repeat it while it is held."""
        key = (raw.source, raw.code)
        if raw.down:
            new = key not in self._down
            self._down.add(key)
            return new
        self._down.discard(key)
        self._down.discard((_ANY_DEVICE, raw.code))
        return True

    def ends_with(self, code: int) -> bool:
        """Tell whether a press of this key completes the chord."""
        if not self._codes or code not in self._codes[-1]:
            return False
        down = {code for _source, code in self._down}
        return all(codes & down for codes in self._codes[:-1])

    def _keysyms_of(self, keys: tuple[str, ...]) -> list[tuple[int, ...]]:
        layout = Layout(self._link, 0)
        found = []
        for key in keys:
            name = canonical_key(key)
            if name is None:
                raise Unavailable(
                    f"The {self._use} {self.words} has no key “{key}” on "
                    "this keyboard. Use keys such as ctrl, shift, alt, f12 or k."
                )
            try:
                code = layout.stroke_of_key(name.lower()).code
            except Unavailable as problem:
                raise Unavailable(
                    f"The {self._use} {self.words} can't be used: {problem}."
                ) from None
            # The key itself is meant, not its character with Shift.
            plain = (self._link.keycode_to_keysym(code, 0),)
            sides = tuple(XK.string_to_keysym(side) for side in _SIDES.get(name, ()))
            found.append(sides or plain)
        return found
