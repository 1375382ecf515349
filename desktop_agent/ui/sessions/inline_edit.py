"""Takes the place of a row for a moment: a new name is typed, or a deletion is asked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ..kit.buttons import Button
from ..kit.parts import ElidedLabel
from ..kit.theme import Theme, font

MOST_NAME: Final = 120
_QUESTION: Final = "Delete this chat?"
_BUTTONS_PX: Final = 56
"""All that is beside the words and the buttons."""


class LineEdit(QLineEdit):
    """Escape is not its own: it is the stop key before all else."""

    stepped = Signal(int)
    """1 for the key down, -1 for up."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (
            # Ctrl+Enter approves.
            enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            event.ignore()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


class _InPlace(QWidget):
    done = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 4, 10, 4)
        self._row.setSpacing(6)

    def begin(self) -> None:
        """Take the keyboard."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        painter.end()


class Naming(_InPlace):
    """Enter keeps the name; nothing typed gives the first goal back as the name."""

    named = Signal(str)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme)
        self.edit = LineEdit(name)
        self.edit.setObjectName("sessionName")
        self.edit.setFont(font(13))
        self.edit.setMaxLength(MOST_NAME)
        self.edit.setMinimumHeight(32)
        self.edit.setAccessibleName("Name of the chat")
        self.edit.setPlaceholderText("First goal")
        keep = Button(theme, "", look="bare", icon="check")
        keep.setAccessibleName("Save name")
        keep.setToolTip("Save name (Enter)")
        drop = Button(theme, "", look="bare", icon="x")
        drop.setAccessibleName("Cancel")
        drop.setToolTip("Cancel")
        for part in (self.edit, keep, drop):
            self._row.addWidget(part, 1 if part is self.edit else 0)
        self.edit.returnPressed.connect(self._keep)
        keep.clicked.connect(self._keep)
        drop.clicked.connect(self.done)

    def begin(self) -> None:
        self.edit.setFocus()
        self.edit.selectAll()

    def _keep(self) -> None:
        self.named.emit(self.edit.text())
        self.done.emit()


class Deleting(_InPlace):
    """Keep has the keyboard: a key that is held, or pressed by habit, deletes nothing."""

    agreed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._words = ElidedLabel(13, 600, "text")
        delete = Button(theme, "Delete", look="stop")
        delete.setObjectName("sessionDeleteYes")
        self._keep = Button(theme, "Keep")
        self._keep.setObjectName("sessionDeleteNo")
        self._row.addWidget(self._words, 1)
        self._row.addWidget(delete)
        self._row.addWidget(self._keep)
        delete.clicked.connect(self._delete)
        self._keep.clicked.connect(self.done)

    def begin(self) -> None:
        self._keep.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        room = self._words.fontMetrics().horizontalAdvance(_QUESTION) + _BUTTONS_PX
        wide = self.width() >= room + sum(
            part.minimumSizeHint().width() for part in self.findChildren(Button)
        )
        self._words.show_text(_QUESTION if wide else "Delete?")

    def _delete(self) -> None:
        self.agreed.emit()
        self.done.emit()
