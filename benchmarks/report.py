"""What was measured, in words: the table, the ratios of minima, and whether the targets are met.

Pure.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

OURS, FLOOR = "desktop-agent", "floor"

COLUMNS = {
    "observe": "observe",
    "again": "unchanged",
    "tuned": "observe, tuned",
    "click": "click",
    "type": "type 200",
    "cycle": "cycle",
    "settled": "cycle, settled",
    "nothing": "nothing follows",
}
"""Each act, and what it is called above its column."""


@dataclass
class Measured:
    """Milliseconds by act of one that was measured; `problems` by act, "" for all of it."""

    name: str
    version: str = ""
    note: str = ""
    times: dict[str, list[float]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)

    def least(self, act: str) -> float | None:
        """None if it was not measured, or not right: then it counts for nothing."""
        times = self.times.get(act)
        return min(times) if times and act not in self.problems else None


@dataclass(frozen=True)
class Target:
    """So many times another's minimum at most: the floor's, or that of the best peer."""

    what: str
    act: str
    against: str
    at_most: float


TARGETS = (
    Target("observe", "observe", FLOOR, 1.5),
    Target("observe", "observe", "best peer", 1 / 10),
    Target("type", "type", "best peer", 1 / 5),
    Target("cycle, not settled", "cycle", "best peer", 1 / 10),
    Target("cycle, settled", "settled", "best peer", 1 / 10),
)
# What is told, and no target was set for.
TOLD = (
    Target("click", "click", FLOOR, 0),
    Target("type", "type", FLOOR, 0),
    Target("cycle, not settled", "cycle", FLOOR, 0),
    Target("click", "click", "best peer", 0),
    Target("observe, peers tuned", "tuned", "best peer", 0),
)


def table(found: Sequence[Measured]) -> str:
    """Markdown: median / min of each act in ms, one line for each that was measured."""
    acts = [act for act in COLUMNS if any(act in one.times for one in found)]
    lines = [
        "| what | " + " | ".join(COLUMNS[act] for act in acts) + " |",
        "|---" * (len(acts) + 1) + "|",
    ]
    lines += [
        f"| {' '.join(filter(None, (one.name, one.version)))} | "
        + " | ".join(_cell(one, act) for act in acts)
        + " |"
        for one in found
    ]
    return "\n".join(lines)


def notes(found: Sequence[Measured]) -> str:
    """How each is used, and why something of it is missing or does not count."""
    lines = [f"- {one.name}: {one.note}." for one in found if one.note]
    for one in found:
        for act, why in one.problems.items():
            what = f"{one.name}, {COLUMNS[act]}" if act else one.name
            lines.append(f"- {what}: not measured, or wrong: {why}")
    return "\n".join(lines)


def ratios(found: Sequence[Measured]) -> str:
    """A line for each target: ours to the floor or to the best peer, and whether it is met."""
    return "\n".join(_line(target, found) for target in (*TARGETS, *TOLD))


def ratio(target: Target, found: Sequence[Measured]) -> tuple[float, str] | None:
    """Ours by theirs, and who they are; None if one of them was not measured."""
    by_name = {one.name: one for one in found}
    # Peers are tuned by whoever calls them; ours looks in one way only.
    ours = by_name[OURS].least("observe" if target.act == "tuned" else target.act)
    theirs: Mapping[str, float | None]
    if target.against == FLOOR:
        theirs = {FLOOR: by_name[FLOOR].least(target.act)}
    else:
        theirs = {n: one.least(target.act) for n, one in by_name.items() if n not in (OURS, FLOOR)}
    known = {name: least for name, least in theirs.items() if least is not None}
    if ours is None or not known:
        return None
    best = min(known, key=lambda name: known[name])
    return ours / known[best], best


def _line(target: Target, found: Sequence[Measured]) -> str:
    measured = ratio(target, found)
    if measured is None:
        return f"- {target.what}, ours to the {target.against}: not measured"
    value, whose = measured
    told = f"- {target.what}, ours to {whose}: {value:.3g}"
    if not target.at_most:
        return told
    verdict = "met" if value <= target.at_most else "NOT MET"
    return f"{told} (target: at most {target.at_most:g}): {verdict}"


def _cell(one: Measured, act: str) -> str:
    times = one.times.get(act)
    if not times:
        return "failed" if act in one.problems or "" in one.problems else ""
    wrong = " (wrong)" if act in one.problems else ""
    return f"{_short(statistics.median(times))} / {_short(min(times))}{wrong}"


def _short(ms: float) -> str:
    return f"{ms:.0f}" if ms >= 100 else f"{ms:.1f}" if ms >= 10 else f"{ms:.2f}"
