"""Loads numpy without the threads of its algebra, which nobody here uses."""

from __future__ import annotations

import os
import sys
from typing import Final

_THREADS: Final = "OPENBLAS_NUM_THREADS"


def load_numpy() -> None:
    """Load it now, if nobody has yet.

    It would start a thread for each core, which takes longer than all else of it on a busy machine.
    Only the environment says how many, and only at this moment: programs that are started later get
    it as it was.
    """
    if "numpy" in sys.modules or _THREADS in os.environ:
        return
    os.environ[_THREADS] = "1"
    try:
        import numpy  # noqa: F401 - for its loading
    finally:
        del os.environ[_THREADS]
