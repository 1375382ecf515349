"""An X server of a test's own, with nothing on it, not even a window manager."""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def bare_server(*options: str) -> Iterator[str]:
    """Its name, such as :5; it ends with the block."""
    read, write = os.pipe()
    with os.fdopen(read, "rb") as pipe:
        server = subprocess.Popen(
            [*("Xvfb", "-displayfd", str(write), "-nolisten", "tcp", "-noreset"), *options],
            pass_fds=(write,),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        try:
            yield f":{int(pipe.readline())}"
        finally:
            server.terminate()
            server.wait(20)


@contextmanager
def refusing_server(folder: Path) -> Iterator[str]:
    """The same, letting in only who knows a cookie, and nobody does."""
    cookie = folder / "cookie"
    parts = (b"", b"", b"MIT-MAGIC-COOKIE-1", bytes(range(16)))
    cookie.write_bytes(
        struct.pack(">H", 0xFFFF) + b"".join(struct.pack(">H", len(p)) + p for p in parts)
    )
    with bare_server("-auth", str(cookie)) as name:
        yield name
