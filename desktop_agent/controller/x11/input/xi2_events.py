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

from ....geometry import Point
from ....ports import Unavailable
from ....ports.gate import Input

# xXIRawEvent: type, extension, a number, length of what follows (as the mask's in units of 4
# bytes), event type, deviceid, time, detail, sourceid, length of the mask, flags, a pad. The mask
# follows, and a value for each bit in it.
_PACKET: Final = struct.Struct("=BBxxIHxxxxxxIHH8x")
# The same after its event type, which is what python-xlib leaves unread.
_HEAD: Final = struct.Struct("=xxxxxxIHH8x")
# Whole part and fraction, in 2**-32.
_VALUE: Final = struct.Struct("=iI")
# Only these two valuators move the pointer; others are wheels, pressure and the like.
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


class RawReader:
    """Reads what raw events say. `opcode` is the server's number for XInput, `xtest` the devices
    of XTEST."""

    def __init__(self, opcode: int, xtest: frozenset[int]) -> None:
        self._opcode = opcode
        self._xtest = xtest
        # There are few keys and buttons, and each stays the same.
        self._known: dict[tuple[int, int, int], Raw] = {}

    def read(self, event: Any) -> Raw | None:
        """Return None for any other event, and for a motion that does not move the pointer."""
        if event.type != ge.GenericEventCode or event.extension != self._opcode:
            return None
        if event.evtype not in _KINDS:
            return None
        code, source, mask = _HEAD.unpack_from(event.data)
        return self._said(event.evtype, code, source, event.data[_HEAD.size :], mask)

    def leading(self, data: bytes, at: int) -> tuple[list[Raw], int]:
        """Return the raw events that stand at this place of what the server sent, and where they
        end.

        What follows is something else, or not all there yet.
        """
        found: list[Raw] = []
        known, whole = self._known, len(data)
        while at + _PACKET.size <= whole:
            kind, extension, words, said, code, source, mask = _PACKET.unpack_from(data, at)
            if kind != ge.GenericEventCode or extension != self._opcode or said not in _KINDS:
                break
            end = at + _PACKET.size + 4 * words
            if end > whole:
                break
            raw = known.get((said, code, source))
            if raw is None:
                raw = self._said(said, code, source, data[at + _PACKET.size : end], mask)
            if raw is not None:
                found.append(raw)
            at = end
        return found, at

    def _said(self, said: int, code: int, source: int, rest: bytes, mask: int) -> Raw | None:
        """`rest` is the mask, of so many units of 4 bytes, and the values."""
        kind, down = _KINDS[said]
        xtest = source in self._xtest
        if kind != "motion":
            raw = self._known[said, code, source] = Raw(kind, code, source, down, xtest)
            return raw
        moves = rest[0] & _X_OR_Y if mask else 0
        if not moves:
            return None
        at = None
        if xtest and moves == _X_OR_Y:
            values = rest[4 * mask : 4 * mask + 2 * _VALUE.size]
            (x, _), (y, _) = _VALUE.iter_unpack(values)
            at = Point(x, y)
        return Raw(kind, 0, source, down, xtest, at)


class RawEvents(RawReader):
    """Asks a server for raw events. Unavailable if it cannot give them."""

    def __init__(self, link: display.Display, *, only_keys: bool = False) -> None:
        opcode = link.display.get_extension_major("XInputExtension")
        # python-xlib announces 2.0, and a 2.0 client sees none while another has a grab.
        answer = xinput.XIQueryVersion(
            display=link.display, opcode=opcode, major_version=2, minor_version=2
        )
        if (answer.major_version, answer.minor_version) < (2, 2):
            raise Unavailable(
                "The X server has XInput "
                f"{answer.major_version}.{answer.minor_version}; the stop key needs 2.2."
            )
        self._root = link.screen().root
        devices = link.xinput_query_device(xinput.AllDevices).devices
        xtest = frozenset(d.deviceid for d in devices if "XTEST" in _as_text(d.name))
        super().__init__(opcode, xtest)
        mask = _KEYS if only_keys else _KEYS | _POINTER
        self._root.xinput_select_events([(xinput.AllMasterDevices, mask)])

    def end(self) -> None:
        """Ask for no more; some may be on their way."""
        self._root.xinput_select_events([(xinput.AllMasterDevices, 0)])


def _as_text(name: Any) -> str:
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)
