"""Loads the overlay when the agent first works on the user's screen, and tells it what to show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ...config import LookSettings
from ...geometry import Point
from ...ports import Cover
from ..bridge import AgentBridge, ChatNote, News
from ..companion import Glance
from ..kit.theme import Theme
from .occasions import ClickTracker, works

if TYPE_CHECKING:
    from .screen import ScreenOverlay


class OverlayOpener(QObject):
    """`stop_words` is the key that stops; `look` tells the settings as they are now; `own` are our
    windows on that screen; `cover` tells who looks."""

    def __init__(
        self,
        theme: Theme,
        stop_words: str,
        look: Callable[[], LookSettings],
        own: Callable[[], Iterable[QWidget]],
        cover: Cover,
    ) -> None:
        super().__init__()
        self._theme, self._stop_words, self._look, self._own = theme, stop_words, look, own
        self._cover = cover
        self._overlay: ScreenOverlay | None = None
        self._spots = ClickTracker()
        self._glance: Glance | None = None
        self._ended = False

    def listen(self, bridge: AgentBridge) -> None:
        """Call once the window listens: it takes the news first."""
        bridge.arrived.connect(self.take)
        # Without an agent, nothing would ever say that the work is over.
        bridge.ended.connect(self.end)

    def follow(self, glance: Glance) -> None:
        self._glance = glance
        self._show([])

    def take(self, news: list[News]) -> None:
        """The agent's news, which the window has shown already."""
        clicked = self._spots.of(item[0] for item in news if not isinstance(item, ChatNote))
        if clicked:
            self._show(clicked)

    def end(self) -> None:
        self._ended = True
        if self._overlay is not None:
            self._overlay.end()
            self._overlay = None

    def _show(self, clicked: list[Point]) -> None:
        glance = self._glance
        if glance is None or self._ended:
            return
        if self._overlay is None:
            if not works(glance.state, glance.tally):
                return
            made = import_module(".screen", __package__)
            self._overlay = made.ScreenOverlay(
                self._theme, self._stop_words, self._own, self._cover
            )
        look = self._look()
        self._overlay.show_state(
            glance.state,
            glance.tally,
            clicked,
            wanted=look.overlay,
            reduced=look.reduced_motion,
        )
