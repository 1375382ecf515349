"""Tells what keys do that are pressed together, wherever they are pressed. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ...events import Window
from ...ports import Scene
from ...ports.shared.browsers import is_browser
from ...protocol import (
    MODIFIERS,
    Op,
    button_of,
    is_drag,
    keys_of,
    presses_button,
    text_of,
    traits_of,
    types_text,
    uses_mouse,
)
from ..apps import is_chat, is_files, is_mail, is_terminal
from ..concern import Concern, of
from ..places.data_out import is_called_paste
from ..places.own_folder import OUR_OWN
from ..words import destructive_words, risky_words
from .fields import is_field

_KEY_OF: Final = {"\n": "enter", "\t": "tab", " ": "space"}
# An editor tells the file, with its folder, in its title.
_OUR_FILE: Final = re.compile(
    r"desktop[-_]agent.*\b(?:settings|policy)\.toml|\b(?:settings|policy)\.toml.*desktop[-_]agent"
)
FOR_GOOD: Final = Concern(3, "it deletes permanently, bypassing the bin")
SESSION: Final = Concern(3, "it can end your whole session")
KERNEL: Final = Concern(3, "it sends a command to the system's kernel")
LOCK: Final = Concern(2, "it locks the screen")
KEYS_TOO: Final = Concern(2, "it clicks while holding keys other than modifiers")


def pressed(op: Op, scene: Scene) -> frozenset[str]:
    """Return the keys that are down together when the op presses its own; none if it presses none.

    A text that is typed while keys are held is pressed as chords.
    """
    own = keys_of(op)
    if types_text(op) and scene.held:
        own = tuple(_KEY_OF.get(sign, sign) for sign in set(text_of(op)))
    return frozenset(key.casefold() for key in (*own, *scene.held)) if own else frozenset()


def is_paste(keys: Iterable[str]) -> bool:
    """Return whether these keys paste."""
    plain = {key.casefold() for key in keys}
    return ("v" in plain and bool(plain & {"ctrl", "super"})) or {"shift", "insert"} <= plain


def of_chords(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Return what is to be said against the keys of an op; `keys` are down together, folded."""
    own = {key.casefold() for key in keys_of(op)}
    window, found = scene.foreground, []
    stays = traits_of(op).stays
    if (keys or types_text(op)) and _has_our_file(window):
        found.append(OUR_OWN)
    if "delete" in keys and ("shift" in keys or stays):
        found.append(FOR_GOOD)
    elif keys & {"delete", "backspace"} and not is_field(scene.element):
        # A mail or a file is deleted; text in a field is only edited.
        held = "super" in keys or "delete" in keys
        if held and (is_files(window) or is_mail(window)):
            found.append(of(destructive_words.DELETE))
    if {"ctrl", "alt"} <= keys and keys & {"delete", "backspace"}:
        found.append(SESSION)
    if {"alt", "printscreen"} <= keys:
        found.append(KERNEL)
    if ("f4" in keys and (keys & {"alt"} or stays)) or ("q" in keys and keys & {"ctrl", "super"}):
        found.append(of(risky_words.CLOSE))
    if {"super", "l"} <= keys:
        found.append(LOCK)
    if "enter" in keys:
        chorded = bool(keys & {"ctrl", "super"})
        writes = is_chat(window) or is_mail(window) or is_browser(window)
        # What is noted as held adds risk only: it may have been let go by another.
        if (chorded and writes) or (is_chat(window) and not own & {"shift", "alt"}):
            found.append(of(risky_words.SEND))
    if is_paste(keys) and window is not None and is_terminal(window):
        found.append(of(risky_words.PASTE))
    clicked = presses_button(op) and traits_of(op).releases and not is_drag(op)
    if clicked and _pastes_by_name(scene):
        found.append(of(risky_words.PASTE))
    if uses_mouse(op) and own - set(MODIFIERS):
        # What has the keyboard then is not known: the click may just have changed it.
        found.append(KEYS_TOO)
    if presses_button(op) and button_of(op) == "middle":
        under = scene.under
        if under is not None and is_terminal(under) and not is_browser(under):
            found.append(of(risky_words.PASTE))
    return found


def _pastes_by_name(scene: Scene) -> bool:
    """Return True for “Paste” in a menu or on a button of a terminal."""
    terminal = any(map(is_terminal, (scene.foreground, scene.under)))
    return terminal and is_called_paste(scene.element)


def _has_our_file(window: Window | None) -> bool:
    return window is not None and _OUR_FILE.search(window.title.casefold()) is not None
