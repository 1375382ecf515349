"""Says which other model of the same server is asked where the chosen one does not answer. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..ports import Situation

if TYPE_CHECKING:
    from .model_brain import Served


def other_model(served: Served, situation: Situation) -> Served | None:
    """Return who is asked instead; None if nobody is, as in a test of the model, which belongs to
    no task."""
    settings = served.settings
    name = settings.fallback.strip()
    if not name or name == settings.name or not situation.task:
        return None
    asked = replace(
        settings,
        name=name,
        price_in=settings.fallback_price_in,
        price_out=settings.fallback_price_out,
    )
    return replace(served, settings=asked)
