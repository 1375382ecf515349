"""Apple's frameworks by pyobjc, loaded when the desktop is first asked for anything."""

from __future__ import annotations

import ctypes
import importlib
import platform
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final

from ...own_program import typed, what_mends
from ...ports import Unavailable

_CARBON: Final = "/System/Library/Frameworks/Carbon.framework/Carbon"
_NO_MAC: Final = "This is no Mac, so there is no macOS desktop here."
_NOT_INSTALLED: Final = f"I can't use this Mac: pyobjc is not installed. {what_mends()}"
REMEDY: Final = f"Start me on a Mac: {typed()}"
"""Tells what to do where there are none."""


@dataclass(frozen=True, slots=True)
class Frameworks:
    """Holds them: Quartz (with Core Foundation), ApplicationServices (the accessibility) and
    AppKit. `pool` is an autorelease pool, which a thread of ours needs around what makes objects.
    `secure_input` tells whether some program keeps all keys for itself."""

    quartz: Any
    ax: Any
    appkit: Any
    pool: Callable[[], AbstractContextManager[Any]]
    secure_input: Callable[[], bool]


Load = Callable[[], Frameworks]


def frameworks() -> Frameworks:
    """Return the frameworks of this Mac. Unavailable elsewhere, and without pyobjc."""
    if platform.system() != "Darwin":
        raise Unavailable(_NO_MAC)
    try:
        return Frameworks(
            quartz=importlib.import_module("Quartz"),
            ax=importlib.import_module("ApplicationServices"),
            appkit=importlib.import_module("AppKit"),
            pool=importlib.import_module("objc").autorelease_pool,
            secure_input=_secure_input(),
        )
    except (ImportError, OSError, AttributeError):
        raise Unavailable(_NOT_INSTALLED) from None


def _secure_input() -> Callable[[], bool]:
    asked = ctypes.CDLL(_CARBON).IsSecureEventInputEnabled
    asked.argtypes, asked.restype = [], ctypes.c_ubyte
    return lambda: bool(asked())
