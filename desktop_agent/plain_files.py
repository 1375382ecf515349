"""Files that the program reads, whoever may have put something else in their place.

A pipe would block whoever opens it, a device never ends, and a huge file fills the memory. So
nothing is read but regular files, links to them included, up to a size.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO, Final

SMALL: Final = 1_000_000
"""Bytes that a file of settings, names or permissions may have."""
LARGE: Final = 1_000_000_000
"""Bytes that a chat or a journal may have."""
_PART: Final = 1 << 20
ANY: Final = 2**62
"""For a file of which only a part is read."""

_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_KINDS: Final = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class Unreadable(OSError):
    """Something stands there that is not read: in words, with what to do about it."""


def open_plain(path: Path, *, most: int = LARGE) -> BinaryIO:
    """Return the file, opened for reading. OSError if it cannot be, Unreadable if it is no regular
    file or has more than `most` bytes."""
    # A device may act when it is opened, so look first; and look again at what was opened.
    _check(path.stat(), most)
    file = os.fdopen(os.open(path, _FLAGS), "rb")
    try:
        _check(os.fstat(file.fileno()), most)
    except BaseException:
        file.close()
        raise
    return file


def read_plain(path: Path, *, most: int = SMALL) -> bytes:
    """Return all of the file; errors as of `open_plain`."""
    data = bytearray()
    with open_plain(path, most=most) as file:
        # In parts: Windows would provide the memory for all that is asked for, a gigabyte.
        while len(data) <= most and (part := file.read(min(_PART, most + 1 - len(data)))):
            data += part
    if len(data) > most:
        # It grew meanwhile, or its size is not told, as under /proc.
        raise _too_large(most)
    return bytes(data)


def read_text(path: Path, *, most: int = SMALL) -> str:
    """Return all of the file, which is UTF-8; errors as of `open_plain`, Unreadable for other
    bytes."""
    data = read_plain(path, most=most)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            f"it is no text in UTF-8, from line {line} on; save it as UTF-8, or move it away"
        ) from None
    # As Python reads text.
    return text.replace("\r\n", "\n").replace("\r", "\n")


def version_of(path: Path) -> object:
    """Return what differs once the file of this name, or a link there, was changed or replaced, or
    got another mode or a second name. None if there is none."""
    try:
        state = path.lstat()
    except OSError:
        return None
    return (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino)


def _check(state: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(state.st_mode):
        kind = next((words for is_kind, words in _KINDS if is_kind(state.st_mode)), "no file")
        raise Unreadable(f"it is {kind}, not a file; move it away, or put a file in its place")
    if state.st_size > most:
        raise _too_large(most)


def _too_large(most: int) -> Unreadable:
    return Unreadable(f"it has more than {most:,} bytes; move it away, or make it shorter")
