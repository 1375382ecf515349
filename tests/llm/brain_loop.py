"""The loop of agent.py without a desktop: a brain, the real planner, and obedient hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from desktop_agent.agent.answers import answered
from desktop_agent.events import (
    Acted,
    Ask,
    Assess,
    Assessed,
    Do,
    Effect,
    Element,
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
from desktop_agent.ports import Brain, BrainReply, Missing, Situation
from desktop_agent.protocol import Act, Op

SCREEN = Rect(0, 0, 1280, 800)


def carried_out(op: Op) -> Receipt:
    return Receipt(op, Result.CHANGED)


def unclaimed(op: Op) -> Op:
    return replace(op, expect=None) if isinstance(op, Act) else op


class Loop:
    """Performs the pending effect until nothing is pending.

    `acts` makes the receipts, `checks` says what of a claim does not hold; `news` is asked before
    each effect for events of the human; `screen` is what a brain that asks for it is shown. `done`
    are the ops without their claims.
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
        screen: Callable[[], tuple[Element, ...]] = lambda: (),
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
        self.screen = screen

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
                frame = FrameRef(effect.serial, "pixels", SCREEN)
                elements = self.screen() if self.state.shows else ()
                return Observed(effect.serial, frame, self._front, elements)
            case Think():
                return answered(effect.serial, self._thought(effect))
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
                told = (effect.outcome, effect.summary, effect.advice, effect.checked)
                return Finished(effect.serial, *told, effect.reason)
            case Ask():
                raise AssertionError("news have to answer an Ask")
            case _:
                raise AssertionError(f"{effect} was not expected")

    def _thought(self, effect: Think) -> BrainReply:
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
            elements=task.shown,
            sighted=task.sighted,
            sights=task.sights,
            texts=tuple((one.name, one.bounds) for one in task.shown),
        )
        self.situations.append(situation)
        replies: list[BrainReply] = []
        self.brain.start(situation, replies.append)
        (reply,) = replies
        return reply
