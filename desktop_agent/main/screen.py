"""Tells whether there is a screen for the window, and by which server."""

from __future__ import annotations

import os
import sys

from ..controller.x11.reach import answers


def by_xwayland() -> None:
    """A window of Wayland's own can neither stand at an edge nor stay on top."""
    theirs = os.environ.get("DISPLAY", "")
    if os.environ.get("WAYLAND_DISPLAY") and theirs and answers(theirs):
        os.environ.setdefault("QT_QPA_PLATFORM", "xcb")


def no_screen_because() -> str:
    """Return why Qt could show no window, and would end the process; "" if it can."""
    platform = os.environ.get("QT_QPA_PLATFORM") or (
        "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"
    )
    if not sys.platform.startswith("linux") or platform != "xcb":
        return ""
    theirs = os.environ.get("DISPLAY", "")
    if not theirs:
        return "DISPLAY is not set."
    return "" if answers(theirs) else f"I can't connect to the display {theirs}."
