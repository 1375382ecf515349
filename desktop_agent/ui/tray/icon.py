"""The icon itself, and its menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from ..kit.theme import Theme
from .drawing import tray_icon
from .words import TrayView

_CLICKS: Final = (
    QSystemTrayIcon.ActivationReason.Trigger,
    QSystemTrayIcon.ActivationReason.DoubleClick,
)


@dataclass(frozen=True, slots=True)
class TrayDoes:
    """Holds what a click on it and its menu do. Without `settings` or `sessions` they are not
    offered."""

    flip: Callable[[], object]
    show: Callable[[], object]
    shrink: Callable[[], object]
    pause_or_resume: Callable[[], object]
    stop: Callable[[], object]
    set_step_mode: Callable[[bool], object]
    quit: Callable[[], object]
    settings: Callable[[], object] | None = None
    sessions: Callable[[], object] | None = None


class TrayIcon(QObject):
    """The icon. Without a tray Qt shows nothing, and shows it when one comes."""

    def __init__(self, theme: Theme, does: TrayDoes, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: TrayView | None = None
        self.menu = QMenu()
        self._add("Show", does.show)
        self._add("Shrink to bar", does.shrink)
        self.menu.addSeparator()
        self._pause = self._add("Pause", does.pause_or_resume)
        self._stop = self._add("Stop", does.stop)
        self._step = self.menu.addAction("Step mode")
        self._step.setCheckable(True)
        self._step.triggered.connect(does.set_step_mode)
        self.menu.addSeparator()
        if does.settings is not None:
            self._add("Settings…", does.settings)
        if does.sessions is not None:
            self._add("Chats…", does.sessions)
        self._add("Quit", does.quit)
        self.icon = QSystemTrayIcon(self)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(lambda why: does.flip() if why in _CLICKS else None)
        theme.changed.connect(self._dress)

    def show_view(self, view: TrayView) -> None:
        if view == self._view:
            return
        self._view = view
        self.icon.setToolTip(view.tip)
        self._pause.setText(view.pauses)
        self._pause.setEnabled(view.can_pause)
        self._stop.setEnabled(view.can_stop)
        self._step.setChecked(view.step_mode)
        self._dress()
        self.icon.setVisible(True)

    def end(self) -> None:
        self.icon.hide()
        self.menu.deleteLater()

    def _add(self, words: str, does: Callable[[], object]) -> QAction:
        action = self.menu.addAction(words)
        action.triggered.connect(lambda: does())
        return action

    def _dress(self) -> None:
        if self._view is not None:
            self.icon.setIcon(tray_icon(self._view.badge, dark=self._theme.dark))
