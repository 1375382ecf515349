"""The menu of the title bar: where the window is to stand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from ...ports.window.work_area import Side


class DockMenu(QObject):
    """Shows itself on a title bar and its buttons."""

    def __init__(
        self, title: QWidget, dock: Callable[[Side], object], shrink: Callable[[], object]
    ) -> None:
        super().__init__(title)
        self._title, self._dock, self._shrink = title, dock, shrink
        title.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The buttons leave both to the bar around them.
        if isinstance(event, QContextMenuEvent):
            self._menu().popup(event.globalPos())
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and _asks(event):
            on = QApplication.focusWidget() or self._title
            self._menu().popup(on.mapToGlobal(on.rect().bottomLeft()))
            return True
        return False

    def _menu(self) -> QMenu:
        menu = QMenu(self._title)
        menu.setObjectName("dockMenu")
        menu.setAccessibleName("Window position")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Dock left").triggered.connect(lambda: self._dock("left"))
        menu.addAction("Dock right").triggered.connect(lambda: self._dock("right"))
        menu.addSeparator()
        menu.addAction("Shrink to bar").triggered.connect(lambda: self._shrink())
        return menu


def _asks(event: QKeyEvent) -> bool:
    """Tells whether `event` asks for the menu: Qt makes an event of the menu key, but not of
    Shift+F10."""
    shift = Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_F10 and event.modifiers() == shift
