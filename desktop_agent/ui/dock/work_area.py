"""Passes on to the window what is asked of the desktop's edges. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...ports.window.work_area import ScreenEdges


@dataclass(frozen=True, slots=True)
class Edges:
    """`make` gets the name of Qt's platform, and is called when they are first needed; None where
    nothing is known of them. `wanted` is the setting, asked at each placing."""

    make: Callable[[str], ScreenEdges | None]
    wanted: Callable[[], bool]


NO_EDGES: Final = Edges(lambda platform: None, lambda: False)
