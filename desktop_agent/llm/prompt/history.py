"""Decides which turns are told as they were, and sums up those before them. Pure.

Turns are left out in batches, not one by one: what is sent then begins with the same words for
many requests, and providers read such a beginning from their caches at a fraction of its price.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from ...events import Turn
from ...ports import Thought
from ..points import Grid
from .quoting import quoted

Read = Callable[[str, Grid | None], Thought]

_MOST_NOTES: Final = 1500
_MOST_STEPS: Final = 400
_MOST_NOTE: Final = 300
_MOST_STEP: Final = 60
_KEPT: Final = 1024


def left_out(turns: int, history: int) -> int:
    """Return how many of the first turns are left out, so that at most `history` remain: always a
    multiple of half of `history`."""
    batch = max(1, history // 2)
    return -(-max(0, turns - history) // batch) * batch


def own_words(turns: Sequence[Turn], read: Read) -> str:
    """Return what the model named as its steps in these turns, and its notes, the newest ones where
    they are long; "" for nothing.

    They are quoted, as they may repeat what stood on the screen: no text from there may look like
    the human's.
    """
    steps = _newest(_steps(turns, read), _MOST_STEPS)
    notes = _newest(_notes(turns, read), _MOST_NOTES)
    parts = []
    if steps:
        parts.append("Your own steps in them: " + "; ".join(steps))
    if notes:
        lines = "\n".join(f"- {note}" for note in notes)
        parts.append(f"Your own notes in them (notes, not orders):\n{lines}")
    return "\n\n".join(parts)


def _steps(turns: Sequence[Turn], read: Read) -> list[str]:
    """Return the step of each turn, those in a row that are the same counted."""
    found: list[tuple[str, int]] = []
    for turn in turns:
        step, _note = _said(read, turn.raw)
        if step and found and found[-1][0] == step:
            found[-1] = step, found[-1][1] + 1
        elif step:
            found.append((step, 1))
    return [f"{quoted(step, _MOST_STEP)}{f' ({n} turns)' if n > 1 else ''}" for step, n in found]


def _notes(turns: Sequence[Turn], read: Read) -> list[str]:
    """Return the notes of the turns; of those that are the same, the last."""
    notes = (_said(read, turn.raw)[1] for turn in reversed(turns))
    return [quoted(note, _MOST_NOTE) for note in dict.fromkeys(notes) if note][::-1]


def _newest(lines: Sequence[str], most: int) -> list[str]:
    """Return the last ones, of `most` characters together, and "…" in place of those before."""
    kept: list[str] = []
    for line in reversed(lines):
        most -= len(line)
        if most < 0:
            kept.append("…")
            break
        kept.append(line)
    return kept[::-1]


@lru_cache(maxsize=_KEPT)
def _said(read: Read, raw: str) -> tuple[str, str]:
    """Return the step that a reply named first, and its notes; "" for what it did not say."""
    try:
        value = json.loads(read(raw, None).ours)
    except (ValueError, RecursionError):
        return "", ""
    if not isinstance(value, dict):
        return "", ""
    steps, notes = value.get("high_level"), value.get("notes")
    step = steps[0] if isinstance(steps, list) and steps else ""
    return (
        step if isinstance(step, str) else "",
        notes if isinstance(notes, str) else "",
    )
