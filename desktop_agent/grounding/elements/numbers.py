"""Reads the numbers that programs tell of sliders and counters. Pure."""

from __future__ import annotations

import math

Limits = tuple[float, float]


def number_words(told: object) -> str:
    """Return a number in digits; "" for what is none. Browsers keep 0.37 in four bytes, and tell
    0.3700000048."""
    if not isinstance(told, int | float) or not math.isfinite(told):
        return ""
    return f"{told:.10g}" if float(told).is_integer() else f"{told:.7g}"


def limits_of(least: object, most: object) -> Limits | None:
    """Return the least and the most number; None where nothing can lie between them, or their
    distance has no measure."""
    if not isinstance(least, int | float) or not isinstance(most, int | float):
        return None
    found = float(least), float(most)
    return found if found[0] < found[1] and math.isfinite(found[1] - found[0]) else None
