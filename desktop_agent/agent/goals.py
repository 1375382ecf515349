"""One warm agent and many goals: they are worked on one after another, each told by itself.

It is for who has no window: a script's pipe, a measurement. No human answers here, so whatever
asks for an approval ends its goal, as it ends an unattended run.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..events import (
    Ask,
    ChatOpened,
    Consent,
    Event,
    Fault,
    Finished,
    Lost,
    Outcome,
    PausedBy,
    Question,
    Reason,
    Resumed,
    Said,
    Status,
    StopAsked,
    Unanswered,
)
from ..planner import State, Task, ended_task, fits, stopped_words
from ..protocol import check_goal
from .loop import Agent

_NOT_BEGUN: Final = "It had not begun."
_TAKEN_OVER: Final = "You took over before it began."
_AGENT_ENDED: Final = "The agent ended before it did."

Happened = Callable[[Event, State], None]
Ended = Callable[[Task, float], None]
"""Gets the task as it is at its end, and the seconds that it took."""


def _nothing(event: Event, state: State) -> None:
    pass


@dataclass(frozen=True, slots=True, eq=False)
class GivenGoal:
    """A goal that was given, and who hears of it. `name` is the giver's own for it. `answered`: its
    questions get answers."""

    name: object
    text: str
    happened: Happened
    ended: Ended
    answered: bool


class Goals:
    """Runs an agent in a thread of its own, from entering to leaving the block.

    Goals wait for each other in the agent's own state: ESC, and a human who takes over, end those
    that wait as well. All methods may be called from any thread; who listens is called in
    the agent's.
    """

    def __init__(
        self,
        agent: Agent,
        aside: Happened = _nothing,
        *,
        gone: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`aside` hears what happens between goals; `gone` is called when the agent's thread
        ends."""
        self._agent, self._aside, self._gone, self._clock = agent, aside, gone, clock
        self._lock = threading.Lock()
        self._said: list[tuple[Said, GivenGoal]] = []
        self._waiting: list[GivenGoal] = []
        self._running: GivenGoal | None = None
        self._began = 0.0
        self._before = agent.state
        self._notes: list[tuple[Said, Callable[[bool], None]]] = []
        self._unanswered = -1
        self._nobody = False
        self._thread = threading.Thread(target=self._work, name="agent")
        agent.subscribe(self._take)

    def __enter__(self) -> Goals:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._agent.close()
        self._thread.join()

    # --- what is wanted ----------------------------------------------------------------

    def give(
        self,
        text: str,
        ended: Ended,
        happened: Happened = _nothing,
        *,
        name: object = None,
        answered: bool = False,
    ) -> None:
        """Work on this goal once those before it have ended. ProtocolError if it is none.

        With `answered` a question of the brain waits for `say`; without, it ends the goal.
        """
        given = GivenGoal(name, check_goal(text), happened, ended, answered)
        said = Said(given.text, waits=True)
        with self._lock:
            self._said.append((said, given))
        self._agent.post(said)

    def run(self, text: str, happened: Happened = _nothing) -> tuple[Task, float]:
        """Work on this goal to its end; the task then, and its seconds. ProtocolError if it is
        none."""
        ends: queue.SimpleQueue[tuple[Task, float]] = queue.SimpleQueue()
        self.give(text, lambda task, seconds: ends.put((task, seconds)), happened)
        return ends.get()

    def say(self, text: str, told: Callable[[bool], None]) -> bool:
        """Say a note, or an answer, to the goal that is worked on; False if there is none.

        `told` hears whether it was taken up before that goal ended. ProtocolError if it is no
        text that can be one.
        """
        text = check_goal(text)
        with self._lock:
            if self._running is None and not self._said:
                return False
            # What was given just now begins with the next task.
            number = self._before.task.number + (self._running is None)
            note = Said(text, task=number)
            self._notes.append((note, told))
        self._agent.post(note)
        return True

    def pause(self) -> None:
        self._agent.pause(PausedBy.SCRIPT)

    def resume(self) -> None:
        """Lift a pause by `pause`, and no other: what the human paused, they continue."""
        self._agent.post(Resumed(PausedBy.SCRIPT))

    def stop(self, by: str) -> None:
        """Stop the goal that is worked on, and end those that wait."""
        self._agent.stop(by)

    def new_chat(self, run: str) -> bool:
        """Begin a chat of its own, kept as `run`; return False, and begin none, while a goal is
        left."""
        if self.left:
            return False
        self._agent.post(ChatOpened(run))
        return True

    def leave(self) -> None:
        """Nobody answers or resumes any more: a goal that waits for that ends."""
        self._nobody = True
        self._see(self._agent.state)

    # --- how it stands -----------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._agent.state

    @property
    def running(self) -> GivenGoal | None:
        """The goal that is worked on; None if none has begun."""
        return self._running

    @property
    def left(self) -> tuple[GivenGoal, ...]:
        """All goals that have not ended, in their order."""
        with self._lock:
            running = () if self._running is None else (self._running,)
            return (*running, *self._waiting, *(given for _, given in self._said))

    # --- the agent's thread ------------------------------------------------------------

    def _work(self) -> None:
        try:
            self._agent.run()
        finally:
            self._end_all()
            self._gone()

    def _take(self, event: Event, state: State) -> None:
        with self._lock:
            before, self._before = self._before, state
            told, given = self._told(event), self._given(event, state)
            began = self._began
            if isinstance(event, Finished):
                self._began = self._clock()
                self._running = self._waiting.pop(0) if state.live else None
        if told is not None:
            told(isinstance(event, Said) and fits(before, event))
        (given.happened if given is not None else self._aside)(event, state)
        if given is not None and isinstance(event, Finished):
            given.ended(ended_task(before.task, event), self._began - began)
        self._drop(event, state)
        self._see(state)

    def _told(self, event: Event) -> Callable[[bool], None] | None:
        """Return who hears of this note; None if it is none."""
        for pair in self._notes:
            if pair[0] is event:
                self._notes.remove(pair)
                return pair[1]
        return None

    def _given(self, event: Event, state: State) -> GivenGoal | None:
        """Return the goal that the event belongs to; a new one begins with it, or waits."""
        for pair in self._said:
            if pair[0] is event:
                self._said.remove(pair)
                if state.queue:
                    self._waiting.append(pair[1])
                else:
                    self._running, self._began = pair[1], self._clock()
                return pair[1]
        return self._running

    def _drop(self, event: Event, state: State) -> None:
        """End the goals that wait no longer."""
        with self._lock:
            dropped = self._waiting[len(state.queue) :]
            del self._waiting[len(state.queue) :]
        for given in dropped:
            match event:
                case StopAsked(by=by):
                    words = f"{stopped_words(by)} {_NOT_BEGUN}"
                    _end(given, Outcome.STOPPED, words)
                case Lost(why=why):
                    _end(given, Outcome.FAILED, f"{why} {_NOT_BEGUN}", Reason(Fault.LOST))
                case _:
                    _end(given, Outcome.STOPPED, _TAKEN_OVER)

    def _see(self, state: State) -> None:
        """End the goal if it waits for a human."""
        answered = self._running is not None and self._running.answered and not self._nobody
        match state.effect:
            case Ask() | Consent() | Question(confirms=True):
                waits = True
            case Question():
                waits = not answered
            case _:
                by_script = state.paused_by is PausedBy.SCRIPT and not self._nobody
                waits = state.status is Status.PAUSED and not by_script
        with self._lock:
            # Once for each: a second word might be taken for one to what comes next.
            waits = waits and state.serial != self._unanswered
            if waits:
                self._unanswered = state.serial
        if waits:
            self._agent.post(Unanswered())

    def _end_all(self) -> None:
        """The agent works no more: whoever still waits for an end hears of one."""
        with self._lock:
            running, self._running = self._running, None
            left = [*self._waiting, *(given for _, given in self._said)]
            notes = [told for _, told in self._notes]
            self._waiting, self._said, self._notes = [], [], []
        for told in notes:
            told(False)
        if running is not None:
            _end(running, Outcome.FAILED, _AGENT_ENDED, Reason(Fault.INTERNAL))
        for given in left:
            _end(given, Outcome.STOPPED, f"{_AGENT_ENDED} {_NOT_BEGUN}")


_UNKNOWN: Final = Reason()


def _end(given: GivenGoal, outcome: Outcome, words: str, reason: Reason = _UNKNOWN) -> None:
    task = Task(goal=given.text, outcome=outcome, summary=words, reason=reason)
    given.ended(task, 0.0)
