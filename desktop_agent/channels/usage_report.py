"""`desktop-agent usage`: what tasks took, by week and model."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, TextIO

from ..protocol import counted
from ..protocol.plain import plain
from ..store.sessions_usage import COUNTS, ChatUsage, UsageRow
from .pipe import Pipe
from .took import figures_of

_MOST: Final = 40
_HEADS: Final = (
    *("week", "model", "tasks", "done", "not checked", "turns"),
    *("tokens in", "cached", "out", "price", "thinking", "acting", "looking", "checking"),
)
_NOT_KEPT: Final = "Chats are not kept now (privacy.sessions is off), so new tasks do not count."


def report_usage(usage: ChatUsage, *, recording: bool, out: TextIO, as_json: bool) -> int:
    """Print it, and return the exit code: 0, or 1 if a chat could not be read. `recording`: chats
    are kept now."""
    text = _as_json(usage, recording=recording) if as_json else _as_text(usage, recording=recording)
    Pipe(out).write(text)
    return 1 if usage.unread else 0


def _as_json(usage: ChatUsage, *, recording: bool) -> str:
    value = {
        "recording": recording,
        "chats": usage.chats,
        "rows": [{"week": row.week, "model": row.model, **_figures(row)} for row in usage.rows],
        "total": _figures(usage.whole),
        "unread": [{"chat": chat, "problem": problem} for chat, problem in usage.unread],
    }
    return json.dumps(value, ensure_ascii=False, indent=2)


def _figures(row: UsageRow) -> dict[str, Any]:
    return {**{name: getattr(row, name) for name in COUNTS}, **figures_of(row.took)}


def _as_text(usage: ChatUsage, *, recording: bool) -> str:
    lines = [] if recording else [_NOT_KEPT]
    if usage.rows:
        whole = usage.whole
        whole.week = "all"
        table = [_HEADS, *map(_cells, (*usage.rows, whole))]
        lines += _aligned(table)
        lines += _remarks(whole)
    else:
        lines.append("No task is kept in the chats.")
    if usage.unread:
        lines.append(f"Not counted: {counted(len(usage.unread), 'chat')}:")
        lines += [f"  {plain(problem, 200)}" for _chat, problem in usage.unread]
    return "\n".join(lines)


def _cells(row: UsageRow) -> tuple[str, ...]:
    took = row.took
    spans = (took.seconds.get(name, 0.0) for name in ("thinking", "acting", "looking", "checking"))
    return (
        *(row.week, plain(row.model, _MOST)),
        *(f"{count:,}" for count in (row.tasks, row.done, row.not_checked, row.turns)),
        *(f"{count:,}" for count in (took.tokens_in, took.cached, took.tokens_out)),
        *(price_words(row), *map(_span, spans)),
    )


def price_words(row: UsageRow) -> str:
    """Return the price of the replies: "$1.20", "over $1.20" where not all prices were set, "not
    set" where none was, "-" where there was no reply."""
    if not row.took.replies:
        return "-"
    if row.unpriced == row.took.replies:
        return "not set"
    return f"{'over ' if row.unpriced else ''}${row.took.cost:,.4f}"


def _span(seconds: float) -> str:
    """Return hours, minutes and seconds: 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(_aligned_cell, range(len(row)), row, widths)).rstrip() for row in table]


def _aligned_cell(column: int, cell: str, width: int) -> str:
    # Names stand at the left, figures at the right.
    return cell.ljust(width) if column < 2 else cell.rjust(width)


def _remarks(whole: UsageRow) -> list[str]:
    ends = (
        *((whole.not_checked, "done, not checked"), (whole.failed, "failed")),
        *((whole.stopped, "stopped"), (whole.needs_user, "needed you"), (whole.unended, "no end")),
    )
    told = ", ".join(f"{number:,} {what}" for number, what in ends if number)
    lines = [f"Of {counted(whole.tasks, 'task')} {whole.done:,} done and checked"]
    lines[0] += f", {told}." if told else "."
    if whole.unpriced:
        lines.append(
            f"Prices were not set for {whole.unpriced:,} of {whole.took.replies:,} replies "
            "(model.price_in, model.price_out): they may have cost money."
        )
    if whole.took.guessed:
        lines.append(f"The tokens of {whole.took.guessed:,} replies are estimated.")
    return lines
