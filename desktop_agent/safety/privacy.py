"""Tells which windows the human wants nobody to see or touch. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import Window
from ..geometry import Rect


def patterns_of(text: str) -> tuple[str, ...]:
    """Read the setting, "KeePass, my bank": parts of titles or of apps' names, in any case."""
    parts = (part.strip().casefold() for part in text.split(","))
    return tuple(dict.fromkeys(part for part in parts if part))


def is_hidden(window: Window, patterns: Iterable[str]) -> bool:
    """Return True if a pattern is part of the window's title or of its app's name."""
    title, app = window.title.casefold(), window.app.casefold()
    return any(pattern in title or pattern in app for pattern in patterns)


def hidden_areas(windows: Iterable[Window], patterns: Iterable[str]) -> tuple[Rect, ...]:
    """Return where the hidden windows are, also where another window covers them."""
    wanted = tuple(patterns)
    areas = (window.bounds for window in windows if is_hidden(window, wanted))
    return tuple(dict.fromkeys(area for area in areas if area.width > 0 and area.height > 0))
