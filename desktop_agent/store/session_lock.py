"""Holds a session's file while it is written, so that nobody deletes it meanwhile."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from ..plain_files import ANY, open_plain

if sys.platform != "win32":
    import fcntl

    def hold(file: BinaryIO) -> None:
        """Until it is closed, or the process ends, however it does.

        Whoever makes a list is waited for, who asks at this moment whether it is held.
        """
        fcntl.flock(file, fcntl.LOCK_EX)

    def is_held(path: Path) -> bool:
        try:
            with open_plain(path, most=ANY) as file:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

else:

    def hold(file: BinaryIO) -> None:
        """An open file cannot be deleted there."""

    def is_held(path: Path) -> bool:
        return False
