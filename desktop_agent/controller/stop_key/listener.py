"""Hears of the human's input from a process of its own, and takes it to the task.

If that process is gone or silent, nobody hears Esc any more, so the task ends and nothing is
pressed: a press that cannot be noted there is not sent.
"""

from __future__ import annotations

import logging
import os
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from ...own_program import APART, with_own_modules
from ...ports import Gate, Held, KeyHooks, Unavailable
from ...protocol import canonical_key
from .key_watch import WatchedChord
from .wire import (
    Alive,
    Deaf,
    FrontChanged,
    Holding,
    KeysWithheld,
    Message,
    PauseHeard,
    PipeLines,
    ShowHeard,
    StopHeard,
    StopKeyOptions,
    TaskState,
    Touched,
    decode,
    encode,
)

log = logging.getLogger(__name__)

_GATE_TIMEOUT_S: Final = 0.02
_START_S: Final = 20.0
_END_S: Final = 5.0
_SILENT_S: Final = 4.0
_READ_BYTES: Final = 65_536
# So Ctrl+C at a terminal reaches the agent, and not its stop key.
_GROUP: Final = 0 if os.name == "posix" else None


@dataclass(frozen=True, slots=True, kw_only=True)
class StopKeySystem:
    """Holds what a system has of its own: the `command` that starts its process; `codes`, which
    returns those of a key by its name, on either side, and raises Unavailable if there is none;
    `release`, which lets go one thing from any thread; `check`, which raises Unavailable where the
    stop key cannot be watched; and what a task is told where the system gives no keys to the
    process (`deaf`)."""

    command: Sequence[str]
    codes: Callable[[str], frozenset[int]]
    release: Callable[[Held], None]
    deaf: str
    check: Callable[[], None] = lambda: None


class StopKeyListener:
    """Fills the port Listener. `last_outside` is the last window in front that is not ours,
    `before` what it was before the listener began, 0 if that is not known; `last_own` the last one
    of ours.

    `chord`, such as ("ctrl", "shift", "f12"), stops as Esc does; `show_chord` asks for our window.
    """

    def __init__(
        self,
        gate: Gate,
        system: StopKeySystem,
        *,
        chord: tuple[str, ...] = (),
        show_chord: tuple[str, ...] = (),
        before: int = 0,
        remote: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`remote`: whether the pause key counts if a program presses it."""
        self._gate = gate
        self._system = system
        self._chords = chord, show_chord
        self._remote = remote
        self._clock = clock
        self._hooks = KeyHooks(stop=lambda by: False)
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._writing = threading.Lock()
        self._ready = threading.Event()
        self._live = False
        self._closing = False
        self._lost = ""
        self._heard_at = 0.0
        self._outside, self._own = before, 0

    def last_outside(self) -> int:
        return self._outside

    def last_own(self) -> int:
        return self._own

    @property
    def alive(self) -> bool:
        """Return True if the process is there, and told something within the last seconds."""
        process = self._process
        if process is None or self._lost or process.poll() is not None:
            return False
        return self._ready.is_set() and self._clock() - self._heard_at < _SILENT_S

    def start(self, hooks: KeyHooks) -> None:
        self._system.check()
        (stop, show), codes = self._chords, self._system.codes
        options = StopKeyOptions(
            os.getpid(),
            watched_chord(codes, stop, "stop chord"),
            watched_chord(codes, show, "show chord"),
        )
        self._hooks = hooks
        self._process = _started([*self._system.command, options.argument()])
        self._thread = threading.Thread(target=self._listen, name="stop-key", daemon=True)
        self._thread.start()
        if not self._ready.wait(_START_S) or not self.alive:
            why = self._lost
            self.close()
            raise Unavailable(why or "The process that watches the stop key did not start.")
        self._gate.tell(self._task)
        self._gate.tell_held(self._note)

    def release(self) -> None:
        process = self._process
        if process is not None and not self._closing and not self.alive:
            # Somebody may wait in the gate until a process that hangs reads what is held.
            process.kill()
        self._gate.release(self._system.release, timeout=_GATE_TIMEOUT_S)

    def close(self) -> None:
        self._closing = True
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        with self._writing, suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._thread is not None:
            self._thread.join(_END_S)

    # --- what it tells us --------------------------------------------------------------

    def _listen(self) -> None:
        process, lines = self._process, PipeLines()
        assert process is not None
        assert process.stdout is not None
        try:
            with process.stdout, suppress(OSError, ValueError):
                while data := os.read(process.stdout.fileno(), _READ_BYTES):
                    for line in lines.take(data):
                        self._heard(decode(line))
        finally:
            # However this ends, the task must not go on unwatched if nobody asked for it.
            self._lose("The process that watches the stop key ended, and with it the stop key.")
            # Nobody waits for a process any longer that never was ready.
            self._ready.set()

    def _heard(self, message: Message) -> None:
        self._heard_at = self._clock()
        match message:
            case Alive():
                self._ready.set()
                self._tell_task()
            case StopHeard(by):
                if self._hooks.stop(by):
                    self._let_go()
            case Touched(touch):
                if self._hooks.touched(touch):
                    self._let_go()
            case PauseHeard():
                self._hooks.pause()
            case ShowHeard(at):
                self._hooks.show(at)
            case FrontChanged(window, own):
                if own:
                    self._own = window
                else:
                    self._outside = window
            case KeysWithheld():
                self._hooks.withheld()
            case Deaf():
                self._lose(self._system.deaf)

    def _lose(self, why: str) -> None:
        if self._lost or self._closing:
            return
        self._lost = why
        log.warning("%s", why)
        self._hooks.lost(why)
        self._let_go()

    def _let_go(self) -> None:
        # What is not let go now stays in the ledger, and is let go by whoever sees the stop next.
        with suppress(Unavailable):
            self.release()

    # --- what we tell it ---------------------------------------------------------------

    def _task(self, live: bool) -> None:
        self._live = live
        # What the gate noted is not looked at: our own events bear a mark.
        self._gate.forget_own()
        self._tell_task()

    def _tell_task(self) -> None:
        with suppress(OSError, ValueError):
            self._tell(TaskState(self._live, self._remote()))

    def _note(self, held: tuple[Held, ...]) -> None:
        """Tell what is held, before a press is sent. Unavailable if nobody hears that."""
        if self._lost:
            raise Unavailable("Nobody hears the stop key any more.")
        try:
            self._tell(Holding(held))
        except (OSError, ValueError):
            raise Unavailable("The process that watches the stop key is gone.") from None

    def _tell(self, message: Message) -> None:
        """OSError or ValueError if it is gone."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        with self._writing:
            process.stdin.write(encode(message))


def watched_chord(
    codes: Callable[[str], frozenset[int]], keys: tuple[str, ...], use: str
) -> WatchedChord:
    """Return the chord of these keys. Unavailable, which names its `use`, if there is no such key
    on this keyboard."""
    words = "+".join(key.capitalize() for key in keys)
    found: list[frozenset[int]] = []
    for key in keys:
        name = canonical_key(key)
        if name is None:
            raise Unavailable(
                f"The {use} {words} has no key “{key}” on this keyboard. Use keys such as ctrl, "
                "shift, alt, f12 or k."
            )
        try:
            found.append(codes(name.lower()))
        except Unavailable as problem:
            raise Unavailable(f"The {use} {words} can't be used: {problem}.") from None
    return WatchedChord(words, tuple(found))


def _started(words: Sequence[str]) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            creationflags=APART,
            process_group=_GROUP,
            env=with_own_modules(os.environ),
        )
    except OSError as problem:
        raise Unavailable(
            f"The process that watches the stop key can't be started: {problem}"
        ) from None
