"""Where a program says what it has to say when Windows gives it no console.

It is written into a log file, and a message box tells of a start that failed. Standard library
only: desktop-agent.pyw runs before anything is installed.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TextIO

    Show = Callable[[str], None]

TOLD_LINES = 12  # of the log, in the message box


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


def logged(run: Callable[[TextIO], int], env: Mapping[str, str], tell: Show) -> int:
    """Run it with a log to write into; its exit code. `tell` says what failed."""
    import traceback

    path = log_file(env)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    # A second start may come while the first one is still running.
    own = f"{path}.{os.getpid()}"
    with open(own, "w+", encoding="utf-8", errors="backslashreplace", buffering=1) as log:
        try:
            code = run(log)
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

    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.MessageBoxW(None, text, "desktop-agent", 0x10 if "\n" in text else 0x40)


def beside(text: str) -> None:
    """A message box that nothing waits for."""
    import threading

    threading.Thread(target=message_box, args=(text,), daemon=True).start()
