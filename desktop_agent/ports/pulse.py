"""The heartbeat of a task: noted by the agent's thread, read by the watchdog's."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Beat:
    """Says how the task stands; times are seconds of the pulse's clock, None where it does not
    apply.

    `began` is when the task began, which tells it from the next. `task_s` is how long it has
    worked, waiting for the human not counted, up to `since`; it has worked on since then unless
    that is None. `acting` is when the present action began, `declared_s` how long it says that it
    takes, `beat` its last sign of life. `thinking` is when the brain was asked, or last heard of.
    """

    task_s: float = 0.0
    since: float | None = None
    acting: float | None = None
    declared_s: float = 0.0
    beat: float = 0.0
    thinking: float | None = None
    began: float = 0.0


class Pulse:
    """One for one agent. Any thread may read `now`, which waits for nobody."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._lock = threading.Lock()
        self._now = Beat()

    @property
    def now(self) -> Beat:
        return self._now

    def begin(self) -> None:
        """A new task works."""
        self._change(lambda _, at: Beat(since=at, began=at))

    def works(self, *, on: bool) -> None:
        """The task works, or waits for the human."""

        def change(now: Beat, at: float) -> Beat:
            if on and now.since is None:
                return replace(now, since=at, began=now.began or at)
            if not on and now.since is not None:
                return replace(now, task_s=now.task_s + at - now.since, since=None)
            return now

        self._change(change)

    def end(self) -> None:
        self._change(lambda *_: Beat())

    def acts(self, declared_s: float) -> None:
        """An action begins that says it takes so long."""
        self._change(lambda now, at: replace(now, acting=at, declared_s=declared_s, beat=at))

    def beat(self) -> None:
        """The action is alive: a micro-step, or a part of a wait, is done."""
        self._change(lambda now, at: replace(now, beat=at))

    def acted(self) -> None:
        """However the action ended."""
        self._change(lambda now, _: replace(now, acting=None, declared_s=0.0))

    def thinks(self, *, on: bool) -> None:
        """The brain was asked, or answered."""
        self._change(lambda now, at: replace(now, thinking=at if on else None))

    def heard(self) -> None:
        """News of the brain, from any thread; late news of one that has answered is none."""
        self._change(lambda now, at: replace(now, thinking=None if now.thinking is None else at))

    def _change(self, change: Callable[[Beat, float], Beat]) -> None:
        # The brain's news comes from other threads, and no thread may undo another's note.
        with self._lock:
            self._now = change(self._now, self.clock())
