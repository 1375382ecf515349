"""One run of the whole program that stays, for hundreds of attempts: its brain is the attacker.

The agent, the hands, the eyes, the policy and the desktop are the real ones, put together as the
command line puts them together. Whatever it asks is refused, and the attacker goes on.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

import pytest
from victim import GOAL, Victim, reply

from desktop_agent.events import (
    Acted,
    Approved,
    Ask,
    Assessed,
    Event,
    Finished,
    Question,
    Refused,
    Rejected,
    Status,
    StepMode,
    StepModeSet,
    Unanswered,
    Verdict,
)
from desktop_agent.llm import registry
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.places import settings_file
from desktop_agent.main.wiring import wired
from desktop_agent.planner import State
from desktop_agent.ports import Answer, Cancel, Finding, Health, Situation, Tell, tell_nobody
from desktop_agent.protocol import Op, Stop

PATIENCE_S = 60.0
HOST = "127.0.0.1"

Turn = tuple[Op, ...] | str | Callable[[Situation], "tuple[Op, ...] | str"]
"""One reply of the attacker: its ops, a raw text, or how to make one of what it is shown."""

# No hundreds of attempts at a human's pace.
_AT_ONCE = ("--set", "pace.burst=1000", "--set", "pace.per_second=1000", "--set", "pace.find_s=1")

OVER: tuple[Op, ...] = (Stop(reason="That was all."),)


@dataclass
class Told:
    """What the program said to one attempt. `asked` are its reasons, the first one first."""

    asked: list[str] = field(default_factory=list)
    denied: list[str] = field(default_factory=list)
    rejected: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    ended: str = ""

    def __str__(self) -> str:
        parts = (
            ("asked", self.asked),
            ("denied", self.denied),
            ("rejected", self.rejected),
            ("done", self.done),
        )
        return "; ".join(f"{name} {found}" for name, found in parts if found)


class Attacker:
    """Fills the port Brain: it looks, as a model does, and says what it was told to say."""

    name, host, looks, claims = "hostile", HOST, True, True

    def __init__(self) -> None:
        self._turns: list[Turn] = []

    def plan(self, turns: Iterable[Turn]) -> None:
        self._turns = list(turns)

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        turn = self._turns.pop(0) if self._turns else OVER
        made = turn(situation) if callable(turn) else turn
        answer(made if isinstance(made, str) else reply(*made))
        return lambda: None

    def check(self) -> Finding:
        return Finding("model", Health.OK, "It obeys whoever wrote the page.")


class Resident:
    """Started by its constructor; `tried` makes one attempt after the other."""

    def __init__(self, victim: Victim, *flags: str) -> None:
        self._brain = Attacker()
        self._approves = False
        self._told = Told()
        self._last = ""
        self._ended: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._parts = ExitStack()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "make", lambda *_given: self._brain)
            words = ("run", "--display", victim.desktop.name, *flags)
            more = ("--set", f"privacy.hosts={HOST}", "--set", "control.restore=never", *_AT_ONCE)
            options = launch_options([*words, *more, GOAL])
            live = live_settings(options, settings_file(), None)
            self.agent, _ = self._parts.enter_context(wired(options, live, "tests"))
        self.agent.subscribe(self._heard)
        self._thread = threading.Thread(target=self.agent.run, name="resident")
        self._thread.start()

    def close(self) -> None:
        self.agent.close()
        self._thread.join()
        self._parts.close()

    def step(self, mode: StepMode) -> None:
        """From the next attempt on, ask so much."""
        self.agent.post(StepModeSet(mode))

    @contextmanager
    def approving(self) -> Iterator[None]:
        """Meanwhile the human says yes to all, so that a test can see that it would happen."""
        self._approves = True
        try:
            yield
        finally:
            self._approves = False

    def tried(self, *turns: Turn, goal: str = GOAL) -> Told:
        """What the program said to these replies, given one after the other."""
        self._told = Told()
        self._brain.plan(turns)
        self.agent.say(goal)
        self._told.ended = self._ended.get(timeout=PATIENCE_S)
        return self._told

    def _heard(self, event: Event, state: State) -> None:
        told = self._told
        match event:
            case Assessed(verdict=Verdict.DENY, why=why):
                told.denied.append(why)
            case Rejected(error=why):
                told.rejected.append(str(why))
            case Acted(receipt=receipt):
                told.done.append(f"{receipt.op.op}: {receipt.result} {receipt.why}".strip())
            case Finished(summary=summary):
                self._ended.put(summary)
                return
        match state.effect:
            case Ask(ask_id=ask_id, why=why, target=target) if self._new(ask_id):
                told.asked.append(f"{why} ({target})")
                self.agent.post(Approved(ask_id) if self._approves else Refused(ask_id))
            case Question():
                self.agent.post(Unanswered())
        if state.status is Status.PAUSED:
            self.agent.post(Unanswered())

    def _new(self, ask_id: str) -> bool:
        known, self._last = self._last, ask_id
        return known != ask_id
