"""Offers what can be done with the session that is chosen, as buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from ...ports.window.sessions import SessionRow
from ..kit.buttons import Button
from ..kit.theme import Theme


def add_saving(menu: QMenu, save: Callable[[str], object]) -> None:
    for words, kind in (("Save as Markdown…", "markdown"), ("Save as JSON…", "json")):
        menu.addAction(words).triggered.connect(lambda _=False, kind=kind: save(kind))


class Foot(QWidget):
    pressed = Signal(str)
    """open, rename or delete"""
    saved = Signal(str)
    """markdown or json"""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._open = Button(theme, "Open")
        self._open.setObjectName("sessionOpen")
        self._open.clicked.connect(lambda: self.pressed.emit("open"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 10, 6)
        row.setSpacing(4)
        row.addWidget(self._open)
        row.addStretch(1)
        self._rename = _icon(theme, "pencil", "sessionRename", "Rename (F2)")
        self._rename.clicked.connect(lambda: self.pressed.emit("rename"))
        self._save = _icon(theme, "download", "sessionSave", "Save as…")
        self._save.clicked.connect(self._save_menu)
        self._delete = _icon(theme, "trash-2", "sessionDelete", "Delete (Del)")
        self._delete.clicked.connect(lambda: self.pressed.emit("delete"))
        for part in (self._rename, self._save, self._delete):
            row.addWidget(part)

    def offer(self, row: SessionRow | None) -> None:
        """Offer what can be done with this one."""
        readable = row is not None and not row.problem
        self._open.setEnabled(readable)
        self._save.setEnabled(readable)
        self._rename.setEnabled(row is not None)
        self._delete.setEnabled(row is not None)

    def _save_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        add_saving(menu, self.saved.emit)
        menu.popup(self._save.mapToGlobal(QPoint(0, -menu.sizeHint().height())))


def _icon(theme: Theme, icon: str, name: str, words: str) -> Button:
    made = Button(theme, "", look="bare", icon=icon)
    made.setObjectName(name)
    made.setAccessibleName(words)
    made.setToolTip(words)
    return made
