"""Tells programs what tasks took, as plain values. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..planner import PHASES, Figures, total


def took_of(steps: Mapping[int, Figures]) -> dict[str, Any]:
    """Return what a task took, and in "steps" each step of its plan, from 1: `figures_of` them."""
    each = [{"step": number, **figures_of(figures)} for number, figures in steps.items()]
    return {**figures_of(total(steps.values())), "steps": each}


def figures_of(figures: Figures) -> dict[str, Any]:
    """Return them as plain values: {"replies", "estimated", "retries", "tokens_in", "cached",
    "tokens_out", "dollars", "ms": by phase}."""
    return {
        "replies": figures.replies,
        "estimated": figures.guessed,
        "retries": figures.retries,
        "tokens_in": figures.tokens_in,
        "cached": figures.cached,
        "tokens_out": figures.tokens_out,
        "dollars": round(figures.cost, 6),
        "ms": {phase: round(1000 * figures.seconds.get(phase, 0.0)) for phase in PHASES},
    }
