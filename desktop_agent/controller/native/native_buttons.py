"""Numbers the buttons of a mouse, as the ledger of what is held has them on Windows and macOS."""

from __future__ import annotations

from typing import Final

from ...protocol import Button

LEFT, MIDDLE, RIGHT, BACK, FORWARD = 1, 2, 3, 4, 5

BUTTONS: Final[dict[Button, int]] = {"left": LEFT, "middle": MIDDLE, "right": RIGHT}
"""Maps the buttons that the agent presses to their numbers."""
