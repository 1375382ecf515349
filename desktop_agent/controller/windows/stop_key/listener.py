"""Hears of the human's input on Windows from the process of hook_process.py."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

from ....ports import Unavailable
from ....protocol import canonical_key
from ...stop_key.key_watch import WatchedChord
from ...stop_key.listener import StopKeySystem
from .. import win32
from ..key_names import KeyNames
from ..sender import send_release
from .windows_keys import either_side

COMMAND: Final = (sys.executable, "-P", "-m", f"{__package__}.hook_process")
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
        chord=lambda keys, use: watched_chord(libraries("user32"), keys, use),
        release=lambda held: send_release(libraries("user32"), held),
        deaf=_DEAF,
    )


def watched_chord(user32: Any, keys: tuple[str, ...], use: str) -> WatchedChord:
    """Return the chord of these keys. Unavailable, which names its `use`, if there is no such key
    on this keyboard."""
    words = "+".join(key.capitalize() for key in keys)
    names, found = KeyNames(user32), []
    for key in keys:
        name = canonical_key(key)
        if name is None:
            raise Unavailable(
                f"The {use} {words} has no key “{key}” on this keyboard. Use keys such as ctrl, "
                "shift, alt, f12 or k."
            )
        try:
            code = names.stroke(name.lower(), plain=True)[-1]
        except Unavailable as problem:
            raise Unavailable(f"The {use} {words} can't be used: {problem}.") from None
        # The virtual key is enough to know it by.
        found.append(frozenset(either_side(name) or (code & 0xFF,)))
    return WatchedChord(words, tuple(found))
