"""An agent at work in its own thread, on fakes."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable

from fakes import FakeBrain, FakeController, FakeEyes, FakePolicy
from polling import wait_until

from desktop_agent.agent import Agent
from desktop_agent.agent.safeguards import Safeguards
from desktop_agent.events import Event, Status
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.planner import State
from desktop_agent.ports import Grounding
from desktop_agent.protocol import Click, Done, Op, op_to

FAST = Pace(burst=1_000_000, per_second=1_000_000.0)
CLICK = Click(x=5, y=5)
DONE = Done(summary="All done.")


def reply(*ops: Op, steps: tuple[str, ...] = ()) -> str:
    return json.dumps({"high_level": list(steps), "actions": [op_to(op) for op in ops]})


class Stage:
    """An agent at work in its own thread, and all that it published."""

    def __init__(self, *replies: str | Exception, state: State | None = None) -> None:
        self.brain = FakeBrain(*replies)
        self.controller = FakeController()
        self.eyes = FakeEyes()
        self.policy = FakePolicy()
        self.clock: Callable[[], float] = time.monotonic
        self.pace = FAST
        self.alive = True
        self.safeguards = Safeguards(sight_s=0.15)
        self.grounding: Grounding | None = None
        self.listening: Callable[[], bool] = lambda: self.alive
        self.events: list[tuple[Event, State]] = []
        self._given = state
        self.agent: Agent
        self.thread: threading.Thread | None = None

    def open(self) -> Stage:
        self.build()
        self.thread = threading.Thread(target=self.agent.run, name="agent")
        self.thread.start()
        return self

    def build(self) -> Agent:
        """Put the agent together; whoever wants it runs it."""
        self.hands = Executor(
            self.controller,
            self.eyes,
            self.policy,
            grounding=self.grounding,
            pace=self.pace,
            clock=self.clock,
        )
        self.agent = Agent(
            brain=self.brain,
            hands=self.hands,
            eyes=self.eyes,
            controller=self.controller,
            listening=lambda: self.listening(),
            state=self._given,
            grounding=self.grounding,
            safeguards=self.safeguards,
        )
        self.agent.subscribe(lambda event, state: self.events.append((event, state)))
        return self.agent

    def close(self) -> None:
        """End the loop: with nothing held."""
        if self.thread is None:
            return
        self.agent.close()
        self.thread.join(20)
        assert not self.thread.is_alive(), "run() did not return"
        self.thread = None
        assert self.controller.down == []
        assert self.controller.gate.held == ()

    # --- what a test waits for ---------------------------------------------------------

    def wait(self, condition: Callable[[], object], what: str = "") -> None:
        thread = self.thread
        assert thread is not None
        over = not wait_until(lambda: condition() or not thread.is_alive())
        assert thread.is_alive(), "run() crashed"
        assert not over, f"{what or 'it'} did not come; {self.agent.state}"

    def until(self, status: Status) -> State:
        self.wait(lambda: self.published(status), str(status))
        return self.events[-1][1]

    def published(self, status: Status) -> bool:
        return bool(self.events) and self.events[-1][1].status is status

    def until_thinking(self, number: int = 1) -> None:
        self.wait(lambda: len(self.brain.situations) >= number, "a request of the brain")

    def run_goal(self, text: str = "do it") -> State:
        ends = len(self.agent.state.past)
        self.agent.say(text)
        self.wait(lambda: len(self.events[-1:]) and len(self.events[-1][1].past) > ends, "the end")
        return self.events[-1][1]

    def at_send(self, number: int, call: Callable[[], object]) -> None:
        def hook(now: int, _name: str) -> None:
            if now == number:
                call()

        self.controller.before_send = hook

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event, _ in self.events]


Make = Callable[..., Stage]
