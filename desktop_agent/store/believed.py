"""Small files that say what the human allowed: believed only if nobody else could write them."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from filelock import FileLock

from ..protocol import ProtocolError, loads
from .codec import VERSION
from .files import json_bytes, private_folder, replace_private

_WRITABLE_BY_OTHERS: Final = 0o022
_LOCK_TIMEOUT_S: Final = 2.0


def read_believed(path: Path) -> dict[str, Any]:
    """The object in it. OSError if it cannot be read, ValueError says why it is not believed."""
    with path.open("rb") as file:
        state = os.fstat(file.fileno())
        if hasattr(os, "getuid") and (
            state.st_uid != os.getuid() or stat.S_IMODE(state.st_mode) & _WRITABLE_BY_OTHERS
        ):
            raise ValueError("others may have written it")
        data = file.read()
    try:
        found = loads(data.decode())
    except ProtocolError as error:
        raise ValueError(str(error)) from None
    if not isinstance(found, dict) or found.get("v") != VERSION:
        raise ValueError("it is of an unknown kind")
    return found


def change_believed(path: Path, change: Callable[[], dict[str, Any]]) -> None:
    """Write what `change` returns, while no other process does. OSError or filelock.Timeout if
    that cannot be done."""
    private_folder(path.parent)
    with FileLock(f"{path}.lock", timeout=_LOCK_TIMEOUT_S, mode=0o600):
        replace_private(path, json_bytes({"v": VERSION, **change()}, indent=1))
