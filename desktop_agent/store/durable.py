"""Files that are on the disk, name and all, when the call returns."""

from __future__ import annotations

import os
from pathlib import Path

from .files import replace_private


def replace_durably(path: Path, data: bytes) -> None:
    """Write the whole file at once, so that a power cut leaves the old one or the new one."""
    replace_private(path, data)
    sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Put the names in the folder on the disk; Windows does that of itself."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
