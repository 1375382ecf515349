"""The keys of a Mac that the stop key's process must know, by their codes."""

from __future__ import annotations

from typing import Final

from ...stop_key.key_watch import WatchedKeys
from ..input_events import MODIFIER_FLAGS

ESCAPE: Final = 0x35
PAUSE: Final = 0x64
"""Names the pause key, F8."""
_SHIFT: Final = frozenset({0x38, 0x3C})

KEYS: Final = WatchedKeys(
    escape=ESCAPE,
    pause=PAUSE,
    # Cmd+Option+Esc is how a program is ended on a Mac.
    shortcut=frozenset(MODIFIER_FLAGS) - _SHIFT,
    # The slowest setting is 1.8 s.
    repeats_ms=2_500,
)

SIDE_FLAGS: Final = {
    **{0x3B: 0x0001, 0x38: 0x0002, 0x3C: 0x0004, 0x37: 0x0008},
    **{0x36: 0x0010, 0x3A: 0x0020, 0x3D: 0x0040, 0x3E: 0x2000},
}
"""Maps the codes of the modifiers to the flag that tells this one, of the two, from the other: a
change of modifiers does not say whether it is a press."""
