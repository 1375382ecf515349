"""Words a dry run: what would be done about each action, and how it ends. Pure."""

from __future__ import annotations

from typing import Final

from ..events import Assessed, StepMode, Verdict
from ..protocol import Op, traits_of, uses_keyboard
from .state import State

DRY: Final = "Dry run: nothing was done."
DRY_FIRST: Final = (
    f"{DRY} You see the plan and its first actions. What comes after them depends on what is on "
    "the screen by then."
)


def would(state: State, op: Op, event: Assessed) -> str:
    """Return what would become of the op before it is done; "" if it would just be done."""
    # Nothing was opened, so it was judged by what is in front now.
    elsewhere = state.task.dry_moved and uses_keyboard(op)
    match event.verdict:
        case Verdict.DENY if not elsewhere:
            return f"I would not: {event.why}"
        case Verdict.ASK:
            return f"I would ask you first: {event.why}"
        case _ if state.step_mode is not StepMode.NEVER:
            return "I would ask you first: step mode"
        case _ if state.task.dry_moved and not (traits_of(op).starts or traits_of(op).fronts):
            return "whether I would ask depends on the active window at that moment"
        case _:
            return ""
