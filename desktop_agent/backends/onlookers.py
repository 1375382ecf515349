"""Eyes beside the agent's, put together of their parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..geometry import Point
from ..ports import Frame


@dataclass(frozen=True, slots=True)
class PartsOnlooker:
    """Fills the port Onlooker with what is put together here."""

    look: Callable[[], Frame]
    pointer: Callable[[], Point | None]
    close: Callable[[], None]
