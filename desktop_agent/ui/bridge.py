"""Carries events from the agent's thread to the UI's. Neither ever waits for the other."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QThread, QTimer, Signal

from ..events import Event, Progressed, Streamed
from ..planner import State
from .partner import Partner

BUDGET_S = 0.008
CHUNK = 16
STREAM_MS = 33
"""A word that streams in waits so long for the next: what is shown, is shown with both."""


@dataclass(frozen=True, slots=True)
class ChatNote:
    """A line for the chat that no event stands for."""

    text: str
    error: bool = False


News = tuple[Event, State] | ChatNote


class _Runner(QThread):
    def __init__(self, agent: Partner) -> None:
        super().__init__()
        self.setObjectName("agent")
        self._agent = agent

    def run(self) -> None:
        self._agent.run()


class AgentBridge(QObject):
    """Owns the thread of the agent and hands its events to the UI thread, in order.

    However many events come at once, one wake-up crosses, and the UI thread takes them in
    portions of a few milliseconds.
    """

    arrived = Signal(object)
    """A list of News, in the UI thread."""
    ended = Signal()
    """The agent's loop returned, asked or not."""
    _wake = Signal()

    def __init__(self, agent: Partner, *, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.agent = agent
        self._clock = clock
        self._news: deque[News] = deque()
        self._lock = threading.Lock()
        self._woken = False
        self._held_back = False
        self._runner = _Runner(agent)
        self._runner.finished.connect(self.ended)
        self._wake.connect(self._drain, Qt.ConnectionType.QueuedConnection)
        agent.subscribe(self._take)

    def start(self) -> None:
        self._runner.start()

    def tell(self, text: str, *, error: bool = False) -> None:
        """Append a line to the chat. From any thread."""
        self._put(ChatNote(text, error))

    def shutdown(self, timeout_ms: int = 1500) -> bool:
        """End the agent; False if its thread still runs after that time."""
        self.agent.close()
        return not self._runner.isRunning() or self._runner.wait(timeout_ms)

    def _take(self, event: Event, state: State) -> None:
        self._put((event, state))

    def _put(self, news: News) -> None:
        with self._lock:
            if self._news and _replaces(news, self._news[-1]):
                self._news.pop()
            self._news.append(news)
            wake, self._woken = not self._woken, True
        if wake:
            self._wake.emit()

    def _drain(self) -> None:
        if self._only_a_word():
            QTimer.singleShot(STREAM_MS, self._drain)
            return
        until = self._clock() + BUDGET_S
        while True:
            with self._lock:
                chunk = [self._news.popleft() for _ in range(min(CHUNK, len(self._news)))]
                if not chunk:
                    self._woken = False
                    return
            self.arrived.emit(chunk)
            if self._clock() >= until:
                # Use a timer: posted events would starve painting.
                QTimer.singleShot(1, self._drain)
                return

    def _only_a_word(self) -> bool:
        """Return True, once, if nothing came but words that are still being said."""
        with self._lock:
            last = self._news[-1] if len(self._news) == 1 else None
            word = isinstance(last, tuple) and isinstance(last[0], Streamed)
            self._held_back = word and not self._held_back
            return self._held_back


def _replaces(news: News, last: News) -> bool:
    """Tells whether `news` makes `last` needless: only the latest progress of an action, and the
    latest state of words being said, matters."""
    if isinstance(news, ChatNote) or isinstance(last, ChatNote):
        return False
    match news[0], last[0]:
        case (Progressed() as new, Progressed() as old) | (Streamed() as new, Streamed() as old):
            return new.serial == old.serial
        case _:
            return False
