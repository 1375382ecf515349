"""The view of the list: it scrolls, and Enter, F2 and Delete are for the session that is chosen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QListView

_KEYS: Final = {
    Qt.Key.Key_Return: "open",
    Qt.Key.Key_Enter: "open",
    Qt.Key.Key_F2: "rename",
    Qt.Key.Key_Delete: "delete",
}


class ListView(QListView):
    wanted = Signal(str)
    asked = Signal(QPoint)
    """The menu of what is chosen, here."""

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setLayoutMode(QListView.LayoutMode.Batched)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        what = _KEYS.get(Qt.Key(event.key()))
        if what is not None and plain:
            if not event.isAutoRepeat():
                self.wanted.emit(what)
        elif event.key() == Qt.Key.Key_Escape or what is not None:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        at = event.pos()
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(at)
            if index.isValid():
                self.setCurrentIndex(index)
        else:
            at = self.visualRect(self.currentIndex()).center()
        self.asked.emit(self.viewport().mapToGlobal(at))
