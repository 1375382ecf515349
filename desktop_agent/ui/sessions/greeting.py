"""Shows a question and a few examples in place of an empty chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ...ports.window.sessions import SessionRow
from ...protocol.plain import visible
from ..kit.buttons import Button
from ..kit.parts import label
from ..kit.theme import Theme, font, text_px
from .rows import outlook, short_facts

_EARLIER_PX = 48
_HEAD_PX = 36
_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine


class Greeting(QWidget):
    """A press on an example puts it into the composer."""

    picked = Signal(str)
    earlier_picked = Signal(object)
    """A SessionRow."""
    all_wanted = Signal()

    def __init__(self, theme: Theme, examples: Sequence[str], how: str) -> None:
        """`how` says where it works, and what stops it."""
        super().__init__()
        self.setObjectName("greeting")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 0, 14, 8)
        column.setSpacing(12)
        column.addSpacing(28)
        column.addWidget(label("What should I do?", 20, 600))
        words = label(f"{how} Refer to buttons and fields by name.", 13, 400, "text2")
        words.setWordWrap(True)
        column.addWidget(words)
        column.addSpacing(4)
        self._examples: list[_Example] = []
        for text in examples:
            example = _Example(theme, text)
            example.clicked.connect(lambda _=False, text=text: self.picked.emit(text))
            column.addWidget(example)
            self._examples.append(example)
        self._theme = theme
        self._head = _head(theme, self.all_wanted.emit)
        self._head.setVisible(False)
        column.addWidget(self._head)
        self._below = QVBoxLayout()
        self._below.setSpacing(0)
        column.addLayout(self._below)
        self._earlier: list[_Earlier] = []
        self._height = 0
        column.addStretch(1)

    def show_earlier(self, rows: Sequence[SessionRow], now: datetime) -> None:
        """Show what was done last, below the examples."""
        for old in self._earlier:
            self._below.removeWidget(old)
            old.deleteLater()
        self._earlier = []
        for row in rows:
            made = _Earlier(self._theme, row, now)
            made.clicked.connect(lambda _=False, row=row: self.earlier_picked.emit(row))
            self._below.addWidget(made)
            self._earlier.append(made)
        self.fit(self._height)

    def fit(self, height: int) -> None:
        """Show as many examples as there is room for, and below them what was done last."""
        self._height = height
        room = height - 150
        for i, example in enumerate(self._examples):
            example.setVisible(room >= (i + 1) * 72)
        room -= sum(one.height() + 12 for one in self._examples) + text_px(_HEAD_PX) + 24
        for i, earlier in enumerate(self._earlier):
            earlier.setVisible(room >= (i + 1) * earlier.height())
        self._head.setVisible(any(not one.isHidden() for one in self._earlier))

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

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, width - 52, 400)
        return self.fontMetrics().boundingRect(room, _WRAPPED, self.text()).height() + 26

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.heightForWidth(self.width()))

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


def _head(theme: Theme, act: Callable[[], object]) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(label("Earlier", 13, 600), 1)
    every = Button(theme, "All chats", look="bare", cap="Ctrl+H")
    every.setObjectName("allSessions")
    every.setFont(font(12))
    every.clicked.connect(lambda: act())
    row.addWidget(every)
    return made


class _Earlier(QPushButton):
    """One of the last sessions: a press opens it again."""

    def __init__(self, theme: Theme, row: SessionRow, now: datetime) -> None:
        self._title, self._facts = visible(row.title), short_facts(row, now)
        super().__init__(self._title.replace("&", "&&"))
        self._theme, self._look = theme, outlook(row)
        self.setObjectName("earlier")
        self.setAccessibleName(f"Open again: {self._title}, {self._facts}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(text_px(_EARLIER_PX))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setEnabled(not row.problem)
        theme.changed.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, text_px(_EARLIER_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.hasFocus():
            painter.setPen(theme.color("edge" if self.hasFocus() else "line"))
            painter.setBrush(theme.color("sunken" if self.isDown() else "card"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        icon = theme.pixmap(self._look.icon, self._look.tone, 16, self.devicePixelRatioF())
        painter.drawPixmap(4, (self.height() - 16) // 2, icon)
        half = self.height() // 2
        for words, px, token, top, high in (
            (self._title, 13, "text", 4, half - 4),
            (self._facts, 12, "text3", half, half - 4),
        ):
            face = font(px)
            painter.setFont(face)
            painter.setPen(theme.color(token))
            room = self.width() - 36
            line = QFontMetrics(face).elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRect(28, top, room, high), _LINE, line)
        painter.end()
