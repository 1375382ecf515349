"""Says which other model of the same server is asked where the chosen one does not answer. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ..config import ModelSettings
from ..ports import Situation

if TYPE_CHECKING:
    from .model_brain import Served

_OWN: Final = ModelSettings()


@dataclass(frozen=True, slots=True)
class WentOver:
    """Says that a task went over from one model to another after so many turns."""

    task: int = 0
    first: str = ""
    other: str = ""
    turns: int = 0


def other_model(served: Served, situation: Situation, went: WentOver) -> Served | None:
    """Return who is asked instead; None if nobody is, as in a test of the model, which belongs to
    no task.

    How the first model counts points and takes pictures is not how the other does, so what was set
    for the first is left to the table of models. Turns before it went over are summed up: their
    points are in the first one's numbers.
    """
    settings = served.settings
    name = settings.fallback.strip()
    if not name or name == settings.name or not situation.task:
        return None
    before = went.turns if is_over(went, served, situation) else len(situation.turns)
    asked = replace(
        settings,
        name=name,
        price_in=settings.fallback_price_in,
        price_out=settings.fallback_price_out,
        price_cached=_OWN.price_cached,
        coordinates=_OWN.coordinates,
        image_longest=_OWN.image_longest,
        reply_format=_OWN.reply_format,
        history=min(settings.history, len(situation.turns) - before),
    )
    return replace(served, settings=asked)


def is_over(went: WentOver, served: Served, situation: Situation) -> bool:
    """Return True if this task has gone over from the one chosen now to the other chosen now."""
    chosen = served.settings.name, served.settings.fallback.strip()
    return (went.task, went.first, went.other) == (situation.task, *chosen)
