"""Holds what turned out about servers, so that each of them refuses a thing only once."""

from __future__ import annotations

from dataclasses import dataclass, field

from .dialect import Dialect


@dataclass(slots=True)
class Habits:
    """Tells by address and model how a server is asked (`dialects`), and how many earlier turns of
    a task the model can read (`turns`, with the number of the task)."""

    dialects: dict[tuple[str, str], Dialect] = field(default_factory=dict)
    turns: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
