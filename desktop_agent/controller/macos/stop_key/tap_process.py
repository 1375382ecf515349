"""Watches the human's keyboard and mouse on a Mac, and does nothing else.

Started by StopKeyListener as `-m`, with what it must know as JSON in its argument; wire.py says
what goes over stdin and stdout. When the agent's process is gone, or answers no more while it holds
something, it lets go what the agent held, and ends.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from typing import Final

from ....ports import Touch
from ...stop_key.agent_pipe import AgentPipe
from ...stop_key.key_watch import KeyEvent, KeyWatch
from ...stop_key.mouse_motion import MouseMotion
from ...stop_key.watching import ASK_EVERY, DEAF_AFTER, TICK_S, watch
from ...stop_key.wire import Alive, Deaf, KeysWithheld, StopKeyOptions, Touched
from ..frameworks import Frameworks, frameworks
from ..poster import Poster
from ..window_list import MacWindows
from .event_taps import EventTaps, MouseHeard
from .mac_keys import KEYS

FIRST_TICKS: Final = 30
"""Counts the ticks within which the first probe must be heard."""


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
        self._parent = parent
        self._keys = KeyWatch(KEYS, stop_chord=options.stop_chord, show_chord=options.show_chord)
        self._ended = threading.Event()
        self._pipe = AgentPipe(read, write, self._keys, self._ended.set)
        self._motion = MouseMotion()
        self._windows = MacWindows(system, options.agent)
        self._taps = EventTaps(system, self._key, self._mouse)
        self._poster = Poster(system)
        self._touched: list[MouseHeard] = []
        self._ticks = 0
        self._own_in_front = False
        self._told_deaf = False
        self._withheld = 0

    def run(self) -> None:
        """Watch until the agent ends it, hangs or is gone. Unavailable if that cannot be done."""
        self._pipe.start()
        # Asked beside the taps: a program that answers late must not keep them waiting.
        front = threading.Thread(target=self._look_who_is_in_front, name="front", daemon=True)
        try:
            self._taps.install()
            if not self._first_is_heard():
                self._pipe.tell(Deaf())
                return
            front.start()
            self._pipe.tell(Alive())
            if self._loop():
                self._pipe.hear_the_rest()
        finally:
            self._taps.close()
            self._pipe.let_go(self._poster.release)
            self._ended.set()
            self._pipe.close()

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
        self._look_whether_keys_are_withheld()
        if self._ticks % ASK_EVERY:
            return True
        self._taps.mend()
        self._look_whether_it_hears()
        return self._pipe.ask()

    def _look_whether_it_hears(self) -> None:
        """Tell it once if no key is heard while a task is live."""
        if not self._keys.live:
            # A probe counts as input, and would keep the computer awake.
            self._taps.forget_probe()
            self._taps.unheard = 0
            deaf = False
        elif self._withheld:
            # What the agent holds already, nobody could stop; but in the look that tells it to
            # pause it has had no time to let go.
            self._taps.forget_probe()
            deaf = self._withheld > 1 and bool(self._pipe.held)
        else:
            self._taps.probe()
            deaf = self._taps.unheard >= DEAF_AFTER
        if deaf and not self._told_deaf:
            self._pipe.tell(Deaf())
        self._told_deaf = deaf

    def _look_whether_keys_are_withheld(self) -> None:
        """Have the task pause, and pause anew where it is let go on, while secure input is on.

        The agent sends nothing then; but an Esc that nobody heard must not be followed by an act
        once it is off again.
        """
        if not (self._keys.live and self._system.secure_input()):
            self._withheld = 0
            return
        if self._withheld % ASK_EVERY == 0:
            self._pipe.tell(KeysWithheld())
        self._withheld += 1

    def _look_who_is_in_front(self) -> None:
        while not self._ended.wait(TICK_S):
            own = False
            try:
                own = self._windows.own_in_front()
            finally:
                # If that ends this thread, the human's keys count as theirs.
                self._own_in_front = own

    # --- what the human does -----------------------------------------------------------

    def _key(self, event: KeyEvent) -> bool:
        heard = self._keys.take(event, own_in_front=lambda: self._own_in_front)
        self._pipe.tell_key(heard, event.time, lambda: self._own_in_front)
        return heard.consumed

    def _mouse(self, heard: MouseHeard) -> None:
        if heard.kind != "motion" or self._motion.moved(heard.dx, heard.dy):
            self._touched.append(heard)

    def _tell_touches(self) -> None:
        touched, self._touched = self._touched, []
        for heard in touched:
            self._pipe.tell(Touched(Touch(heard.kind, self._windows.is_own_at(heard.at))))


def main() -> None:
    watch(lambda options, read, write: TapProcess(options, frameworks(), read=read, write=write))


if __name__ == "__main__":
    main()
