"""Holds what stands around the agent's work. The defaults do nothing, as for a sandbox or a
test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..events import Opinion, Outcome, PictureRef, Receipt, Status
from ..geometry import Rect
from ..ports import Cover, Encoder, Guard, Journal, Judge, Pulse, PutBack
from ..ports.taken import Taken
from ..protocol import Op
from .presence import Manners


class NoGuard:
    """Fills the port Guard where there is nothing to put back."""

    def begin(self) -> None:
        return

    def end(self, outcome: Outcome) -> PutBack:
        return PutBack()


class NoJournal:
    """Fills the port Journal where nothing is done to a real desktop."""

    def moved(self, task: int, before: Status, after: Status, why: str) -> None:
        return

    def intent(self, task: int, op: Op, target: str, risk: int) -> None:
        return

    def effect(self, task: int, receipt: Receipt) -> None:
        return

    def opined(self, task: int, opinion: Opinion, reason: str) -> None:
        return

    def late(self, task: int, dirty: Rect) -> None:
        return

    def sent(self, task: int, host: str, picture: PictureRef, model: str) -> None:
        return


@dataclass(frozen=True, slots=True)
class Safeguards:
    """`manners` is asked at each touch, so that the settings count as they are then. `encoder`
    makes the pictures of what the human is asked about; there are none without it. `sight_s`: so
    long the screen may give no picture before the task ends. `cover` is what our window lays over
    the screen: it is waited for before a brain is shown anything. `taken` is what a task has read,
    and where; the hands have the same. `judge` takes the second looks; without one, none of them
    finds anything."""

    guard: Guard = field(default_factory=NoGuard)
    journal: Journal = field(default_factory=NoJournal)
    pulse: Pulse = field(default_factory=Pulse)
    manners: Callable[[], Manners] = Manners
    encoder: Encoder | None = None
    sight_s: float = 5.0
    cover: Cover = field(default_factory=Cover)
    taken: Taken = field(default_factory=Taken)
    judge: Judge | None = None
