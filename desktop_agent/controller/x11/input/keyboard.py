"""The keyboard layout of the server: which key, with which modifiers, gives what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from Xlib import XK, X, display

from ....ports import Unavailable
from ....protocol import MODIFIERS
from .keysyms import character_of

XK.load_keysym_group("xkb")

_NAMED: Final = {
    "ctrl": "Control_L",
    "shift": "Shift_L",
    "alt": "Alt_L",
    "altgr": "ISO_Level3_Shift",
    "super": "Super_L",
    "enter": "Return",
    "escape": "Escape",
    "tab": "Tab",
    "space": "space",
    "backspace": "BackSpace",
    "delete": "Delete",
    "insert": "Insert",
    "home": "Home",
    "end": "End",
    "pageup": "Prior",
    "pagedown": "Next",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "capslock": "Caps_Lock",
    "numlock": "Num_Lock",
    "scrolllock": "Scroll_Lock",
    "printscreen": "Print",
    "pause": "Pause",
    "menu": "Menu",
    **{f"f{n}": f"F{n}" for n in range(1, 25)},
}

_CONTROL_CHARACTERS: Final = {"\n": "Return", "\t": "Tab"}

# Bits of the core state: Lock, and the layout group in bits 13 and 14.
_LOCK: Final = X.LockMask
_GROUP_SHIFT: Final = 13
_GROUP: Final = 3 << _GROUP_SHIFT


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key and the modifiers that it needs: all are X keycodes."""

    code: int
    modifiers: tuple[int, ...] = ()


class Layout:
    """One reading of the server's keyboard mapping, for its present group.

    Columns of a mapping row: group 1 plain, shift, group 2 plain, shift. What follows is
    group 1 with AltGr only where there is no second group; where there are several, only
    the first two groups can be told, and what is not surely there is left to be pasted.
    """

    def __init__(self, link: display.Display, group: int) -> None:
        first = link.display.info.min_keycode
        rows = link.get_keyboard_mapping(first, link.display.info.max_keycode - first + 1)
        self._strokes: dict[str, tuple[int, int]] = {}
        columns: tuple[tuple[int, int], ...]
        columns = {0: ((0, 0), (1, 1)), 1: ((2, 0), (3, 1))}.get(group, ())
        if group == 0 and not any(_has_second_group(row) for row in rows):
            columns += ((4, 2), (5, 3))
        for column, level in columns:
            for offset, row in enumerate(rows):
                character = character_of(row[column]) if column < len(row) else ""
                if character:
                    self._strokes.setdefault(character, (first + offset, level))
        # Named keys (Return, Shift_L) often stand in the first group only, and the letters of
        # a chord (Ctrl+S beside Cyrillic) in any.
        self._plain: dict[int, int] = {}
        for column in range(4):
            for offset, row in enumerate(rows):
                if column < len(row) and row[column]:
                    self._plain.setdefault(row[column], first + offset)

    def stroke_of_character(self, character: str, *, lock: bool = False) -> Stroke | None:
        """Return how to type the character, or None if the layout does not have it."""
        if character in _CONTROL_CHARACTERS:
            return Stroke(self.code(_CONTROL_CHARACTERS[character]))
        found = self._strokes.get(character)
        if found is None:
            return None
        code, level = found
        shift = bool(level & 1)
        if lock and character.lower() != character.upper():
            # Caps Lock swaps the case, so Shift swaps it back, if the key has both.
            other = character.swapcase()
            if len(other) != 1 or self._strokes.get(other) != (code, level ^ 1):
                return None
            shift = not shift
        names = ["Shift_L"] * shift + ["ISO_Level3_Shift"] * (level >= 2)
        try:
            return Stroke(code, tuple(self.code(name) for name in names))
        except Unavailable:
            return None

    def chords(self, text: str, *, lock: bool = False) -> list[tuple[int, ...]] | None:
        """Return the keys of each character, modifiers first; None if it does not have them all."""
        found: list[tuple[int, ...]] = []
        for character in text:
            stroke = self.stroke_of_character(character, lock=lock)
            if stroke is None:
                return None
            found.append((*stroke.modifiers, stroke.code))
        return found

    def stroke_of_key(self, key: str) -> Stroke:
        """Return how to press a key of the protocol; Unavailable if this keyboard lacks it."""
        if key in _NAMED:
            return Stroke(self.code(_NAMED[key]))
        if len(key) != 1:
            raise Unavailable(f"there is no key {key!r}")
        stroke = self.stroke_of_character(key)
        if stroke is None and _keysym(key) in self._plain:
            # In a chord the key counts, whatever group is on: Ctrl+V on a Russian layout.
            return Stroke(self._plain[_keysym(key)])
        if stroke is None:
            raise Unavailable(f"this keyboard layout has no key for {key!r}")
        return stroke

    def code(self, name: str) -> int:
        """Return the keycode of a key by its X name."""
        code = self._plain.get(XK.string_to_keysym(name), 0)
        if not code:
            raise Unavailable(f"this keyboard layout has no key {name}")
        return code


def group_of(state: int) -> int:
    """Return the layout group that a pointer state's bits tell."""
    return (state & _GROUP) >> _GROUP_SHIFT


def lock_of(state: int) -> bool:
    return bool(state & _LOCK)


def meaning_of(state: int) -> int:
    """Return the part of a pointer state that says which character a key gives: group and Caps
    Lock."""
    return state & (_GROUP | _LOCK)


def chord(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Keys as they are meant in a chord: ctrl and "S" is ctrl and s, "A" alone is a capital."""
    if any(key in MODIFIERS for key in keys):
        return tuple(key.lower() if len(key) == 1 else key for key in keys)
    return keys


def _keysym(character: str) -> int:
    """Latin-1 characters are their own keysym, all others lie above 0x1000000."""
    code = ord(character)
    return code if 0x20 <= code <= 0xFF else 0x1000000 + code


def _has_second_group(row: Sequence[int]) -> bool:
    return any(row[2:4]) and list(row[2:4]) != list(row[:2])
