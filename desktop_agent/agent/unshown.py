"""Tells what must not be shown of a look, and whether it stayed where it was. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..events import Window
from ..geometry import Rect
from ..ports import Blind, BlindSpot


class NeverStill(Exception):
    """Says that what must not be shown moved while each picture was taken: none of them may be
    sent."""


@dataclass(frozen=True, slots=True)
class Unshown:
    """Holds what must not be shown, where it lies, and why: passwords, windows that the human
    hides, and secrets that were typed."""

    secret: tuple[Rect, ...] = ()
    denied: tuple[Rect, ...] = ()
    typed: tuple[Rect, ...] = ()
    blind: tuple[BlindSpot, ...] = ()

    @property
    def areas(self) -> tuple[Rect, ...]:
        return tuple(dict.fromkeys((*self.secret, *self.denied, *self.typed)))

    def same_as(self, other: Unshown) -> bool:
        """Return True if what programs tell of it lies where it lay."""
        return set(self.secret) == set(other.secret) and set(self.typed) == set(other.typed)

    def and_of(self, other: Unshown) -> Unshown:
        return Unshown(
            (*self.secret, *other.secret),
            (*self.denied, *other.denied),
            (*self.typed, *other.typed),
            (*self.blind, *other.blind),
        )


def moving(painted: Iterable[Rect], windows: Iterable[Window]) -> Unshown:
    """Return what was painted around password fields, and in which windows."""
    areas = tuple(painted)
    spots = (
        BlindSpot(Blind.MOVING, one.id, one.title)
        for one in windows
        if any(one.bounds.meet(area) == area for area in areas)
    )
    return Unshown(secret=areas, blind=tuple(spots))
