"""Hands on an X11 desktop: mouse and keys by XTEST, other text by the clipboard.

XTEST reaches every program, unlike events that are sent to a window. What the keyboard
layout lacks cannot be typed losslessly that way, so it is pasted, and the clipboard put
back.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from Xlib import X
from Xlib.error import ConnectionClosedError

from ...events import Window
from ...geometry import Displays, Point, Rect
from ...ports import Gate, Held, Interrupt, OpenFolder, Unavailable
from ...ports.shared.terminals import is_terminal
from ...protocol import Button
from ...protocol.plain import in_quotes
from ..apps import app_of, launch, names_of_app, programs_called
from ..shells import folder_at, shell_folder
from .clipboard.clipboard import Clipboard
from .clipboard.copies import Copies
from .input.keyboard import Layout, chord, group_of, lock_of, meaning_of
from .input.pause_key import PauseKey
from .input.sender import LayoutChanged, Sender
from .link import check_extensions, connect, send_release, talking
from .screen.monitors import monitors
from .screen.session import check_screen
from .windows.areas import Areas
from .windows.own_keyboard import OwnKeyboard
from .windows.windows import Windows

log = logging.getLogger(__name__)

_BUTTONS: Final[dict[Button, int]] = {"left": 1, "middle": 2, "right": 3}
# All modifiers but Lock and Num Lock: held by anybody, they would change what is typed.
_MODIFIERS: Final = X.ShiftMask | X.ControlMask | X.Mod1Mask | X.Mod4Mask | X.Mod5Mask
_PASTE_PIECE: Final = 1000
# This many keys are sent as one micro-step, in less than a millisecond.
_KEYS_PIECE: Final = 32
_TRIES: Final = 3
_COPYING: Final = frozenset({"ctrl", "insert", "super"})
# Short would be wrong: a program that is late would paste what the user had copied.
_PASTE_TIMEOUT_S: Final = 5.0


class X11Controller:
    """Fills the port Controller; all calls come from the agent's thread."""

    def __init__(
        self,
        name: str,
        gate: Gate,
        *,
        last_outside: Callable[[], int] = lambda: 0,
        last_own: Callable[[], int] = lambda: 0,
        pause_key: PauseKey | None = None,
    ) -> None:
        """WaylandScreen where the screen is not an X server's own: no hands are made for it.
        `pause_key` is kept from programs while a task is live."""
        check_screen(name)
        self.gate = gate
        self._name = name
        with talking(name):
            self.link = connect(name)
            check_extensions(self.link, name, "XTEST")
        self._root = self.link.screen().root
        self._windows = Windows(self.link, is_own=is_own, last_outside=last_outside)
        self._own = OwnKeyboard(self.link, self._windows, last_own)
        self._areas = Areas(self.link, self._windows, is_own=is_own)
        self._sender = Sender(name, self.link, gate, self._windows, pause_key or PauseKey())
        self.clipboard = Clipboard(name, lambda: gate.stopped)
        self._copies = Copies(name)
        self.left_at: Point | None = None
        """Tells where we moved the pointer last; None if we did not."""
        self._layout: Layout | None = None
        self._meaning = 0
        self._modifiers = 0
        self._closed = False

    # --- mouse -------------------------------------------------------------------------

    def displays(self) -> Displays:
        with talking(self._name):
            return Displays(monitors(self.link))

    def pointer(self) -> Point:
        with talking(self._name):
            found = self._root.query_pointer()
        return Point(found.root_x, found.root_y)

    def move(self, point: Point) -> None:
        self._sender.move(point)
        self.left_at = point

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        self.clipboard.let_insert()
        back = back or self.pointer() if down else None
        self._sender.hold(Held("button", _BUTTONS[button], back), down=down)

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        self.clipboard.let_insert()
        modifiers: list[int] = []
        if keys:
            layout = self._read_layout()
            modifiers = [layout.stroke_of_key(key).code for key in keys]
        self._sender.click(_BUTTONS[button], count=count, modifiers=modifiers)

    def wheel(self, *, dx: int, dy: int) -> None:
        self._sender.wheel(dx=dx, dy=dy)

    # --- keys and text -----------------------------------------------------------------

    def key(self, key: str, *, down: bool, window: int | None = None) -> None:
        self.clipboard.let_insert()
        # Holding a key means the key itself, not its capital.
        name = key.lower() if len(key) == 1 else key
        stroke = self._read_layout().stroke_of_key(name)
        # With another key held it is a chord, sent key by key.
        if down and self.gate.held:
            self.clipboard.settle()
        self._sender.hold(Held("key", stroke.code), down=down, window=window)

    def stroke(self, keys: tuple[str, ...], *, window: int | None = None) -> None:
        self.clipboard.let_insert()
        if not _COPYING.isdisjoint(keys):
            self.clipboard.settle()
        self._stroke(keys, window)

    def _stroke(self, keys: tuple[str, ...], window: int | None) -> None:
        layout = self._read_layout()
        codes: list[int] = []
        for stroke in (layout.stroke_of_key(key) for key in chord(keys)):
            codes += [c for c in (*stroke.modifiers, stroke.code) if c not in codes]
        self._sender.strike(codes, window=window)

    def pieces(self, text: str) -> list[str]:
        layout = self._read_layout()
        found: list[str] = []
        # Line breaks and tabs are keys; what lies between is typed or pasted as one.
        for run in re.findall(r"[\n\t]|[^\n\t]+", text):
            size = _PASTE_PIECE if layout.chords(run) is None else _KEYS_PIECE
            found.extend(run[i : i + size] for i in range(0, len(run), size))
        return found

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        self.clipboard.let_insert()
        # The sender notices by itself whether its last reading still holds.
        layout = self._layout or self._read_layout()
        for _ in range(_TRIES):
            chords = layout.chords(piece, lock=lock_of(self._meaning))
            if chords is None:
                return self._paste(piece, interrupt, window)
            try:
                return self._sender.strike(*chords, state=self._meaning, window=window)
            except LayoutChanged:
                layout = self._read_layout()
        raise Unavailable("the keyboard layout keeps changing, so nothing was typed")

    def has_keys(self, text: str) -> bool:
        return self._read_layout().chords(text, lock=lock_of(self._meaning)) is not None

    def press(self, character: str, *, window: int | None = None) -> None:
        self.clipboard.let_insert()
        chords = self._read_layout().chords(character, lock=lock_of(self._meaning))
        if self._modifiers:
            raise Unavailable("a key is held down, which would turn the secret into shortcuts")
        if chords is None:
            raise Unavailable("the keyboard layout has no key for one of its characters")
        self._sender.strike(*chords, window=window)

    def _paste(self, text: str, interrupt: Interrupt, window: int | None) -> None:
        front = self.foreground()
        # Terminals take Ctrl+V for themselves, and paste the selection with Shift+Insert.
        terminal = is_terminal(front)
        interrupt.check()
        keys, selections = self._paste_keys(terminal)
        reader = front.id if front else 0
        self.clipboard.lend(text, selections, reader=reader)
        try:
            self._stroke(keys, window)
            # The text is on its way now, so waiting for it is part of this micro-step.
            if not self.clipboard.wait_read(_PASTE_TIMEOUT_S):
                title = front.title if front else "nothing"
                raise Unavailable(f"the window {in_quotes(title)} did not take the pasted text")
        finally:
            self.clipboard.give_back()

    def _paste_keys(self, terminal: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the chord that pastes here, and the selections that it may paste."""
        try:
            self._read_layout().stroke_of_key("v")
        except Unavailable:
            # The layout has no Latin letters; one of these chords pastes everywhere.
            return ("shift", "insert"), ("CLIPBOARD", "PRIMARY")
        if terminal:
            return ("shift", "insert"), ("PRIMARY",)
        return ("ctrl", "v"), ("CLIPBOARD",)

    def _read_layout(self) -> Layout:
        """Return the layout, read again when the server says that it changed."""
        with talking(self._name):
            if self._sender.remapped():
                self._layout = None
            state = self._root.query_pointer().mask
            before, self._meaning = self._meaning, meaning_of(state)
            self._modifiers = state & _MODIFIERS
            group = group_of(state)
            if self._layout is None or group != group_of(before):
                self._layout = Layout(self.link, group)
            return self._layout

    # --- windows -----------------------------------------------------------------------

    def windows(self) -> list[Window]:
        with talking(self._name):
            return self._windows.all()

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        with talking(self._name):
            return self._areas.of(hidden)

    def foreground(self) -> Window | None:
        with talking(self._name):
            return self._windows.foreground()

    def keyboard_window(self) -> int:
        with talking(self._name):
            return self._windows.with_keyboard()

    def exists(self, window: int) -> bool:
        with talking(self._name):
            return self._windows.exists(window)

    def process(self, window: int) -> int:
        with talking(self._name):
            return self._windows.process(window)

    def open_folder(self, window: Window, place: str) -> OpenFolder | None:
        if is_terminal(window):
            return shell_folder(self.process(window.id), window.app)
        return folder_at(place) if place else None

    def own_in_front(self) -> bool:
        with talking(self._name):
            return self._windows.own_has_keyboard()

    def outside(self) -> Window | None:
        with talking(self._name):
            return self._windows.outside()

    def window_at(self, point: Point) -> Window | None:
        with talking(self._name):
            return self._windows.at(point)

    def own_areas(self) -> list[Rect]:
        """Return where our own windows lie, for the eyes to leave out."""
        with talking(self._name):
            return self._areas.own()[0]

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        self.clipboard.let_insert()
        with talking(self._name):
            self._windows.focus(window, interrupt)

    def leave_own(self, interrupt: Interrupt) -> None:
        with talking(self._name):
            active = self._windows.foreground()
            if active is None or not active.own:
                return
            other = self._windows.outside()
            if other is None or other.own:
                raise Unavailable("no other window is open that could take the keyboard focus")
            self._windows.focus(other, interrupt)

    def enter_own(self, interrupt: Interrupt) -> bool:
        with talking(self._name):
            return self._own.back(interrupt)

    def open(self, target: str) -> None:
        self.clipboard.let_insert()
        launch(target, display=self._name, front=app_of(self.outside()))

    def copies(self) -> int | None:
        return self._copies.count()

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        return programs_called(name, os.environ, {window.app for window in windows})

    def names_of_app(self, target: str) -> tuple[str, ...]:
        return names_of_app(target, os.environ)

    # --- letting go --------------------------------------------------------------------

    def release_all(self) -> None:
        with talking(self._name):
            self.gate.release(partial(send_release, self.link))
            self.link.sync()

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        for part in (self.release_all, self.clipboard.close, self._copies.close):
            try:
                part()
            except Unavailable as problem:
                # The display is gone, so it holds nothing down any more.
                log.info("closing: %s", problem)
        try:
            self.link.close()
        except (ConnectionClosedError, OSError) as problem:
            log.info("closing: %s", problem)


def is_own(pid: int) -> bool:
    """Return True for the process id of this process: its windows are the copilot's."""
    return pid == os.getpid()


__all__ = ["X11Controller", "is_own"]
