"""The human's input, by XInput 2.2 raw events, and the window in front, by the root's property.

Raw events carry the source device, which tells input of ours (by XTEST, and noted in the gate)
from anybody else's. A human on remote desktop arrives by XTEST too: what was not noted is theirs.

The thread owns its connection, and on it lets go of all that is held, itself. F8 pauses and goes
on; while a task is live it is kept from the program in front (pause_key.py). ESC and the chords
cannot be.
"""

from __future__ import annotations

import logging
import select
import socket
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from Xlib import XK, X, display
from Xlib.error import ConnectionClosedError

from ....ports import Gate, KeyHooks, Touch, Unavailable
from ..link import check_extensions, connect, send_release
from ..windows.windows import Windows
from .chord import Chord
from .show_chord import ShowChord
from .touches import Touches
from .xi2_events import Raw, RawEvents
from .xi2_stream import EventStream

log = logging.getLogger(__name__)

_GATE_TIMEOUT_S: Final = 0.02
_END_TIMEOUT_S: Final = 5.0


class X11Listener:
    """Fills the port Listener. `last_outside` is the id of the last window in front not ours;
    `before` is what it was before the listener begins, 0 if that is not known.

    `chord`, such as ("ctrl", "shift", "f12"), stops as ESC does; `show_chord` asks for our window.
    Without `escape` only the chords are watched: for the user's own screen while the agent works on
    another. Such a listener has its own gate: it cannot let go what is held on the other screen.
    """

    def __init__(
        self,
        name: str,
        gate: Gate,
        *,
        is_own: Callable[[int], bool],
        chord: tuple[str, ...] = (),
        show_chord: tuple[str, ...] = (),
        escape: bool = True,
        before: int = 0,
        kept: Callable[[], bool] = lambda: False,
        remote: Callable[[], bool] = lambda: False,
    ) -> None:
        """`kept`: whether no program gets the pause key now, our own window included. `remote`:
        whether the pause key counts if a program presses it; else it is a touch like any other."""
        self._name = name
        self._gate = gate
        self._is_own = is_own
        self._kept = kept
        self._remote = remote
        self._before = before
        self._chords = chord, show_chord
        self._escape = escape
        self._thread: threading.Thread | None = None
        self._watch: _Watch | None = None
        self._wake_in, self._wake_out = socket.socketpair()

    def last_outside(self) -> int:
        return self._watch.last_outside if self._watch is not None else self._before

    def last_own(self) -> int:
        """Return the window of ours that had the keyboard last, 0 if none had it yet."""
        return self._watch.last_own if self._watch is not None else 0

    @property
    def alive(self) -> bool:
        running = self._watch is not None and self._watch.running
        return running and self._thread is not None and self._thread.is_alive()

    def start(self, hooks: KeyHooks) -> None:
        link = connect(self._name)
        check_extensions(link, self._name, "XTEST", "XInputExtension")
        try:
            windows = Windows(link, is_own=self._is_own)
            self._watch = _Watch(
                self._name,
                link,
                self._gate,
                hooks,
                windows,
                chords=self._chords,
                escape=self._escape,
                before=self._before,
                kept=self._kept,
                remote=self._remote,
            )
        except Unavailable:
            link.close()
            raise
        self._thread = threading.Thread(
            target=self._watch.run, args=(self._wake_out,), name="stop-key", daemon=True
        )
        self._thread.start()

    def release(self) -> None:
        link = connect(self._name)
        self._gate.release(partial(send_release, link), timeout=_GATE_TIMEOUT_S)
        link.sync()
        link.close()

    def close(self) -> None:
        if self._watch is not None:
            self._watch.running = False
        self._wake_in.send(b"x")
        if self._thread is not None:
            self._thread.join(_END_TIMEOUT_S)
        self._wake_in.close()
        self._wake_out.close()


class _Watch:
    """Runs in the listener's thread, on a connection of its own."""

    def __init__(
        self,
        name: str,
        link: display.Display,
        gate: Gate,
        hooks: KeyHooks,
        windows: Windows,
        *,
        chords: tuple[tuple[str, ...], tuple[str, ...]],
        escape: bool,
        before: int,
        kept: Callable[[], bool],
        remote: Callable[[], bool],
    ) -> None:
        self.running = True
        self._remote = remote
        self._kept = kept
        self.last_outside, self.last_own = before, 0
        self._name = name
        self._link = link
        self._gate = gate
        self._hooks = hooks
        self._windows = windows
        self._escape = escape
        self._events: deque[Any] = deque()
        self._remapped: dict[tuple[int, ...], Any] = {}
        # These keys are Escape now, or were when the task began.
        self._escapes: frozenset[int] = frozenset()
        self._began: frozenset[int] = frozenset()
        self._pauses: frozenset[int] = frozenset()
        self._own_in_front = False
        self._active = link.get_atom("_NET_ACTIVE_WINDOW")
        gate.forget_own()
        self._stream = EventStream(link, RawEvents(link, only_keys=not escape))
        self._chord = Chord(link, chords[0], "stop chord")
        self._show = ShowChord(link, chords[1])
        self._touches = Touches(link, windows, moved_meanwhile=self._moved_meanwhile)
        self._find_keys()
        gate.tell(self._task)
        if escape:
            if not self._escapes:
                raise Unavailable(f"The keyboard of {name} has no Escape key to stop me.")
            link.screen().root.change_attributes(event_mask=X.PropertyChangeMask)
            self._note_front()
        elif not any(chords):
            raise Unavailable(f"There is no key to watch for on {name}: set stop keys.")

    def run(self, wake: socket.socket) -> None:
        try:
            while self.running:
                if not self._events:
                    self._read()
                if self._events:
                    self._handle(self._events.popleft())
                elif not self._catch_up():
                    wait = self._touches.wait_s
                    select.select([self._link.fileno(), wake.fileno()], [], [], wait)
        except (ConnectionClosedError, OSError) as problem:
            log.info("the display %s is gone: %s", self._name, problem)
        finally:
            # However this ends, the task must not go on unwatched if nobody asked for it.
            wanted, self.running = not self.running, False
            if not wanted:
                self._hooks.lost(f"The display {self._name} went away, and with it the stop key.")
            with suppress(ConnectionClosedError, OSError):
                self._link.close()

    def _read(self) -> None:
        """Take what has come in, the raw events as what they say."""
        self._events.extend(self._stream.take())

    def _handle(self, event: Any) -> None:
        if isinstance(event, Raw):
            ours = event.xtest and self._gate.take_own(event.kind, event.code, down=event.down)
            if event.kind == "key":
                self._key(event, ours=ours)
            elif event.kind == "motion":
                self._motion(event, ours=ours)
            elif not ours:
                self._tell(self._touches.pressed(event.code))
        elif event.type == X.PropertyNotify and event.atom == self._active:
            self._note_front()
            self._touches.front_changed()
        elif self._show.heard(event):
            self._hooks.show(event.time)
        elif event.type == X.MappingNotify:
            self._remapped[event.request, event.first_keycode, event.count] = event

    def _catch_up(self) -> bool:
        """Do what has time until all was read. False if there was nothing to do."""
        if self._touches.wait_s == 0:
            touch = self._touches.look()
            if touch is not None:
                self._tell(touch)
        elif self._remapped:
            self._read_keys()
        else:
            return False
        return True

    def _key(self, key: Raw, *, ours: bool) -> None:
        self._chord.note(key)
        self._show.note(key)
        if ours or not key.down:
            return
        by = self._stops(key.code)
        if not by and self._remapped:
            # Each change of hands between two keyboards is told as one of the mapping, and to
            # read it takes longer than to stop.
            self._read_keys()
            by = self._stops(key.code)
        if not by:
            self._show.pressed(key.code)
        if by:
            if self._hooks.stop(by):
                self._let_go()
        elif not self._escape:
            return
        elif key.code not in self._pauses or (key.xtest and not self._remote()):
            # A program that presses the pause key could go on with what the human paused.
            self._tell(Touch("key", self._went_to_own()))
        elif self._kept() or not self._went_to_own():
            # In our own window the key is a shortcut already, if it gets there.
            self._hooks.pause()

    def _motion(self, motion: Raw, *, ours: bool) -> None:
        if ours and motion.at is not None:
            self._touches.placed(motion.at)
        else:
            self._touches.stirred()

    def _stops(self, code: int) -> str:
        """Return the name of the stop key or chord that this press is; "" if it is none."""
        if self._escape and (code in self._escapes or code in self._began):
            return "Esc"
        return self._chord.words if self._chord.ends_with(code) else ""

    def _tell(self, touch: Touch) -> None:
        if self._hooks.touched(touch):
            self._let_go()

    def _let_go(self) -> None:
        self._gate.release(partial(send_release, self._link), timeout=_GATE_TIMEOUT_S)
        self._link.sync()

    def _moved_meanwhile(self) -> bool:
        self._read()
        return any(
            isinstance(event, Raw) and event.kind == "motion" and event.xtest
            for event in self._events
        )

    def _note_front(self) -> None:
        front = self._windows.foreground()
        self._own_in_front = front is not None and front.own
        if front is not None and front.own:
            self.last_own = front.id
        elif front is not None:
            self.last_outside = front.id

    def _went_to_own(self) -> bool:
        """Tell whether the key that was just read went to our own window.

        By the time it is read, the shortcut may have let the agent go on, and the agent taken
        the keyboard away: then the news of that stands behind the key, and was not read yet.
        """
        if self._windows.own_has_keyboard():
            return True
        if not self._own_in_front:
            return False
        front = self._windows.foreground()
        return front is not None and not front.own

    def _read_keys(self) -> None:
        for event in self._remapped.values():
            self._link.refresh_keyboard_mapping(event)
        self._remapped.clear()
        before = self._escapes
        self._find_keys()
        if self._escape and self._escapes != before:
            # A program that moves the stop key may want the human not to find it.
            self._began |= before
            self._hooks.moved()
        self._chord.read_keys()
        self._show.read_keys()

    def _task(self, live: bool) -> None:
        """Begin or end a task, in the agent's thread: an earlier Escape does not count in it."""
        if live:
            self._began = self._escapes

    def _find_keys(self) -> None:
        """All keycodes that give these keys: some people have Escape on Caps Lock, too.

        A key that no layout has any more stays where it was: a human presses the same key.
        """
        self._escapes = self._codes(XK.XK_Escape) or self._escapes
        self._pauses = self._codes(XK.XK_F8) or self._pauses

    def _codes(self, keysym: int) -> frozenset[int]:
        return frozenset(code for code, _column in self._link.keysym_to_keycodes(keysym))
