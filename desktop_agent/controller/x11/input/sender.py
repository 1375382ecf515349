"""Sending input to an X server: by XTEST, through the gate, never into our own window.

The listener stops a task within milliseconds, in which many keys could go out. So the sender looks
out for ESC itself: what the server had seen of the human's keyboard before its last answer stands
before that answer, and is read before the next input is sent.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from typing import Final

from Xlib import XK, X, display
from Xlib.protocol import request

from ....geometry import Point
from ....ports import Gate, Held, OwnWindowInFront, Unavailable
from ....ports.desktop import OtherWindowInFront
from ..link import talking
from ..windows.window_tree import belongs
from ..windows.windows import Windows
from .keyboard import meaning_of
from .packed import FakeInput
from .pause_key import PauseKey
from .physical_keys import LookOut

log = logging.getLogger(__name__)

_TRIES: Final = 2
_APART_S: Final = 0.004
"""Between two presses of a button. Chromium takes two of the same millisecond for the same press,
so a double click would be a single one (ui/events/event.cc, GetRepeatCount). It is also short
enough for a triple click to be over before a stop gives up waiting for the gate."""


class LayoutChanged(Exception):
    """The keys do not mean what they meant when they were looked up."""


class _Elsewhere(Exception):
    """Keys would go to this window, which is none of those that they may go to."""

    def __init__(self, window: int) -> None:
        super().__init__()
        self.window = window


class Sender:
    """Every event of the agent leaves here, on the connection of its thread."""

    def __init__(
        self,
        name: str,
        link: display.Display,
        gate: Gate,
        windows: Windows,
        pause_key: PauseKey,
    ) -> None:
        self._name = name
        self._pause_key = pause_key
        self._link = link
        self._root = link.screen().root
        self._gate = gate
        self._windows = windows
        self._fakes = FakeInput(link)
        self._look_out: LookOut | None = None
        self._escapes: frozenset[int] = frozenset()
        self._remapped = False
        self._pressed_s = 0.0
        gate.tell(self._watch_task)

    def remapped(self) -> bool:
        """Return True, once, if the keyboard's mapping changed."""
        self._take_news()
        found, self._remapped = self._remapped, False
        return found

    def _take_news(self) -> None:
        while self._link.pending_events():
            event = self._link.next_event()
            if event.type == X.MappingNotify:
                self._remapped = True
                self._link.refresh_keyboard_mapping(event)
                self._find_escapes()
                self._pause_key.remapped()
            self._pause_key.heard(event)
            if self._look_out is not None and self._look_out.pressed(event) in self._escapes:
                self._gate.halt()

    def _find_escapes(self) -> None:
        codes = self._link.keysym_to_keycodes(XK.XK_Escape)
        self._escapes = frozenset(code for code, _column in codes)

    def _watch_task(self, live: bool) -> None:
        """ESC stops a task that is live; before and after, it is the human's own."""
        try:
            with talking(self._name):
                if self._look_out is not None:
                    self._look_out.end()
                # What was pressed before was not meant for this task.
                self._look_out = None
                self._pause_key.watch(self._link, live=live)
                self._link.sync()
                self._take_news()
                if live:
                    self._find_escapes()
                    self._look_out = LookOut(self._link)
                    self._link.sync()
        except Unavailable as problem:
            # The listener has lost the display, too, and says so.
            log.info("looking out for ESC: %s", problem)

    def move(self, point: Point) -> None:
        with talking(self._name), self._gate.passing(first=self._take_news):
            # One that changes nothing is seen as well.
            self._gate.expect_own("motion")
            self._fakes.move(point.x, point.y)
            self._link.sync()

    def click(self, button: int, *, count: int, modifiers: list[int]) -> None:
        held = [Held("key", key) for key in modifiers] + [Held("button", button)]
        first = self._only_elsewhere if modifiers else self._take_news
        with talking(self._name), self._alone(), self._gate.passing(*held, first=first):
            for key in modifiers:
                self._fake(X.KeyPress, key)
            self._press(button, count)
            self._fake(X.ButtonRelease, button)
            for key in reversed(modifiers):
                self._fake(X.KeyRelease, key)
            self._give_back()
            self._pressed_s = time.monotonic()

    def wheel(self, *, dx: int, dy: int) -> None:
        with talking(self._name), self._gate.passing(first=self._take_news):
            for code, notches in ((5 if dy > 0 else 4, abs(dy)), (7 if dx > 0 else 6, abs(dx))):
                for _ in range(notches):
                    self._fake(X.ButtonPress, code)
                    self._fake(X.ButtonRelease, code)
            self._link.sync()

    def hold(self, held: Held, *, down: bool, window: int | None = None) -> None:
        """`window` as for `strike`."""
        key = held.kind == "key"

        def press(into: tuple[int, ...]) -> None:
            first = partial(self._only_elsewhere, None, into) if key else self._take_news
            with self._alone(), self._gate.down(held, first=first):
                if key:
                    self._pause_key.lend(held.code)
                    self._fake(X.KeyPress, held.code)
                else:
                    self._press(held.code)
                self._give_back()
                if not key:
                    self._pressed_s = time.monotonic()

        if down:
            return self._only_into(window, press)
        with talking(self._name), self._alone(), self._gate.up(held):
            self._fake(X.KeyRelease if key else X.ButtonRelease, held.code)
            if key:
                self._pause_key.take_back(held.code)
            self._give_back()

    def strike(
        self, *chords: Sequence[int], state: int | None = None, window: int | None = None
    ) -> None:
        """Chords one after another, as one passage: each is down in order, and up in reverse.

        `state`: LayoutChanged, with nothing sent, if the keys do not mean by now what they meant
        in this state of the keyboard. `window`: OtherWindowInFront, with nothing sent, if they
        would go to another one.
        """
        self._only_into(window, lambda into: self._strike(chords, state, into))

    def _only_into(self, window: int | None, send: Callable[[tuple[int, ...]], None]) -> None:
        """Send to that window, or what is part of it."""
        into: tuple[int, ...] = () if window is None else (window,)
        with talking(self._name):
            for _ in range(_TRIES):
                try:
                    return send(into)
                except _Elsewhere as other:
                    # To find out takes some round trips: the server is everybody's meanwhile.
                    if not belongs(self._link, other.window, into[0]):
                        break
                    into += (other.window,)
        raise OtherWindowInFront

    def _strike(
        self, chords: Sequence[Sequence[int]], state: int | None, into: tuple[int, ...]
    ) -> None:
        held = [Held("key", code) for code in dict.fromkeys(chain(*chords))]
        first = partial(self._only_elsewhere, state, into)
        with self._alone(), self._gate.passing(*held, first=first):
            with self._pause_key.lent([one.code for one in held]):
                for codes in chords:
                    for code in codes:
                        self._fake(X.KeyPress, code)
                    for code in reversed(codes):
                        self._fake(X.KeyRelease, code)
            self._give_back()

    def _only_elsewhere(self, state: int | None = None, into: tuple[int, ...] = ()) -> None:
        """Take the server for a moment, and refuse if keys would go to our own window, or to none
        of these windows, where some are named.

        Between a look at the focus and the key, a human's click may move the focus: with the
        server taken, no window manager moves it (our own window is served all the same, see
        `screen/server_grabs.py`). Called inside the gate, and never the other way round,
        for whoever holds the gate may be waiting for the server.
        """
        self._link.grab_server()
        # Its answer comes with that about the focus: one round trip for both.
        asked = self._ask_state() if state is not None else None
        window, own = self._windows.keyboard()
        self._take_news()
        if own:
            raise OwnWindowInFront
        if into and window not in into:
            raise _Elsewhere(window)
        if asked is None:
            return
        asked.reply()
        if self._remapped or meaning_of(asked.mask) != state:
            raise LayoutChanged

    def _ask_state(self) -> request.QueryPointer:
        return request.QueryPointer(display=self._link.display, window=self._root, defer=True)

    def _give_back(self) -> None:
        """The server is everybody's again as soon as it has done what was sent; wait for that."""
        self._link.ungrab_server()
        self._link.sync()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """If it breaks off inside, the server is everybody's again at once."""
        try:
            yield
        except BaseException:
            self._link.ungrab_server()
            self._link.flush()
            raise

    def _press(self, button: int, count: int = 1) -> None:
        """Queue this many presses that programs can tell apart, with the releases in between, and
        from the press before them."""
        left_s = self._pressed_s + _APART_S - time.monotonic()
        for number in range(count):
            if number:
                self._fake(X.ButtonRelease, button)
                left_s = _APART_S
            self._fake(X.ButtonPress, button, after_ms=math.ceil(max(0.0, left_s) * 1000))

    def _fake(self, kind: int, code: int, *, after_ms: int = 0) -> None:
        if kind in (X.KeyPress, X.KeyRelease):
            self._gate.expect_own("key", code, down=kind == X.KeyPress)
        elif kind == X.ButtonPress:
            self._gate.expect_own("button", code)
        self._fakes.send(kind, code, after_ms=after_ms)
