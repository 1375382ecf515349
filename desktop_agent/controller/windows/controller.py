"""Hands on the Windows desktop: all input by SendInput, text as characters."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ...events import Window
from ...geometry import Displays, Rect
from ...ports import Gate
from ..native.native_controller import NativeController
from . import monitors, win32
from .clipboard import WindowsClipboard
from .exclusion import CaptureExclusion, Exclusion
from .key_names import KeyNames
from .opening import installed_now, open_on_windows
from .sender import SendInputHands
from .window_list import TopWindows

# This many characters are one micro-step.
_PIECE: Final = 32
_MODIFIERS: Final = (0x10, 0x11, 0x12, 0x5B, 0x5C)
_DOWN: Final = 0x8000


class WindowsController(NativeController):
    """Fills the port Controller; all calls come from the agent's thread."""

    def __init__(
        self,
        gate: Gate,
        *,
        scan_codes: Callable[[], bool] = lambda: False,
        libraries: Any = win32.library,
    ) -> None:
        self._libraries = libraries
        self._user32 = libraries("user32")
        monitors.be_dpi_aware(self._user32)
        self._exclusion = CaptureExclusion(self._user32)
        self.clipboard = WindowsClipboard(libraries)
        self._top_windows = TopWindows(libraries)
        super().__init__(
            gate,
            hands=SendInputHands(
                gate, is_own=self._top_windows.is_own, scan_codes=scan_codes, libraries=libraries
            ),
            windows=self._top_windows,
            names=KeyNames(self._user32),
            clipboard=self.clipboard,
        )

    def displays(self) -> Displays:
        return monitors.displays(self._libraries)

    def own_areas(self) -> list[Rect]:
        """Return where those of our own windows lie that the system does not leave out of a
        picture, for the eyes to paint over."""
        painted = [
            one
            for one in self._top_windows.own()
            if self._exclusion.of(one) is Exclusion.PAINTED_OVER
        ]
        return self._top_windows.places(painted)

    def open(self, target: str) -> None:
        open_on_windows(target, os.environ)

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        return installed_now(os.environ).programs_called(name, {one.app for one in windows})

    def names_of_app(self, target: str) -> tuple[str, ...]:
        return installed_now(os.environ).names_of(target)

    def _cut(self, run: str) -> Iterable[str]:
        return (run[at : at + _PIECE] for at in range(0, len(run), _PIECE))

    def _modifier_is_down(self) -> bool:
        return any(self._user32.GetAsyncKeyState(one) & _DOWN for one in _MODIFIERS)
