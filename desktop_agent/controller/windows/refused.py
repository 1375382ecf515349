"""Tells whether Windows would drop our input, which it does without a word.

It drops what is sent to a program with more rights than ours, and what is sent while the human sees
another desktop: the lock screen, or the question whether a program may change this computer.
"""

from __future__ import annotations

import ctypes
import os
from enum import Enum
from functools import cached_property
from typing import Any, Final

from ...events import Fault
from ...ports import Unavailable
from . import win32

_NAME_BYTES: Final = 512
_LABEL_BYTES: Final = 128
_ACCESS_DENIED: Final = 5


class Refusal(Enum):
    """Says why Windows takes no input from us now."""

    MORE_RIGHTS = "more rights"
    OTHER_DESKTOP = "other desktop"
    BLOCKED = "blocked"
    NOT_ARRIVED = "not arrived"


_WORDS: Final = {
    Refusal.MORE_RIGHTS: "That window belongs to a program with more rights than mine, and Windows "
    "lets me neither click nor type there. Do this step yourself, or start the program without "
    "administrator rights.",
    Refusal.OTHER_DESKTOP: "Windows shows its lock screen or a question of its own, where no "
    "program may click or type. Answer it yourself.",
    Refusal.BLOCKED: "Windows did not take my input: another program holds it back.",
    Refusal.NOT_ARRIVED: "The pointer did not get to where I moved it, so I did not go on.",
}


class InputRefused(Unavailable):
    """Windows does not take our input; `refusal` is why. It may have taken a part of it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(_WORDS[refusal], fault=Fault.INPUT_REFUSED)
        self.refusal = refusal


class Rights:
    """Compares our rights with those of others. `libraries(name)` is user32 and the like."""

    def __init__(self, libraries: Any = win32.library) -> None:
        self._user32 = libraries("user32")
        self._kernel32 = libraries("kernel32")
        self._advapi32 = libraries("advapi32")

    def check_desktop(self) -> None:
        """Raise InputRefused unless the desktop that we are on is the one that takes input."""
        user32 = self._user32
        shown = user32.OpenInputDesktop(0, False, win32.DESKTOP_READOBJECTS)
        if not shown:
            raise InputRefused(Refusal.OTHER_DESKTOP)
        try:
            ours = user32.GetThreadDesktop(self._kernel32.GetCurrentThreadId())
            if self._name(shown) != self._name(ours):
                raise InputRefused(Refusal.OTHER_DESKTOP)
        finally:
            user32.CloseDesktop(shown)

    def check_window(self, window: int | None) -> None:
        """Raise InputRefused if this window belongs to a program with more rights than ours."""
        pid = win32.DWORD()
        if not window or not self._user32.GetWindowThreadProcessId(window, ctypes.byref(pid)):
            return
        if pid.value in (0, os.getpid()):
            return
        theirs, ours = self.level_of(pid.value), self._ours
        if theirs is not None and ours is not None and theirs > ours:
            raise InputRefused(Refusal.MORE_RIGHTS)

    def level_of(self, pid: int) -> int | None:
        """Return the integrity level of a process, above all others if we may not ask; None if it
        is gone or tells none."""
        kernel32, advapi32 = self._kernel32, self._advapi32
        process = kernel32.OpenProcess(win32.PROCESS_QUERY_LIMITED_INFORMATION, False, pid)
        if not process:
            return _unasked()
        token = win32.HANDLE()
        try:
            if not advapi32.OpenProcessToken(process, win32.TOKEN_QUERY, ctypes.byref(token)):
                return _unasked()
            try:
                return self._level(token)
            finally:
                kernel32.CloseHandle(token)
        finally:
            kernel32.CloseHandle(process)

    @cached_property
    def _ours(self) -> int | None:
        return self.level_of(os.getpid())

    def _level(self, token: Any) -> int | None:
        label, needed = ctypes.create_string_buffer(_LABEL_BYTES), win32.DWORD()
        if not self._advapi32.GetTokenInformation(
            token, win32.TOKEN_INTEGRITY_LEVEL, label, _LABEL_BYTES, ctypes.byref(needed)
        ):
            return None
        sid = win32.SID_AND_ATTRIBUTES.from_buffer(label).Sid
        # The last part of the SID is the level.
        last = self._advapi32.GetSidSubAuthorityCount(sid)[0] - 1
        return int(self._advapi32.GetSidSubAuthority(sid, last)[0])

    def _name(self, desktop: Any) -> str:
        name, needed = ctypes.create_string_buffer(_NAME_BYTES), win32.DWORD()
        told = self._user32.GetUserObjectInformationW(
            desktop, win32.UOI_NAME, name, _NAME_BYTES, ctypes.byref(needed)
        )
        if not told:
            # Nobody knows which one it is, so it is none of ours.
            raise InputRefused(Refusal.OTHER_DESKTOP)
        return name.raw.decode("utf-16-le", "replace").partition("\0")[0].casefold()


_NOBODY_HIGHER: Final = 1 << 31


def _unasked() -> int | None:
    return _NOBODY_HIGHER if win32.last_error() == _ACCESS_DENIED else None
