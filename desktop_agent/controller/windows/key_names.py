"""Finds the virtual key and the scan code of a key by its name, on the layout that is on."""

from __future__ import annotations

from typing import Any, Final

from ...ports import Unavailable
from . import win32
from .input_events import key_code

_NAMED: Final = {
    "ctrl": 0xA2,
    "shift": 0xA0,
    "alt": 0xA4,
    "altgr": 0xA5,
    "super": 0x5B,
    "enter": 0x0D,
    "escape": 0x1B,
    "tab": 0x09,
    "space": 0x20,
    "backspace": 0x08,
    "delete": 0x2E,
    "insert": 0x2D,
    "home": 0x24,
    "end": 0x23,
    "pageup": 0x21,
    "pagedown": 0x22,
    "up": 0x26,
    "down": 0x28,
    "left": 0x25,
    "right": 0x27,
    "capslock": 0x14,
    "numlock": 0x90,
    "scrolllock": 0x91,
    "printscreen": 0x2C,
    "pause": 0x13,
    "menu": 0x5D,
    **{f"f{number}": 0x6F + number for number in range(1, 25)},
}
# Their scan codes are shared with keys of the number pad, which the prefix E0 tells them from; some
# systems leave it out when they are asked.
_EXTENDED: Final = frozenset(
    {0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28, 0x2D, 0x2E, 0x2C, 0x5B, 0x5D, 0x90, 0xA5}
)
_DEAD: Final = 1 << 31
"""Marks, in what MapVirtualKeyEx tells, a key that only changes the next one."""
_SHIFT, _CTRL, _ALT = 1, 2, 4
# Of VkKeyScanEx: which keys must be held. Ctrl with Alt is AltGr.
_HELD: Final = {
    0: (),
    _SHIFT: ("shift",),
    _CTRL | _ALT: ("ctrl", "altgr"),
    _SHIFT | _CTRL | _ALT: ("shift", "ctrl", "altgr"),
}


class KeyNames:
    """Asks user32 for the keys of the window that is in front."""

    def __init__(self, user32: Any) -> None:
        self._user32 = user32

    def stroke(self, name: str, *, plain: bool = False) -> tuple[int, ...]:
        """Return the keys of one name, those that must be held with it first.

        "A" is Shift and A. Where the layout has other letters, `plain` takes the key on which the
        Latin one stands: Ctrl+V is the same key everywhere. Unavailable if there is no such key.
        """
        layout = self._layout()
        if name in _NAMED:
            return (self._code(_NAMED[name], layout),)
        found = self._character(name, layout) if len(name) == 1 else None
        if found is None and plain and name.isascii() and name.isalnum():
            found = (self._code(ord(name.upper()), layout),)
        if found is None:
            raise Unavailable(f"the keyboard layout has no key “{name}”")
        return found

    def typed(self, character: str) -> tuple[int, ...] | None:
        """Return the keys that type just this character now; None if no key does, as where Caps
        Lock is on, or where the key only changes the next one."""
        codes = self._character(character, self._layout())
        if codes is None or (
            character.isalpha() and self._user32.GetKeyState(win32.VK_CAPITAL) & 1
        ):
            return None
        told = self._user32.MapVirtualKeyExW(
            codes[-1] & 0xFF, win32.MAPVK_VK_TO_CHAR, self._layout()
        )
        return None if told & _DEAD else codes

    def _character(self, character: str, layout: int | None) -> tuple[int, ...] | None:
        if ord(character) > 0xFFFF:
            return None
        told = int(self._user32.VkKeyScanExW(ord(character), layout))
        held = _HELD.get(told >> 8)
        if told == -1 or held is None:
            return None
        return (
            *(self._code(_NAMED[one], layout) for one in held),
            self._code(told & 0xFF, layout),
        )

    def _code(self, virtual: int, layout: int | None) -> int:
        scan = int(self._user32.MapVirtualKeyExW(virtual, win32.MAPVK_VK_TO_VSC_EX, layout))
        if virtual in _EXTENDED:
            scan = scan & 0xFF | 0xE000
        return key_code(virtual, scan)

    def _layout(self) -> int | None:
        user32 = self._user32
        thread = user32.GetWindowThreadProcessId(user32.GetForegroundWindow(), None)
        found = user32.GetKeyboardLayout(thread)
        return int(found) if found else None
