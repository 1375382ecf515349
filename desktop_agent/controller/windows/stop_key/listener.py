"""Hears of the human's input on Windows from the process of hook_process.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....own_program import module_words
from ...stop_key.listener import StopKeySystem
from .. import win32
from ..key_names import KeyNames
from ..sender import send_release
from .windows_keys import either_side

COMMAND: Final = module_words(f"{__package__}.hook_process")
_DEAF: Final = (
    "Windows gives me no keys, so I can't hear Esc: a program with more rights than mine may be in "
    "front."
)


def windows_stop_key(
    libraries: Any = win32.library, command: Sequence[str] = COMMAND
) -> StopKeySystem:
    """Return what the stop key's listener must know of Windows."""
    return StopKeySystem(
        command=command,
        codes=lambda name: codes_of(libraries("user32"), name),
        release=lambda held: send_release(libraries("user32"), held),
        deaf=_DEAF,
    )


def codes_of(user32: Any, name: str) -> frozenset[int]:
    """Return the virtual keys that a key may be told as. Unavailable if the layout has none."""
    code = KeyNames(user32).stroke(name, plain=True)[-1]
    # The virtual key is enough to know it by.
    return frozenset(either_side(name) or (code & 0xFF,))
