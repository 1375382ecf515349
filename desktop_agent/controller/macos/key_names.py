"""Finds the code of a key by its name, on the layout that is on."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ...own_program import lean_words
from ...ports import Unavailable

# These lie where they lie on any layout.
_NAMED: Final = {
    **{"ctrl": 0x3B, "shift": 0x38, "alt": 0x3A, "altgr": 0x3D, "super": 0x37},
    **{"enter": 0x24, "escape": 0x35, "tab": 0x30, "space": 0x31, "backspace": 0x33},
    **{"delete": 0x75, "home": 0x73, "end": 0x77, "pageup": 0x74, "pagedown": 0x79},
    **{"up": 0x7E, "down": 0x7D, "left": 0x7B, "right": 0x7C},
    **{"f1": 0x7A, "f2": 0x78, "f3": 0x63, "f4": 0x76, "f5": 0x60, "f6": 0x61, "f7": 0x62},
    **{"f8": 0x64, "f9": 0x65, "f10": 0x6D, "f11": 0x67, "f12": 0x6F, "f13": 0x69},
    **{"f14": 0x6B, "f15": 0x71, "f16": 0x6A, "f17": 0x40, "f18": 0x4F, "f19": 0x50},
    "f20": 0x5A,
}
EITHER_SIDE: Final[dict[str, frozenset[int]]] = {
    "ctrl": frozenset({0x3B, 0x3E}),
    "shift": frozenset({0x38, 0x3C}),
    "alt": frozenset({0x3A, 0x3D}),
    "altgr": frozenset({0x3D}),
    "super": frozenset({0x37, 0x36}),
}
"""Maps the modifiers to the codes of both keys of each."""

_ASKED_S: Final = 3.0
_FRESH_S: Final = 1.0

Keys = Mapping[str, tuple[int, tuple[str, ...]]]
"""Maps a character to its key, and to the names of what is held with it."""


@dataclass(frozen=True, slots=True)
class KeyLayout:
    """Holds the keys of the layout that is `shown`, and of the one with Latin letters that macOS
    takes for shortcuts where the shown one has none."""

    shown: Keys = field(default_factory=dict)
    latin: Keys = field(default_factory=dict)


def asked_layout() -> KeyLayout:
    """Return the layout that is on now. Unavailable if macOS does not tell it."""
    try:
        told = subprocess.run(
            lean_words(f"{__package__}.layout_table"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
            timeout=_ASKED_S,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        raise Unavailable("macOS did not tell the keyboard layout") from None
    return read_layout(told)


def read_layout(told: bytes) -> KeyLayout:
    """Return what layout_table.py printed. Unavailable if that says nothing."""
    try:
        shown, latin = (
            {one: (int(code), tuple(map(str, held))) for one, (code, held) in keys.items()}
            for keys in json.loads(told)
        )
    except (AttributeError, TypeError, ValueError):
        raise Unavailable("macOS did not tell the keyboard layout") from None
    return KeyLayout(shown, latin)


class MacKeyNames:
    """Asks for the layout once more if the last answer is older than a second: the human may
    change it at any time."""

    def __init__(
        self,
        ask: Callable[[], KeyLayout] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ask = ask or asked_layout
        self._clock = clock
        self._layout = KeyLayout()
        self._asked_at = float("-inf")

    def stroke(self, name: str, *, plain: bool = False) -> tuple[int, ...]:
        """Return the keys of one name, those that must be held with it first.

        "A" is Shift and A. Where the layout has other letters, `plain` takes the key of the layout
        that macOS takes for shortcuts. Unavailable if there is no such key.
        """
        if name in _NAMED:
            return (_NAMED[name],)
        if len(name) > 1:
            raise Unavailable(f"a Mac has no key “{name}”")
        layout = self._now()
        found = layout.shown.get(name)
        if found is None and plain:
            found = layout.latin.get(name)
        if found is None:
            raise Unavailable(f"the keyboard layout has no key “{name}”")
        code, held = found
        return (*(_NAMED[one] for one in held), code)

    def _now(self) -> KeyLayout:
        if self._clock() - self._asked_at > _FRESH_S:
            self._layout = self._ask()
            self._asked_at = self._clock()
        return self._layout
