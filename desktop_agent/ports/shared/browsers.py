"""Tells which programs are browsers, by the names that their windows give. Pure."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ...events import Window

_BROWSERS: Final = re.compile(
    r"chrom|firefox|edge|safari|brave|opera|vivaldi|browser|librewolf|epiphany|falkon"
)


def is_browser(window: Window | None) -> bool:
    return window is not None and is_browser_app(window.app)


@lru_cache(maxsize=128)
def is_browser_app(app: str) -> bool:
    """Return True for the name of a browser, as its windows give it."""
    return _BROWSERS.search(app.casefold()) is not None
