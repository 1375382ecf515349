"""The stop key, by XInput 2.2 raw events, and the window in front, by the root's property.

Raw events reach us whatever has the focus, with a menu open and under another client's
grab. They carry the source device, which tells a press of ours (by XTEST, and noted in
the gate) from anybody else's. A human on remote desktop arrives by XTEST too: a press that
was not noted is theirs.

The thread owns its connection, and on it lets go of all that is held, itself. F8 by a real
keyboard pauses and goes on; it cannot be kept from the program in front, nor can ESC.
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
from Xlib.error import ConnectionClosedError
from Xlib.ext import ge, xinput

from ...ports import Gate, KeyHooks, Unavailable
from .link import check_extensions, connect, send_release
from .windows import Windows

log = logging.getLogger(__name__)

_GATE_TIMEOUT_S: Final = 0.02
# deviceid, time, detail, sourceid: the head of an xXIRawEvent after its event type.
_RAW_HEAD: Final = struct.Struct("=HIIH")
_END_TIMEOUT_S: Final = 5.0


class X11Listener:
    """Fills the port Listener. `last_outside` is the id of the last window in front not ours."""

    def __init__(self, name: str, gate: Gate, *, is_own: Callable[[int], bool]) -> None:
        self._name = name
        self._gate = gate
        self._is_own = is_own
        self._thread: threading.Thread | None = None
        self._watch: _Watch | None = None
        self._wake_in, self._wake_out = socket.socketpair()

    def last_outside(self) -> int:
        return self._watch.last_outside if self._watch is not None else 0

    @property
    def alive(self) -> bool:
        running = self._watch is not None and self._watch.running
        return running and self._thread is not None and self._thread.is_alive()

    def start(self, hooks: KeyHooks) -> None:
        link = connect(self._name)
        check_extensions(link, self._name, "XTEST", "XInputExtension")
        try:
            self._watch = _Watch(self._name, link, self._gate, hooks, self._is_own)
        except Unavailable:
            link.close()
            raise
        self._thread = threading.Thread(
            target=self._watch.run, args=(self._wake_out,), name="stop-key", daemon=True
        )
        self._thread.start()

    def release(self) -> None:
        link = connect(self._name)
        self._gate.release(partial(send_release, link), timeout=_GATE_TIMEOUT_S)
        link.sync()
        link.close()

    def close(self) -> None:
        if self._watch is not None:
            self._watch.running = False
        self._wake_in.send(b"x")
        if self._thread is not None:
            self._thread.join(_END_TIMEOUT_S)
        self._wake_in.close()
        self._wake_out.close()


class _Watch:
    """What the listener's thread does, on its own connection."""

    def __init__(
        self,
        name: str,
        link: display.Display,
        gate: Gate,
        hooks: KeyHooks,
        is_own: Callable[[int], bool],
    ) -> None:
        self.running = True
        self.last_outside = 0
        self._name = name
        self._link = link
        self._gate = gate
        self._hooks = hooks
        self._windows = Windows(link, is_own=is_own)
        self._opcode = _select(link)
        self._xtest_devices = _xtest_devices(link)
        self._active = link.get_atom("_NET_ACTIVE_WINDOW")
        self._escapes: frozenset[int] = frozenset()
        self._pauses: frozenset[int] = frozenset()
        self._read_keys()
        if not self._escapes:
            raise Unavailable(f"The keyboard of {name} has no Escape key to stop me with.")
        link.screen().root.change_attributes(event_mask=X.PropertyChangeMask)
        self._own_in_front = False
        self._note_front()

    def run(self, wake: socket.socket) -> None:
        try:
            while self.running:
                while self._link.pending_events():
                    self._handle(self._link.next_event())
                select.select([self._link.fileno(), wake.fileno()], [], [])
        except (ConnectionClosedError, OSError) as problem:
            log.info("the display %s is gone: %s", self._name, problem)
        finally:
            # However this ends: if nobody asked for it, the task must not go on unwatched.
            wanted, self.running = not self.running, False
            if not wanted:
                self._hooks.lost(f"The display {self._name} went away, and with it the stop key.")
            _close(self._link)

    def _handle(self, found: Any) -> None:
        if found.type == ge.GenericEventCode and found.extension == self._opcode:
            if found.evtype == xinput.RawKeyPress:
                _device, _time, code, source = _RAW_HEAD.unpack_from(found.data)
                self._pressed(code, by_xtest=source in self._xtest_devices)
        elif found.type == X.PropertyNotify and found.atom == self._active:
            self._note_front()
        elif found.type == X.MappingNotify:
            self._link.refresh_keyboard_mapping(found)
            self._read_keys()

    def _pressed(self, code: int, *, by_xtest: bool) -> None:
        if code in self._escapes and not (by_xtest and self._gate.take_own(code)):
            if self._hooks.stop("Esc"):
                self._gate.release(partial(send_release, self._link), timeout=_GATE_TIMEOUT_S)
                self._link.sync()
        elif code in self._pauses and not by_xtest and not self._went_to_own():
            # In our own window the key is a shortcut already.
            self._hooks.pause()

    def _note_front(self) -> None:
        front = self._windows.foreground()
        self._own_in_front = front is not None and front.own
        if front is not None and not front.own:
            self.last_outside = front.id

    def _went_to_own(self) -> bool:
        """Whether the key that was just read went to our own window.

        By the time it is read, the shortcut may have let the agent go on, and the agent taken
        the keyboard away: then the news of that stands behind the key, and was not read yet.
        """
        if self._windows.own_has_keyboard():
            return True
        front = self._windows.foreground()
        return self._own_in_front and front is not None and not front.own

    def _read_keys(self) -> None:
        """All keycodes that give these keys: some people have Escape on Caps Lock, too."""
        self._escapes = self._codes(XK.XK_Escape)
        self._pauses = self._codes(XK.XK_F8)

    def _codes(self, keysym: int) -> frozenset[int]:
        return frozenset(code for code, _column in self._link.keysym_to_keycodes(keysym))


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
