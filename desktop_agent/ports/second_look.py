"""Judges: a second model that is asked about what a first one is about to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ..events import Opinion
from ..protocol import Op
from .thinking import Cancel, Situation, Tell, tell_nobody


@dataclass(frozen=True, slots=True)
class AimedAct:
    """Holds an op, and what it is aimed at in words; "" where that is not known."""

    op: Op
    target: str = ""


@dataclass(frozen=True, slots=True)
class JudgeCase:
    """All that a judge is told. `acts` are what the first model wants done, the next one first; a
    claim that the goal is reached stands alone. `risk` is that of the next one.

    `said` are the human's own words in this task. The `situation` holds the screen as it is now,
    and no turn of the first model's: the judge begins a conversation of its own.
    """

    situation: Situation
    said: tuple[str, ...]
    acts: tuple[AimedAct, ...]
    risk: int = 0


@dataclass(frozen=True, slots=True)
class JudgeWord:
    """A judge's word, and why in one sentence; or why there is none."""

    opinion: Opinion
    reason: str = ""


JudgeAnswer = Callable[[JudgeWord | Exception], None]
"""Takes what a judge says, or a defect that kept it from that; may be called from any thread."""


@runtime_checkable
class Judge(Protocol):
    """Says whether what is about to be done serves the human. It cannot permit anything."""

    def judge(self, case: JudgeCase, answer: JudgeAnswer, tell: Tell = tell_nobody) -> Cancel:
        """Begin to judge; `answer` is called once, now or later. Cancel gives up at once: nothing
        but a Cost is told after it."""
        ...
