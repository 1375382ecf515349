"""Which display is whose. It loads nothing, since the window waits for it."""

from __future__ import annotations

import os


def is_elsewhere(driven: str) -> bool:
    """True if the user sits before another screen than the one that is driven."""
    theirs = os.environ.get("DISPLAY", "")
    if not theirs:
        # A Wayland session's screen is no display, and never driven.
        return bool(os.environ.get("WAYLAND_DISPLAY"))
    return theirs.removesuffix(".0") != driven.removesuffix(".0")
