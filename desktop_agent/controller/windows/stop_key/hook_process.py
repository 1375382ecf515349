"""Watches the human's keyboard and mouse, and does nothing else.

Started by StopKeyListener as `-m`, with what it must know as JSON in its argument; wire.py says
what goes over stdin and stdout. When the agent's process is gone, or answers no more while it holds
something, it lets go what the agent held, and ends.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from ctypes import POINTER, byref, c_int, c_uint32
from functools import partial
from typing import Any, Final, Literal

from ....geometry import Point
from ....ports import Touch, Unavailable
from ...stop_key.agent_pipe import AgentPipe
from ...stop_key.key_watch import KeyEvent, KeyWatch, WatchedChord
from ...stop_key.watching import ASK_EVERY, DEAF_AFTER, TICK_S, Read, Write, watch
from ...stop_key.wire import Alive, Deaf, FrontChanged, StopKeyOptions, Touched
from .. import win32
from ..monitors import be_dpi_aware
from ..sender import send_release, virtual_desk
from .keyboard_hook import KeyboardHook
from .mouse_watch import MouseEvent, MouseWatch
from .raw_mouse import RawMouse
from .windows_keys import KEYS

INSTALL_EVERY: Final = 50
"""Counts the ticks from one installation of the hook to the next while no task is live, when a
probe would keep the computer awake."""

_SYNCHRONIZE: Final = 0x00100000
_ALL_INPUT: Final = 0x04FF
_INPUT_AVAILABLE: Final = 0x0004
_OBJECT_0: Final = 0
_REMOVE: Final = 1
_HIGH_PRIORITY: Final = 0x80


class StopKeyProcess:
    """Runs the loop of the process. `read(n)` and `write(data)` are its pipes to the agent."""

    def __init__(
        self,
        agent: int,
        *,
        stop_chord: WatchedChord,
        show_chord: WatchedChord,
        read: Callable[[int], bytes],
        write: Callable[[bytes], object],
        libraries: Any = win32.library,
    ) -> None:
        """`agent` is the id of the agent's process."""
        self._agent = agent
        self._libraries = libraries
        self._user32 = libraries("user32")
        self._kernel32 = libraries("kernel32")
        declare(self._user32, self._kernel32)
        self._keys = KeyWatch(KEYS, stop_chord=stop_chord, show_chord=show_chord)
        self._pipe = AgentPipe(read, write, self._keys, self._agent_ended)
        self._mouse = MouseWatch(win32.OURS, lambda: virtual_desk(self._user32), self._pointer)
        self._stirred = False
        self._hook = KeyboardHook(libraries, self._key)
        self._ticks = 0
        self._front = 0
        self._told_deaf = False
        self._was_live = False
        self._ended = threading.Event()
        self._thread = 0

    def run(self) -> None:
        """Watch until the agent ends it, hangs or is gone. Unavailable if that cannot be done."""
        self._thread = self._kernel32.GetCurrentThreadId()
        agent = self._kernel32.OpenProcess(_SYNCHRONIZE, False, self._agent)
        if not agent:
            raise Unavailable("The agent is gone already.")
        self._hook.install()
        try:
            mouse = RawMouse(self._libraries, self._mouse_event)
            self._pipe.start()
            self._pipe.tell(Alive())
            if self._loop(agent):
                self._pipe.hear_the_rest()
            mouse.close()
        finally:
            self._hook.close()
            self._pipe.let_go(partial(send_release, self._user32))
        self._pipe.close()

    # --- the loop ----------------------------------------------------------------------

    def _loop(self, agent: Any) -> bool:
        """Return True when the agent has ended, or ended us; False if it hangs."""
        handles = (win32.HANDLE * 1)(agent)
        message = win32.MSG()
        next_tick = time.monotonic()
        while not self._ended.is_set():
            left_ms = max(0, int((next_tick - time.monotonic()) * 1000))
            woken = self._user32.MsgWaitForMultipleObjectsEx(
                1, handles, left_ms, _ALL_INPUT, _INPUT_AVAILABLE
            )
            if woken == _OBJECT_0:
                return True
            self._take_all(message)
            if self._stirred:
                self._look_who_moved(message)
            if time.monotonic() >= next_tick:
                next_tick = time.monotonic() + TICK_S
                if not self._tick():
                    return False
        return True

    def _take_all(self, message: win32.MSG) -> None:
        while self._user32.PeekMessageW(byref(message), None, 0, 0, _REMOVE):
            self._user32.DispatchMessageW(byref(message))

    def _look_who_moved(self, message: win32.MSG) -> None:
        at = self._pointer()
        # If we moved it just now, that was told before it was there.
        self._take_all(message)
        self._stirred = False
        if self._mouse.left_ours(at):
            self._tell_at("motion", at)

    def _tick(self) -> bool:
        """Look whether all is as it should be; False if the agent hangs with something held."""
        self._look_who_is_in_front()
        self._ticks += 1
        began = self._keys.live and not self._was_live
        self._was_live = self._keys.live
        if began or (not self._was_live and self._ticks % INSTALL_EVERY == 0):
            self._hook.install()
        if self._ticks % ASK_EVERY:
            return True
        if self._was_live:
            self._look_whether_it_hears()
        return self._pipe.ask()

    def _look_whether_it_hears(self) -> None:
        self._hook.probe()
        deaf = self._hook.unheard >= DEAF_AFTER
        if deaf and not self._told_deaf:
            self._pipe.tell(Deaf())
        self._told_deaf = deaf

    def _look_who_is_in_front(self) -> None:
        front = self._user32.GetForegroundWindow() or 0
        if front != self._front:
            self._front = front
            if front:
                self._pipe.tell(FrontChanged(front, self._is_own(front)))

    # --- what the human does -----------------------------------------------------------

    def _key(self, event: KeyEvent) -> bool:
        heard = self._keys.take(event, own_in_front=self._own_in_front)
        self._pipe.tell_key(heard, event.time, self._own_in_front)
        return heard.consumed

    def _mouse_event(self, event: MouseEvent) -> None:
        kind = self._mouse.take(event)
        if kind == "motion":
            self._stirred = True
        elif kind is not None:
            self._tell_at(kind, self._pointer())

    def _tell_at(self, kind: Literal["click", "wheel", "motion"], at: Point) -> None:
        window = self._user32.WindowFromPoint(win32.POINT(at.x, at.y))
        self._pipe.tell(Touched(Touch(kind, self._is_own(window))))

    def _pointer(self) -> Point:
        at = win32.POINT()
        self._user32.GetCursorPos(byref(at))
        return Point(at.x, at.y)

    def _own_in_front(self) -> bool:
        return self._is_own(self._user32.GetForegroundWindow())

    def _is_own(self, window: Any) -> bool:
        process = win32.DWORD()
        self._user32.GetWindowThreadProcessId(window, byref(process))
        return process.value == self._agent

    def _agent_ended(self) -> None:
        self._ended.set()
        self._user32.PostThreadMessageW(self._thread, win32.WM_APP, 0, 0)


def declare(user32: Any, kernel32: Any) -> None:
    """Say what the functions take that are used only here."""
    wait = user32.MsgWaitForMultipleObjectsEx
    wait.argtypes = [c_uint32, POINTER(win32.HANDLE), c_uint32, c_uint32, c_uint32]
    wait.restype = c_uint32
    kernel32.GetCurrentProcess.restype = win32.HANDLE
    kernel32.SetPriorityClass.argtypes = [win32.HANDLE, c_uint32]
    kernel32.SetPriorityClass.restype = c_int


def main() -> None:
    user32, kernel32 = win32.library("user32"), win32.library("kernel32")
    be_dpi_aware(user32)

    def made(options: StopKeyOptions, read: Read, write: Write) -> StopKeyProcess:
        process = StopKeyProcess(
            options.agent,
            stop_chord=options.stop_chord,
            show_chord=options.show_chord,
            read=read,
            write=write,
        )
        # Windows drops a hook that answers late.
        kernel32.SetPriorityClass(kernel32.GetCurrentProcess(), _HIGH_PRIORITY)
        return process

    watch(made)


if __name__ == "__main__":
    main()
