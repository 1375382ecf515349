"""The agent's mind as a pure fold over events. `fold.advance` is where to start reading."""

from .between_tasks import ended_task, fits
from .cost import counts
from .element_names import target_named
from .fold import advance
from .moves import stopped_words
from .phase_times import ACTING, PHASES, THINKING, Figures, PhaseTimes, total
from .second_look import dispute_words, is_disputed
from .state import (
    ESC_WITHHELD,
    RESTING,
    TRANSITIONS,
    IllegalTransition,
    Limits,
    SecondLooks,
    State,
    Task,
)

__all__ = [
    "ACTING",
    "ESC_WITHHELD",
    "PHASES",
    "RESTING",
    "THINKING",
    "TRANSITIONS",
    "Figures",
    "IllegalTransition",
    "Limits",
    "PhaseTimes",
    "SecondLooks",
    "State",
    "Task",
    "advance",
    "counts",
    "dispute_words",
    "ended_task",
    "fits",
    "is_disputed",
    "stopped_words",
    "target_named",
    "total",
]
