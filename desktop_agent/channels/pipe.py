"""Lines for another program, from any thread."""

from __future__ import annotations

import threading
from typing import TextIO


class Pipe:
    """Writes whole lines. When the reader has gone it falls silent: the agent works on."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._lock = threading.Lock()
        self._broken = False

    def write(self, line: str) -> None:
        with self._lock:
            if self._broken:
                return
            try:
                self._out.write(line + "\n")
                self._out.flush()
            except OSError:
                # A pipe that is closed, or a terminal that is gone.
                self._broken = True
