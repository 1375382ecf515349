"""Remembers where our own windows were, look by look."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from ..geometry import Rect

_KEPT: Final = 512


class Ours:
    """Kept only when they move, and only of late. Looks are numbered, each higher than the last."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._areas: list[frozenset[Rect]] = []

    def note(self, number: int, areas: frozenset[Rect]) -> None:
        if self._areas and self._areas[-1] == areas:
            return
        self._numbers.append(number)
        self._areas.append(areas)
        del self._numbers[:-_KEPT], self._areas[:-_KEPT]

    def at(self, number: int) -> frozenset[Rect]:
        index = bisect_right(self._numbers, number) - 1
        return self._areas[index] if index >= 0 else frozenset()

    def since(self, number: int) -> frozenset[Rect]:
        """Return where they were at that look and at any later one."""
        index = max(0, bisect_right(self._numbers, number) - 1)
        return frozenset().union(*self._areas[index:])
