"""Sets how long what moves takes. No Qt."""

from __future__ import annotations


def motion_ms(wanted: int, *, reduced: bool) -> int:
    """0 where the human wants less motion: then the end is shown at once."""
    return 0 if reduced else wanted
