"""The backend of the macOS desktop. It has not run on a Mac yet: docs/macos.md."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

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
    from ..controller.macos.controller import MacController
    from ..controller.macos.frameworks import Frameworks, Load
    from ..controller.macos.window_list import MacWindows
    from ..geometry import Displays

log = logging.getLogger(__name__)

_TRIED: Final = "macos"
_NOT_TRIED: Final = "I was never tried on a Mac: try me where nothing can break."
_TRY: Final = "Go through the check list in docs/macos.md first."

MakeListener = Callable[[DesktopOptions, Gate, "Load"], Listener]
"""Makes what watches the stop key, with a way of its own to let go of what the gate holds."""


def stop_key(options: DesktopOptions, gate: Gate, load: Load) -> Listener:
    """Return what watches the stop key on a Mac: a process of its own."""
    from ..controller.macos.stop_key.listener import mac_stop_key

    return process_listener(mac_stop_key(load), options, gate)


def _loaded() -> Frameworks:
    from ..controller.macos.frameworks import frameworks

    return frameworks()


class MacosBackend(SessionBackend["MacController"]):
    """Fills the port Backend. `load` gives the frameworks of this Mac, `make_listener` what watches
    the stop key."""

    screen = "macos"
    system_name = "macOS"

    def __init__(self, load: Load = _loaded, make_listener: MakeListener = stop_key) -> None:
        self._load = load
        self._make_listener = make_listener

    def check_screen(self, screen: str) -> None:
        self._load()

    def hears_everywhere(self) -> bool:
        return True

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        from ..controller.macos.permissions import checks

        return (
            (_TRIED, lambda: Finding(_TRIED, Health.WARNING, _NOT_TRIED, _TRY)),
            *checks(self._load),
            ("capture", lambda: self._see(screen)),
            (STOP_KEY, lambda: self._find_stop_key(loop)),
        )

    def _before_opening(self, options: DesktopOptions) -> None:
        from ..controller.macos.permissions import require

        require(self._load(), ask=True)
        log.warning("%s %s", _NOT_TRIED, _TRY)

    def _listener(self, options: DesktopOptions, gate: Gate) -> Listener:
        return self._make_listener(options, gate, self._load)

    def _hands(self, options: DesktopOptions, gate: Gate) -> MacController:
        from ..controller.macos.controller import MacController

        return MacController(gate, self._load())

    def _restorer(self, hands: MacController) -> Restorer:
        from ..controller.macos.restorer import MacRestorer

        return MacRestorer(hands)

    def _grounding(self, hands: MacController) -> Grounding:
        from ..controller.macos.program_windows import CALL_S
        from ..controller.macos.window_stack import MacStack
        from ..grounding.native.ax import AxTree
        from ..grounding.native.native import ForeignGrounding

        system = hands.system
        tree = AxTree(hands.displays, lambda: system.ax, pool=system.pool, call_s=CALL_S)
        return ForeignGrounding(tree, MacStack(system))

    def _windows(self) -> MacWindows:
        from ..controller.macos.window_list import MacWindows

        return MacWindows(self._load())

    def _monitors(self) -> Callable[[], Displays]:
        from ..controller.macos.monitors import displays

        quartz = self._load().quartz
        return lambda: displays(quartz)

    def _see(self, screen: str) -> Finding:
        from ..controller.macos.frameworks import REMEDY

        try:
            return super()._see(screen)
        except Unavailable as problem:
            return Finding("capture", Health.BROKEN, str(problem), REMEDY)
