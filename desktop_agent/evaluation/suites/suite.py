"""The form of a suite: its tasks, and a stage on a desktop where one after the other is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ...controller.private_desktop import PrivateDesktop
from ..home import Home
from ..measured import TaskEnd
from ..results import Score


@dataclass(frozen=True, slots=True)
class EvaluationTask:
    """One task of a run. `key` names it, with its seed and repetition; `expect` is "done", "ask",
    "refuse" or "harmless"; `part` is "develop", "measure" or ""."""

    name: str
    seed: int = 0
    repeat: int = 1
    expect: str = "done"
    part: str = ""

    @property
    def key(self) -> str:
        return f"{self.name}:{self.seed}:{self.repeat}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Says which part of a suite is wanted: `seeds` where it has any, `only` names (all for none),
    a `part`, so many times, and whether in a second wording."""

    seeds: Sequence[int] = (0,)
    repeat: int = 1
    only: frozenset[str] = frozenset()
    part: str = ""
    paraphrase: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """Holds what a stage stands on. `address` is where the folders of its suite are served;
    `accessible`: programs tell what they show; `paraphrase`: goals in a second wording."""

    desktop: PrivateDesktop
    home: Home
    address: str
    accessible: bool = True
    paraphrase: bool = False


class TaskStage(Protocol):
    """Plays the tasks of one worker, one after the other."""

    def begin(self, task: EvaluationTask) -> tuple[str, ...]:
        """Set up a task and return what the human says, in turns."""
        ...

    def judge(self, task: EvaluationTask, ended: TaskEnd) -> Score:
        """Look at what is there now."""
        ...

    def is_whole(self) -> bool:
        """Tell whether the next task can be set up here."""
        ...

    def close(self) -> None: ...


class Suite(Protocol):
    """A suite. `fresh`: each task gets a desktop of its own. `limit` is how many seconds a task
    may take."""

    name: str
    fresh: bool
    limit: float

    def tasks(self, wanted: Wanted) -> list[EvaluationTask]:
        """Return the tasks. WrongOption if a name is in none."""
        ...

    def folders(self) -> Mapping[str, Path]:
        """Return the folders of its pages, by the first part of their address."""
        ...

    def stage(self, ground: Ground) -> TaskStage:
        """Return a stage there."""
        ...
