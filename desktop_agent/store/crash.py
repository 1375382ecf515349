"""The crash flag: a file that is there while a run acts, one for each display.

Only one agent at a time drives a display (safety/run/single_instance.py), so a flag that is there
when a run begins is that of a run that is gone.
"""

from __future__ import annotations

import re
from pathlib import Path

from ..plain_files import read_plain
from ..ports import Crash, Unavailable
from ..protocol import ProtocolError, loads
from .codec import VERSION, CodecError, plain, read
from .durable import replace_durably, sync_folder
from .files import json_bytes, private_folder, when_free


class FileCrashFlag:
    """Fills the port CrashFlag with the file at `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def raise_(self, crash: Crash) -> None:
        try:
            private_folder(self._path.parent)
            replace_durably(self._path, json_bytes({"v": VERSION, **plain(crash)}))
        except OSError as error:
            raise Unavailable(
                f"I can't write {self._path.name} in {self._path.parent}: "
                f"{error.strerror or error}."
            ) from None

    def lower(self) -> None:
        """Unavailable if it cannot be taken away: the next start would tell of a crash."""
        try:
            when_free(self._path, self._path.unlink)
            sync_folder(self._path.parent)
        except FileNotFoundError:
            return
        except OSError as error:
            raise Unavailable(
                f"I can't delete {self._path}: {error.strerror or error}. "
                "Delete it yourself, or the next start will report a crash that didn't happen."
            ) from None

    def found(self) -> Crash | None:
        """Unavailable if there is one that cannot be read: there was a crash, and no more is known
        of it."""
        try:
            return _crash(loads(read_plain(self._path).decode()))
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError, ProtocolError, CodecError):
            raise Unavailable(
                "I can't read what it noted about the mouse and the active window."
            ) from None


def flag_file(folder: Path, display: str) -> Path:
    """Return where the flag of a display is: ":1", ":1.0" and "unix:1" are the same one."""
    plain_name = re.sub(r"^(unix|localhost)(?=:)|\.\d+$", "", display)
    safe = re.sub(r"[^A-Za-z0-9]+", "-", plain_name).strip("-") or "default"
    return folder / f"running-{safe}.json"


def _crash(value: object) -> Crash:
    if not isinstance(value, dict) or value.pop("v", None) != VERSION:
        raise CodecError("crash", "is of an unknown kind")
    found: Crash = read(Crash, value, "crash")
    return found
