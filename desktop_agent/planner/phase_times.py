"""Adds up what each step of a task took, phase by phase. Pure: the times are given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..events import (
    Acted,
    Ask,
    Assess,
    Consent,
    Do,
    Event,
    HoldBegan,
    Look,
    Question,
    Restore,
    Retrying,
    Review,
    SecondLook,
    Spent,
    Think,
    Verify,
)
from .state import State

YOU: Final = "waiting for you"
THINKING: Final = "thinking"
ACTING: Final = "acting"
SETTLING: Final = "settling"
_PHASES: Final[dict[type[object], str]] = {
    Look: "looking",
    Think: THINKING,
    Assess: "judging",
    SecondLook: "second look",
    Do: ACTING,
    Verify: "checking",
    Review: "checking",
    Restore: "restoring",
    Ask: YOU,
    Consent: YOU,
    Question: YOU,
}
PHASES: Final = tuple(
    dict.fromkeys(
        phase
        for name in _PHASES.values()
        for phase in ((ACTING, SETTLING) if name == ACTING else (name,))
    )
)
"""All phases, in the order in which they are told."""


@dataclass(slots=True)
class Figures:
    """`seconds` by phase; `cost` in US dollars."""

    seconds: dict[str, float] = field(default_factory=dict)
    replies: int = 0
    unused: int = 0
    guessed: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    cached: int = 0
    cost: float = 0.0
    retries: int = 0

    def add(self, other: Figures) -> None:
        for phase, seconds in other.seconds.items():
            self.seconds[phase] = self.seconds.get(phase, 0.0) + seconds
        self.replies += other.replies
        self.unused += other.unused
        self.guessed += other.guessed
        self.tokens_in += other.tokens_in
        self.tokens_out += other.tokens_out
        self.cached += other.cached
        self.cost += other.cost
        self.retries += other.retries


class PhaseTimes:
    """Follows the present task. Events come in order, each with the time at which it came."""

    def __init__(self) -> None:
        self._task = 0
        self._steps: dict[int, Figures] = {}
        self._phase, self._step, self._since = "", 1, 0.0

    def take(self, event: Event, state: State, now: float) -> None:
        """`state` is the one after the event, `now` in seconds."""
        if state.task.number != self._task:
            self._task, self._steps, self._phase = state.task.number, {}, ""
        of_step = self._steps.setdefault(self._step_of(state), Figures())
        if self._phase:
            # The phase that just ended belongs to the step in which it began.
            took = self._steps.setdefault(self._step, Figures()).seconds
            took[self._phase] = took.get(self._phase, 0.0) + now - self._since
            if isinstance(event, Acted) and ACTING in took:
                # Within the same effect: only the hands know how much of it that was.
                settled_s = min(event.receipt.settled_s, took[ACTING])
                took[ACTING] -= settled_s
                took[SETTLING] = took.get(SETTLING, 0.0) + settled_s
        match event:
            case Spent():
                of_step.replies += 1
                of_step.unused += not _is_awaited(event, state)
                of_step.guessed += event.guessed
                of_step.tokens_in += event.tokens_in
                of_step.tokens_out += event.tokens_out
                of_step.cached += event.cached
                of_step.cost += event.cost
            case Retrying():
                of_step.retries += 1
        held = isinstance(event, HoldBegan)
        self._phase = YOU if held else _PHASES.get(type(state.effect), "")
        self._step, self._since = self._step_of(state), now

    def steps(self) -> dict[int, Figures]:
        """Return the figures of the present task, by the number of the step, from 1."""
        return {number: total([figures]) for number, figures in sorted(self._steps.items())}

    def _step_of(self, state: State) -> int:
        # At the end all steps are done, so later phases belong to the last one.
        task = state.task
        return len(task.steps_done) + 1 if task.steps else max(len(task.steps_done), 1)


def total(figures: Iterable[Figures]) -> Figures:
    """Return the sum of them, which shares nothing with them."""
    whole = Figures()
    for one in figures:
        whole.add(one)
    return whole


def _is_awaited(reply: Spent, state: State) -> bool:
    return isinstance(state.effect, Think | SecondLook) and state.effect.serial == reply.serial
