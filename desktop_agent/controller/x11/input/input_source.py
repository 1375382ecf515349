"""Tells who sent an input event to our own window: a device of the X server, or a program.

A program can make up input in two ways. By XSendEvent: the event says so itself. By XTEST: it comes
from a device of its own, which XInput 2 tells for each button; for keys, which toolkits ask for by
the core protocol, it tells when the master keyboard begins to send for another device.

What is not told apart: XTEST's requests that name a device (used by nobody but tests), and a device
that the kernel was made to make up (uinput), for which one has to be root or be allowed to.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Final

from Xlib import display
from Xlib.ext import xinput

from ....ports import Unavailable
from ....ports.window.input_source import InputSender
from ..link import connect, talking

_EXTENSION: Final = "XInputExtension"
_SENT: Final = 0x80
_KEYS: Final = frozenset({2, 3})
_BUTTONS: Final = frozenset({4, 5})
_GENERIC: Final = 35
# Of XInput 2: a device began to send for its master, presses and releases of keys and buttons,
# the three of a touch, and a device came or went.
_CHANGED: Final = 1
_PRESSES: Final = frozenset({2, 3, 4, 5, 18, 19, 20})
_HIERARCHY: Final = 11
# xcb puts a count of 4 bytes behind the first 32.
_HEAD: Final = 32 + 4
_LENGTH: Final = 32 + 4 + 24
# xXIDeviceChangedEvent: extension, event type, device, source.
_CHANGE: Final = struct.Struct("=xBxxxxxxHH4xHH")
# xXIDeviceEvent: the source lies behind the 32 bytes, four coordinates and two lengths.
_SOURCE_AT: Final = _HEAD + 4 * 4 + 2 * 2
_SLAVE_KEYBOARD: Final = 4
_MASTER_KEYBOARD: Final = 2


class X11InputSource:
    """Fills the port InputSource on a connection of its own. Unavailable without a server."""

    def __init__(self, name: str) -> None:
        self._name = name
        with talking(name):
            self._link = connect(name)
            if not self._link.has_extension(_EXTENSION):
                self._link.close()
                raise Unavailable(f"The display {name} has no XInput 2.")
            self._opcode = self._link.display.get_extension_major(_EXTENSION)
            self._xtest, self._keyboards, self._typing = _devices(self._link)

    def close(self) -> None:
        self._link.close()

    def of(self, event: int) -> InputSender:
        """`event` is the address of an xcb_generic_event_t."""
        first = ctypes.c_uint8.from_address(event).value
        kind = first & ~_SENT
        if kind in _KEYS or kind in _BUTTONS:
            if first & _SENT or kind in _BUTTONS:
                # No toolkit asks the core protocol for buttons where XInput 2 is.
                return InputSender.PROGRAM if first & _SENT else InputSender.HAND
            return InputSender.PROGRAM if self._typing in self._xtest else InputSender.HAND
        if kind != _GENERIC:
            return InputSender.NO_PRESS
        return self._generic(ctypes.string_at(event, _LENGTH))

    def _generic(self, data: bytes) -> InputSender:
        extension, what, _device, _, source = _CHANGE.unpack_from(data)
        if extension != self._opcode:
            return InputSender.NO_PRESS
        if what == _CHANGED and source in self._keyboards:
            self._typing = source
        elif what == _HIERARCHY:
            with talking(self._name):
                self._xtest, self._keyboards, _typing = _devices(self._link)
        elif what in _PRESSES:
            (source,) = struct.unpack_from("=H", data, _SOURCE_AT)
            return InputSender.PROGRAM if source in self._xtest else InputSender.HAND
        return InputSender.NO_PRESS


def _devices(link: display.Display) -> tuple[frozenset[int], frozenset[int], int]:
    """Return the devices of XTEST, all keyboards, and the keyboard that typed last."""
    devices: list[Any] = link.xinput_query_device(xinput.AllDevices).devices
    xtest = frozenset(one.deviceid for one in devices if "XTEST" in _as_text(one.name))
    keyboards = frozenset(one.deviceid for one in devices if one.use == _SLAVE_KEYBOARD)
    # The classes of a master are those of the device that it sent for last.
    last = (each.sourceid for one in devices if one.use == _MASTER_KEYBOARD for each in one.classes)
    return xtest, keyboards, next((one for one in last if one in keyboards), 0)


def _as_text(name: Any) -> str:
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)
