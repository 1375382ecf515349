"""Keeps what the agent holds, as its process told the one of the stop key, and answers it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from ...ports import Held, Touch, Unavailable
from .key_watch import KeyHeard, KeyWatch
from .wire import (
    Alive,
    Holding,
    Message,
    PauseHeard,
    PipeLines,
    ShowHeard,
    StopHeard,
    TaskState,
    Touched,
    decode,
    encode,
)

UNANSWERED: Final = 8
"""Counts the questions without an answer that mean that the agent hangs."""
_MOST_WAITING: Final = 1_000
_READ_BYTES: Final = 65_536
_DRAIN_S: Final = 1.0


class AgentPipe:
    """Has a thread for each direction. `read(n)` and `write(data)` are the process's own ends;
    `keys` hears how the task stands, and `ended` is called once the agent's end is closed.

    `held` is what the agent holds, `unanswered` how many questions in a row it has not answered.
    """

    def __init__(
        self,
        read: Callable[[int], bytes],
        write: Callable[[bytes], object],
        keys: KeyWatch,
        ended: Callable[[], None],
    ) -> None:
        self._read, self._write, self._keys, self._ended = read, write, keys, ended
        self._out: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._listen, name="agent-told", daemon=True)
        self._writer = threading.Thread(target=self._tell_all, name="tell-agent", daemon=True)
        self.held: tuple[Held, ...] = ()
        self.unanswered = 0

    def start(self) -> None:
        self._reader.start()
        self._writer.start()

    def tell(self, message: Message) -> None:
        """Tell it at once, by another thread: a pipe that nobody reads must not make us deaf."""
        if self._out.qsize() < _MOST_WAITING or not isinstance(message, Touched):
            self._out.put(message)

    def tell_key(self, heard: KeyHeard, time: int, own: Callable[[], bool]) -> None:
        """Tell what a key meant, pressed at this time in ms; `own` whether our window has it."""
        if heard.stop:
            self.tell(StopHeard(heard.stop))
        if heard.show:
            self.tell(ShowHeard(time))
        if heard.pause:
            self.tell(PauseHeard())
        if heard.touch:
            self.tell(Touched(Touch("key", own())))

    def ask(self) -> bool:
        """Ask whether the agent still answers; False if it hangs with something held."""
        self.tell(Alive())
        self.unanswered += 1
        return self.unanswered <= UNANSWERED or not self.held

    def hear_the_rest(self) -> None:
        """Wait until all is read: what was held when the agent died may still be on its way."""
        self._reader.join(_DRAIN_S)

    def let_go(self, release: Callable[[Held], None]) -> None:
        """Let go what the agent holds, the last first."""
        held, self.held = self.held, ()
        for one in reversed(held):
            # One that the system does not take must not keep the next one down.
            with suppress(Unavailable):
                release(one)

    def close(self) -> None:
        """Let what was told go out."""
        self._out.put(None)
        self._writer.join(_DRAIN_S)

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
        self._ended()

    def _told(self, message: Message) -> None:
        match message:
            case Holding(held):
                self.held = held
            case TaskState(live, remote):
                self._keys.live, self._keys.remote = live, remote
                self.unanswered = 0
