"""Lists what was done for a task: its steps, actions, time and cost. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ...planner import PHASES, Figures, total
from ...protocol import counted, tokens_words
from ...protocol.plain import plain
from .blocks import StepBlock
from .figures import money, replies_words
from .task_stats import Tally


def account_of(
    blocks: Iterable[StepBlock],
    steps: Mapping[int, Figures],
    tally: Tally,
    plan: Sequence[str] = (),
) -> str:
    """`blocks` are those of the task, in order; `steps` what each step took, by its number in the
    `plan`, from 1."""
    shown = list(blocks)
    whole = total(steps.values())
    lines = ["What I did", _deeds(shown, tally), _phases(whole), _replies(whole)]
    numbers = sorted({block.number for block in shown} | set(steps))
    if len(numbers) > 1:
        lines += [_step(number, plan, shown, steps) for number in numbers]
    return "\n".join(filter(None, lines))


def _deeds(blocks: list[StepBlock], tally: Tally) -> str:
    rows = [line for block in blocks for line in block.actions]
    if not rows:
        return "No action."
    results = Counter(line.look.word for line in rows)
    told = ", ".join(f"{count} {word}" for word, count in results.items())
    approved = f"; you approved {tally.approvals}" if tally.asked else ""
    return f"{counted(len(rows), 'action')}: {told}{approved}"


def _step(
    number: int, plan: Sequence[str], blocks: list[StepBlock], steps: Mapping[int, Figures]
) -> str:
    title = plain(plan[number - 1]) if number <= len(plan) else "After the plan"
    count = sum(len(block.actions) for block in blocks if block.number == number)
    figures = steps.get(number, Figures())
    parts = [counted(count, "action"), _phases(figures), _replies(figures)]
    return f"{number}  {title}: {' · '.join(filter(None, parts))}"


def _phases(figures: Figures) -> str:
    took = [(phase, figures.seconds.get(phase, 0.0)) for phase in PHASES]
    return " · ".join(f"{phase} {_span(seconds)}" for phase, seconds in took if seconds >= 0.001)


def _span(seconds: float) -> str:
    # Keep a figure and its unit on one line.
    return f"{seconds:.1f}\u00a0s" if seconds >= 1 else f"{seconds * 1000:.0f}\u00a0ms"


def _replies(figures: Figures) -> str:
    if not figures.replies and not figures.retries:
        return ""
    replies = replies_words(figures.replies, figures.unused, figures.guessed)
    tokens = tokens_words(figures.tokens_in, figures.tokens_out, figures.cached)
    parts = [f"{replies}, {tokens}"]
    parts += [money(figures.cost)] if figures.cost else []
    parts += [f"retried {figures.retries}×"] if figures.retries else []
    return ", ".join(parts)
