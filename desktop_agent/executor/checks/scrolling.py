"""Tells how far the wheel has come on its way to words that are to be in view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...ports import Eyes, Frame, Interrupt

_PATIENCE_S: Final = 0.3


class Scrolling:
    """`sees` tells whether the words are in view, None where that is not known; `refused` why the
    wheel must not be turned where the pointer is now, "" if it may: something else lies there since
    the page has moved."""

    def __init__(
        self,
        eyes: Eyes,
        interrupt: Interrupt,
        *,
        sees: Callable[[str], bool | None],
        refused: Callable[[], str],
    ) -> None:
        self._eyes = eyes
        self._interrupt = interrupt
        self._before: Frame | None = None
        self.sees = sees
        self.refused = refused

    def begin(self) -> None:
        """The wheel is turned next."""
        self._before = self._eyes.look()

    def moved(self) -> bool:
        """Return whether the screen has changed since then, once it is quiet."""
        assert self._before is not None
        settled = self._eyes.settle(self._before, patience=_PATIENCE_S, interrupt=self._interrupt)
        return settled.dirty is not None
