"""The line in which one types what to find in the chat."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ..kit.buttons import Button
from ..kit.parts import label
from ..kit.theme import Theme, font

HEIGHT = 44


class _Edit(QLineEdit):
    """Enter goes to the next one, Shift+Enter to the one before; Esc closes it."""

    stepped = Signal(int)
    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Ctrl+Enter approves, so it is not handled here.
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                event.ignore()
                return
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            # Esc is the stop key before anything else.
            event.ignore()
        else:
            super().keyPressEvent(event)


class FindBar(QWidget):
    changed = Signal(str)
    stepped = Signal(int)
    """1 to the next one, -1 to the one before."""
    closed = Signal()

    def __init__(self, theme: Theme, view: QWidget) -> None:
        super().__init__(view)
        self.setObjectName("findBar")
        self._theme = theme
        self.edit = _Edit()
        self.edit.setObjectName("findEdit")
        self.edit.setFont(font(13))
        self.edit.setFrame(False)
        self.edit.setMinimumSize(60, 28)
        self.edit.setPlaceholderText("Find in this chat")
        self.edit.setAccessibleName("Find in this chat")
        self._count = label("", 12, 400, "text2")
        self._count.setObjectName("findCount")
        before = self._button("chevron-up", "Previous match", lambda: self.stepped.emit(-1))
        after = self._button("chevron-down", "Next match", lambda: self.stepped.emit(1))
        close = self._button("x", "Close search", self.closed.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 4, 4)
        row.setSpacing(4)
        row.addWidget(self.edit, 1)
        for part in (self._count, before, after, close):
            row.addWidget(part)
        self.edit.textChanged.connect(self.changed)
        self.edit.stepped.connect(self.stepped)
        self.edit.escaped.connect(self.closed)
        theme.changed.connect(self._dress)
        self._dress()

    def _button(self, icon: str, name: str, act: Callable[[], object]) -> Button:
        button = Button(self._theme, "", look="bare", icon=icon)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(act)
        return button

    def show_count(self, number: int, count: int, *, whole: bool = True) -> None:
        """The one shown, from 1, of how many; nothing while nothing is looked for. Not `whole`:
        there may be more, and the numbers of those that are known would change."""
        sought = bool(self.edit.text().strip())
        words = f"{number} of {count}" if count else "none" if sought else ""
        if sought and not whole:
            words = f"{count} or more" if count else "looking…"
        self._count.setText(words)
        self._count.setAccessibleName(f"Found: {words}" if words else "")

    def _dress(self) -> None:
        tokens = self._theme.tokens
        self.edit.setStyleSheet(
            f"background: transparent; border: none; color: {tokens['text']};"
            f" placeholder-text-color: {tokens['text3']};"
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("card"))
        painter.setPen(self._theme.color("line"))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        painter.end()
