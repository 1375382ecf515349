"""The presses of the human's own keyboards, for whoever sends keys.

A long text of ours is hundreds of raw events. So the devices themselves are asked, and XTEST's
are not: what we send does not come back to be read.
"""

from __future__ import annotations

from typing import Any, Final

from Xlib import display
from Xlib.ext import ge, xinput

from .xi2_events import RawEvents

_KEYS: Final = xinput.RawKeyPressMask | xinput.RawKeyReleaseMask
# Physical pointers and keyboards, behind the pair that programs see.
_SLAVES: Final = (3, 4)


class LookOut:
    """Raw keys of every device but XTEST's, those included that are plugged in later."""

    def __init__(self, link: display.Display) -> None:
        self._link = link
        self._root = link.screen().root
        self._opcode = link.display.get_extension_major("XInputExtension")
        self._raw = RawEvents(link, only_keys=True)
        self._raw.end()
        self._asked: list[int] = []
        self._root.xinput_select_events([(xinput.AllDevices, xinput.HierarchyChangedMask)])
        self._ask()

    def end(self) -> None:
        """Ask for no more; some may be on their way."""
        for device in (xinput.AllDevices, *self._asked):
            self._root.xinput_select_events([(device, 0)])

    def pressed(self, event: Any) -> int:
        """Return the keycode that a human pressed; 0 for any other event."""
        if self._is_other_devices(event):
            self._ask()
            return 0
        raw = self._raw.read(event)
        return raw.code if raw is not None and raw.down and not raw.xtest else 0

    def _is_other_devices(self, event: Any) -> bool:
        if event.type != ge.GenericEventCode or event.extension != self._opcode:
            return False
        return bool(event.evtype == xinput.HierarchyChanged)

    def _ask(self) -> None:
        devices = self._link.xinput_query_device(xinput.AllDevices).devices
        self._asked = [d.deviceid for d in devices if d.use in _SLAVES and not _is_xtest(d)]
        for device in self._asked:
            # Query them one by one: for a device that is gone, the server answers with an error.
            self._root.xinput_select_events([(device, _KEYS)])


def _is_xtest(device: Any) -> bool:
    name = device.name
    return "XTEST" in (name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name))
