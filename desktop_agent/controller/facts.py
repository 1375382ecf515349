"""Collects what a model should know of the computer it works on. Read-only, and nothing
personal."""

from __future__ import annotations

import os
import platform
import re
import shutil
from collections.abc import Mapping
from typing import Final

MOST_CHARACTERS: Final = 1500

_TOOLS: Final = (
    *("chromium", "google-chrome", "firefox", "thunderbird"),
    *("mousepad", "gedit", "gnome-text-editor", "kate", "code", "vim"),
    *("libreoffice", "gimp", "inkscape", "evince", "vlc"),
    *("nautilus", "thunar", "dolphin", "pcmanfm"),
    *("xterm", "gnome-terminal", "konsole", "xfce4-terminal"),
    *("git", "python3", "node", "docker", "curl"),
)
# No other text from a variable is shown to a model.
_SAFE: Final = re.compile(r"[\w .,:;()+-]{1,60}")


def facts(screen: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return a few lines: system, desktop, screen, programs, shortcuts. Never raises.

    `screen` is what is to be said of it: "1920 x 1080 pixels". What cannot be told is left out.
    There are no user names and no paths in it.
    """
    lines = {
        "system": _system(),
        "desktop": _desktop(environment),
        "language": _safe(environment.get("LC_ALL") or environment.get("LANG", "")),
        "screen": screen,
        "programs on the PATH": _programs(environment.get("PATH", "")),
        "shortcuts": _shortcuts(),
    }
    text = "\n".join(f"{name}: {words}" for name, words in lines.items() if words)
    return text[: MOST_CHARACTERS - 1]


def _system() -> str:
    try:
        # For example: Debian GNU/Linux 12 (bookworm).
        name = _safe(platform.freedesktop_os_release().get("PRETTY_NAME", "").replace("/", " "))
    except OSError:
        name = _safe(platform.release()) if platform.system() != "Linux" else ""
    parts = (name, _safe(platform.system()), _safe(platform.machine()))
    return ", ".join(part for part in parts if part)


def _desktop(environment: Mapping[str, str]) -> str:
    session = _safe(environment.get("XDG_SESSION_TYPE", ""))
    parts = (
        _safe(environment.get("XDG_CURRENT_DESKTOP", "")),
        f"{session} session" if session else "",
    )
    return ", ".join(part for part in parts if part)


def _programs(path: str) -> str:
    found = [name for name in _TOOLS if shutil.which(name, path=path)] if path else []
    return ", ".join(found)


def _shortcuts() -> str:
    if platform.system() == "Darwin":
        return "cmd+C, cmd+V, cmd+S and so on"
    return "ctrl+C, ctrl+V, ctrl+S and so on; in a terminal ctrl+shift+C and ctrl+shift+V"


def _safe(text: str) -> str:
    """Return the text, if it is a short name of something; "" otherwise."""
    return text if _SAFE.fullmatch(text) else ""
