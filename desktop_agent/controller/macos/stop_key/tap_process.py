"""Watches the human's keyboard and mouse on a Mac, and does nothing else.

Started by StopKeyListener as `-m`, with what it must know as JSON in its argument; wire.py says
what goes over stdin and stdout. When the agent's process is gone, or answers no more while it holds
something, it lets go what the agent held, and ends.
"""

from __future__ import annotations

import gc
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from ....geometry import Point
from ....ports import Held, Touch, Unavailable
from ...stop_key.key_watch import KeyEvent, KeyWatch
from ...stop_key.wire import (
    Alive,
    Deaf,
    Holding,
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
    read_options,
)
from ..frameworks import Frameworks, frameworks
from ..poster import Poster
from ..window_list import MacWindows
from .event_taps import EventTaps, MouseHeard
from .mac_keys import KEYS
from .mouse_motion import MouseMotion

TICK_S: Final = 0.1
ASK_EVERY: Final = 5
"""Counts the ticks from one question to the agent to the next: a clock goes on while the computer
sleeps."""
UNANSWERED: Final = 8
"""Counts the questions without an answer that mean that the agent hangs: four seconds."""
DEAF_AFTER: Final = 4
"""Counts the probes in a row, not heard, that mean that no key is heard."""
FIRST_TICKS: Final = 30
"""Counts the ticks within which the first probe must be heard."""
_MOST_WAITING: Final = 1_000
_READ_BYTES: Final = 65_536
_DRAIN_S: Final = 1.0


class TapProcess:
    """Runs the loop of the process. `read(n)` and `write(data)` are its pipes to the agent, and
    `parent()` is the process that started this one: another one once that is gone."""

    def __init__(
        self,
        options: StopKeyOptions,
        system: Frameworks,
        *,
        read: Callable[[int], bytes],
        write: Callable[[bytes], object],
        parent: Callable[[], int] = os.getppid,
    ) -> None:
        self._agent = options.agent
        self._system = system
        self._read, self._write, self._parent = read, write, parent
        self._keys = KeyWatch(KEYS, stop_chord=options.stop_chord, show_chord=options.show_chord)
        self._motion = MouseMotion()
        self._windows = MacWindows(system, options.agent)
        self._taps = EventTaps(system, self._key, self._mouse)
        self._poster = Poster(system)
        self._out: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._held: tuple[Held, ...] = ()
        self._touched: list[MouseHeard] = []
        self._unanswered = 0
        self._ticks = 0
        self._own_in_front = False
        self._told_deaf = False
        self._ended = threading.Event()

    def run(self) -> None:
        """Watch until the agent ends it, hangs or is gone. Unavailable if that cannot be done."""
        writer = threading.Thread(target=self._tell_all, name="tell-agent", daemon=True)
        writer.start()
        self._taps.install()
        try:
            if not self._first_is_heard():
                self._tell(Deaf())
                return
            threads = {
                "agent-told": self._listen,
                # Asked beside the taps: a program that answers late must not keep them waiting.
                "front": self._look_who_is_in_front,
            }
            started = [threading.Thread(target=t, name=n, daemon=True) for n, t in threads.items()]
            for thread in started:
                thread.start()
            self._tell(Alive())
            if self._loop():
                # What was held when it died may still be on its way to us.
                started[0].join(_DRAIN_S)
        finally:
            self._taps.close()
            self._let_go()
            self._ended.set()
            self._out.put(None)
            writer.join(_DRAIN_S)

    # --- the loop ----------------------------------------------------------------------

    def _first_is_heard(self) -> bool:
        """Return True once a key was heard: without that, nothing may open."""
        for tick in range(FIRST_TICKS):
            if tick % ASK_EVERY == 0:
                self._taps.probe()
            self._turn()
            if self._taps.hears:
                return True
        return False

    def _loop(self) -> bool:
        """Return True when the agent has ended, or ended us; False if it hangs."""
        while not self._ended.is_set():
            if self._parent() != self._agent:
                return True
            self._turn()
            if not self._tick():
                return False
        return True

    def _turn(self) -> None:
        """Let the taps be called for a tick, and tell of the mouse what they heard."""
        quartz, until = self._system.quartz, time.monotonic() + TICK_S
        with self._system.pool():
            while True:
                left = until - time.monotonic()
                quartz.CFRunLoopRunInMode(quartz.kCFRunLoopDefaultMode, max(0.0, left), True)
                self._tell_touches()
                if left <= 0:
                    return

    def _tick(self) -> bool:
        """Look whether all is as it should be; False if the agent hangs with something held."""
        self._ticks += 1
        self._taps.keep_on()
        if self._ticks % ASK_EVERY:
            return True
        self._look_whether_it_hears()
        self._tell(Alive())
        self._unanswered += 1
        return self._unanswered <= UNANSWERED or not self._held

    def _look_whether_it_hears(self) -> None:
        """Tell it once if no key is heard while a task is live."""
        if not self._keys.live:
            # A probe counts as input, and would keep the computer awake.
            self._taps.forget_probe()
            self._taps.unheard = 0
            deaf = False
        elif self._system.secure_input():
            # The agent sends nothing then; but what it holds already, nobody could stop.
            self._taps.forget_probe()
            deaf = bool(self._held)
        else:
            self._taps.probe()
            deaf = self._taps.unheard >= DEAF_AFTER
        if deaf and not self._told_deaf:
            self._tell(Deaf())
        self._told_deaf = deaf

    def _look_who_is_in_front(self) -> None:
        while not self._ended.wait(TICK_S):
            self._own_in_front = self._windows.own_in_front()

    # --- what the human does -----------------------------------------------------------

    def _key(self, event: KeyEvent) -> bool:
        heard = self._keys.take(event, own_in_front=lambda: self._own_in_front)
        if heard.stop:
            self._tell(StopHeard(heard.stop))
        if heard.show:
            self._tell(ShowHeard(event.time))
        if heard.pause:
            self._tell(PauseHeard())
        if heard.touch:
            self._tell(Touched(Touch("key", self._own_in_front)))
        return heard.consumed

    def _mouse(self, heard: MouseHeard) -> None:
        if heard.kind != "motion" or self._motion.moved(heard.dx, heard.dy):
            self._touched.append(heard)

    def _tell_touches(self) -> None:
        touched, self._touched = self._touched, []
        for heard in touched:
            self._tell(Touched(Touch(heard.kind, self._is_own_at(heard.at))))

    def _is_own_at(self, point: Point) -> bool:
        window = self._windows.at(point)
        return window is not None and window.own

    # --- the agent ---------------------------------------------------------------------

    def _tell(self, message: Message) -> None:
        """Tell it at once, by another thread: a pipe that nobody reads must not make us deaf."""
        if self._out.qsize() < _MOST_WAITING or not isinstance(message, Touched):
            self._out.put(message)

    def _tell_all(self) -> None:
        # If it is gone, the loop hears that by itself.
        with suppress(OSError):
            while (message := self._out.get()) is not None:
                self._write(encode(message))

    def _listen(self) -> None:
        lines = PipeLines()
        with suppress(OSError, ValueError):
            while data := self._read(_READ_BYTES):
                for line in lines.take(data):
                    self._told(decode(line))
        self._ended.set()

    def _told(self, message: Message) -> None:
        match message:
            case Holding(held):
                self._held = held
            case TaskState(live, remote):
                self._keys.live, self._keys.remote = live, remote
                self._unanswered = 0

    def _let_go(self) -> None:
        held, self._held = self._held, ()
        for one in reversed(held):
            # One that macOS does not take must not keep the next one down.
            with suppress(Unavailable):
                self._poster.release(one)


def main() -> None:
    stdin, stdout = sys.stdin.fileno(), sys.stdout.fileno()
    process = TapProcess(
        read_options(sys.argv[1]),
        frameworks(),
        # By the descriptors: a thread that waits in a reader of Python's would keep us from ending.
        read=lambda most: os.read(stdin, most),
        write=lambda data: os.write(stdout, data),
    )
    sys.setswitchinterval(0.0005)
    gc.freeze()
    process.run()


if __name__ == "__main__":
    main()
