"""Notepad, started for a test: what it shows is asked of its edit control."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import wintypes
from pathlib import Path
from typing import Any

from polling import STARTED_S, wait_until

from desktop_agent.controller.windows import win32
from desktop_agent.geometry import Point, Rect

WM_GETTEXT, WM_GETTEXTLENGTH, WM_SETTEXT = 0x000D, 0x000E, 0x000C
EM_GETSEL, EM_SETSEL, EM_GETFIRSTVISIBLELINE, EM_POSFROMCHAR = 0xB0, 0xB1, 0xCE, 0xD6
PLACE = Rect(100, 60, 800, 600)

USER32: Any = ctypes.WinDLL("user32")
USER32.SendMessageW.argtypes = [wintypes.HWND, wintypes.UINT, ctypes.c_size_t, ctypes.c_void_p]
USER32.SendMessageW.restype = ctypes.c_ssize_t
USER32.FindWindowExW.argtypes = [wintypes.HWND, wintypes.HWND, wintypes.LPCWSTR, wintypes.LPCWSTR]
USER32.FindWindowExW.restype = wintypes.HWND
USER32.ClientToScreen.argtypes = [wintypes.HWND, ctypes.POINTER(win32.POINT)]
USER32.MoveWindow.argtypes = [wintypes.HWND, *(ctypes.c_int for _ in range(5))]


class Notepad:
    """One window of Notepad. `window` is its id, `edit` that of its text."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.window = self.edit = 0
        assert wait_until(self._find, STARTED_S), "Notepad shows no window"
        USER32.MoveWindow(self.window, PLACE.x, PLACE.y, PLACE.width, PLACE.height, True)
        user32 = win32.library("user32")
        user32.SetForegroundWindow(self.window)
        assert wait_until(lambda: user32.GetForegroundWindow() == self.window)

    def _find(self) -> bool:
        for window in windows():
            if _process_of(window) == self.process.pid:
                self.window, self.edit = window, _edit_of(window)
        return bool(self.edit)

    @property
    def text(self) -> str:
        return text_in(self.edit)

    @text.setter
    def text(self, value: str) -> None:
        told = ctypes.create_string_buffer((value.replace("\n", "\r\n") + "\0").encode("utf-16-le"))
        USER32.SendMessageW(self.edit, WM_SETTEXT, 0, told)

    @property
    def selection(self) -> tuple[int, int]:
        begin, end = win32.DWORD(), win32.DWORD()
        where = ctypes.addressof(begin)
        USER32.SendMessageW(self.edit, EM_GETSEL, where, ctypes.addressof(end))
        return begin.value, end.value

    @property
    def first_line(self) -> int:
        return int(USER32.SendMessageW(self.edit, EM_GETFIRSTVISIBLELINE, 0, None))

    def place_of(self, index: int) -> Point:
        """Return where a character begins on the screen, a little below its upper edge."""
        told = USER32.SendMessageW(self.edit, EM_POSFROMCHAR, index, None) & 0xFFFFFFFF
        corner = win32.POINT(
            ctypes.c_int16(told & 0xFFFF).value, ctypes.c_int16(told >> 16).value + 6
        )
        USER32.ClientToScreen(self.edit, ctypes.byref(corner))
        return Point(corner.x, corner.y)


def windows() -> set[int]:
    """Return the windows of every Notepad."""
    found, window = set[int](), 0
    while window := USER32.FindWindowExW(None, window, "Notepad", None) or 0:
        found.add(window)
    return found


def text_of(window: int) -> str:
    """Return what a window of Notepad shows."""
    return text_in(_edit_of(window))


def text_in(edit: int) -> str:
    room = USER32.SendMessageW(edit, WM_GETTEXTLENGTH, 0, None) + 1
    told = ctypes.create_string_buffer(2 * room)
    count = USER32.SendMessageW(edit, WM_GETTEXT, room, told)
    return told.raw[: 2 * count].decode("utf-16-le", "surrogatepass").replace("\r\n", "\n")


def end_program_of(window: int) -> None:
    os.kill(_process_of(window), signal.SIGTERM)


def _process_of(window: int) -> int:
    pid = win32.DWORD()
    win32.library("user32").GetWindowThreadProcessId(window, ctypes.byref(pid))
    return int(pid.value)


def _edit_of(window: int) -> int:
    return USER32.FindWindowExW(window, None, "Edit", None) or 0


@contextmanager
def notepad_with(folder: Path, text: str = "") -> Iterator[Notepad]:
    """Start it on a file of its own, and end it."""
    file = folder / "notes.txt"
    file.write_text(text, encoding="utf-8")
    process = subprocess.Popen(["notepad.exe", str(file)])
    try:
        yield Notepad(process)
    finally:
        process.kill()
        process.wait()
