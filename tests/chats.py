"""Chats on the disk, as a run writes them, with a clock of their own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ClassVar

import pytest

from desktop_agent.events import (
    Acted,
    Assessed,
    Decided,
    Event,
    Finished,
    FrameRef,
    Observed,
    Outcome,
    Receipt,
    Restored,
    Result,
    Said,
    Spent,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import State, advance
from desktop_agent.protocol import Click, Done, Reply
from desktop_agent.store.sessions_writer import SessionWriter

MONDAY = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
FRAME = FrameRef(1, "abc", Rect(0, 0, 10, 10))
CLICK = Click(x=1, y=2)


class Chat:
    """A chat on the disk, as a run writes it; the clock goes on by `step_s` with each event."""

    open_ones: ClassVar[list[Chat]] = []

    def __init__(self, folder: Path, name: str, *, start: datetime, brain: str = "openai") -> None:
        self.state, self.clock, self.step_s = State(), start, 1.0
        self.writer = SessionWriter(
            folder,
            start=self.state,
            brain=brain,
            program="0.1",
            tell=pytest.fail,
            name=name,
            now=lambda: self.clock,
        )
        self.open_ones.append(self)

    @classmethod
    def close_all(cls) -> None:
        while cls.open_ones:
            cls.open_ones.pop().writer.close()

    def take(self, *events: Event) -> Chat:
        for event in events:
            self.clock += timedelta(seconds=self.step_s)
            self.state = advance(self.state, event)
            self.writer.write(event, self.state)
        return self

    def looked(self, goal: str = "") -> Chat:
        self.take(*([Said(goal)] if goal else []))
        return self.take(Observed(self.state.serial, FRAME))

    def paid(self, model: str, cost: float = 0.0, *, cached: int = 0) -> Chat:
        spent = Spent(self.state.serial, 1000, 200, 1.0, cost, cached=cached, model=model)
        return self.take(spent)

    def clicked(self) -> Chat:
        self.take(Decided(self.state.serial, "raw", Reply((), (CLICK,))))
        self.take(Assessed(self.state.serial, 1, Verdict.ALLOW, ""))
        return self.take(Acted(self.state.serial, Receipt(CLICK, Result.CHANGED)))

    def done(self, *, checked: bool = True) -> Chat:
        self.take(Decided(self.state.serial, "raw", Reply((), (Done(summary="Done."),))))
        return self.ended(Outcome.DONE, checked=checked)

    def ended(self, outcome: Outcome, *, checked: bool = True) -> Chat:
        self.take(Restored(self.state.serial))
        return self.take(Finished(self.state.serial, outcome, "Done.", checked=checked))
