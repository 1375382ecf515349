"""Keeps what follows the window with it: the pill, the dialogs, the live view and whatever else
joins it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..planner import State
from .model.task_stats import Tally
from .model.view import WindowView


@dataclass(frozen=True, slots=True)
class Glance:
    """Holds what the window shows now. `elapsed` is the task's time in words, "" before the
    first."""

    view: WindowView
    state: State
    tally: Tally
    elapsed: str = ""


class Beside(Protocol):
    """Lives as long as the window, in its thread."""

    def follow(self, glance: Glance) -> None:
        """The window shows this now: after each batch of events, and each half second."""

    def end(self) -> None:
        """The window closes: nothing of it may stay on the screen."""
