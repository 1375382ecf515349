"""The window is brought to the human, and made small again."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from ..dock.forms import Forms
from .show_hotkey import Summons


class Bringing(QObject):
    """`show` and `flip` are what a human asks for at this screen, so that the window gets the
    keyboard."""

    _heard = Signal(object)

    def __init__(self, window: QWidget, forms: Forms, summons: Summons | None) -> None:
        super().__init__(window)
        self._window, self._forms, self._summons = window, forms, summons
        # Keep the time of the key until the window is on the screen.
        self._due: int | None = None
        self._heard.connect(self._flip, Qt.ConnectionType.QueuedConnection)
        if summons is not None:
            summons.tell(lambda time: self._heard.emit(time))

    def show(self) -> None:
        self._show(None)

    def fetch(self) -> None:
        """The same, where Qt knows of no input that it could name to the system."""
        self._show(0)

    def reveal(self) -> None:
        """It comes into view, and the keyboard stays where it is."""
        self._forms.expand()
        window = self._window
        if window.isMinimized():
            # As a new one: a window manager gives the keyboard to one that is put up again.
            window.hide()
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        if self._is_elsewhere() and self._summons is not None:
            self._summons.to_here(int(window.winId()))

    def flip(self) -> None:
        """The window, or, while it is in front already, its small form."""
        self._flip(None)

    def end(self) -> None:
        self._due = None
        if self._summons is not None:
            self._summons.tell(lambda time: None)

    def _flip(self, time: int | None) -> None:
        if self._in_front():
            self._forms.shrink()
        else:
            self._show(time)

    def _in_front(self) -> bool:
        window = self._window
        if not window.isVisible() or window.isMinimized() or self._is_elsewhere():
            return False
        told = self._summons.in_front(int(window.winId())) if self._summons is not None else None
        return window.isActiveWindow() if told is None else told

    def _show(self, time: int | None) -> None:
        self._forms.expand()
        if self._window.isMinimized():
            self._window.showNormal()
        else:
            self._window.show()
        self._window.raise_()
        handle = self._window.windowHandle()
        if self._is_elsewhere():
            self._to_front(time or 0)
        elif time is None or handle is None:
            self._window.activateWindow()
        elif handle.isExposed():
            self._to_front(time)
        else:
            # A window manager gives the keyboard to no window that it does not yet show.
            if self._due is None:
                handle.installEventFilter(self)
            self._due = time

    def _is_elsewhere(self) -> bool:
        return self._summons is not None and self._summons.is_elsewhere(int(self._window.winId()))

    def _to_front(self, time: int) -> None:
        if self._summons is None or not self._summons.to_front(int(self._window.winId()), time):
            self._window.activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Expose:
            watched.removeEventFilter(self)
            due, self._due = self._due, None
            if due is not None:
                self._to_front(due)
        return False
