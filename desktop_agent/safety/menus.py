"""Tells when a key may choose in a menu that no program tells of. Pure."""

from __future__ import annotations

from typing import Final

from ..ports import Scene
from ..protocol import MENU_ROLES, PRESSING_KEYS, Op, types_text, uses_keyboard

COMMANDS: Final = frozenset({"ctrl", "super"})
"""The modifiers with which a letter chooses in no menu."""


def chooses_unseen(op: Op, scene: Scene, keys: frozenset[str]) -> bool:
    """Return True if it may choose in a menu of which no program tells that it has the keyboard.

    What is told to be pressed then is not what will be.
    """
    element = scene.element
    if not scene.in_menu or not uses_keyboard(op):
        return False
    if element is not None and element.role in MENU_ROLES:
        return False
    if types_text(op) and not keys:
        return True
    signs = any(len(key) == 1 for key in keys)
    return bool(keys & PRESSING_KEYS) or (signs and not keys & (COMMANDS | {"alt"}))
