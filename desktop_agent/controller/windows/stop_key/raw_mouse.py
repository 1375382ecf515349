"""Hears every mouse by Raw Input, whatever window is in front; nothing waits for us."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import POINTER, Structure, byref, c_int, c_uint16, c_uint32, c_void_p, sizeof
from typing import Any, Final

from ....ports import Unavailable
from .. import win32
from .mouse_watch import MouseEvent

_CLASS: Final = "DesktopAgentRawInput"
_GENERIC_DESKTOP, _MOUSE = 1, 2
_INPUT_SINK: Final = 0x100
_RID_INPUT: Final = 0x10000003
_TYPE_MOUSE: Final = 0


class RawDevice(Structure):
    """Holds RAWINPUTDEVICE: which devices are heard, and by which window."""

    _fields_ = (
        ("usUsagePage", c_uint16),
        ("usUsage", c_uint16),
        ("dwFlags", c_uint32),
        ("hwndTarget", c_void_p),
    )


class RawMouseInput(Structure):
    """Holds RAWINPUT for a mouse, the header first."""

    _fields_ = (
        ("dwType", c_uint32),
        ("dwSize", c_uint32),
        ("hDevice", c_void_p),
        ("wParam", win32.WPARAM),
        ("usFlags", c_uint16),
        ("_pad", c_uint16),
        ("usButtonFlags", c_uint16),
        ("usButtonData", c_uint16),
        ("ulRawButtons", c_uint32),
        ("lLastX", win32.LONG),
        ("lLastY", win32.LONG),
        ("ulExtraInformation", c_uint32),
    )


_HEADER_BYTES: Final = RawMouseInput.usFlags.offset


def declare(user32: Any) -> None:
    """Say what the functions take that are used only here."""
    user32.RegisterRawInputDevices.argtypes = [POINTER(RawDevice), c_uint32, c_uint32]
    user32.RegisterRawInputDevices.restype = c_int
    user32.GetRawInputData.argtypes = [
        win32.HANDLE,
        c_uint32,
        c_void_p,
        POINTER(c_uint32),
        c_uint32,
    ]
    user32.GetRawInputData.restype = c_uint32


class RawMouse:
    """Calls `heard` for each event of a mouse, in the thread that made this and that reads its
    messages."""

    def __init__(self, libraries: Any, heard: Callable[[MouseEvent], None]) -> None:
        self._user32 = libraries("user32")
        declare(self._user32)
        self._heard = heard
        self._kept = win32.WNDPROC(self._message)
        module = libraries("kernel32").GetModuleHandleW(None)
        kind = win32.WNDCLASSW(lpfnWndProc=self._kept, hInstance=module, lpszClassName=_CLASS)
        self._user32.RegisterClassW(byref(kind))
        self._window = self._user32.CreateWindowExW(
            0, _CLASS, None, 0, 0, 0, 0, 0, win32.HWND_MESSAGE, None, module, None
        )
        device = RawDevice(_GENERIC_DESKTOP, _MOUSE, _INPUT_SINK, self._window)
        registered = self._window and self._user32.RegisterRawInputDevices(
            byref(device), 1, sizeof(RawDevice)
        )
        if not registered:
            raise Unavailable("Windows does not let me hear the mouse, so I can't notice you.")

    def close(self) -> None:
        self._user32.DestroyWindow(self._window)

    def _message(self, window: Any, message: int, wide: int, long: int) -> int:
        if message == win32.WM_INPUT:
            self._read(long)
        return int(self._user32.DefWindowProcW(window, message, wide, long))

    def _read(self, handle: int) -> None:
        data, size = RawMouseInput(), c_uint32(sizeof(RawMouseInput))
        read = self._user32.GetRawInputData(
            handle, _RID_INPUT, ctypes.addressof(data), byref(size), _HEADER_BYTES
        )
        if read == sizeof(RawMouseInput) and data.dwType == _TYPE_MOUSE:
            self._heard(
                MouseEvent(
                    data.usFlags,
                    data.usButtonFlags,
                    data.lLastX,
                    data.lLastY,
                    data.ulExtraInformation,
                )
            )
