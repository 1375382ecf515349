"""Tells which programs are terminals, where the usual shortcuts mean something else. Pure."""

from __future__ import annotations

from typing import Final

from ...events import Window

_OLD: Final = frozenset({"xterm", "uxterm", "urxvt", "rxvt", "st-256color"})
_NEW: Final = frozenset(
    {"st", "alacritty", "kitty", "konsole", "gnome-terminal", "gnome-terminal-server"}
    | {"xfce4-terminal", "lxterminal", "mate-terminal", "tilix"}
    | {"terminator", "foot", "wezterm", "qterminal", "deepin-terminal"}
)


def is_terminal(window: Window | None) -> bool:
    """Return True if it is known to be one; no editor with a terminal inside is."""
    return window is not None and window.app.casefold() in _OLD | _NEW


def has_copy_keys(window: Window) -> bool:
    """Tell whether this terminal copies by Ctrl+Shift+C; the old ones take that for Ctrl+C."""
    return window.app.casefold() in _NEW
