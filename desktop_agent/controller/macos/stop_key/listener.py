"""Hears of the human's input on a Mac from the process of tap_process.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....own_program import module_words
from ...stop_key.listener import StopKeySystem
from ..frameworks import Load, frameworks
from ..key_names import EITHER_SIDE, MacKeyNames
from ..permissions import require
from ..poster import Poster
from ..refused import check_input

COMMAND: Final = module_words(f"{__package__}.tap_process")
_DEAF: Final = (
    "macOS gives me no keys, so I can't hear Esc. A program may have switched on secure input, as "
    "for a password field, or Accessibility or Input Monitoring was switched off for the program "
    "that you start me from (System Settings > Privacy & Security). Then start me again."
)


def mac_stop_key(
    load: Load = frameworks,
    command: Sequence[str] = COMMAND,
    names: Callable[[], MacKeyNames] = MacKeyNames,
) -> StopKeySystem:
    """Return what the stop key's listener must know of a Mac."""

    def check() -> None:
        system = load()
        require(system, ask=False)
        check_input(system)

    return StopKeySystem(
        command=command,
        codes=lambda name: codes_of(names(), name),
        # One for each release, for it may come from any thread.
        release=lambda held: Poster(load()).release(held),
        deaf=_DEAF,
        check=check,
    )


def codes_of(names: MacKeyNames, name: str) -> frozenset[int]:
    """Return the codes that a key may be told as. Unavailable if the layout has none."""
    return EITHER_SIDE.get(name) or frozenset({names.stroke(name, plain=True)[-1]})
