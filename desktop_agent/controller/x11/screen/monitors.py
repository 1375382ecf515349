"""The monitors of an X server, by RandR; the whole screen where there is no RandR."""

from __future__ import annotations

import re
from typing import Any, Final
from weakref import WeakKeyDictionary

from Xlib import X, Xatom, display
from Xlib.ext import randr
from Xlib.protocol import request

from ....geometry import Display, Rect

_DPI: Final = 96
_MM_PER_INCH: Final = 25.4
# Some monitors tell their shape in place of their size.
_SHAPES_MM: Final = frozenset({(16, 9), (16, 10), (160, 90), (160, 100)})
_XFT_DPI: Final = re.compile(r"^Xft\.dpi:\s*([0-9]+(?:\.[0-9]+)?)\s*$", re.MULTILINE)
_LONGEST_WORDS: Final = 1 << 16
# A server never changes the name of an atom.
_names: WeakKeyDictionary[display.Display, dict[int, str]] = WeakKeyDictionary()


def monitors(link: display.Display) -> tuple[Display, ...]:
    """Return the monitors, in physical pixels, which X11 counts its input in, too.

    Read from the server at each call. All of them have one scale where the desktop sets one
    (Xft.dpi); else it is that of the monitor's own size, in quarters.
    """
    root = link.screen().root
    # All are asked before the first answers: one round trip.
    resources = request.GetProperty(
        display=link.display,
        defer=True,
        delete=False,
        window=root.id,
        property=Xatom.RESOURCE_MANAGER,
        type=X.AnyPropertyType,
        long_offset=0,
        long_length=_LONGEST_WORDS,
    )
    asked = _ask_monitors(link, root) if link.has_extension(randr.extname) else None
    dpi = _desktop_dpi(resources)
    if asked is not None:
        asked.reply()
        names = _names.setdefault(link, {})
        found = []
        for m in asked.monitors:
            if m.name not in names:
                names[m.name] = link.get_atom_name(m.name)
            area = Rect(m.x, m.y, m.width_in_pixels, m.height_in_pixels)
            size_mm = m.width_in_millimeters, m.height_in_millimeters
            scale = dpi / _DPI if dpi else _scale_of(area.width, size_mm)
            found.append(Display(area, scale, names[m.name], bool(m.primary)))
        if found:
            return tuple(found)
    size = root.get_geometry()
    area = Rect(0, 0, size.width, size.height)
    return (Display(area, dpi / _DPI if dpi else 1.0, primary=True),)


def _ask_monitors(link: display.Display, root: Any) -> Any:
    return randr.GetMonitors(
        display=link.display,
        defer=True,
        opcode=link.display.get_extension_major(randr.extname),
        window=root,
        is_active=True,
    )


def _desktop_dpi(resources: Any) -> float:
    """Return what the desktop tells all programs; 0 where it tells nothing."""
    resources.reply()
    form, value = resources.value if resources.property_type else (0, b"")
    if form != 8:
        return 0.0
    found = _XFT_DPI.search(bytes(value).decode("latin-1"))
    return float(found.group(1)) if found else 0.0


def _scale_of(width: int, size_mm: tuple[int, int]) -> float:
    if size_mm in _SHAPES_MM or not size_mm[0]:
        return 1.0
    dpi = width * _MM_PER_INCH / size_mm[0]
    return max(1.0, round(4 * dpi / _DPI) / 4)
