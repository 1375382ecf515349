"""Joins the window: the icon is made once `begin` was called, after the window is painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ...events import (
    PausedBy,
    StepMode,
    StepModeSet,
)
from ..companion import Glance
from ..dock.forms import Forms
from ..input.human import YOU
from ..kit.theme import Theme
from ..partner import Partner
from .bring_window import Bringing
from .words import tray_view

if TYPE_CHECKING:
    from .icon import TrayIcon


class TrayPart(QObject):
    """Fills Beside."""

    def __init__(
        self,
        window: QWidget,
        forms: Forms,
        agent: Partner,
        theme: Theme,
        bringing: Bringing,
        *,
        settings: Callable[[], object] | None,
        sessions: Callable[[], object] | None,
        by_hand: Callable[[], bool] = lambda: True,
    ) -> None:
        """`by_hand`: whether what is chosen here comes of a press by a human. Any program can
        choose from a menu that the desktop shows for us: that brings the window, and no more."""
        super().__init__(window)
        self._window, self._forms, self._agent, self._theme = window, forms, agent, theme
        self._settings, self._sessions = settings, sessions
        self._bringing = bringing
        self._by_hand = by_hand
        self._glance: Glance | None = None
        self._icon: TrayIcon | None = None
        self._ended = False

    @property
    def icon(self) -> TrayIcon | None:
        return self._icon

    def begin(self) -> None:
        if self._icon is not None or self._ended:
            return
        from .icon import TrayDoes, TrayIcon

        does = TrayDoes(
            flip=self._bringing.flip,
            show=self._bringing.show,
            shrink=self._forms.shrink,
            pause_or_resume=self._pause_or_resume,
            stop=lambda: self._agent.stop(YOU),
            set_step_mode=self._set_step_mode,
            quit=self._window.close,
            settings=self._after_show(self._settings),
            sessions=self._after_show(self._sessions),
        )
        self._icon = TrayIcon(self._theme, does, self)
        self._show()

    def follow(self, glance: Glance) -> None:
        self._glance = glance
        self._show()

    def end(self) -> None:
        self._ended = True
        self._bringing.end()
        if self._icon is not None:
            self._icon.end()
            self._icon = None

    def _show(self) -> None:
        if self._icon is not None and self._glance is not None:
            self._icon.show_view(tray_view(self._glance.view, self._glance.state))

    def _pause_or_resume(self) -> None:
        if self._glance is None or not self._glance.view.paused:
            self._agent.pause(PausedBy.HUMAN)
        elif self._by_hand():
            self._agent.resume()
        else:
            self._bringing.show()

    def _set_step_mode(self, on: bool) -> None:
        if not on and not self._by_hand():
            self._bringing.show()
            self._show()
            return
        self._agent.post(StepModeSet(StepMode.ACTION if on else StepMode.NEVER))

    def _after_show(self, then: Callable[[], object] | None) -> Callable[[], object] | None:
        if then is None:
            return None

        def both() -> None:
            self._bringing.show()
            then()

        return both
