"""The keys of Windows that the stop key's process must know, by their virtual keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...stop_key.key_watch import WatchedKeys

ESCAPE: Final = 0x1B
PAUSE: Final = 0x77
"""Names the pause key, F8."""

KEYS: Final = WatchedKeys(
    escape=ESCAPE,
    pause=PAUSE,
    shortcut=frozenset({0x11, 0xA2, 0xA3, 0x12, 0xA4, 0xA5, 0x5B, 0x5C}),
    repeats_ms=1_500,
    # Windows makes a left Ctrl of AltGr.
    made=frozenset({0x11, 0xA2}),
)


def either_side(name: str) -> Sequence[int]:
    """Return the virtual keys of a modifier, on either side; none for another key."""
    return _SIDES.get(name, ())


_SIDES: Final[dict[str, tuple[int, ...]]] = {
    "ctrl": (0x11, 0xA2, 0xA3),
    "shift": (0x10, 0xA0, 0xA1),
    "alt": (0x12, 0xA4, 0xA5),
    "altgr": (0xA5,),
    "super": (0x5B, 0x5C),
}
