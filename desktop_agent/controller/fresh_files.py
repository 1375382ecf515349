"""Tells which files came in this task: by when they were made or changed last, which no program
sets.

What a browser saves, what is unpacked and what a command writes all shows here, whatever it is
called.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from ..ports import Unavailable
from ..ports.shared.paths import computer_of
from .apps import files_behind

# The most files of a folder, and the most folders, that are looked at.
_MOST: Final = 1000
_MOST_FOLDERS: Final = 300
_DEEP: Final = 2


class FreshFiles:
    """Fills the port Arrivals for the files of this computer. `behind` returns the files that a
    target runs or shows; without it, they are those of a freedesktop system."""

    def __init__(
        self, environment: Mapping[str, str], behind: Callable[[str], list[Path]] | None = None
    ) -> None:
        self._environment = environment
        self._behind = behind or (lambda target: files_behind(target, environment))
        self._since: float | None = None

    def begin(self) -> None:
        if self._since is None:
            # File systems have coarse clocks.
            self._since = time.time() - 0.05

    def end(self) -> None:
        self._since = None

    def names(self) -> frozenset[str]:
        home = Path(self._environment.get("HOME") or Path.home())
        return frozenset(path.name for path in self._fresh(_below(home)))

    def has(self, target: str) -> bool:
        if computer_of(target):
            # To look there is to ask that computer, which only the human may decide.
            return False
        try:
            return any(self._fresh(self._behind(target)))
        except (Unavailable, OSError, RuntimeError, ValueError):
            return False  # What cannot be found is not opened, either.

    def _fresh(self, paths: Iterable[Path]) -> Iterator[Path]:
        for path in paths:
            try:
                changed = _changed_time(path)
            except (OSError, ValueError):
                continue
            if self._since is not None and changed >= self._since:
                yield path


def _changed_time(path: Path) -> float:
    """Return the seconds since 1970; OSError or ValueError if nobody tells."""
    if os.name != "nt":
        return path.stat().st_ctime
    from .windows.changed_time import changed_time

    return changed_time(path)


def _below(folder: Path) -> Iterator[Path]:
    """Yield the files in it, and in its folders, without what is hidden."""
    for count, (place, folders, files) in enumerate(os.walk(folder)):
        if count >= _MOST_FOLDERS:
            return
        deep = len(Path(place).relative_to(folder).parts)
        folders[:] = [] if deep >= _DEEP else [one for one in folders if not one.startswith(".")]
        for name in islice((one for one in files if not one.startswith(".")), _MOST):
            yield Path(place) / name
