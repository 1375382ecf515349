"""The controls of the dialog, one for each kind of setting."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from ..kit.buttons import Button
from ..kit.parts import set_tip
from ..kit.theme import Theme, font
from .form import items_of
from .look import wrapped

HEIGHT = 36
_NUMBER_PX = 130


class TextField(QLineEdit):
    """One line. `typed` comes with each change by hand, `committed` when it is left or by Enter."""

    typed = Signal(str)
    committed = Signal(str)

    def __init__(self, hint: str = "", *, narrow: bool = False) -> None:
        super().__init__()
        self.setFont(font(13))
        self.setPlaceholderText(hint)
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(80)
        if narrow:
            self.setMaximumWidth(_NUMBER_PX)
        self._shown = ""
        self.textEdited.connect(self.typed)
        self.editingFinished.connect(self._finish)

    @property
    def dirty(self) -> bool:
        return self.text() != self._shown

    def show_text(self, text: str) -> None:
        self._shown = text
        if self.text() != text:
            self.setText(text)
            self.setCursorPosition(0)

    def show_wrong(self, *, wrong: bool) -> None:
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            self.style().unpolish(self)
            self.style().polish(self)

    def _finish(self) -> None:
        if self.dirty:
            self.committed.emit(self.text())


class ChoiceBox(QComboBox):
    """A drop-down list, painted from the tokens. The wheel scrolls the page, not the choice."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._theme = theme
        self.setFont(font(13))
        self.setFixedHeight(HEIGHT)
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(80)
        for value, words in choices:
            self.addItem(words, value)
        self.currentTextChanged.connect(lambda text: set_tip(self, text))
        theme.changed.connect(self.update)

    @property
    def value(self) -> str:
        return str(self.currentData())

    def show_value(self, value: str) -> None:
        index = self.findData(value)
        if index < 0:
            # Only a flag could set this value.
            self.addItem(value, value)
            index = self.count() - 1
        self.setCurrentIndex(index)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        return QSize(220, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, on = self._theme, QPainter(self), self.isEnabled()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2 if self.hasFocus() else 1
        inset = width / 2
        edge = "accent" if self.hasFocus() else "edge" if on else "line"
        painter.setPen(QPen(theme.color(edge), width))
        painter.setBrush(theme.color("card" if on else "window"))
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(area, 4, 4)
        painter.setPen(theme.color("text" if on else "text2"))
        painter.setFont(self.font())
        room = QRect(11, 0, self.width() - 11 - 32, self.height())
        words = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, room.width()
        )
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, flags, words)
        if on:
            arrow = theme.pixmap("chevron-down", "text2", 16, self.devicePixelRatioF())
            painter.drawPixmap(self.width() - 26, (self.height() - 16) // 2, arrow)
        painter.end()


class ListField(QWidget):
    """Words that can be taken out and added, one a line."""

    committed = Signal(str)
    """All of them, separated by commas."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self._theme, self._title = theme, title
        self._items: tuple[str, ...] = ()
        self._rows: list[QWidget] = []
        self.edit = TextField("Add")
        self.edit.setAccessibleName(f"{title}: add one")
        self._add = Button(theme, "Add", icon="plus")
        self._add.setAccessibleName(f"Add to {title}")
        self._add.setEnabled(False)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.edit, 1)
        line.addWidget(self._add)
        self._column.addLayout(line)
        self.edit.textChanged.connect(lambda text: self._add.setEnabled(bool(text.strip())))
        self.edit.returnPressed.connect(self._put)
        self._add.clicked.connect(self._put)

    @property
    def dirty(self) -> bool:
        return bool(self.edit.text().strip())

    def show_value(self, value: str) -> None:
        items = items_of(value)
        if items == self._items and len(self._rows) == len(items):
            return
        self._items = items
        had = any(row.isAncestorOf(focus) for row in self._rows if (focus := self.focusWidget()))
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(place, item) for place, item in enumerate(items)]
        for place, row in enumerate(self._rows):
            self._column.insertWidget(place, row)
        if had:
            # The pressed button is gone, and the keyboard focus must not go with it.
            self.edit.setFocus()

    def _row(self, place: int, item: str) -> QWidget:
        made = QWidget()
        line = QHBoxLayout(made)
        line.setContentsMargins(11, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(wrapped(item, 13), 1)
        button = Button(self._theme, "", look="bare", icon="x")
        button.setAccessibleName(f"Remove {item} from {self._title}")
        set_tip(button, f"Remove {item}")
        button.clicked.connect(lambda: self._take(place))
        line.addWidget(button)
        return made

    def _put(self) -> None:
        if self.dirty:
            both = dict.fromkeys((*self._items, *items_of(self.edit.text())))
            self.committed.emit(", ".join(both))

    def _take(self, place: int) -> None:
        left = self._items[:place] + self._items[place + 1 :]
        self.committed.emit(", ".join(left))
