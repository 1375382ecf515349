"""Ends the programs that a session bus has started: one that it starts as it ends itself may never
notice that the bus is gone. Reads /proc, so on Linux only."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path
from typing import Final

_PATIENCE_S: Final = 5.0
_TICK_S: Final = 0.02


def end_services(address: str) -> None:
    """End what the bus with this address has started, once it started no more; by force those that
    take longer than 5 seconds."""
    tick = threading.Event()
    until = time.monotonic() + _PATIENCE_S
    while left := _started_by(address):
        late = time.monotonic() > until
        for number in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL if late else signal.SIGTERM)
        if late:
            return
        tick.wait(_TICK_S)


def _started_by(address: str) -> list[int]:
    """Return the processes that the bus has started, and that still run."""
    # The bus tells its services its address, in most cases with its GUID behind it.
    told = f"DBUS_STARTER_ADDRESS={address}".encode()
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            # Others' processes cannot be read, and some end meanwhile.
            with contextlib.suppress(OSError):
                variables = (folder / "environ").read_bytes().split(b"\0")
                if any(one.startswith(told) for one in variables):
                    found.append(int(folder.name))
    return found
