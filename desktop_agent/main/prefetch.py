"""The files of large libraries, read before the first task needs them.

No other thread runs while Python loads a library. If it must come from the disk first, the window
stands still for as long: 120 ms for OpenCV, on the machine of docs/speed.md. What was read lately
is in memory. It is not loaded here, because a program that only waits should be small.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

LIBRARIES: Final = ("numpy", "cv2")
_SUFFIXES: Final = (".so", ".pyd", ".dll", ".dylib")
_AT_ONCE: Final = 1 << 20


class ReadAhead:
    """Reads in a thread of its own until all is read, or until `close`."""

    def __init__(self, packages: Sequence[str] = LIBRARIES) -> None:
        self._packages = packages
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._read, name="read-ahead", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _read(self) -> None:
        room = memoryview(bytearray(_AT_ONCE))
        for path in libraries(self._packages):
            try:
                with path.open("rb", buffering=0) as file:
                    while not self._closing.is_set() and file.readinto(room):
                        pass
            except OSError:
                continue  # Whoever needs it says what is wrong with it.


def libraries(packages: Sequence[str]) -> Iterator[Path]:
    """Yield the shared libraries in these packages, and those that a wheel puts beside them."""
    for name in packages:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            continue
        home = Path(spec.origin).parent
        beside = [one for one in home.parent.glob("*.libs") if _belongs(one, name)]
        for folder in (home, *beside):
            for path in sorted(folder.rglob("*")):
                if any(suffix in _SUFFIXES for suffix in path.suffixes):
                    yield path


def _belongs(libs: Path, package: str) -> bool:
    """OpenCV's wheels have another name than its package."""
    return libs.stem == package or (package == "cv2" and libs.stem.startswith("opencv_python"))
