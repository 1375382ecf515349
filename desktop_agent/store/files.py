"""Files and folders that only this user may read, and the names of runs.

Windows refuses to replace or delete a file that somebody has open, be it ourselves in another
process or a virus scanner, so it is tried again for a moment.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import stat
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, Final

from .rights.windows_rights import windows_rights

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OF_OTHERS: Final = 0o077
_IN_USE: Final = frozenset({5, 32, 33})
"""Holds the numbers by which Windows says that access was denied, or that a file is in use."""
_TRIES: Final = 100
_TRY_AGAIN_S: Final = 0.02


def utc_now() -> datetime:
    return datetime.now(UTC)


def run_name(now: datetime, chance: str | None = None) -> str:
    """Return the name of one run of the program: names sort by time. `chance` tells equal times
    apart."""
    return f"{now.astimezone(UTC):%Y%m%dT%H%M%S}-{chance or secrets.token_hex(3)}"


def private_folder(path: Path) -> Path:
    """Return the folder, made if it is not there; OSError if it cannot be, or not be made
    private."""
    rights = windows_rights()
    if rights is not None:
        rights.private_folder(path)
        return path
    path.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    if stat.S_IMODE(path.stat().st_mode) & OF_OTHERS:
        path.chmod(PRIVATE_FOLDER)
    return path


def create_private(path: Path) -> BinaryIO:
    """Return a new file, opened for writing; OSError if it is there already, whatever it is."""
    rights = windows_rights()
    if rights is not None:
        return os.fdopen(rights.create_file(path), "wb")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, PRIVATE_FILE), "wb")


def replace_private(path: Path, data: bytes) -> None:
    """Write the whole file at once: whoever reads it sees the old one or the new one. OSError if
    it cannot be written, or stays in use by another program."""
    new = path.with_name(f".{path.name}-{secrets.token_hex(8)}")
    try:
        with create_private(new) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        when_free(path, lambda: new.replace(path))
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise


def when_free(path: Path, act: Callable[[], object]) -> None:
    """Replace or delete the file at `path` by `act`: again, for about two seconds, while another
    program has it open, where the system minds. OSError then says so."""
    for tries_left in reversed(range(_TRIES)):
        try:
            act()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE or path.is_dir():
                raise
            if not tries_left:
                raise PermissionError(
                    error.errno,
                    "another program has it open, or it is read-only; close that program and try "
                    "again",
                    str(path),
                ) from error
            threading.Event().wait(_TRY_AGAIN_S)
        else:
            return


def json_bytes(value: Any, *, indent: int | None = None) -> bytes:
    """Return the value as JSON in UTF-8, in one line unless indented, with a line end."""
    for ascii_only in (False, True):
        text = json.dumps(value, ensure_ascii=ascii_only, indent=indent, allow_nan=False)
        try:
            return f"{text}\n".encode()
        except UnicodeEncodeError:
            continue  # Half a character has no UTF-8; JSON's own escape has.
    raise AssertionError("JSON in ASCII is always UTF-8")
