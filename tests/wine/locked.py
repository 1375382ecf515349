"""Tells what a lock file pins for the Windows Python of the lane."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

_PIN = re.compile(r"^([A-Za-z0-9._-]+==\S+)( ; sys_platform == '(?!win32)\w+')?[^\\]*\\\n")


def pins(lock: str, wanted: Callable[[str], bool]) -> str:
    """Return the blocks of a lock that are wanted and not for another system only, as requirements
    that hold on whatever system they are read. A block is a package with its comments."""
    found = []
    for block in re.split(r"^(?=[A-Za-z0-9])", lock, flags=re.MULTILINE):
        pin = _PIN.match(block)
        if pin is not None and not pin[2] and wanted(block):
            found.append(" \\\n    ".join([pin[1], *re.findall(r"--hash=\S+", block)]) + "\n")
    return "".join(found)


def pins_of(names: Path, lock: Path) -> str:
    """Return what the lock pins for the packages that a file names, one a line."""
    lines = names.read_text(encoding="utf-8").splitlines()
    wanted = {line for line in lines if line and not line.startswith("#")}
    found = pins(lock.read_text(encoding="utf-8"), lambda block: block.split("==")[0] in wanted)
    missing = wanted - set(re.findall(r"^([^=\s]+)==", found, re.MULTILINE))
    if missing:
        raise ValueError(f"{lock.name} pins no {', '.join(sorted(missing))}")
    return found
