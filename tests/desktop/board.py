"""A desktop that notes each click, and paints a small square where it is clicked if told to."""

from __future__ import annotations

import select
import threading

from Xlib import X, Xatom

from desktop_agent.controller.x11.link import connect
from desktop_agent.geometry import Point

WHITE, BLUE_GREY = 0xFFFFFF, 0x446688
SQUARE_PX = 12


class Board:
    """White, over the whole screen and below all other windows; a thread of its own serves it."""

    def __init__(self, name: str, width: int, height: int) -> None:
        self.clicks: list[Point] = []
        self.live: set[Point] = set()
        """A click there paints a square around it, or takes it away."""
        self._painted: set[Point] = set()
        self._link = connect(name)
        root = self._link.screen().root
        self.window = root.create_window(
            *(0, 0, width, height, 0, X.CopyFromParent),
            background_pixel=WHITE,
            event_mask=X.ButtonPressMask | X.ExposureMask,
        )
        self._pen = self.window.create_gc()
        atom = self._link.get_atom
        kind, desktop = atom("_NET_WM_WINDOW_TYPE"), atom("_NET_WM_WINDOW_TYPE_DESKTOP")
        self.window.change_property(kind, Xatom.ATOM, 32, [desktop])
        self.window.set_wm_name("Board")
        self.window.map()
        self._link.sync()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._serve, name="board")
        self._thread.start()

    def close(self) -> None:
        self._end.set()
        self._thread.join()

    def _serve(self) -> None:
        while not self._end.is_set():
            while self._link.pending_events():
                event = self._link.next_event()
                if event.type == X.ButtonPress:
                    self._pressed(Point(event.root_x, event.root_y))
                elif event.type == X.Expose:
                    for spot in self._painted:
                        self._paint(spot, BLUE_GREY)
            self._link.flush()
            select.select([self._link.fileno()], [], [], 0.02)
        self.window.destroy()
        self._link.sync()
        self._link.close()

    def _pressed(self, at: Point) -> None:
        self.clicks.append(at)
        if at in self.live:
            self._painted ^= {at}
            self._paint(at, BLUE_GREY if at in self._painted else WHITE)

    def _paint(self, at: Point, colour: int) -> None:
        self._pen.change(foreground=colour)
        half = SQUARE_PX // 2
        self.window.fill_rectangle(self._pen, at.x - half, at.y - half, SQUARE_PX, SQUARE_PX)
