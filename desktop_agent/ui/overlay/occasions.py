"""Decides when something is drawn over the screen, and where. Pure, no Qt; all in screen pixels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...events import (
    Acted,
    Assess,
    Assessed,
    Do,
    Event,
    Look,
    Outcome,
    Result,
    Review,
    SecondLook,
    Status,
    Verify,
)
from ...geometry import Point, Rect
from ...planner import State
from ...protocol import Op, WaitFor, is_click, is_drag, points_at, sought_of, traits_of
from ..dock.action_targets import targets_of
from ..model.task_stats import Tally

_ENDING: Final = (Status.RESTORING, Status.DONE)
# Keep this much room between the tab and what is clicked.
_ROOM_PX: Final = 24


def works(state: State, tally: Tally) -> bool:
    """Tell whether mouse and keyboard are the agent's now, and not the human's."""
    return state.status.at_work and not tally.held and not state.dry_run


def may_ring(state: State, tally: Tally) -> bool:
    """Also when the click was the last thing to do; not when it was cut short."""
    done = state.status in _ENDING and state.task.outcome is Outcome.DONE
    return works(state, tally) or (done and not state.dry_run)


def reads(state: State) -> bool:
    """Tell whether the screen is looked at for what it says: nothing that can be spared covers
    it."""
    match state.effect:
        case Look() | SecondLook():
            return state.looks
        case Verify() | Review() | Do(op=WaitFor()):
            return True
        case _:
            return False


def hurries(state: State) -> bool:
    """Tell whether the next act follows at once: each new size of a ring is a question to the
    server for whoever waits for the effect of that."""
    return isinstance(state.effect, Assess | Do)


def searches(state: State) -> int:
    """Return the number of a search for something that goes by a name; 0 if there is none."""
    effect = state.effect
    if isinstance(effect, Assess) and sought_of(effect.op) is not None:
        return effect.serial
    return 0


def in_the_way(state: State, spot: Rect | None, tab: Rect) -> bool:
    """Tell whether the tab would lie over what is about to be done. `spot` is that of the tally."""
    effect = state.effect
    if isinstance(effect, Do) and effect.target is not None:
        # The approved target is compared with the screen pixel by pixel.
        return True
    targets = list(targets_of(state, spot))
    if isinstance(effect, Assess | Do):
        ends = (effect.element, effect.end)
        targets += [one.bounds for one in ends if one is not None]
    around = tab.grown(_ROOM_PX)
    return any(around.meet(target) is not None for target in targets)


class ClickTracker:
    """Says where it clicked, read from the events."""

    def __init__(self) -> None:
        self._assessed: Rect | None = None

    def of(self, events: Iterable[Event]) -> list[Point]:
        """Return where these acts were done by the mouse; moves alone are none."""
        found: list[Point] = []
        for event in events:
            if isinstance(event, Assessed):
                self._assessed = event.spot
            elif isinstance(event, Acted):
                receipt = event.receipt
                if receipt.result.went_through and receipt.result is not Result.DRY:
                    found += _points(receipt.op, self._assessed)
                self._assessed = None
        return found


def _points(op: Op, spot: Rect | None) -> list[Point]:
    if not is_click(op) and not is_drag(op) and not traits_of(op).turns:
        return []
    points = points_at(op)
    if points:
        return list(dict.fromkeys((Point(*points[0]), Point(*points[-1]))))
    return [spot.middle] if spot is not None else []
