"""One row of the list of sessions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ...events import Outcome


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session at a glance.

    `name` is what the human called it, "" if nothing. `said` is all that they said in it, `outcome`
    that of its last task, None if that never ended. `seconds` is the time that its tasks took,
    `cost` is in US dollars, 0 where no price is known. `held`: it is still being written.
    `problem` says why it cannot be read.
    """

    id: str
    started: datetime | None = None
    name: str = ""
    goals: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    outcome: Outcome | None = None
    checked: bool = True
    seconds: float = 0.0
    tokens: int = 0
    cost: float = 0.0
    held: bool = False
    problem: str = ""

    @property
    def title(self) -> str:
        """One line."""
        words = self.name or (self.goals[0] if self.goals else "")
        return " ".join(words.split()) or "Without a goal"
