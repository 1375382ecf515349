"""The loop of agent.py without a desktop: a brain, the real planner, and obedient hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from desktop_agent.events import (
    Acted,
    Ask,
    Assess,
    Assessed,
    Decided,
    Do,
    Effect,
    End,
    Event,
    Finished,
    FrameRef,
    Look,
    Observed,
    Receipt,
    Restore,
    Restored,
    Result,
    Review,
    Reviewed,
    Said,
    Think,
    Verdict,
    Verified,
    Verify,
    Window,
)
from desktop_agent.geometry import Displays, Rect
from desktop_agent.planner import Limits, State, advance
from desktop_agent.ports import Brain, Missing, Situation
from desktop_agent.protocol import Act, Op, parse_reply

SCREEN = Rect(0, 0, 1280, 800)


def carried_out(op: Op) -> Receipt:
    return Receipt(op, Result.CHANGED)


def unclaimed(op: Op) -> Op:
    return replace(op, expect=None) if isinstance(op, Act) else op


class Loop:
    """Performs the pending effect until nothing is pending.

    `acts` makes the receipts, `checks` says what of a claim does not hold; `news` is asked before
    each effect for events of the human. `done` are the ops without their claims.
    """

    def __init__(
        self,
        brain: Brain,
        *,
        acts: Callable[[Op], Receipt] = carried_out,
        news: Callable[[Effect], Iterable[Event]] = lambda _effect: (),
        asks: Callable[[Op], bool] = lambda _op: False,
        checks: Callable[[Verify], Missing] = lambda _verify: Missing(),
        limits: Limits | None = None,
        front: Window | None = None,
    ) -> None:
        self.brain = brain
        self.state = State(limits=limits or Limits())
        self.done: list[Op] = []
        self.situations: list[Situation] = []
        self._acts = acts
        self._news = news
        self._asks = asks
        self._checks = checks
        self._front = front

    def run(self, goal: str) -> Loop:
        self.give(Said(goal))
        return self.go_on()

    def go_on(self) -> Loop:
        while (effect := self.state.effect) is not None:
            news = list(self._news(effect))
            self.give(*(news or [self._answer(effect)]))
        return self

    def give(self, *events: Event) -> None:
        for event in events:
            self.state = advance(self.state, event)

    @property
    def summary(self) -> str:
        return self.state.past[-1].summary

    def _answer(self, effect: Effect) -> Event:
        match effect:
            case Look():
                return Observed(effect.serial, FrameRef(effect.serial, "pixels", SCREEN))
            case Think():
                raw = self._thought(effect)
                return Decided(effect.serial, raw, parse_reply(raw))
            case Assess():
                verdict = Verdict.ASK if self._asks(effect.op) else Verdict.ALLOW
                return Assessed(effect.serial, 1, verdict, "")
            case Do():
                self.done.append(unclaimed(effect.op))
                return Acted(effect.serial, replace(self._acts(self.done[-1]), op=effect.op))
            case Verify():
                missing = self._checks(effect)
                return Verified(effect.serial, missing.words, missing.asks, missing.doubt)
            case Review():
                return Reviewed(effect.serial)
            case Restore():
                return Restored(effect.serial)
            case End():
                return Finished(
                    effect.serial, effect.outcome, effect.summary, checked=effect.checked
                )
            case Ask():
                raise AssertionError("news have to answer an Ask")
            case _:
                raise AssertionError(f"{effect} was not expected")

    def _thought(self, effect: Think) -> str:
        task = self.state.task
        situation = Situation(
            goal=task.goal,
            turns=task.turns,
            heard=task.heard,
            past=self.state.past,
            complaint=effect.complaint,
            frame=task.frame,
            foreground=self._front,
            displays=Displays.of(SCREEN),
        )
        self.situations.append(situation)
        replies: list[str | Exception] = []
        self.brain.start(situation, replies.append)
        (reply,) = replies
        assert isinstance(reply, str)
        return reply
