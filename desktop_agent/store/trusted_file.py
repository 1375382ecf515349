"""Small files that say what the human allowed: believed only if nobody else can have written them.

They must be ours alone, and bear our seal: what another program of the same user wrote, be it by
the human's own editor, is not the human's word.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ..protocol import ProtocolError, loads
from .codec import VERSION
from .files import json_bytes, private_folder, replace_private
from .own_files import read_own
from .seal import KEY, BeliefKey

_SEAL: Final = "seal"
_LOCK_TIMEOUT_S: Final = 2.0


def read_believed(path: Path) -> dict[str, Any]:
    """Return the object in it. OSError if it cannot be read, ValueError says why it is not
    believed."""
    data = read_own(path)
    try:
        found = loads(data.decode())
    except ProtocolError as error:
        raise ValueError(str(error)) from None
    if not isinstance(found, dict) or found.get("v") != VERSION:
        raise ValueError("it is of an unknown kind")
    seal = found.pop(_SEAL, None)
    if not _key(path).fits(path.name, found, seal):
        raise ValueError("it does not bear my seal, so I may not have written it")
    return found


def change_believed(path: Path, change: Callable[[], dict[str, Any]]) -> None:
    """Write what `change` returns, while no other process does. OSError or filelock.Timeout if
    that cannot be done."""
    # Imported late: readers do not need it.
    from filelock import FileLock

    private_folder(path.parent)
    with FileLock(f"{path}.lock", timeout=_LOCK_TIMEOUT_S, mode=0o600):
        body = {"v": VERSION, **change()}
        sealed = {**body, _SEAL: _key(path).seal(path.name, body)}
        replace_private(path, json_bytes(sealed, indent=1))


def _key(path: Path) -> BeliefKey:
    return BeliefKey(path.parent / KEY)
