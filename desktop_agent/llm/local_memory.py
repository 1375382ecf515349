"""Tells how much memory this computer has."""

from __future__ import annotations

import sys
from typing import Final

# As people count memory: a computer of 16 GB has so many of these.
_GIGA: Final = 2**30


def memory_gb() -> float | None:
    """Return the gigabytes of memory that are built in, None if the system does not say."""
    found = _bytes()
    return None if found is None or found <= 0 else found / _GIGA


if sys.platform == "win32":
    import ctypes

    class _MemoryStatus(ctypes.Structure):
        # Source: MEMORYSTATUSEX of the Windows API
        _fields_ = (
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            *(
                (name, ctypes.c_ulonglong)
                for name in ("total", "free", "page", "page_free", "virtual", "virtual_free", "ext")
            ),
        )

    def _bytes() -> int | None:
        status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
        told = ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return int(status.total) if told else None

else:
    import os

    def _bytes() -> int | None:
        try:
            return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        except (OSError, ValueError):
            return None
