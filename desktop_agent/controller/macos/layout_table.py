"""Prints which character each key brings on the keyboard layout that is on, as JSON.

A program of its own, with the standard library alone: macOS answers questions about the layout
only in the main thread of a process, which here is the window's.
"""

from __future__ import annotations

import ctypes
import json
import sys
from ctypes import POINTER, byref, c_int32, c_uint8, c_uint16, c_uint32, c_ulong, c_void_p
from typing import Any

_CARBON = "/System/Library/Frameworks/Carbon.framework/Carbon"
# Without the number pad, whose keys bring the same: a chord means the other one.
_KEYS = [key for key in range(128) if not 0x41 <= key <= 0x5C]
_ACTION_DOWN = 0
# As the layout counts what is held: nothing, Shift, Option, both.
_HELD = {"": 0, "shift": 0x02, "alt": 0x08, "shift alt": 0x0A}
_MOST = 8


def table(carbon: Any, source: Any, layout_data: Any) -> dict[str, list[Any]]:
    """Return for each character its key and what is held with it; {} if nothing tells.

    `layout_data` is Carbon's name of what is asked of the `source`.
    """
    data = carbon.TISGetInputSourceProperty(source, layout_data)
    if not data:
        return {}
    layout, kind = carbon.CFDataGetBytePtr(data), carbon.LMGetKbdType()
    found: dict[str, list[Any]] = {}
    for held, state in _HELD.items():
        for key in _KEYS:
            dead, length = c_uint32(0), c_ulong(0)
            units = (c_uint16 * _MOST)()
            words = (layout, key, _ACTION_DOWN, state, kind, 0)
            error = carbon.UCKeyTranslate(*words, byref(dead), _MOST, byref(length), units)
            # A dead key brings nothing by itself.
            if error or dead.value or length.value != 1:
                continue
            found.setdefault(chr(units[0]), [key, held.split()])
    return found


def loaded() -> Any:
    carbon = ctypes.CDLL(_CARBON)
    for name in (
        "TISCopyCurrentKeyboardLayoutInputSource",
        "TISCopyCurrentASCIICapableKeyboardLayoutInputSource",
    ):
        getattr(carbon, name).restype = c_void_p
    carbon.TISGetInputSourceProperty.argtypes = [c_void_p, c_void_p]
    carbon.TISGetInputSourceProperty.restype = c_void_p
    carbon.CFDataGetBytePtr.argtypes = [c_void_p]
    carbon.CFDataGetBytePtr.restype = c_void_p
    carbon.LMGetKbdType.restype = c_uint8
    carbon.UCKeyTranslate.argtypes = [
        *(c_void_p, c_uint16, c_uint16, c_uint32, c_uint32, c_uint32),
        *(POINTER(c_uint32), c_ulong, POINTER(c_ulong), POINTER(c_uint16)),
    ]
    carbon.UCKeyTranslate.restype = c_int32
    return carbon


def main() -> None:
    carbon = loaded()
    named = c_void_p.in_dll(carbon, "kTISPropertyUnicodeKeyLayoutData")
    shown = table(carbon, carbon.TISCopyCurrentKeyboardLayoutInputSource(), named)
    latin = table(carbon, carbon.TISCopyCurrentASCIICapableKeyboardLayoutInputSource(), named)
    json.dump([shown, latin], sys.stdout)


if __name__ == "__main__":
    main()
