"""Access lists of files as Windows tells and takes them, by ctypes. Loaded on Windows only."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, byref, c_int, c_uint8, c_uint16, c_uint32, c_void_p, c_wchar_p
from functools import cache
from pathlib import Path
from typing import Any, Final

from .access_list import AccessEntry, AccessList

_FILE_OBJECT: Final = 1
_OWNER_AND_LIST: Final = 0x1 | 0x4
_LIST_PROTECTED: Final = 0x4 | 0x80000000
_REVISION: Final = 1
_TOKEN_QUERY: Final = 0x8
_TOKEN_USER: Final = 1
_GENERIC_WRITE: Final = 0x40000000
# Others may read it and write it meanwhile, as of a file that Python opens, and not delete it.
_SHARED: Final = 0x1 | 0x2
_CREATE_NEW: Final = 1
_NORMAL: Final = 0x80
_NO_HANDLE: Final = c_void_p(-1).value
_NOT_SUPPORTED: Final = 50


class _ListHead(ctypes.Structure):
    """Holds what begins an ACL."""

    _fields_ = (
        ("AclRevision", c_uint8),
        ("Sbz1", c_uint8),
        ("AclSize", c_uint16),
        ("AceCount", c_uint16),
        ("Sbz2", c_uint16),
    )


class _Entry(ctypes.Structure):
    """Holds what begins an ACCESS_ALLOWED_ACE; the SID follows."""

    _fields_ = (
        ("AceType", c_uint8),
        ("AceFlags", c_uint8),
        ("AceSize", c_uint16),
        ("Mask", c_uint32),
    )


class _Attributes(ctypes.Structure):
    """Holds SECURITY_ATTRIBUTES."""

    _fields_ = (
        ("nLength", c_uint32),
        ("lpSecurityDescriptor", c_void_p),
        ("bInheritHandle", c_int),
    )


_GET: Final = (c_int, c_uint32, POINTER(c_void_p), c_void_p)
_GOT: Final = (POINTER(c_void_p), c_void_p, POINTER(c_void_p))
_FUNCTIONS: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    # By library: what a function returns, and then what it takes.
    "advapi32": {
        "GetSecurityInfo": (c_uint32, c_void_p, *_GET, *_GOT),
        "GetNamedSecurityInfoW": (c_uint32, c_wchar_p, *_GET, *_GOT),
        "SetNamedSecurityInfoW": (
            *(c_uint32, c_wchar_p, c_int, c_uint32),
            *(c_void_p, c_void_p, c_void_p, c_void_p),
        ),
        "GetAce": (c_int, c_void_p, c_uint32, POINTER(c_void_p)),
        "ConvertSidToStringSidW": (c_int, c_void_p, POINTER(c_void_p)),
        "ConvertStringSecurityDescriptorToSecurityDescriptorW": (
            *(c_int, c_wchar_p, c_uint32, POINTER(c_void_p), c_void_p),
        ),
        "GetSecurityDescriptorDacl": (
            *(c_int, c_void_p, POINTER(c_int), POINTER(c_void_p), POINTER(c_int)),
        ),
        "OpenProcessToken": (c_int, c_void_p, c_uint32, POINTER(c_void_p)),
        "GetTokenInformation": (*(c_int, c_void_p, c_int, c_void_p, c_uint32, POINTER(c_uint32)),),
    },
    "kernel32": {
        "LocalFree": (c_void_p, c_void_p),
        "CloseHandle": (c_int, c_void_p),
        "GetCurrentProcess": (c_void_p,),
        "CreateFileW": (
            *(c_void_p, c_wchar_p, c_uint32, c_uint32, POINTER(_Attributes)),
            *(c_uint32, c_uint32, c_void_p),
        ),
        "CreateDirectoryW": (c_int, c_wchar_p, POINTER(_Attributes)),
    },
}


class SecurityApi:
    """Fills AccessSystem."""

    def __init__(self) -> None:
        import msvcrt

        self._msvcrt: Any = msvcrt
        self._security = _library("advapi32")
        self._kernel = _library("kernel32")

    @cache  # noqa: B019 - the one object of the process, whose user does not change
    def user(self) -> str:
        token = c_void_p()
        process = self._kernel.GetCurrentProcess()
        self._check(self._security.OpenProcessToken(process, _TOKEN_QUERY, byref(token)))
        try:
            size = c_uint32()
            self._security.GetTokenInformation(token, _TOKEN_USER, None, 0, byref(size))
            data = ctypes.create_string_buffer(size.value)
            self._check(
                self._security.GetTokenInformation(token, _TOKEN_USER, data, size, byref(size))
            )
            return self._sid(c_void_p.from_buffer(data))
        finally:
            self._kernel.CloseHandle(token)

    def of_file(self, descriptor: int) -> AccessList:
        handle = self._msvcrt.get_osfhandle(descriptor)
        return self._access(self._security.GetSecurityInfo, handle, "")

    def of_path(self, path: Path) -> AccessList:
        return self._access(self._security.GetNamedSecurityInfoW, str(path), str(path))

    def create_file(self, path: Path, access: str) -> int:
        with self._attributes(access) as attributes:
            handle = self._kernel.CreateFileW(
                str(path), _GENERIC_WRITE, _SHARED, byref(attributes), _CREATE_NEW, _NORMAL, None
            )
            if handle == _NO_HANDLE:
                raise _last_error(str(path))
        try:
            return int(
                self._msvcrt.open_osfhandle(handle, os.O_WRONLY | getattr(os, "O_BINARY", 0))
            )
        except BaseException:
            self._kernel.CloseHandle(handle)
            raise

    def create_folder(self, path: Path, access: str) -> None:
        with self._attributes(access) as attributes:
            self._check(self._kernel.CreateDirectoryW(str(path), byref(attributes)), str(path))

    def set_access(self, path: Path, access: str) -> None:
        with self._descriptor(access) as descriptor:
            present, entries, default = c_int(), c_void_p(), c_int()
            self._check(
                self._security.GetSecurityDescriptorDacl(
                    descriptor, byref(present), byref(entries), byref(default)
                )
            )
            code = self._security.SetNamedSecurityInfoW(
                str(path), _FILE_OBJECT, _LIST_PROTECTED, None, None, entries, None
            )
            if code:
                raise _error(code, str(path))

    def _access(self, get: Callable[..., int], what: int | str, path: str) -> AccessList:
        owner, entries, descriptor = c_void_p(), c_void_p(), c_void_p()
        code = get(
            what,
            _FILE_OBJECT,
            _OWNER_AND_LIST,
            byref(owner),
            None,
            byref(entries),
            None,
            byref(descriptor),
        )
        if code:
            raise _error(code, path)
        try:
            if not owner:
                # Such as a drive without access lists.
                raise _error(_NOT_SUPPORTED, path)
            return AccessList(self._sid(owner), self._entries(entries))
        finally:
            self._kernel.LocalFree(descriptor)

    def _entries(self, entries: c_void_p) -> tuple[AccessEntry, ...] | None:
        if not entries.value:
            return None
        found = []
        for number in range(_ListHead.from_address(entries.value).AceCount):
            place = c_void_p()
            self._check(self._security.GetAce(entries, number, byref(place)))
            assert place.value is not None
            entry = _Entry.from_address(place.value)
            sid = self._sid(c_void_p(place.value + ctypes.sizeof(_Entry)))
            found.append(AccessEntry(entry.AceType, entry.AceFlags, entry.Mask, sid))
        return tuple(found)

    def _sid(self, sid: c_void_p) -> str:
        text = c_void_p()
        self._check(self._security.ConvertSidToStringSidW(sid, byref(text)))
        try:
            assert text.value is not None
            return ctypes.wstring_at(text.value)
        finally:
            self._kernel.LocalFree(text)

    @contextmanager
    def _attributes(self, access: str) -> Iterator[_Attributes]:
        with self._descriptor(access) as descriptor:
            yield _Attributes(ctypes.sizeof(_Attributes), descriptor, False)

    @contextmanager
    def _descriptor(self, access: str) -> Iterator[c_void_p]:
        made = c_void_p()
        self._check(
            self._security.ConvertStringSecurityDescriptorToSecurityDescriptorW(
                access, _REVISION, byref(made), None
            )
        )
        try:
            yield made
        finally:
            self._kernel.LocalFree(made)

    def _check(self, done: int, path: str = "") -> None:
        if not done:
            raise _last_error(path)


def _library(name: str) -> Any:
    loaded = getattr(ctypes, "WinDLL", ctypes.CDLL)(name, use_last_error=True)
    for function, (returned, *taken) in _FUNCTIONS[name].items():
        declared = getattr(loaded, function)
        declared.restype, declared.argtypes = returned, taken
    return loaded


def _last_error(path: str) -> OSError:
    return _error(getattr(ctypes, "get_last_error", lambda: 0)(), path)


def _error(code: int, path: str) -> OSError:
    """Return the error of this number, of the class that Python has for it."""
    return OSError(0, getattr(ctypes, "FormatError", str)(code).strip(), path, code)
