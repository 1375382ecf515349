"""A failure to hand on: what happened, without what was typed, seen or said. No Qt."""

from __future__ import annotations

import re
from typing import Final

from ...events import Fault
from ...planner import State
from .card import Card
from .task_stats import Tally

_QUOTED: Final = re.compile(r"“(?s:.*”|.*)|\"(?:.*\"|.*)|(?<!\w)'[^'\n]*'")
"""From the first mark to the last: what stands between may hold such marks, too."""
_KEYLIKE: Final = re.compile(r"\b[A-Za-z0-9_\-]{24,}\b")
_THEIRS: Final = frozenset(
    {Fault.GAVE_UP, Fault.DECLINED, Fault.TALK, Fault.EMPTY, Fault.NOT_UNDERSTOOD}
)
"""Holds what the words of a model tell."""
_HOME: Final = re.compile(r"(/home/|/Users/|C:\\Users\\)[^/\\\s]+")


def scrubbed(text: str) -> str:
    """Return the text without quotations, long words that may be keys, and names of users."""
    text = _KEYLIKE.sub("…", _QUOTED.sub("“…”", text))
    return _HOME.sub(r"\1…", text)


def report_of(
    state: State, tally: Tally, card: Card, *, version: str, system: str, brain: str
) -> str:
    """Plain text. What a model said of itself is left out: it may quote the screen."""
    task = state.task
    fault = task.reason.fault
    ours = fault not in _THEIRS and (fault is not Fault.GENERAL or bool(tally.failed_stage))
    step = f"{len(task.steps_done)} of {len(task.steps_done) + len(task.steps)} steps done"
    lines = [
        f"desktop-agent {version}",
        f"System: {system}",
        f"Brain: {brain}",
        f"State: {state.status}, {step}, {task.actions} actions",
        f"Problem: {card.title}",
        f"While: {tally.failed_stage or 'between actions'}",
        f"Details: {scrubbed(card.detail) if ours else 'the model gave up, in its own words'}",
        f"Replies: {tally.replies}, asked again {tally.retries} x",
        "Last actions:" if tally.deeds else "No actions were done.",
        *(f"- {deed}" for deed in tally.deeds),
    ]
    return "\n".join(lines) + "\n"
