"""Files and folders that only this user may read, and the names of runs."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import stat
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, Final

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OF_OTHERS: Final = 0o077


def utc_now() -> datetime:
    return datetime.now(UTC)


def run_name(now: datetime, chance: str | None = None) -> str:
    """Return the name of one run of the program: names sort by time. `chance` tells equal times
    apart."""
    return f"{now.astimezone(UTC):%Y%m%dT%H%M%S}-{chance or secrets.token_hex(3)}"


def private_folder(path: Path) -> Path:
    """Return the folder, made if it is not there; OSError if it cannot be, or not be made
    private."""
    path.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    if stat.S_IMODE(path.stat().st_mode) & OF_OTHERS:
        path.chmod(PRIVATE_FOLDER)
    return path


def create_private(path: Path) -> BinaryIO:
    """Return a new file, opened for writing; OSError if it is there already, whatever it is."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, PRIVATE_FILE), "wb")


def replace_private(path: Path, data: bytes) -> None:
    """Write the whole file at once: whoever reads it sees the old one or the new one."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        raise


def json_bytes(value: Any, *, indent: int | None = None) -> bytes:
    """Return the value as JSON in UTF-8, in one line unless indented, with a line end."""
    for ascii_only in (False, True):
        text = json.dumps(value, ensure_ascii=ascii_only, indent=indent, allow_nan=False)
        try:
            return f"{text}\n".encode()
        except UnicodeEncodeError:
            continue  # Half a character has no UTF-8; JSON's own escape has.
    raise AssertionError("JSON in ASCII is always UTF-8")
