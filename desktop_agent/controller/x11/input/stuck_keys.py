"""Finds what XTEST holds down, as the X server tells it: a run that was killed could not let go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from Xlib import XK, display
from Xlib.ext import xinput
from Xlib.protocol import rq

from ....ports import Held
from ....protocol.keys import canonical_key
from ..link import check_extensions, send_release

_KEYS: Final = 0
_BUTTONS: Final = 1
# A class of states: what it is, its length, how many there are, a pad; then 32 bytes of bits.
_HEAD: Final = 4
_BITS: Final = 32
_BUTTON_NAMES: Final = {1: "left button", 2: "middle button", 3: "right button"}
_KEY_NAMES: Final = {
    value: name.removeprefix("XK_")
    for name, value in vars(XK).items()
    if name.startswith("XK_") and isinstance(value, int)
}


class _QueryDeviceState(rq.ReplyRequest):
    """XInput 1: which keys and buttons of one device are down (xQueryDeviceStateReq)."""

    _request = rq.Struct(
        rq.Card8("opcode"),
        rq.Opcode(30),
        rq.RequestLength(),
        rq.Card8("deviceid"),
        rq.Pad(3),
    )
    _reply = rq.Struct(
        rq.ReplyCode(),
        rq.Pad(1),
        rq.Card16("sequence_number"),
        rq.ReplyLength(),
        rq.Card8("num_classes"),
        rq.Pad(23),
        rq.Binary("states"),
    )


def let_go_stuck(link: display.Display, name: str) -> tuple[str, ...]:
    """Let go what the XTEST devices hold down, and nothing that a real device holds.

    Returns what it was, as a human would name it.
    """
    check_extensions(link, name, "XTEST", "XInputExtension")
    stuck = [held for device in _xtest_devices(link) for held in _down(link, device)]
    for held in reversed(stuck):
        send_release(link, held)
    link.sync()
    return tuple(_named(link, held) for held in stuck)


def _xtest_devices(link: display.Display) -> list[int]:
    """Return those by which XTestFakeInput sends: the ones of the first pointer and keyboard."""
    return [
        int(device.deviceid)
        for device in link.xinput_query_device(xinput.AllDevices).devices
        if _text(device.name).startswith("Virtual core XTEST")
    ]


def _down(link: display.Display, device: int) -> Iterator[Held]:
    opcode = link.display.get_extension_major("XInputExtension")
    answer = _QueryDeviceState(display=link.display, opcode=opcode, deviceid=device)
    left = bytes(answer.states)
    for _ in range(answer.num_classes):
        kind, length = left[0], left[1]
        if kind in (_KEYS, _BUTTONS):
            bits = int.from_bytes(left[_HEAD : _HEAD + _BITS], "little")
            codes = (code for code in range(8 * _BITS) if bits >> code & 1)
            yield from (Held("key" if kind == _KEYS else "button", code) for code in codes)
        left = left[length:]


def _named(link: display.Display, held: Held) -> str:
    if held.kind == "button":
        return _BUTTON_NAMES.get(held.code, f"button {held.code}")
    keysym = link.keycode_to_keysym(held.code, 0)
    plain = _KEY_NAMES.get(keysym, f"number {held.code}")
    name = plain.removesuffix("_L").removesuffix("_R")
    return f"key {canonical_key(name) or name}"


def _text(name: Any) -> str:
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)
