"""Gives a real X server another size, as a user does who changes the resolution."""

from __future__ import annotations

from Xlib.display import Display
from Xlib.ext import randr


class ScreenSize:
    """Of a server of the tests' own, on a connection of its own; never above its first size."""

    def __init__(self, link: Display) -> None:
        self._link = link
        self._root = link.screen().root
        found = self._root.xrandr_get_screen_resources()
        self._crtc, self._output = found.crtcs[0], found.outputs[0]
        self._modes = {(mode["width"], mode["height"]): mode["id"] for mode in found.modes}

    def set(self, width: int, height: int) -> None:
        mode = self._mode(width, height)
        # Off in between: the screen may not be smaller than what is shown of it.
        self._show(0, [])
        self._root.xrandr_set_screen_size(width, height, width // 4, height // 4)
        self._show(mode, [self._output])
        self._link.sync()

    def _mode(self, width: int, height: int) -> int:
        if (width, height) not in self._modes:
            name = f"{width}x{height}"
            timing = (0, width, height, 60 * width * height, *(width,) * 3, 0, *(height,) * 3)
            made = self._root.xrandr_create_mode((*timing, len(name), 0), name)
            self._link.xrandr_add_output_mode(self._output, made.mode)
            self._modes[width, height] = made.mode
        return self._modes[width, height]

    def _show(self, mode: int, outputs: list[int]) -> None:
        found = self._link.xrandr_set_crtc_config(
            self._crtc, 0, 0, 0, mode, randr.Rotate_0, outputs, 0
        )
        assert found._data["status"] == 0
