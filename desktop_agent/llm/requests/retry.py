"""Computes how long to wait before a request is made again. Pure."""

from __future__ import annotations

import math
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Final

FIRST_S: Final = 0.5
MOST_S: Final = 8.0
MOST_ASKED_S: Final = 60.0
_MOST_DIGITS: Final = 15


def backoff(failures: int, after_s: float | None) -> float:
    """Seconds to wait after so many failures in a row: doubling, or what the server asks for."""
    if after_s is not None:
        return max(after_s, 0.0)
    return float(min(FIRST_S * 2 ** (failures - 1), MOST_S))


def is_too_long(after_s: float | None) -> bool:
    """Tell whether a server asks for a longer wait than a task can sit out. To ask it again before
    that would be to hammer it."""
    return after_s is not None and after_s > MOST_ASKED_S


def retry_after(headers: Mapping[str, str], now: float) -> float | None:
    """Return what a server asks for in its headers, in seconds; None if it does not say."""
    exact = headers.get("retry-after-ms", "").strip()
    value = headers.get("retry-after", "").strip()
    if exact.isascii() and exact.isdecimal():
        return float(exact[:_MOST_DIGITS]) / 1000
    if not value:
        return None
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = parsedate_to_datetime(value).timestamp() - now
        except (ValueError, OverflowError):
            return None
    return max(seconds, 0.0) if math.isfinite(seconds) else None
