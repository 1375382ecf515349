"""One agent per display: a file lock, which tells the second start about the first."""

from __future__ import annotations

import json
import os
import re
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from ...plain_files import read_text
from ...ports import DisplayTaken, Unavailable


@contextmanager
def only_agent_on(display: str, doing: str, folder: Path | None = None) -> Iterator[None]:
    """Hold the display for this process; DisplayTaken, naming the holder, if another has it.

    The operating system lets the lock go when the process ends, however it ends. `doing`
    says what this one does, for the message that the other gets.
    """
    place = folder or _folder()
    base = place / f"display-{_slug(display)}"
    note = base.with_suffix(".json")
    # The thread that lets it go may be another one.
    lock = FileLock(base.with_suffix(".lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise DisplayTaken(display, *_holder(note)) from None
    try:
        note.write_text(json.dumps({"pid": os.getpid(), "doing": doing}), encoding="utf-8")
        yield
    finally:
        note.unlink(missing_ok=True)
        lock.release()


def _folder() -> Path:
    """Return a folder of this user only, the same whatever the environment of a start says: TMPDIR,
    XDG_*, and LOGNAME, too, by which two starts would not see each other's lock."""
    if os.name != "posix":
        # There it is the user's own.
        place = Path(tempfile.gettempdir()) / "desktop-agent"
        place.mkdir(exist_ok=True)
        return place
    place = Path("/tmp") / f"desktop-agent-{os.getuid()}"
    place.mkdir(mode=0o700, exist_ok=True)
    found = place.lstat()
    if found.st_uid != os.getuid() or not stat.S_ISDIR(found.st_mode):
        raise Unavailable(f"The folder {place} belongs to another user. Remove it.")
    if stat.S_IMODE(found.st_mode) != 0o700:
        place.chmod(0o700)
    return place


def door_on(display: str) -> str:
    """Return where the window of the process that holds the display hears of a second start."""
    return str(_folder() / f"display-{_slug(display)}.door")


def _holder(note: Path) -> tuple[int, str]:
    try:
        found = json.loads(read_text(note))
        return int(found["pid"]), str(found["doing"])[:100]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return 0, ""


def _slug(display: str) -> str:
    """Return one spelling for one display: ":1", ":1.0" and "unix:1" are the same."""
    plain = re.sub(r"^(unix|localhost)(?=:)|\.\d+$", "", display)
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-") or "default"
