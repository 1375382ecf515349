"""The systems that can be driven, one row each, and the stand-ins for one.

A backend is one file here: it puts together what controller, vision and grounding have for its
system. Importing this loads none of them, since the window waits for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..ports import Backend
from .sandbox import CanvasBackend, NullBackend


@dataclass(frozen=True, slots=True)
class BackendRow:
    """Holds what the flag --controller offers: `name` chooses it, `words` tell a human what it
    drives."""

    name: str
    words: str
    make: Callable[[], Backend]


def _x11() -> Backend:
    from .x11 import X11Backend

    return X11Backend()


def _windows() -> Backend:
    from .windows import WindowsBackend, stop_key

    return WindowsBackend(stop_key)


def _macos() -> Backend:
    from .macos import MacosBackend

    return MacosBackend()


BACKENDS: Final = (
    BackendRow("x11", "an X display", _x11),
    BackendRow("windows", "the Windows desktop", _windows),
    BackendRow("macos", "the macOS desktop, never tried on a Mac", _macos),
    BackendRow("canvas", "a sandbox canvas", CanvasBackend),
    BackendRow("null", "nothing at all", NullBackend),
)
DEFAULT: Final = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "x11")


def backend_of(name: str) -> Backend:
    """Return a new backend of this name. Raises KeyError for one that is in no row."""
    return {row.name: row for row in BACKENDS}[name].make()
