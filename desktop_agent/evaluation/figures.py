"""The figures of a run, from its results. Pure."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from .results import EndKind, TaskResult

_Z = 1.959964  # 95 %


@dataclass(frozen=True, slots=True)
class Share:
    """Holds a share, and between which shares the true one lies with 95 % confidence."""

    hits: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.hits / self.of if self.of else 0.0

    def __str__(self) -> str:
        if not self.of:
            return "none of 0"
        low, high = f"{100 * self.low:.0f}", f"{100 * self.high:.0f}"
        return f"{self.hits} of {self.of} ({100 * self.value:.1f} %, {low} to {high} %)"


def wilson(hits: int, of: int) -> Share:
    """Return the share with its Wilson score interval, 95 %; from 0 to 1 for none of none."""
    if not of:
        return Share(0, 0, 0.0, 1.0)
    share, squared = hits / of, _Z * _Z
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    half = _Z * math.sqrt(share * (1 - share) / of + squared / (4 * of * of)) / (1 + squared / of)
    # Rounding must not leave the share itself outside.
    return Share(hits, of, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


@dataclass(frozen=True, slots=True)
class RunFigures:
    """Sums up some results. `full` is the share with a score of 1 or more, None where there
    are no scores. `seconds` is the median from goal to end, `seconds_done` that of the successes,
    `steps` the median number of actions of the successes, `cost` US dollars in all."""

    success: Share
    full: Share | None
    false_claims: Share
    classes: tuple[tuple[EndKind, int], ...]
    seconds: float
    seconds_done: float
    steps: float
    cost: float


def figures_of(results: Sequence[TaskResult]) -> RunFigures:
    good = [one for one in results if one.good]
    scores = [one.score for one in results if one.score is not None]
    counted = Counter(one.kind for one in results)
    full = sum(score >= 1 for score in scores)
    return RunFigures(
        success=wilson(len(good), len(results)),
        full=wilson(full, len(scores)) if scores else None,
        false_claims=wilson(sum(one.false_claim for one in results), len(results)),
        classes=tuple((kind, counted[kind]) for kind in EndKind if counted[kind]),
        seconds=_middle([one.seconds for one in results]),
        seconds_done=_middle([one.seconds for one in good]),
        steps=_middle([float(one.steps) for one in good]),
        cost=sum(one.cost for one in results),
    )


def by_task(results: Sequence[TaskResult]) -> list[tuple[str, Share, int]]:
    """Return each task's name, its successes and its false claims, by name."""
    names = sorted({one.task for one in results})
    found = []
    for name in names:
        own = [one for one in results if one.task == name]
        good = sum(one.good for one in own)
        found.append((name, wilson(good, len(own)), sum(one.false_claim for one in own)))
    return found


def summary(results: Sequence[TaskResult]) -> list[tuple[str, str]]:
    """Return the table that ends a run: what, and its figure in words."""
    found = figures_of(results)
    rows = [("success", str(found.success))]
    if found.full is not None:
        rows += [("raw reward > 0", str(found.success)), ("raw reward >= 1", str(found.full))]
    rows += [("false claims", str(found.false_claims))]
    rows += [(str(kind), str(count)) for kind, count in found.classes]
    rows.append(("median time, all", f"{found.seconds:.2f} s"))
    if found.success.hits:
        rows.append(("median time, successes", f"{found.seconds_done:.2f} s"))
        rows.append(("median actions, successes", f"{found.steps:g}"))
    rows.append(("cost", f"${found.cost:.4f}"))
    return rows


def _middle(values: Sequence[float]) -> float:
    return median(values) if values else 0.0
