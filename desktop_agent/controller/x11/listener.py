"""The stop key, by XInput 2.2 raw events, and the window in front, by the root's property.

Raw events reach us whatever has the focus, with a menu open and under another client's
grab. They carry the source device, which tells a press of ours (by XTEST, and noted in
the gate) from anybody else's. A human on remote desktop arrives by XTEST too: a press that
was not noted is theirs.

The thread owns its connection, and on it lets go of all that is held, itself.
"""

from __future__ import annotations

import logging
import select
import socket
import struct
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from Xlib import XK, X, display
from Xlib.error import ConnectionClosedError, XError
from Xlib.ext import ge, xinput

from ...ports import Gate, Unavailable
from .link import check_extensions, connect, send_release

log = logging.getLogger(__name__)

_GATE_TIMEOUT_S: Final = 0.02
# deviceid, time, detail, sourceid: the head of an xXIRawEvent after its event type.
_RAW_HEAD: Final = struct.Struct("=HIIH")
_START_TIMEOUT_S: Final = 5.0


class X11Listener:
    """Fills the port Listener. `last_outside` is the id of the last window in front not ours."""

    def __init__(self, name: str, gate: Gate, *, is_own: Callable[[int], bool]) -> None:
        self._name = name
        self._gate = gate
        self._is_own = is_own
        self._thread: threading.Thread | None = None
        self._wake_in, self._wake_out = socket.socketpair()
        self._running = False
        self._last_outside = 0

    def last_outside(self) -> int:
        return self._last_outside

    @property
    def alive(self) -> bool:
        return self._running and self._thread is not None and self._thread.is_alive()

    def start(self, on_stop: Callable[[str], bool], on_lost: Callable[[str], None]) -> None:
        link = connect(self._name)
        check_extensions(link, self._name, "XTEST", "XInputExtension")
        opcode = _select(link)
        xtest_devices = _xtest_devices(link)
        escape = link.keysym_to_keycode(XK.XK_Escape)
        root = link.screen().root
        root.change_attributes(event_mask=X.PropertyChangeMask)
        active = link.get_atom("_NET_ACTIVE_WINDOW")
        link.sync()
        self._running = True
        self._thread = threading.Thread(
            target=self._run,
            args=(link, opcode, escape, xtest_devices, active, on_stop, on_lost),
            name="stop-key",
            daemon=True,
        )
        self._thread.start()

    def release(self) -> None:
        link = connect(self._name)
        self._gate.release(partial(send_release, link), timeout=_GATE_TIMEOUT_S)
        link.sync()
        link.close()

    def close(self) -> None:
        self._running = False
        self._wake_in.send(b"x")
        if self._thread is not None:
            self._thread.join(_START_TIMEOUT_S)
        self._wake_in.close()
        self._wake_out.close()

    def _run(
        self,
        link: display.Display,
        opcode: int,
        escape: int,
        xtest_devices: frozenset[int],
        active: int,
        on_stop: Callable[[str], bool],
        on_lost: Callable[[str], None],
    ) -> None:
        try:
            while self._running:
                while link.pending_events():
                    found = link.next_event()
                    if found.type == ge.GenericEventCode and found.extension == opcode:
                        self._raw(link, found, escape, xtest_devices, on_stop)
                    elif found.type == X.PropertyNotify and found.atom == active:
                        self._note_active(link, active)
                    elif found.type == X.MappingNotify:
                        link.refresh_keyboard_mapping(found)
                        escape = link.keysym_to_keycode(XK.XK_Escape)
                select.select([link.fileno(), self._wake_out.fileno()], [], [])
        except (ConnectionClosedError, OSError) as problem:
            self._running = False
            log.warning("the stop key is no longer watched on %s: %s", self._name, problem)
            on_lost(f"The display {self._name} went away, and with it the stop key.")
        finally:
            self._running = False
            _close(link)

    def _raw(
        self,
        link: display.Display,
        found: Any,
        escape: int,
        xtest_devices: frozenset[int],
        on_stop: Callable[[str], bool],
    ) -> None:
        if found.evtype != xinput.RawKeyPress:
            return
        _device, _time, code, source = _RAW_HEAD.unpack_from(found.data)
        if code != escape:
            return
        if source in xtest_devices and self._gate.take_own(code):
            return
        if on_stop("Esc"):
            self._gate.release(partial(send_release, link), timeout=_GATE_TIMEOUT_S)
            link.sync()

    def _note_active(self, link: display.Display, active: int) -> None:
        found = link.screen().root.get_full_property(active, X.AnyPropertyType)
        if found is None or not found.value or not found.value[0]:
            return
        window = link.create_resource_object("window", int(found.value[0]))
        try:
            pid = window.get_full_property(link.get_atom("_NET_WM_PID"), X.AnyPropertyType)
        except XError:
            return
        if pid is None or not self._is_own(int(pid.value[0])):
            self._last_outside = window.id


def _select(link: display.Display) -> int:
    """Ask for raw key presses; returns the extension's opcode."""
    opcode = link.display.get_extension_major("XInputExtension")
    # python-xlib announces 2.0, and a 2.0 client sees no raw events while another has a grab.
    answer = xinput.XIQueryVersion(
        display=link.display, opcode=opcode, major_version=2, minor_version=2
    )
    if (answer.major_version, answer.minor_version) < (2, 2):
        raise Unavailable(
            "The X server has XInput "
            f"{answer.major_version}.{answer.minor_version}; the stop key needs 2.2."
        )
    root = link.screen().root
    root.xinput_select_events([(xinput.AllMasterDevices, xinput.RawKeyPressMask)])
    return int(opcode)


def _xtest_devices(link: display.Display) -> frozenset[int]:
    """The ids of the devices by which XTEST sends, ours and everybody's."""
    devices = link.xinput_query_device(xinput.AllDevices).devices
    return frozenset(d.deviceid for d in devices if "XTEST" in _as_text(d.name))


def _as_text(name: Any) -> str:
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)


def _close(link: display.Display) -> None:
    try:
        link.close()
    except (ConnectionClosedError, OSError):
        return
