"""Keys whose meaning depends on what is open: mnemonics, letters in a menu, keys on a page. Pure.

Alt and a letter press the button, or open the menu, that has this letter underlined, and a page may
give any of its buttons such a key. In an open menu a letter chooses. On a page where nothing that
takes text has the keyboard, a single key may be a command: “#” deletes in some web mails. Where
its program tells what the key presses, that is judged (names.py); else it asks, unless the human
said to press it.
"""

from __future__ import annotations

from typing import Final

from ...ports import Scene
from ...ports.shared.browsers import is_browser
from ...protocol import (
    FIELD_ROLES,
    MENU_ROLES,
    PAGE_KEYS,
    PRESSING_KEYS,
    Op,
    keys_of,
    traits_of,
    types_text,
    uses_keyboard,
)
from ..apps import is_terminal
from ..concern import Concern, of
from ..goal.goal import says_to_press, speaks_of_keys
from ..menus import COMMANDS, chooses_unseen
from ..words import destructive_words

# A key that is down for longer than this repeats.
_REPEATS_S: Final = 0.25
MNEMONIC: Final = Concern(
    2, "it presses Alt with a letter, which may press a button that I can't tell"
)
IN_MENU: Final = Concern(2, "it presses a key in an open menu, which may choose any item")
WHILE_HELD: Final = Concern(
    2, "it presses other keys while Enter or Space is down, which may press what comes next"
)
HOLDS: Final = Concern(
    2, "it holds Enter or Space down, which presses again and again whatever comes up meanwhile"
)
ON_PAGE: Final = Concern(2, "no field has the keyboard, so that key may be a command")


def of_shortcuts(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """`keys` are down together, folded."""
    own = keys_of(op)
    if not uses_keyboard(op) or is_terminal(scene.foreground):
        return []
    element = scene.element
    in_menu = element is not None and element.role in MENU_ROLES
    unseen = chooses_unseen(op, scene, keys)
    if types_text(op) and not keys:
        if speaks_of_keys(scene.said):
            return []
        if (in_menu and not scene.choices) or unseen:
            return [IN_MENU]
        return [ON_PAGE] if scene.takes_text is False else []
    if not keys or says_to_press(scene.said, own):
        return []
    if keys & PRESSING_KEYS and _holds(op):
        return [HOLDS]
    if PRESSING_KEYS & {key.casefold() for key in scene.held} - {key.casefold() for key in own}:
        return [WHILE_HELD]
    if "delete" in keys and is_browser(scene.foreground) and not _is_edited(scene):
        return [of(destructive_words.DELETE)]
    if element is not None and element.role == "menu" and keys & PRESSING_KEYS:
        return [] if scene.pressed is not None else [IN_MENU]
    if unseen:
        return [IN_MENU]
    if keys & PAGE_KEYS and keys - {"shift"} <= PAGE_KEYS and scene.takes_text is False:
        return [ON_PAGE]
    signs = [key for key in keys if len(key) == 1]
    if not signs or keys & COMMANDS:
        return []
    if "alt" in keys:
        return [] if scene.pressed is not None else [MNEMONIC]
    if in_menu:
        return [] if scene.pressed is not None or scene.choices else [IN_MENU]
    return [ON_PAGE] if scene.takes_text is False else []


def _holds(op: Op) -> bool:
    """Return True for keys that stay down for a while, and so repeat."""
    return traits_of(op).stays or getattr(op, "seconds", 0.0) >= _REPEATS_S


def _is_edited(scene: Scene) -> bool:
    element = scene.element
    return element is not None and (element.role in FIELD_ROLES or "editable" in element.states)
