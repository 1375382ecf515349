"""Start the desktop agent without a console: double-click this file on Windows.

It does what main.py does. Windows gives a .pyw no console, so what would be printed there is
written to a log file, and a message box tells of a start that failed. With a console, and on other
systems, it works as `python3 main.py` does.
"""

from __future__ import annotations

import contextlib
import os
import sys

# With -P, -I or PYTHONSAFEPATH Python leaves our folder out.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import main as bootstrap
from without_console import beside, logged, message_box

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from without_console import Show

FIRST = (
    "Setting up desktop-agent: this takes some minutes, once. "
    "The window opens by itself when it is done."
)


def start(arguments: list[str], log: TextIO, show: Show) -> int:
    """Set up what is missing and run the agent to its end; its exit code."""
    import subprocess

    with contextlib.redirect_stdout(log), contextlib.redirect_stderr(log):
        try:
            bootstrap.find_progress()
        except bootstrap.Stop as reason:
            bootstrap.say(str(reason))
            return 2
        from setup_progress import hidden

        code = bootstrap.set_up(arguments, first=lambda: show(FIRST))
        if code:
            return code
        return subprocess.call(
            bootstrap.agent_command(arguments), stdout=log, stderr=log, creationflags=hidden()
        )


def without_console(arguments: list[str], env: Mapping[str, str], show: Show, tell: Show) -> int:
    """Start; `tell` says what failed, `show` what is going on, and does not wait for an answer."""
    return logged(lambda log: start(arguments, log, show), env, tell)


if __name__ == "__main__":
    if sys.stderr is None and sys.platform == "win32":
        sys.exit(without_console(sys.argv[1:], os.environ, beside, message_box))
    sys.exit(bootstrap.main(sys.argv[1:]))
