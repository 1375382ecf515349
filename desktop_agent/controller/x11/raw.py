"""Raw events of XInput 2.2: asking for them, and what they say.

They reach us whatever has the focus, with a menu open and under another client's grab, and
they carry the source device. Measured on Xvfb and Xephyr 21.1.7 (other X.Org servers share that
code):

- XTEST gives exactly one raw event for each button press, turns of the wheel included and also
  when the button is down already, by whomever; and one for each motion, also to where the
  pointer is. A press brings no motion with it. Warping the pointer gives none.
- Each key press gives one, with one exception: a press of a key that XTEST holds down already
  and that does not repeat (Shift, Caps Lock) gives none, and so does the release of one that is
  up. What the human's own keyboard holds makes no difference.
- Keys that are held do not repeat here, ours or theirs.
- The values of an XTEST motion are the place on the screen that was asked for.
- While a client has frozen the devices (a synchronous grab), raw events wait until it lets them
  go on, each device's in their order. A count by keys and order stays right; one by time, or by a
  message that overtakes them, would not.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, Final

from Xlib import display
from Xlib.ext import ge, xinput

from ...geometry import Point
from ...ports import Unavailable
from ...ports.gate import Input

# deviceid, time, detail, sourceid, length of the mask (in units of 4 bytes), flags, a pad: an
# xXIRawEvent after its event type. The mask follows, and a value for each bit in it.
_HEAD: Final = struct.Struct("=HIIHHII")
# Whole part and fraction, in 2**-32.
_VALUE: Final = struct.Struct("=iI")
# Of all valuators these two move the pointer; others are wheels, pressure and the like.
_X_OR_Y: Final = 0b11

_KINDS: Final[dict[int, tuple[Input, bool]]] = {
    xinput.RawKeyPress: ("key", True),
    xinput.RawKeyRelease: ("key", False),
    xinput.RawButtonPress: ("button", True),
    xinput.RawMotion: ("motion", True),
}
_KEYS: Final = xinput.RawKeyPressMask | xinput.RawKeyReleaseMask
_POINTER: Final = xinput.RawButtonPressMask | xinput.RawMotionMask


@dataclass(frozen=True, slots=True)
class Raw:
    """A press or release of a key, a press of a button, or a motion.

    `source` is the device that sent it; `xtest`: that is one of XTEST's, so it is ours or of any
    other program. `at` is the place that a motion by XTEST goes to, in screen pixels.
    """

    kind: Input
    code: int
    source: int
    down: bool = True
    xtest: bool = False
    at: Point | None = None


class RawEvents:
    """Asks a server for raw events, and reads them. Unavailable if it cannot give them."""

    def __init__(self, link: display.Display, *, only_keys: bool = False) -> None:
        self._opcode = link.display.get_extension_major("XInputExtension")
        # python-xlib announces 2.0, and a 2.0 client sees none while another has a grab.
        answer = xinput.XIQueryVersion(
            display=link.display, opcode=self._opcode, major_version=2, minor_version=2
        )
        if (answer.major_version, answer.minor_version) < (2, 2):
            raise Unavailable(
                "The X server has XInput "
                f"{answer.major_version}.{answer.minor_version}; the stop key needs 2.2."
            )
        self._root = link.screen().root
        devices = link.xinput_query_device(xinput.AllDevices).devices
        self._xtest = frozenset(d.deviceid for d in devices if "XTEST" in _as_text(d.name))
        mask = _KEYS if only_keys else _KEYS | _POINTER
        self._root.xinput_select_events([(xinput.AllMasterDevices, mask)])

    def end(self) -> None:
        """Ask for no more; some may be on their way."""
        self._root.xinput_select_events([(xinput.AllMasterDevices, 0)])

    def read(self, event: Any) -> Raw | None:
        """None for any other event, and for a motion that does not move the pointer."""
        if event.type != ge.GenericEventCode or event.extension != self._opcode:
            return None
        if event.evtype not in _KINDS:
            return None
        kind, down = _KINDS[event.evtype]
        _device, _time, code, source, length, _flags, _pad = _HEAD.unpack_from(event.data)
        xtest = source in self._xtest
        if kind != "motion":
            return Raw(kind, code, source, down, xtest)
        moves = event.data[_HEAD.size] & _X_OR_Y if length else 0
        if not moves:
            return None
        at = None
        if xtest and moves == _X_OR_Y:
            values = _HEAD.size + 4 * length
            (x, _), (y, _) = _VALUE.iter_unpack(event.data[values : values + 2 * _VALUE.size])
            at = Point(x, y)
        return Raw(kind, 0, source, down, xtest, at)


def _as_text(name: Any) -> str:
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)
