"""The monitors of an X server, by RandR; the whole screen where there is no RandR."""

from __future__ import annotations

from Xlib import display

from ...geometry import Rect


def monitors(link: display.Display) -> list[Rect]:
    """One rectangle a monitor, in physical pixels; read from the server at each call."""
    if link.has_extension("RANDR"):
        root = link.screen().root
        found = [
            Rect(m.x, m.y, m.width_in_pixels, m.height_in_pixels)
            for m in root.xrandr_get_monitors().monitors
        ]
        if found:
            return found
    size = link.screen().root.get_geometry()
    return [Rect(0, 0, size.width, size.height)]
