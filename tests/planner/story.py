"""A transcript: events in, the pending effect out. Answers take the pending effect's serial."""

from __future__ import annotations

from dataclasses import replace

from receipts import doubt_of

from desktop_agent.events import (
    Acted,
    Approved,
    Ask,
    Assess,
    Assessed,
    Decided,
    Do,
    Doubt,
    Effect,
    End,
    Event,
    Failed,
    Feedback,
    Finished,
    FrameRef,
    Look,
    Observed,
    Outcome,
    Paused,
    PausedBy,
    Question,
    Receipt,
    Refused,
    Rejected,
    Restore,
    Restored,
    Result,
    Resumed,
    Said,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
    Think,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import Limits, State, advance
from desktop_agent.protocol import Op, Reply


class Story:
    """Folds events and remembers every status and every effect that came to be pending."""

    def __init__(
        self,
        *,
        limits: Limits | None = None,
        step_mode: StepMode = StepMode.NEVER,
        host: str = "",
        looks: bool | None = None,
        dry_run: bool = False,
        claims: bool = False,
    ) -> None:
        """The human has allowed the `host`. A brain with one looks, unless
        `looks` says otherwise."""
        consented = frozenset({host}) if host else frozenset[str]()
        self.state = State(
            limits=limits or Limits(),
            host=host,
            looks=bool(host) if looks is None else looks,
            consented=consented,
            dry_run=dry_run,
            claims=claims,
        )
        self.statuses: list[Status] = [self.state.status]
        self.effects: list[Effect] = []
        self.frames = 0
        if step_mode is not StepMode.NEVER:
            self.give(StepModeSet(step_mode))

    # --- what is told --------------------------------------------------------------------

    def give(self, *events: Event) -> Story:
        for event in events:
            before = self.state.effect
            self.state = advance(self.state, event)
            if self.state.status is not self.statuses[-1]:
                self.statuses.append(self.state.status)
            if self.state.effect is not None and self.state.effect != before:
                self.effects.append(self.state.effect)
        return self

    def goal(self, text: str = "do it") -> Story:
        return self.give(Said(text))

    def observed(self, digest: str = "", *, late: Rect | None = None) -> Story:
        self.frames += 1
        frame = FrameRef(self.frames, digest or f"frame {self.frames}", Rect(0, 0, 1920, 1080))
        return self.give(Observed(self.serial(Look), frame, late=late))

    def decided(self, *ops: Op, steps: tuple[str, ...] = (), raw: str = "raw") -> Story:
        return self.give(Decided(self.serial(Think), raw, Reply(steps, ops)))

    def rejected(self, error: str = "actions[0].x: is missing", raw: str = "bad") -> Story:
        return self.give(Rejected(self.serial(Think), raw, error))

    def assessed(self, verdict: Verdict, why: str = "", *, risk: int = 1) -> Story:
        return self.give(Assessed(self.serial(Assess), risk, verdict, why, "the target"))

    def allowed(self) -> Story:
        return self.assessed(Verdict.ALLOW)

    def acted(
        self,
        result: Result = Result.CHANGED,
        why: str = "",
        *,
        rest: Op | None = None,
        void: bool = False,
        target: str = "",
        late: Rect | None = None,
        doubt: Doubt | None = None,
        kept: bool = False,
        value: str = "",
    ) -> Story:
        assert isinstance(self.state.effect, Do)
        op = self.state.effect.op
        receipt = Receipt(op, result, why, rest=rest, void=void, target=target, late=late)
        receipt = replace(receipt, doubt=doubt_of(op, result) if doubt is None else doubt)
        receipt = replace(receipt, kept=kept, value=value)
        return self.give(Acted(self.serial(Do), receipt))

    def failed(self, error: str = "it broke") -> Story:
        assert self.state.effect is not None
        name = type(self.state.effect).__name__
        return self.give(Failed(self.state.effect.serial, name, error))

    def approved(self, *, rest: bool = False) -> Story:
        return self.give(Approved(self.ask.ask_id, rest))

    def void(self, why: str) -> Story:
        """What was approved is not there any more."""
        return self.acted(Result.REFUSED, why, void=True)

    def refused(self, why: str = "") -> Story:
        return self.give(Refused(self.ask.ask_id, why))

    def paused(self) -> Story:
        return self.give(Paused(PausedBy.HUMAN))

    def resumed(self) -> Story:
        return self.give(Resumed())

    def stopped(self) -> Story:
        return self.give(StopAsked("Esc"))

    def restored(self) -> Story:
        return self.give(Restored(self.serial(Restore)))

    def finished(self) -> Story:
        assert isinstance(self.state.effect, End)
        end = self.state.effect
        told = (end.outcome, end.summary, end.advice, end.checked, end.reason)
        return self.give(Finished(end.serial, *told))

    def ended(self) -> Story:
        return self.restored().finished()

    def thinking(self, text: str = "do it") -> Story:
        """From a goal to the first request of the brain."""
        return self.goal(text).observed()

    # --- what comes of it ----------------------------------------------------------------

    def serial(self, kind: type[Effect]) -> int:
        assert isinstance(self.state.effect, kind), f"{self.state.effect} is pending"
        return self.state.effect.serial

    @property
    def effect(self) -> Effect | None:
        return self.state.effect

    @property
    def seen(self) -> FrameRef | None:
        """The look that the present batch was decided on."""
        return self.state.task.seen

    @property
    def status(self) -> Status:
        return self.state.status

    @property
    def ask(self) -> Ask:
        assert isinstance(self.state.effect, Ask), f"{self.state.effect} is pending"
        return self.state.effect

    @property
    def question(self) -> Question:
        assert isinstance(self.state.effect, Question), f"{self.state.effect} is pending"
        return self.state.effect

    @property
    def end(self) -> tuple[Outcome | None, str]:
        return self.state.task.outcome, self.state.task.summary

    @property
    def heard(self) -> list[Feedback]:
        return list(self.state.task.heard)

    @property
    def done(self) -> list[Op]:
        """The ops that were to be carried out so far, in order."""
        return [effect.op for effect in self.effects if isinstance(effect, Do)]

    @property
    def names(self) -> list[str]:
        """The kinds of the effects so far."""
        return [type(effect).__name__ for effect in self.effects]
