"""Finds the connection to the X server on which Qt draws."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication


def x_connection(app: QApplication) -> int:
    """Return the address of the xcb_connection_t on which Qt draws; 0 where it draws otherwise."""
    if app.platformName() != "xcb":
        return 0
    # What its type is called, only the Qt of such a system knows.
    native: Any = app.nativeInterface()
    asked = getattr(native, "connection", None)
    return int(asked()) if asked is not None else 0
