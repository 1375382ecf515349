"""An outside witness: a window that notes each event it gets, on a connection of its own."""

from __future__ import annotations

import select
import threading
import time
from dataclasses import dataclass
from typing import Any

from fronting import comes_to_front
from Xlib import X, display

from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.geometry import Point

_MASK = (
    X.KeyPressMask
    | X.KeyReleaseMask
    | X.ButtonPressMask
    | X.ButtonReleaseMask
    | X.PointerMotionMask
    | X.StructureNotifyMask
)
_NAMES = {
    X.KeyPress: "key down",
    X.KeyRelease: "key up",
    X.ButtonPress: "button down",
    X.ButtonRelease: "button up",
    X.MotionNotify: "motion",
}


@dataclass(frozen=True)
class Seen:
    """One event: what, its key code or button, where on the screen, the modifiers, when it came,
    and when the server says that it was, in milliseconds."""

    what: str
    code: int
    x: int
    y: int
    state: int
    at: float
    ms: int


class Sink:
    """Maps a window, waits until it has the focus, and collects what it is sent."""

    def __init__(self, name: str, *, title: str = "Sink") -> None:
        self.name = name
        self._link = connect(name)
        screen = self._link.screen()
        self.window = screen.root.create_window(
            0,
            0,
            700,
            500,
            0,
            X.CopyFromParent,
            background_pixel=screen.white_pixel,
            event_mask=_MASK,
        )
        self.window.set_wm_name(title)
        self.window.set_wm_class("sink", "Sink")
        self.window.map()
        self._link.sync()
        self.seen: list[Seen] = []
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._read, name="sink")
        self._thread.start()
        # A connection belongs to one thread: questions go by another.
        self.asks = connect(name)
        windows = Windows(self.asks, is_own=lambda pid: False)
        # A window manager may leave the focus where a human was just typing.
        there = comes_to_front(windows, self.window.id, self.has_focus)
        assert there, "the sink did not get the focus"

    def has_focus(self) -> bool:
        focus = self.asks.get_input_focus().focus
        return getattr(focus, "id", 0) == self.window.id

    def count(self, what: str) -> int:
        return sum(1 for seen in list(self.seen) if seen.what == what)

    def of(self, *what: str) -> list[Seen]:
        return [seen for seen in list(self.seen) if seen.what in what]

    def text(self) -> str:
        """The characters of the keys that came down, by the server's layout (two levels)."""
        typed = ""
        for seen in self.of("key down"):
            keysym = self.asks.keycode_to_keysym(seen.code, 1 if seen.state & X.ShiftMask else 0)
            if 0x20 <= keysym <= 0x7E:
                typed += chr(keysym)
        return typed

    def read_with_lock(self) -> str:
        """The same, Caps Lock taken into account as programs do."""
        typed = ""
        for seen in self.of("key down"):
            plain = self.asks.keycode_to_keysym(seen.code, 0)
            if 0x20 <= plain <= 0x7E:
                shift = bool(seen.state & X.ShiftMask)
                turned = chr(plain).isalpha() and bool(seen.state & X.LockMask)
                typed += chr(self.asks.keycode_to_keysym(seen.code, int(shift != turned)))
        return typed

    def inside(self) -> Point:
        """A point of the screen well inside the window."""
        corner = self.window_corner()
        return Point(corner.x + 200, corner.y + 200)

    def window_corner(self) -> Point:
        found = self.asks.screen().root.translate_coords(self.window, 0, 0)
        return Point(found.x, found.y)

    def pressed(self) -> list[str]:
        """What the server says is down now: keys and buttons."""
        return pressed(self.asks)

    def close(self) -> None:
        self._end.set()
        self._thread.join()
        self.asks.close()

    def _read(self) -> None:
        while not self._end.is_set():
            while self._link.pending_events():
                self._note(self._link.next_event())
            select.select([self._link.fileno()], [], [], 0.05)
        self._link.close()

    def _note(self, event: Any) -> None:
        name = _NAMES.get(event.type)
        if name is not None:
            self.seen.append(
                Seen(
                    name,
                    event.detail,
                    event.root_x,
                    event.root_y,
                    event.state,
                    time.monotonic(),
                    event.time,
                )
            )


def pressed(link: display.Display) -> list[str]:
    """All keys and buttons that the X server holds for down."""
    keys = [
        f"key {8 * i + bit}"
        for i, byte in enumerate(link.query_keymap())
        for bit in range(8)
        if byte >> bit & 1
    ]
    mask = link.screen().root.query_pointer().mask
    return keys + [f"button {n}" for n in range(1, 6) if mask & (X.Button1Mask << (n - 1))]
