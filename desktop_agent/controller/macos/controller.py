"""Hands on a Mac: all input by Quartz events, text as characters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...events import Window
from ...geometry import Displays, Rect
from ...ports import Gate
from ..native.native_controller import NativeController
from . import constants as q
from . import monitors
from .clipboard import MacClipboard
from .frameworks import Frameworks
from .input_events import MODIFIER_FLAGS, chunks
from .key_names import MacKeyNames
from .opening import MacOpening
from .sender import QuartzHands
from .window_list import MacWindows


class MacController(NativeController):
    """Fills the port Controller; all calls come from the agent's thread."""

    def __init__(
        self,
        gate: Gate,
        system: Frameworks,
        *,
        names: MacKeyNames | None = None,
        opening: MacOpening | None = None,
    ) -> None:
        self.system = system
        self.clipboard = MacClipboard(system)
        self._opening = opening or MacOpening(system)
        windows = MacWindows(system)
        super().__init__(
            gate,
            hands=QuartzHands(gate, system, front=windows.front),
            windows=windows,
            names=names or MacKeyNames(),
            clipboard=self.clipboard,
        )
        self._mac_windows = windows

    def displays(self) -> Displays:
        return monitors.displays(self.system.quartz)

    def own_areas(self) -> list[Rect]:
        # That macOS leaves them out of a picture could not be seen on a Mac yet.
        return self._mac_windows.own_areas()

    def open(self, target: str) -> None:
        self._opening.open(target)

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        # Nothing tells here yet of what kind a program is.
        return frozenset()

    def names_of_app(self, target: str) -> tuple[str, ...]:
        app = self._opening.app(target)
        return (app.stem,) if app is not None else ()

    def _cut(self, run: str) -> Iterable[str]:
        return chunks(run)

    def _modifier_is_down(self) -> bool:
        asked = self.system.quartz.CGEventSourceKeyState
        return any(asked(q.SESSION_STATE, one) for one in MODIFIER_FLAGS)
