"""Tells when a file was made or changed last on Windows, where `stat` tells when it was made."""

from __future__ import annotations

import ctypes
from ctypes import byref
from pathlib import Path
from typing import Final

from . import win32

_READ_ATTRIBUTES, _SHARED_BY_ALL, _OPEN_EXISTING = 0x80, 0x7, 3
_FOLDERS_TOO: Final = 0x0200_0000
_BASIC_INFO: Final = 0
_NO_HANDLE: Final = ctypes.c_void_p(-1).value
_TO_1970_S, _UNITS_IN_S = 11_644_473_600, 10_000_000


def changed_time(path: Path) -> float:
    """Return the seconds since 1970; OSError if nobody tells, ValueError for what is no name."""
    if "\0" in str(path):
        raise ValueError("a name has no null character")
    kernel = win32.library("kernel32")
    name, how, flags = str(path), _OPEN_EXISTING, _FOLDERS_TOO
    handle = kernel.CreateFileW(name, _READ_ATTRIBUTES, _SHARED_BY_ALL, None, how, flags, None)
    if handle == _NO_HANDLE:
        raise OSError(f"Windows doesn't tell of {path} (error {win32.last_error()})")
    try:
        told = win32.FILE_BASIC_INFO()
        size = ctypes.sizeof(told)
        if not kernel.GetFileInformationByHandleEx(handle, _BASIC_INFO, byref(told), size):
            raise OSError(f"Windows doesn't tell of {path} (error {win32.last_error()})")
    finally:
        kernel.CloseHandle(handle)
    # The last is set by no program, but not every file system keeps it.
    newest: int = max(told.CreationTime, told.LastWriteTime, told.ChangeTime)
    return newest / _UNITS_IN_S - _TO_1970_S
