"""The keys of model servers in this run: those of the system, and those held in memory only."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..safety.secrets.model_keys import KeyringBackend, Keys


class RunKeys:
    """Makes what knows the keys, anew for each question. From any thread."""

    def __init__(self, ring: KeyringBackend | None = None) -> None:
        """`ring` is the keyring; None for the system's."""
        self._ring = ring
        self._held: dict[str, str] = {}

    def __call__(self) -> Keys:
        # Imported late: nobody asks for a key before the window is there.
        from ..safety.secrets.model_keys import Keys

        return Keys(os.environ, self._ring, self._held)

    def hold(self, address: str, key: str) -> None:
        """Until the program ends, and for this base URL only. BadUrl if none may go there."""
        from ..safety.secrets.model_keys import trusted

        self._held[trusted(address)] = key.strip()
