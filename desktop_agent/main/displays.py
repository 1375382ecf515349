"""Which display is whose. It loads nothing, since the window waits for it."""

from __future__ import annotations

import os


def is_elsewhere(driven: str) -> bool:
    """True if the user sits before another screen than the one that is driven."""
    theirs = os.environ.get("DISPLAY", "")
    return bool(theirs) and theirs.removesuffix(".0") != driven.removesuffix(".0")
