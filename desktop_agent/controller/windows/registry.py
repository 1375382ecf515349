"""Reads what Windows has noted of its programs: the registry, and which program opens what."""

from __future__ import annotations

import ctypes
import importlib
from enum import IntEnum
from functools import cached_property
from typing import Any, Final, Protocol

from . import win32

# Longer than any path or name that is told.
_ROOM: Final = 2048


class OpenerFact(IntEnum):
    """Says what is asked of a program that opens something (ASSOCSTR)."""

    PROGRAM = 2
    NAME = 4
    STORE_APP = 21


class Registry(Protocol):
    """Tells what is noted. What is not there, or may not be read, is empty."""

    def value(self, key: str, name: str = "") -> str:
        """Return a text of a key such as "HKCU\\\\Software\\\\Clients", its variables filled in."""
        ...

    def keys(self, key: str) -> tuple[str, ...]:
        """Return the names of the keys in it."""
        ...

    def opener(self, of: str, fact: OpenerFact) -> str:
        """Tell of the program that opens a kind of file, ".txt", or of address, "http"."""
        ...


class WindowsRegistry:
    """Fills Registry. Unavailable where there is no Windows."""

    def __init__(self, libraries: Any = win32.library) -> None:
        self._shlwapi = libraries("shlwapi")

    def value(self, key: str, name: str = "") -> str:
        try:
            with self._open(key) as opened:
                found, kind = self._winreg.QueryValueEx(opened, name)
        except OSError:
            return ""
        if kind == self._winreg.REG_EXPAND_SZ:
            found = self._winreg.ExpandEnvironmentStrings(found)
        return found if isinstance(found, str) else ""

    def keys(self, key: str) -> tuple[str, ...]:
        try:
            with self._open(key) as opened:
                count = self._winreg.QueryInfoKey(opened)[0]
                return tuple(self._winreg.EnumKey(opened, at) for at in range(count))
        except OSError:
            # One that was deleted in between is read anew the next time.
            return ()

    def opener(self, of: str, fact: OpenerFact) -> str:
        text, room = ctypes.create_unicode_buffer(_ROOM), win32.DWORD(_ROOM)
        how = 0 if of.startswith(".") else win32.ASSOCF_IS_PROTOCOL
        words = (how, fact.value, of, "open", text, ctypes.byref(room))
        return "" if self._shlwapi.AssocQueryStringW(*words) else text.value

    @cached_property
    def _winreg(self) -> Any:
        return importlib.import_module("winreg")

    def _open(self, key: str) -> Any:
        root, _, below = key.partition("\\")
        roots = {"HKCU": "HKEY_CURRENT_USER", "HKLM": "HKEY_LOCAL_MACHINE"}
        return self._winreg.OpenKey(getattr(self._winreg, roots[root]), below)
