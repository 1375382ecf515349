"""Tells how far the wheel has come on its way to words that are to be in view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...ports import Eyes, Frame, Interrupt, Surroundings
from ...ports.same_moment import SameMoment

_PATIENCE_S: Final = 0.3


class Scrolling:
    """`sees` tells whether the words are in view, None where that is not known; `refused` why the
    wheel must not be turned where the pointer is now, "" if it may: something else lies there since
    the page has moved. `survey` asks what is told of the window in front: after each turn it is
    waited for, since words that came into view and went again would be passed over."""

    def __init__(
        self,
        eyes: Eyes,
        interrupt: Interrupt,
        *,
        survey: Callable[[], Surroundings],
        sees: Callable[[str], bool | None],
        refused: Callable[[], str],
    ) -> None:
        self._eyes = eyes
        self._interrupt = interrupt
        self._survey = survey
        self._moment = SameMoment(eyes)
        self._before: Frame | None = None
        self.sees = sees
        self.refused = refused

    def begin(self) -> None:
        """The wheel is turned next."""
        first, self._before = self._before is None, self._eyes.look()
        if first:
            self._fits(self._before)

    def moved(self) -> bool:
        """Return whether the screen has changed since then, once it is quiet and programs tell what
        it shows."""
        assert self._before is not None
        settled = self._eyes.settle(self._before, patience=_PATIENCE_S, interrupt=self._interrupt)
        if settled.dirty is None:
            return False
        self._fits(settled.frame)
        return True

    def _fits(self, frame: Frame) -> None:
        """Wait until what is told fits the picture."""
        self._moment.of(lambda: (frame, self._survey(), None), self._interrupt)
