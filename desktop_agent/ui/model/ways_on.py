"""Decides what a card offers after a task that did not get to its end: what to say to go on. No
Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ...planner import State
from ...planner.state import Cut
from ...protocol import MAX_GOAL, Op, Type, describe
from ...protocol.plain import in_quotes

DIRECT: Final = "direct"
"""The brain that understands commands alone."""

# What ends a quotation is in none of the text that it holds.
_QUOTES: Final = (('"', '"'), ("“", "”"), ("«", "»"))
# Words of a step that stand for more than they say: they cannot be said again.
_SHORTENED: Final = re.compile(r"…|[⏎⇥\\]")


@dataclass(frozen=True, slots=True)
class Offer:
    """A button, and what it says for the human."""

    label: str
    icon: str
    says: str


def offered(state: State, brain: str, *, by_step: bool = False) -> Offer | None:
    """To go on in the middle of a text, or `by_step`, or to try again. None where nothing can be
    said that would not do a part of it twice."""
    task = state.task
    if task.cut is not None:
        says = _rest_of(state, task.cut) if brain == DIRECT else _told_of(state, task.cut)
        return Offer("Type the rest", "play", says) if 0 < len(says) <= MAX_GOAL else None
    if by_step and task.steps_done and task.steps:
        step = len(task.steps_done) + 1
        says = _from_step(state, step, brain)
        return Offer(f"Resume at step {step}", "play", says) if says else None
    return Offer("Try again", "rotate-ccw", task.goal)


def _from_step(state: State, step: int, brain: str) -> str:
    """Return what says all steps that are left; "" if they cannot be said."""
    steps, said = state.task.steps, state.task.said
    if brain == DIRECT:
        # It takes commands, and its steps are such.
        return "" if any(map(_SHORTENED.search, steps)) else ", then ".join(steps)
    return f"Resume at step {step}: {steps[0].rstrip('.')}. The goal was: {said[0]}"


def _rest_of(state: State, cut: Cut) -> str:
    """Commands for just the rest of the text, in its window, and for what was to follow; "" if they
    cannot be said."""
    task, rest = state.task, cut.rest
    window = cut.meant.window if cut.meant is not None else None
    title, text = (
        _quoted(window.title or window.app) if window is not None else "",
        _quoted(rest.text),
    )
    if not title or not text:
        return ""
    slowly = f" with delay {rest.delay:g}" if rest.delay else ""
    # Of its own step what follows the text; then the other steps, which are commands.
    left = task.batch[task.index :]
    behind = [_command(op) for op in left[1:]] if left[:1] == (rest,) else []
    follows = [*behind, *task.steps[1:]]
    if any(not words or _SHORTENED.search(words) for words in follows):
        return ""
    return ", then ".join((f"focus {title}", f"type {text}{slowly}", *follows))


def _command(op: Op) -> str:
    """Return the op as a command; "" if there is none that is just it."""
    words = describe(op)
    return "" if isinstance(op, Type) else words[:1].lower() + words[1:]


def _told_of(state: State, cut: Cut) -> str:
    """Return the same, for who looks at the screen first."""
    window = cut.meant.window if cut.meant is not None else None
    where = f" in the window {in_quotes(window.title or window.app)}" if window is not None else ""
    return (
        f"The goal was: {state.task.said[0]}\nOf the text, {cut.words} already{where}. Do not type "
        f"them again. Only this is missing, so type it right after them: {cut.rest.text}\n"
        "Then continue."
    )


def _quoted(text: str) -> str:
    """In quotation marks that a command may have; "" if all of them are in the text."""
    for opening, closing in _QUOTES:
        if closing not in text:
            return f"{opening}{text}{closing}"
    return ""
