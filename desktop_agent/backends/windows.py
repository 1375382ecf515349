"""The backend of the Windows desktop."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..own_program import typed
from ..ports import (
    BackgroundLoop,
    Check,
    DesktopOptions,
    Finding,
    Gate,
    Grounding,
    Health,
    Listener,
    Restorer,
    Unavailable,
)
from .session_desktop import STOP_KEY, SessionBackend, process_listener

if TYPE_CHECKING:
    from ..controller.windows.controller import WindowsController
    from ..controller.windows.window_list import TopWindows
    from ..geometry import Displays

_NO_STOP_KEY: Final = (
    "I don't work on the Windows desktop yet: nothing watches the stop key there, and I never work "
    f"where Esc can't stop me. Try the sandbox: {typed('run', '--controller', 'canvas')}"
)

MakeListener = Callable[[DesktopOptions, Gate], Listener]
"""Makes what watches the stop key, with a way of its own to let go of what the gate holds."""


def stop_key(options: DesktopOptions, gate: Gate) -> Listener:
    """Return what watches the stop key on Windows: a process of its own."""
    from ..controller.windows.stop_key.listener import windows_stop_key

    return process_listener(windows_stop_key(), options, gate)


class WindowsBackend(SessionBackend["WindowsController"]):
    """Fills the port Backend. Without `make_listener` there is no stop key, and nothing opens."""

    screen = "windows"
    system_name = "Windows"

    def __init__(self, make_listener: MakeListener | None = None) -> None:
        self._make_listener = make_listener

    def check_screen(self, screen: str) -> None:
        from ..controller.windows import win32

        win32.library("user32")
        if self._make_listener is None:
            raise Unavailable(_NO_STOP_KEY)

    def hears_everywhere(self) -> bool:
        return self._make_listener is not None

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        from .seeing import READING, check_reading

        return (
            ("capture", lambda: self._see(screen)),
            (STOP_KEY, lambda: self._find_stop_key(loop)),
            ("accessibility", _check_accessibility),
            (READING, check_reading),
        )

    def _find_stop_key(self, loop: BackgroundLoop) -> Finding:
        if self._make_listener is None:
            return Finding(
                STOP_KEY, Health.BROKEN, _NO_STOP_KEY, "Use the sandbox: --controller canvas"
            )
        return super()._find_stop_key(loop)

    def _before_opening(self, options: DesktopOptions) -> None:
        self.check_screen(options.screen)

    def _listener(self, options: DesktopOptions, gate: Gate) -> Listener:
        if self._make_listener is None:
            raise Unavailable(_NO_STOP_KEY)
        return self._make_listener(options, gate)

    def _hands(self, options: DesktopOptions, gate: Gate) -> WindowsController:
        from ..controller.windows.controller import WindowsController

        return WindowsController(gate, scan_codes=options.scan_codes)

    def _restorer(self, hands: WindowsController) -> Restorer:
        from ..controller.windows.restorer import WindowsRestorer

        return WindowsRestorer(hands)

    def _grounding(self, hands: WindowsController) -> Grounding:
        return uia_grounding()

    def _windows(self) -> TopWindows:
        from ..controller.windows.window_list import TopWindows

        return TopWindows()

    def _monitors(self) -> Callable[[], Displays]:
        from ..controller.windows.monitors import displays

        return displays

    def _files_behind(self) -> Callable[[str], list[Path]]:
        from ..controller.windows.opening import installed_now

        return lambda target: installed_now(os.environ).files_behind(target)


def uia_grounding() -> Grounding:
    """Return what programs tell of themselves by UI Automation; it is first asked when it is first
    used."""
    from ..controller.windows.refused import Rights
    from ..controller.windows.stacked import WindowStack, untold_windows
    from ..grounding.native.native import ForeignGrounding
    from ..grounding.native.uia import UiaTree

    stack = WindowStack()
    tree = UiaTree(hangs=untold_windows(stack, Rights()))
    return ForeignGrounding(tree, stack, selects=tree.selects)


def _check_accessibility() -> Finding:
    grounding = uia_grounding()
    try:
        return grounding.check()
    finally:
        grounding.close()
