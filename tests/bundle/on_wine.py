"""Builds the program with the Windows Python of the Wine lane, and has that lane's tests run it.

What cannot be had on Wine is left out of it: the window (Qt), the models, reading. The rest is what
a build on Windows makes: two programs, and the process of the stop key.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import build as tool
from lane import HERE as WINE
from lane import (
    ROOT,
    CannotPrepareError,
    NoWineError,
    default_cache,
    more_packages,
    prepare,
    session,
    windows_path,
)
from locked import pins

__all__ = ["CannotPrepareError", "NoWineError", "on_wine"]

BUILD_S = 900.0
TESTS = ("test_wine_run.py", "test_wine_built.py")


def on_wine(built: Path | None, into: Path, arguments: list[str]) -> int:
    """Build into a folder unless it is `built`, and run the tests; the exit code."""
    folder = built or _built(into)
    print(f"{folder}: {tool.size_mb(folder)} MB", flush=True)
    words = [sys.executable, str(WINE / "run.py"), "--program", str(folder)]
    return subprocess.call([*words, *(arguments or [f"tests/wine/{one}" for one in TESTS])])


def _built(into: Path) -> Path:
    cache = default_cache()
    lane = prepare(cache)
    requirements = into / "build.txt"
    lock = (ROOT / tool.LOCK).read_text(encoding="utf-8")
    # The lock tells in comments whose sake a package is there for.
    needed = pins(lock, lambda block: bool(re.search(r"\bpyinstaller\b", block)))
    requirements.write_text(needed, encoding="utf-8")
    bundler = more_packages(cache, requirements)
    with session(lane, (bundler, lane.site, ROOT)) as env:
        folders = map(windows_path, (into, into / "work"))
        words = tool.pyinstaller_words(windows_path(lane.exe), *folders, "--partial")
        words = [windows_path(Path(one)) if one.startswith("/") else one for one in words]
        # Python dies at its start if its output is a file, so it is a pipe, whatever ours is.
        ran = subprocess.run(
            ["wine", *words],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=BUILD_S,
            check=False,
        )
    if ran.returncode:
        print(ran.stdout.decode(errors="replace"))
    ran.check_returncode()
    return into / tool.NAME
