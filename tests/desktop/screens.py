"""Lays the monitors of a tests' own X server, as its user would with xrandr."""

from __future__ import annotations

from Xlib import Xatom
from Xlib.display import Display
from Xlib.ext import randr
from Xlib.protocol import rq

from desktop_agent.geometry import Rect


class _SetMonitor(rq.Request):
    """RRSetMonitor; that of python-xlib 0.33 cannot be sent."""

    _request = rq.Struct(
        *(rq.Card8("opcode"), rq.Opcode(43), rq.RequestLength(), rq.Window("window")),
        *(rq.Card32("name"), rq.Bool("primary"), rq.Bool("automatic"), rq.LengthOf("outputs", 2)),
        *(rq.Int16("x"), rq.Int16("y"), rq.Card16("width"), rq.Card16("height")),
        *(rq.Card32("mm_width"), rq.Card32("mm_height"), rq.List("outputs", rq.Card32Obj)),
    )


class Screens:
    """Of one server, on a connection of its own."""

    def __init__(self, link: Display) -> None:
        self._link = link
        self._root = link.screen().root
        self._names: list[int] = []

    def lay(self, width: int, height: int, *monitors: tuple[str, Rect, int]) -> None:
        """A screen of this size, never above its first one, with these monitors: name, place,
        width in millimetres; the first is the primary one."""
        found = self._root.xrandr_get_screen_resources()
        # Off: the screen may not be smaller than what is shown of it.
        self._link.xrandr_set_crtc_config(
            found.crtcs[0], found.config_timestamp, 0, 0, 0, randr.Rotate_0, []
        )
        self._root.xrandr_set_screen_size(width, height, width // 4, height // 4)
        for name in self._names:
            self._root.xrandr_delete_monitor(name)
        self._names = [self._link.intern_atom(name) for name, _, _ in monitors]
        for atom, (_, area, millimetres) in zip(self._names, monitors, strict=True):
            _SetMonitor(
                display=self._link.display,
                opcode=self._link.display.get_extension_major(randr.extname),
                window=self._root.id,
                name=atom,
                primary=atom == self._names[0],
                automatic=False,
                x=area.x,
                y=area.y,
                width=area.width,
                height=area.height,
                mm_width=millimetres,
                mm_height=millimetres * area.height // area.width,
                outputs=[],
            )
        self._link.sync()

    def tell(self, resources: str) -> None:
        """What the desktop tells all programs, such as Xft.dpi."""
        self._root.change_property(
            Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, resources.encode("latin-1")
        )
        self._link.sync()
