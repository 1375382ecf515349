"""Tells what one event has brought about, told from the states before and after it. Pure."""

from __future__ import annotations

from typing import Final

from ..events import Assess, Do, Look, Review, SecondLook, Status, Verify
from ..planner import State

HELD_UP: Final = Look | Assess | SecondLook | Do | Verify | Review
"""Lists the effects that are not begun while the human is at work."""


def begins(status: Status, before: State, after: State) -> bool:
    return after.status is status and before.status is not status


def lets_go(before: State, after: State) -> bool:
    """Return True if what is down must come up now; where nothing is, it does no harm."""
    if after.status is not before.status and after.status in (Status.PAUSED, Status.RESTORING):
        return True
    return bool(before.task.held and not after.task.held)
