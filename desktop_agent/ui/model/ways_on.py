"""Decides what a card offers after a task that did not get to its end: what to say to go on. No
Qt. Commands are worded by the brain that reads them, from the actions that are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...geometry import Displays
from ...planner import State
from ...planner.state import Cut
from ...protocol import MAX_GOAL, Focus
from ...protocol.plain import in_quotes

DIRECT: Final = "direct"
"""The brain that understands commands alone."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button, and what it says for the human."""

    label: str
    icon: str
    says: str


def offered(state: State, brain: str, *, by_step: bool = False) -> Offer | None:
    """Offer to go on in the middle of a text, or `by_step`, or to try again.

    None where nothing can be said that would not do a part of it twice."""
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
    task = state.task
    if brain == DIRECT:
        # Loaded when it is needed: the window waits for this file.
        from ...llm.direct.resume import steps_again

        return steps_again(task.goal, task.turns, _displays(state))
    return f"Resume at step {step}: {task.steps[0].rstrip('.')}. The goal was: {task.said[0]}"


def _rest_of(state: State, cut: Cut) -> str:
    """Return commands for just the rest of the text, in its window, and for what was to follow; ""
    if they cannot be said."""
    task = state.task
    window = cut.meant.window if cut.meant is not None else None
    title = (window.title or window.app) if window is not None else ""
    if not title:
        return ""
    from ...llm.direct.resume import rest_again

    # What is left of the batch begins with the text, unless it was dropped meanwhile.
    left = task.batch[task.index :]
    behind = left[1:] if left[:1] == (cut.rest,) else ()
    text = (Focus(window=title), cut.rest, *behind)
    return rest_again(task.goal, task.turns, text, _displays(state))


def _displays(state: State) -> Displays | None:
    return state.task.frame.displays if state.task.frame is not None else None


def _told_of(state: State, cut: Cut) -> str:
    """Return the same, for who looks at the screen first."""
    window = cut.meant.window if cut.meant is not None else None
    where = f" in the window {in_quotes(window.title or window.app)}" if window is not None else ""
    return (
        f"The goal was: {state.task.said[0]}\nOf the text, {cut.words} already{where}. Do not type "
        f"them again. Only this is missing, so type it right after them: {cut.rest.text}\n"
        "Then continue."
    )
