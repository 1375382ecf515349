"""`python -m desktop_agent`, and the command `desktop-agent`."""

import gc
import sys


def start() -> int:
    """Run the command line of this process to its end; return the exit code."""
    # Nothing that loading makes is garbage, and to look for some takes a tenth of a start.
    gc.disable()
    from .main import main

    try:
        return main()
    finally:
        # The process ends, and takes all of it along.
        gc.freeze()


if __name__ == "__main__":
    sys.exit(start())
