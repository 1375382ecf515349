"""How the chat window learns of the panels on the user's desktop, and keeps its own edge free."""

from __future__ import annotations

import os

from ..config.live import LiveSettings
from ..ports.edges import ScreenEdges
from ..ui import Edges


def edges_of(live: LiveSettings) -> Edges:
    """Made when they are first needed: the window does not wait for the import."""
    return Edges(_made, lambda: live.now().look.reserve_edge)


def _made(platform: str) -> ScreenEdges | None:
    """On the system that Qt draws on, whatever else runs here."""
    match platform:
        case "xcb":
            from ..controller.x11.edges import X11Edges

            return X11Edges(os.environ.get("DISPLAY", ""))
        case "windows":
            from ..controller.appbar import AppBar

            return AppBar()
        case _:
            return None
