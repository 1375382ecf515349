"""Hears every key by a low-level hook, before any program gets it.

Windows drops a hook without a word if it once answered too late. So an event of ours is sent now
and then, the release of a key that no keyboard has: if the hook does not hear it, it is installed
anew.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, Final

from ....ports import Unavailable
from ...stop_key.key_watch import KeyEvent
from .. import win32

PROBE: Final = 0xE8
"""Names a virtual key that Windows assigns to nothing."""


class KeyboardHook:
    """Calls `heard` for each event, in the thread that installed it and reads its messages; what
    `heard` returns True for, no program gets. `unheard` is how many probes in a row were not
    heard."""

    def __init__(self, libraries: Any, heard: Callable[[KeyEvent], bool]) -> None:
        self._user32 = libraries("user32")
        self._module = libraries("kernel32").GetModuleHandleW(None)
        self._heard = heard
        self._kept = win32.HOOKPROC(self._event)
        self._hook: Any = None
        self._sent = False
        self._seen = False
        self.unheard = 0

    def install(self) -> None:
        """Install it, anew if it is. Unavailable if Windows does not let us."""
        # The new one first, so that there is no moment without.
        before, self._hook = (
            self._hook,
            self._user32.SetWindowsHookExW(win32.WH_KEYBOARD_LL, self._kept, self._module, 0),
        )
        if before:
            self._user32.UnhookWindowsHookEx(before)
        if not self._hook:
            raise Unavailable("Windows does not let me watch the keyboard for Esc.")

    def probe(self) -> None:
        """Install it anew if the last probe was not heard, and send the next one."""
        if self._sent and not self._seen:
            self.unheard += 1
            self.install()
        elif self._sent:
            self.unheard = 0
        self._seen = False
        event = win32.KEYBDINPUT(wVk=PROBE, dwFlags=win32.KEYEVENTF_KEYUP, dwExtraInfo=win32.OURS)
        packed = (win32.INPUT * 1)(win32.INPUT(type=win32.INPUT_KEYBOARD, ki=event))
        # On a locked screen none can be sent, and no key of ours either.
        self._sent = self._user32.SendInput(1, packed, ctypes.sizeof(win32.INPUT)) == 1

    def close(self) -> None:
        if self._hook:
            self._user32.UnhookWindowsHookEx(self._hook)
            self._hook = None

    def _event(self, code: int, kind: int, place: int) -> int:
        if code == win32.HC_ACTION:
            found = win32.KBDLLHOOKSTRUCT.from_address(place)
            ours = found.dwExtraInfo == win32.OURS
            if ours and found.vkCode == PROBE:
                self._seen = True
                return 1
            event = KeyEvent(
                key=found.vkCode,
                scan=found.scanCode,
                down=not found.flags & win32.LLKHF_UP,
                ours=ours,
                injected=bool(found.flags & win32.LLKHF_INJECTED),
                time=found.time,
            )
            if self._heard(event):
                return 1
        return int(self._user32.CallNextHookEx(None, code, kind, place))
