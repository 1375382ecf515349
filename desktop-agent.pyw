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

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TextIO

    Show = Callable[[str], None]

TOLD_LINES = 12  # of the log, in the message box
FIRST = (
    "Setting up desktop-agent: this takes some minutes, once. "
    "The window opens by itself when it is done."
)


def log_file(env: Mapping[str, str]) -> str:
    """Where the last start that failed without a console is told of."""
    folder = env.get("LOCALAPPDATA") or env.get("XDG_STATE_HOME")
    folder = folder or os.path.join(os.path.expanduser("~"), ".local", "state")
    return os.path.join(folder, "desktop-agent", "start.log")


def failure(code: int, log: str, path: str) -> str:
    """What the message box says of an exit code and of what was logged."""
    last = [line.rstrip() for line in log.splitlines() if line.strip()][-TOLD_LINES:]
    words = "\n".join(last) or f"It ended with code {code} and said nothing."
    return f"desktop-agent could not start, or failed.\n\n{words}\n\nAll of it: {path}"


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
    import traceback

    path = log_file(env)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    # A second start may come while the first one is still running.
    own = f"{path}.{os.getpid()}"
    with open(own, "w+", encoding="utf-8", errors="backslashreplace", buffering=1) as log:
        try:
            code = start(arguments, log, show)
        except Exception:  # noqa: BLE001 - told below, as there is nobody else to tell
            traceback.print_exc(file=log)
            code = 1
        log.seek(0)
        logged = log.read()
    if not code:
        os.remove(own)
        return 0
    try:
        os.replace(own, path)
    except OSError:
        path = own  # the old one is being read
    tell(failure(code, logged, path))
    return code


def message_box(text: str) -> None:
    import ctypes

    ctypes.windll.user32.MessageBoxW(None, text, "desktop-agent", 0x10 if "\n" in text else 0x40)


def beside(text: str) -> None:
    """A message box that nothing waits for."""
    import threading

    threading.Thread(target=message_box, args=(text,), daemon=True).start()


if __name__ == "__main__":
    if sys.stderr is None and sys.platform == "win32":
        sys.exit(without_console(sys.argv[1:], os.environ, beside, message_box))
    sys.exit(bootstrap.main(sys.argv[1:]))
