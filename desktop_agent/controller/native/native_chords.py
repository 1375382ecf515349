"""Finds the keys of a chord, on any layout."""

from __future__ import annotations

from typing import Protocol

from ...protocol import MODIFIERS


class KeyFinder(Protocol):
    """Knows the keys of the layout that is on."""

    def stroke(self, name: str, *, plain: bool = False) -> tuple[int, ...]:
        """Return the keys of one name, those that must be held with it first.

        "A" is Shift and A. Where the layout has other letters, `plain` takes the key that the
        system takes for shortcuts: Ctrl+V is the same key everywhere. Unavailable if there is no
        such key.
        """
        ...


def chord_codes(names: KeyFinder, keys: tuple[str, ...]) -> list[int]:
    """Return the keys of a chord in the order in which they go down, each once.

    Beside a modifier a letter is the key itself: Ctrl and "A" is not Ctrl+Shift+A.
    """
    modified = any(key in MODIFIERS for key in keys)
    found: list[int] = []
    for key in keys:
        codes = names.stroke(key.lower() if modified and len(key) == 1 else key, plain=modified)
        found += [code for code in codes if code not in found]
    return found
