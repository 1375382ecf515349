"""Key names: what may stand in `key` and `keys`, and its one canonical spelling."""

from __future__ import annotations

from typing import Final

MODIFIERS: Final = ("ctrl", "shift", "alt", "altgr", "super")
PAGE_KEYS: Final = frozenset({"backspace", "insert", "f2", "f4", "f8", "f9"})
"""Holds keys that a page may give a meaning as it does letters: a browser has none for them."""

CHOOSING_KEYS: Final = frozenset(
    {"up", "down", "left", "right", "home", "end", "pageup", "pagedown"}
)
"""Holds keys that choose another one in a list of choices."""

PRESSING_KEYS: Final = frozenset({"enter", "space"})
"""Holds keys that press what has the keyboard, or choose what is marked in a menu."""

_NAMED: Final = frozenset(
    (
        *MODIFIERS,
        *("enter", "escape", "tab", "space", "backspace", "delete", "insert"),
        *("home", "end", "pageup", "pagedown", "up", "down", "left", "right"),
        *("capslock", "numlock", "scrolllock", "printscreen", "pause", "menu"),
        *(f"f{n}" for n in range(1, 25)),
    )
)

_ALIASES: Final = {
    "control": "ctrl",
    "option": "alt",
    "win": "super",
    "windows": "super",
    "meta": "super",
    "cmd": "super",
    "command": "super",
    "return": "enter",
    "esc": "escape",
    "del": "delete",
    "ins": "insert",
    "pgup": "pageup",
    "page_up": "pageup",
    "pgdn": "pagedown",
    "page_down": "pagedown",
    "arrowup": "up",
    "arrowdown": "down",
    "arrowleft": "left",
    "arrowright": "right",
    "print": "printscreen",
    "caps_lock": "capslock",
    "spacebar": "space",
    " ": "space",
    "\n": "enter",
    "\t": "tab",
    "plus": "+",
    "minus": "-",
}


def canonical_key(name: str) -> str | None:
    """Return the one spelling of a key, or None for a name that is no key.

    A key is a named key ("ctrl", "enter", "f5"; aliases and any case are taken)
    or a single printable character, kept as it is: "A" means shift and a.
    """
    if len(name) == 1 and name.isprintable() and name != " ":
        return name
    lower = name if len(name) == 1 else name.strip().lower()
    lower = _ALIASES.get(lower, lower)
    if lower in _NAMED or (len(lower) == 1 and lower.isprintable()):
        return lower
    return None
