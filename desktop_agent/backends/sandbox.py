"""Stand-ins for a system: a canvas that shows what was done to it, and hands that do nothing.

They touch nothing outside, so there is no screen, no other program and no stop key to watch.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from typing import Final

from ..ports import (
    BackgroundLoop,
    Check,
    Desktop,
    DesktopOptions,
    Finding,
    Gate,
    Health,
    WrongOption,
)

_PART: Final = "sandbox"


class _Sandbox:
    """Holds what the stand-ins have in common: there is no screen, so nothing can be wrong with
    it."""

    real = False

    def screen_name(self, named: str | None) -> str:
        return ""

    def check_screen(self, screen: str) -> None:
        return

    def is_users_own(self, screen: str) -> bool:
        # The user sits in front of the only screen there is.
        return True

    def active_window(self, screen: str) -> int:
        return 0

    def hears_everywhere(self) -> bool:
        # Nothing listens, so Esc works only while our own window has the keyboard.
        return False

    def private_screen(self, width: int, height: int, *, seen: bool) -> AbstractContextManager[str]:
        raise WrongOption("A sandbox has no programs, and no private desktop to start them on.")

    def private_lacks(self) -> str:
        return ""

    def facts(self, screen: str) -> str:
        from ..controller.facts import facts

        return facts("")


class CanvasBackend(_Sandbox):
    """Fills the port Backend with a canvas."""

    has_picture = True

    @contextmanager
    def open(self, options: DesktopOptions) -> Iterator[Desktop]:
        from ..vision.lean_numpy import load_numpy

        load_numpy()
        from ..controller.canvas import CanvasController
        from ..controller.null import NullRestorer
        from ..ports.window.live import Onlooker
        from ..vision.picture import PictureEyes
        from .onlookers import PartsOnlooker

        canvas = CanvasController(Gate())

        def onlooker() -> Onlooker:
            eyes = PictureEyes(canvas.picture)
            return PartsOnlooker(eyes.look, canvas.pointer, lambda: None)

        with closing(canvas):
            yield Desktop(
                screen="",
                real=self.real,
                controller=canvas,
                eyes=PictureEyes(canvas.picture),
                restorer=NullRestorer(canvas),
                onlooker=onlooker,
            )

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        words = "I draw on a canvas of my own. It needs no screen and touches nothing else."
        return ((_PART, lambda: Finding(_PART, Health.OK, words)),)


class NullBackend(_Sandbox):
    """Fills the port Backend with hands that do nothing, before a blank screen."""

    has_picture = False

    @contextmanager
    def open(self, options: DesktopOptions) -> Iterator[Desktop]:
        from ..controller.null import NullController, NullRestorer
        from ..vision.picture import PictureEyes, blank

        hands = NullController(Gate())
        with closing(hands):
            yield Desktop(
                screen="",
                real=self.real,
                controller=hands,
                eyes=PictureEyes(blank(hands.displays().bounds)),
                restorer=NullRestorer(hands),
            )

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        words = "I carry out nothing, so there is nothing to check."
        return ((_PART, lambda: Finding(_PART, Health.OK, words)),)
