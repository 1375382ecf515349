"""Reads what an entry of the start menu starts, from its bytes ([MS-SHLLINK])."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

_HEADER: Final = 0x4C
_HAS_TARGET_LIST, _HAS_LINK_INFO = 0x01, 0x02
_HAS_NAME, _HAS_RELATIVE, _HAS_FOLDER, _HAS_ARGUMENTS = 0x04, 0x08, 0x10, 0x20
_IS_UNICODE: Final = 0x80
_HAS_LOCAL_PATH: Final = 0x01
_WITH_UNICODE: Final = 0x24


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Holds the file that is started, and whether it is given anything; "" where that is not
    told, as for what Windows Installer sets up when it is first started."""

    target: str = ""
    has_arguments: bool = False


def read_shortcut(found: bytes) -> Shortcut:
    """Return what a .lnk file of these bytes starts; nothing of one that is broken."""
    try:
        return _read(found)
    except (struct.error, ValueError):
        return Shortcut()


def _read(found: bytes) -> Shortcut:
    if _number(found, 0) != _HEADER:
        return Shortcut()
    flags, at, target = _number(found, 20), _HEADER, ""
    if flags & _HAS_TARGET_LIST:
        at += 2 + struct.unpack_from("<H", found, at)[0]
    if flags & _HAS_LINK_INFO:
        size = _number(found, at)
        target = _local_path(found[at : at + size])
        at += size
    wide = 2 if flags & _IS_UNICODE else 1
    for text in (_HAS_NAME, _HAS_RELATIVE, _HAS_FOLDER):
        if flags & text:
            at += 2 + wide * struct.unpack_from("<H", found, at)[0]
    given = flags & _HAS_ARGUMENTS and struct.unpack_from("<H", found, at)[0]
    return Shortcut(target, bool(given))


def _local_path(info: bytes) -> str:
    header, flags = struct.unpack_from("<II", info, 4)
    if not flags & _HAS_LOCAL_PATH:
        return ""
    if header >= _WITH_UNICODE:
        start = _number(info, 28)
        text = info[start:].decode("utf-16-le", "replace")
    else:
        # In the code page of whoever made it; what is asked of it is mostly ASCII.
        text = info[_number(info, 16) :].decode("latin-1")
    return text.partition("\0")[0]


def _number(found: bytes, at: int) -> int:
    return int(struct.unpack_from("<I", found, at)[0])
