"""A hand at the keyboard and mouse of an X server, as its devices would send it.

XTEST can send events of a device, and then nothing tells them from a human's. The demo's
driver and the tests are such a human. The agent never uses this: its input comes from the
XTEST devices and can be told from a human's.
"""

from __future__ import annotations

from typing import Any, Final

from Xlib import display
from Xlib.ext import xinput
from Xlib.protocol import rq

from ....geometry import Point
from ....ports import Unavailable
from ..link import check_extensions, connect
from .keyboard import Layout, chord

# Offsets from the XInput extension's first event.
_KEY_PRESS: Final = 1
_KEY_RELEASE: Final = 2
_BUTTON_PRESS: Final = 3
_BUTTON_RELEASE: Final = 4
_MOTION: Final = 5
_SLAVE_POINTER: Final = 3
_SLAVE_KEYBOARD: Final = 4


class _FakeDeviceInput(rq.Request):
    """XTestFakeInput in its form for an extension device (XTest 2.2, xTestFakeInputReq)."""

    _request = rq.Struct(
        rq.Card8("opcode"),
        rq.Opcode(2),
        rq.RequestLength(),
        rq.Card8("event_type"),
        rq.Card8("detail"),
        rq.Pad(2),
        rq.Card32("time"),
        rq.Pad(23),
        rq.Card8("deviceid"),
    )


class _FakeDeviceMotion(rq.Request):
    """The same with one valuator event behind it: where the pointer goes."""

    _request = rq.Struct(
        rq.Card8("opcode"),
        rq.Opcode(2),
        rq.RequestLength(),
        rq.Card8("event_type"),
        rq.Card8("detail"),
        rq.Pad(2),
        rq.Card32("time"),
        rq.Pad(23),
        rq.Card8("deviceid"),
        # deviceValuator: type, deviceid, sequence, state, count, first, six values.
        rq.Card8("valuator_type"),
        rq.Card8("valuator_device"),
        rq.Pad(4),
        rq.Card8("count"),
        rq.Card8("first"),
        rq.Int32("x"),
        rq.Int32("y"),
        rq.Pad(16),
    )


class Human:
    """Types and clicks on a display as a person at its devices would."""

    def __init__(self, name: str) -> None:
        self._link = connect(name)
        check_extensions(self._link, name, "XTEST", "XInputExtension")
        self._xtest = self._link.display.get_extension_major("XTEST")
        self._first = _first_event(self._link)
        self._keyboard = self._device(_SLAVE_KEYBOARD)
        self._mouse = self._device(_SLAVE_POINTER)
        self._buttons = self._count_buttons()
        self._layout = Layout(self._link, 0)

    def close(self) -> None:
        self._link.close()

    def press(self, *keys: str) -> None:
        """A chord: down in order, up in reverse."""
        codes: list[int] = []
        for stroke in (self._layout.stroke_of_key(key) for key in chord(keys)):
            codes += [*stroke.modifiers, stroke.code]
        self._strike(codes)

    def hold(self, key: str, *, down: bool) -> None:
        code = self._layout.stroke_of_key(key).code
        self._send(_KEY_PRESS if down else _KEY_RELEASE, code, self._keyboard)

    def hold_code(self, code: int, *, down: bool) -> None:
        """The same by keycode, whatever the layout says of it."""
        self._send(_KEY_PRESS if down else _KEY_RELEASE, code, self._keyboard)

    def type(self, text: str) -> None:
        """Text that the layout has; Unavailable for any other."""
        for character in text:
            stroke = self._layout.stroke_of_character(character)
            if stroke is None:
                raise Unavailable(f"the keyboard has no key for {character!r}")
            self._strike([*stroke.modifiers, stroke.code])

    def move(self, point: Point) -> None:
        _FakeDeviceMotion(
            display=self._link.display,
            opcode=self._xtest,
            event_type=self._first + _MOTION,
            detail=0,
            time=0,
            deviceid=self._mouse,
            valuator_type=self._first,
            valuator_device=self._mouse,
            count=2,
            first=0,
            x=point.x,
            y=point.y,
        )
        self._link.sync()

    def glide(self, to: Point, *, step: int = 20) -> None:
        """Move as a hand does, over all that lies on the way."""
        at = self._link.screen().root.query_pointer()
        dx, dy = to.x - at.root_x, to.y - at.root_y
        parts = max(1, max(abs(dx), abs(dy)) // step)
        for part in range(1, parts + 1):
            self.move(Point(at.root_x + dx * part // parts, at.root_y + dy * part // parts))

    def click(self, point: Point, button: int = 1, *, times: int = 1) -> None:
        """Click so many times at once: the server gets all of them together, however busy it is."""
        self.move(point)
        self.press_button(button, times=times)

    def press_button(self, button: int = 1, *, times: int = 1) -> None:
        """Press where the pointer is; the wheel is 4 and 5. Unavailable where the mouse lacks
        it."""
        if button > self._buttons:
            raise Unavailable(f"the mouse of this X server has {self._buttons} buttons")
        for _ in range(times):
            self._request(_BUTTON_PRESS, button, self._mouse)
            self._request(_BUTTON_RELEASE, button, self._mouse)
        self._link.sync()

    def hold_button(self, button: int = 1, *, down: bool) -> None:
        """Press it where the pointer is, or let it go."""
        self._send(_BUTTON_PRESS if down else _BUTTON_RELEASE, button, self._mouse)

    def turn(self, notches: int) -> None:
        """The wheel, where the pointer is: down, or up if negative."""
        for _ in range(abs(notches)):
            self.press_button(5 if notches > 0 else 4)

    def stray(self, dx: int, dy: int) -> None:
        """Move the mouse by so many pixels from where the pointer is."""
        at = self._link.screen().root.query_pointer()
        self.move(Point(at.root_x + dx, at.root_y + dy))

    def _strike(self, codes: list[int]) -> None:
        for code in codes:
            self._send(_KEY_PRESS, code, self._keyboard)
        for code in reversed(codes):
            self._send(_KEY_RELEASE, code, self._keyboard)

    def _send(self, kind: int, detail: int, device: int) -> None:
        self._request(kind, detail, device)
        self._link.sync()

    def _request(self, kind: int, detail: int, device: int) -> None:
        _FakeDeviceInput(
            display=self._link.display,
            opcode=self._xtest,
            event_type=self._first + kind,
            detail=detail,
            time=0,
            deviceid=device,
        )

    def _device(self, use: int) -> int:
        """Return the first real device of this use: neither a master nor one of XTEST's."""
        for device in self._link.xinput_query_device(xinput.AllDevices).devices:
            name: Any = device.name
            text = name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)
            if device.use == use and "XTEST" not in text:
                return int(device.deviceid)
        raise Unavailable("the X server has no keyboard or mouse of its own")

    def _count_buttons(self) -> int:
        (mouse,) = self._link.xinput_query_device(self._mouse).devices
        return max(len(part.state) for part in mouse.classes if part.type == xinput.ButtonClass)


def _first_event(link: display.Display) -> int:
    """Return the number of the XInput extension's first event (DeviceValuator)."""
    found = link.query_extension("XInputExtension")
    assert found is not None  # check_extensions has seen to it.
    return int(found.first_event)


__all__ = ["Human"]
