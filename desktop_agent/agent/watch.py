"""What a brain is shown of the screen, and what no brain is."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from ..events import Element, Observed, Window
from ..geometry import Rect
from ..ports import (
    Controller,
    Eyes,
    Grounding,
    Interrupt,
    Surroundings,
    TypedSecrets,
    Unavailable,
    View,
)
from .redaction import areas, cleaned, followed, redacted

_SILENT_S: Final = 3.0
_SILENT_TICK_S: Final = 0.2
_SILENT: Final = (
    "Accessibility stopped answering, so I cannot tell where passwords are on the screen, "
    "and I show it to nobody."
)
_SILENT_ADVICE: Final = (
    "Wait a moment, then give me the task again.",
    "If a program hangs, end it, then give me the task again.",
    "Log out and in again, so that accessibility (at-spi2-core) starts anew.",
)


class Watch:
    """Looks with the eyes and the grounding; `view` is the last look as it may be shown.

    `hidden` tells which windows no brain may be shown or told of, `warn` gets words for the
    human.
    """

    def __init__(
        self,
        eyes: Eyes,
        controller: Controller,
        grounding: Grounding | None,
        hidden: Callable[[Window], bool],
        warn: Callable[[str], None],
    ) -> None:
        self._eyes = eyes
        self._controller = controller
        self._grounding = grounding
        self._hidden = hidden
        self._warn = warn
        self._typed = grounding.typed if grounding is not None else TypedSecrets()
        self._unseen = ""
        self.view: View | None = None

    def look(self, serial: int, *, shown: bool, interrupt: Interrupt) -> Observed:
        """One look; with `shown` a brain will see it, so what is secret is looked for."""
        front = self._controller.outside()
        if not shown:
            frame = self._eyes.look()
            self.view = None
            return Observed(serial, frame.ref, self._clean(front))
        # What is secret is asked before and after: it may move while the picture is taken.
        before = self._survey(front, interrupt)
        denied = self._hidden_areas() + self._typed_areas(before, interrupt)
        frame = self._eyes.look()
        around = self._survey(front, interrupt)
        denied += self._hidden_areas() + self._typed_areas(around, interrupt)
        self.view = View(frame, (*before.secret, *around.secret, *denied))
        elements: tuple[Element, ...] = ()
        if front is None or not self._hidden(front):
            elements = redacted(self._typed, around.elements)
        return Observed(serial, frame.ref, self._clean(front), elements)

    def told(self, window: Window | None) -> Window | None:
        """The window, if a brain may be told of it."""
        return None if window is None or self._hidden(window) else self._clean(window)

    def windows(self) -> tuple[Window, ...]:
        """Those that a brain may be told of."""
        windows = [w for w in self._controller.windows() if not self._hidden(w)]
        return tuple(cleaned(self._typed, window) for window in windows)

    def _survey(self, front: Window | None, interrupt: Interrupt) -> Surroundings:
        if self._grounding is None:
            return Surroundings()
        found = self._grounding.survey(front, interrupt)
        until = time.monotonic() + _SILENT_S
        while found.silent:
            # Where passwords are is not known: then no picture is taken, let alone sent.
            if time.monotonic() >= until:
                raise Unavailable(_SILENT, advice=_SILENT_ADVICE)
            interrupt.wait(_SILENT_TICK_S)
            found = self._grounding.survey(front, interrupt)
        if found.problem and found.problem != self._unseen:
            self._warn(f"{found.problem} So no password field can be hidden there.")
        self._unseen = found.problem
        return found

    def _clean(self, window: Window | None) -> Window | None:
        return None if window is None else cleaned(self._typed, window)

    def _typed_areas(self, around: Surroundings, interrupt: Interrupt) -> tuple[Rect, ...]:
        """Where secrets that were typed can be seen now, or may be."""
        if self._grounding is None or not self._typed.fields:
            return ()
        again = partial(self._grounding.again, interrupt=interrupt)
        windows = {window.id: window for window in self._controller.windows()}
        self._typed.follow(lambda one: followed(one, again, windows))
        return areas(self._typed, around)

    def _hidden_areas(self) -> tuple[Rect, ...]:
        return tuple(self._controller.areas_of(self._hidden))
