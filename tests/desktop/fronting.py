"""A window of a test's own gets the keyboard, and nothing takes it from a later one."""

from __future__ import annotations

import time
from collections.abc import Callable

from polling import wait_until

from desktop_agent.controller.x11.windows.windows import Windows

_AGAIN_S = 0.3


def comes_to_front(windows: Windows, wid: int, has_keyboard: Callable[[], bool]) -> bool:
    """Ask the window manager until the window has it; True once it does.

    Not more often than a busy one answers: what it carries out late would take the keyboard from
    whatever has it by then.
    """
    due = 0.0

    def there() -> bool:
        nonlocal due
        now = time.monotonic()
        if not has_keyboard() and now >= due and (found := windows.now(wid)) is not None:
            windows.activate(found)
            due = now + _AGAIN_S
        return has_keyboard()

    return wait_until(there)
