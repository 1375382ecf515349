"""Tells how far a download of a model is, by the lines that Ollama sends. Pure.

Source of the lines: Ollama's docs/api.md, "Pull a model". A model comes in layers, one after the
other, and each line tells the bytes of one: {"status", "digest", "total", "completed"}.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..protocol.plain import plain

_WINDOW_S: Final = 5.0
_MOST_STATUS: Final = 100
_GIGA: Final = 1_000_000_000
_MEGA: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class PullProgress:
    """`layers` are the bytes that are there, and all, of each layer told of so far. `grown_at` is
    when anything last went on; `expected` how many bytes are expected in all, 0 if that is not
    known. Only `finished` means that the model is there."""

    expected: int = 0
    status: str = ""
    layers: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    finished: bool = False
    grown_at: float = 0.0
    fresh: int = 0
    """Bytes that came in this download, without those that were there before."""
    samples: tuple[tuple[float, int], ...] = ()
    """The last seconds: when, and how many were fresh by then."""
    percent: int = 0
    """Never goes back, and is 100 only once it is finished."""

    @property
    def done(self) -> int:
        return sum(done for done, _ in self.layers.values())

    @property
    def total(self) -> int:
        """Return how many bytes there are in all, as far as it is known."""
        return max(self.expected, sum(total for _, total in self.layers.values()))

    @property
    def per_second(self) -> float:
        """Return the bytes per second of the last seconds, 0 while that is not known."""
        if len(self.samples) < 2:
            return 0.0
        (begin, before), (end, after) = self.samples[0], self.samples[-1]
        return (after - before) / (end - begin) if end > begin else 0.0

    @property
    def all_here(self) -> bool:
        """Return True once each layer told of is there: it is being checked, which is silent."""
        return bool(self.layers) and all(done >= total for done, total in self.layers.values())


def went_on(before: PullProgress, line: Mapping[str, Any], now: float) -> PullProgress:
    """Return how far it is after this line, which came `now`."""
    status, digest = line.get("status"), line.get("digest")
    if not isinstance(status, str):
        return before
    status = status[:_MOST_STATUS]
    after = replace(before, status=status, finished=status == "success")
    if isinstance(digest, str):
        total, done = _bytes_of(line.get("total")), _bytes_of(line.get("completed"))
        known = before.layers.get(digest)
        done = min(done, total)
        grown = max(0, done - known[0]) if known is not None else 0
        fresh = before.fresh + grown
        recent = tuple(one for one in before.samples if one[0] >= now - _WINDOW_S)
        after = replace(
            after,
            layers={**before.layers, digest: (done, total)},
            fresh=fresh,
            samples=(*recent, (now, fresh)),
        )
    if after.done != before.done or after.status != before.status:
        after = replace(after, grown_at=now)
    return replace(after, percent=max(before.percent, _percent(after)))


def _percent(progress: PullProgress) -> int:
    if progress.finished:
        return 100
    return min(99, progress.done * 100 // progress.total) if progress.total else 0


def _bytes_of(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def progress_words(progress: PullProgress) -> str:
    """Return how far it is: percent, gigabytes, rate; or what Ollama does meanwhile."""
    if not progress.total:
        return plain(progress.status, _MOST_STATUS)
    size = f"{progress.done / _GIGA:.1f} of {progress.total / _GIGA:.1f} GB"
    if progress.all_here:
        return f"{progress.percent:3} %  {size}, {plain(progress.status, _MOST_STATUS)}"
    rate = f", {progress.per_second / _MEGA:.1f} MB/s" if progress.per_second else ""
    return f"{progress.percent:3} %  {size}{rate}"
