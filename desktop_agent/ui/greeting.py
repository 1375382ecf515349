"""What stands in place of an empty chat: a question and a few examples."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from .parts import label
from .theme import Theme, font


class Greeting(QWidget):
    """A press on an example puts it into the composer."""

    picked = Signal(str)

    def __init__(self, theme: Theme, examples: Sequence[str], how: str) -> None:
        """`how` says where it works, and what stops it."""
        super().__init__()
        self.setObjectName("greeting")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 0, 14, 8)
        column.setSpacing(12)
        column.addSpacing(28)
        column.addWidget(label("What should I do?", 20, 600))
        words = label(f"{how} Buttons and fields go by their names.", 13, 400, "text2")
        words.setWordWrap(True)
        column.addWidget(words)
        column.addSpacing(4)
        self._examples: list[_Example] = []
        for text in examples:
            example = _Example(theme, text)
            example.clicked.connect(lambda _=False, text=text: self.picked.emit(text))
            column.addWidget(example)
            self._examples.append(example)
        column.addStretch(1)

    def fit(self, height: int) -> None:
        """Show as many examples as there is room for."""
        room = height - 150
        for i, example in enumerate(self._examples):
            example.setVisible(room >= (i + 1) * 72)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 0)


_WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class _Example(QPushButton):
    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__(text)
        self._theme = theme
        self.setFont(font(13))
        self.setAccessibleName(f"Example: {text}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(44)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 44)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = QRect(0, 0, self.width() - 52, 200)
        words = self.fontMetrics().boundingRect(room, _WRAPPED, self.text())
        self.setFixedHeight(words.height() + 26)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot = self.underMouse() or self.hasFocus()
        painter.setPen(theme.color("edge" if hot else "line"))
        painter.setBrush(theme.color("sunken" if self.isDown() else "card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(theme.color("text"))
        painter.setFont(self.font())
        room = self.width() - 52
        painter.drawText(QRect(12, 0, room, self.height()), _WRAPPED, self.text())
        icon = theme.pixmap("arrow-up-left", "text3", 14, self.devicePixelRatioF())
        painter.drawPixmap(self.width() - 28, (self.height() - 14) // 2, icon)
        painter.end()
