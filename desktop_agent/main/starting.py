"""Stands behind the window until the agent is put together."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from ..events import (
    Event,
    PausedBy,
    Said,
    Warned,
)
from ..planner import State
from ..ports.window.live import Live, LiveFeed
from ..protocol import check_goal
from ..ui.partner import Partner

KEPT: Final = (
    "I’m still starting. Your goal begins as soon as I’m ready. "
    "Until then, only this window can stop it."
)
_WIRING_S: Final = 10.0
DROPPED: Final = "Stopped before it began."

Subscriber = Callable[[Event, State], None]


class Closed(Exception):
    """The window was closed before the agent was put together."""


class StartingAgent:
    """Fills ui's Partner with what `wire` makes, in the thread that runs it.

    `wire` hands the agent to the function that it is given, before anything else can stop it.
    What is said and posted until then is kept, and told to it in the same order; `state` is shown
    meanwhile. If it cannot be made, whatever the reason, `run` returns and `problem` is the reason.
    """

    def __init__(
        self,
        wire: Callable[[Callable[[Partner], None]], None],
        state: State,
        heed: Callable[[], None] = lambda: None,
    ) -> None:
        """`heed` is called before a goal is given: the settings as they are now are those that it
        is worked on with."""
        self.problem: Exception | None = None
        self._wire = wire
        self._heed = heed
        self._before = state
        self._lock = threading.Lock()
        self._agent: Partner | None = None
        self._kept: list[Event] = []
        self._subscribers: list[Subscriber] = []
        self._closed = False
        self._put_together = threading.Event()
        self._put_together.set()

    @property
    def state(self) -> State:
        return self._before if self._agent is None else self._agent.state

    def picture(self, number: int) -> bytes | None:
        return None if self._agent is None else self._agent.picture(number)

    def subscribe(self, subscriber: Subscriber) -> None:
        self._subscribers.append(subscriber)
        if self._agent is not None:
            self._agent.subscribe(subscriber)

    def say(self, text: str, own: tuple[str, ...] | None = None) -> None:
        goal = check_goal(text)
        agent = self._ready_or_keep(Said(goal, own))
        if agent is not None:
            self._heed()
            agent.say(goal, own)

    def post(self, event: Event) -> None:
        agent = self._ready_or_keep(event)
        if agent is not None:
            agent.post(event)

    def own_window_used(self) -> None:
        if self._agent is not None:
            self._agent.own_window_used()

    def stop(self, by: str) -> bool:
        with self._lock:
            agent, kept = self._agent, self._kept
            self._kept = [event for event in kept if not isinstance(event, Said)]
            dropped = len(self._kept) < len(kept)
            if dropped:
                self._tell(DROPPED)
        return agent.stop(by) if agent is not None else dropped

    def pause(self, by: PausedBy) -> None:
        if self._agent is not None:
            self._agent.pause(by)

    def resume(self) -> None:
        if self._agent is not None:
            self._agent.resume()

    def close(self) -> None:
        """Waits while the agent is put together, so that nothing is left half made."""
        self._close()
        self._put_together.wait(_WIRING_S)

    def _close(self) -> None:
        with self._lock:
            self._closed = True
            self._kept = []
            agent = self._agent
        if agent is not None:
            agent.close()

    def go_on(self) -> None:
        """Raises Closed if nobody waits for the agent any more."""
        if self._closed:
            raise Closed

    def run(self) -> None:
        self._put_together.clear()
        try:
            self.go_on()
            agent = self.prepare()
        except Closed:
            return
        except Exception as problem:  # noqa: BLE001 - raised again where it ends the program
            self.problem = problem
            self._close()
            return
        finally:
            self._put_together.set()
        agent.run()

    def prepare(self) -> Partner:
        """Make it now, in this thread, if it is not yet made."""
        if self._agent is None:
            self._wire(self._take)
        assert self._agent is not None, "the program failed to start"
        return self._agent

    def _take(self, agent: Partner) -> None:
        for subscriber in self._subscribers:
            agent.subscribe(subscriber)
        with self._lock:
            self.go_on()
            self._agent = agent
            kept, self._kept = self._kept, []
            for event in kept:
                if isinstance(event, Said):
                    agent.say(event.text, event.own)
                else:
                    agent.post(event)

    def _ready_or_keep(self, event: Event) -> Partner | None:
        with self._lock:
            if self._agent is None and not self._closed:
                self._kept.append(event)
                if isinstance(event, Said):
                    # Do this before the agent can publish: the last state told is shown.
                    self._tell(KEPT)
            return self._agent

    def _tell(self, text: str) -> None:
        for subscriber in self._subscribers:
            subscriber(Warned(text), self._before)


class StartingFeed:
    """Fills the port LiveFeed. Who watches before `begin` is told from then on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._feed: LiveFeed | None = None
        self._watch: tuple[int, int, Callable[[Live], None]] | None = None

    def watch(self, width: int, height: int, tell: Callable[[Live], None]) -> None:
        with self._lock:
            self._watch = (width, height, tell)
            if self._feed is not None:
                self._feed.watch(width, height, tell)

    def rest(self) -> None:
        with self._lock:
            self._watch = None
            if self._feed is not None:
                self._feed.rest()

    def begin(self, feed: LiveFeed) -> None:
        with self._lock:
            self._feed = feed
            if self._watch is not None:
                feed.watch(*self._watch)
