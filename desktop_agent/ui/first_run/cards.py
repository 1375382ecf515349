"""The cards to choose from, and the box that says what keeps the human in control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ..kit.parts import IconLabel
from ..kit.theme import Theme, font
from ..settings.look import wrapped
from .words import IN_CONTROL, Way

_LEFT: Final = 44
_RIGHT: Final = 40
_PAD: Final = 12
_GAP: Final = 2
_WRAPPED: Final = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
_TITLE, _ABOUT = (13, 600), (12, 400)


class ChoiceCard(QPushButton):
    """A way to go on: icon, title, what it means. The page presses it by Enter, too."""

    def __init__(self, theme: Theme, way: Way) -> None:
        super().__init__()
        self._theme, self._way = theme, way
        self._about, self._tone = way.about, "text2"
        self.setObjectName(f"way-{way.key}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        self.show_about(way.about)

    @property
    def about(self) -> str:
        return self._about

    def show_about(self, words: str, tone: str = "text2") -> None:
        self._about, self._tone = words, tone
        self.setAccessibleName(self._way.title)
        self.setAccessibleDescription(words)
        self._stretch()
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.height())

    def sizeHint(self) -> QSize:
        return QSize(300, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stretch()

    def _stretch(self) -> None:
        title, about = self._heights()
        self.setFixedHeight(title + _GAP + about + 2 * _PAD)

    def _heights(self) -> tuple[int, int]:
        room = QRect(0, 0, max(self.width() - _LEFT - _RIGHT, 60), 1000)
        title, about = (
            QFontMetrics(font(*kind)).boundingRect(room, _WRAPPED, words).height()
            for kind, words in ((_TITLE, self._way.title), (_ABOUT, self._about))
        )
        return title, about

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, focused = self._theme, QPainter(self), self.hasFocus()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2 if focused else 1
        edge = "accent" if focused else "edge" if self.underMouse() else "line"
        painter.setPen(QPen(theme.color(edge), width))
        painter.setBrush(theme.color("sunken" if self.isDown() else "card"))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 8, 8)
        ratio, middle = self.devicePixelRatioF(), self.height() // 2
        painter.drawPixmap(13, middle - 10, theme.pixmap(self._way.icon, "accent", 20, ratio))
        arrow = theme.pixmap("chevron-right", "text2", 16, ratio)
        painter.drawPixmap(self.width() - 28, middle - 8, arrow)
        title, about = self._heights()
        room = self.width() - _LEFT - _RIGHT
        painter.setFont(font(*_TITLE))
        painter.setPen(theme.color("text"))
        painter.drawText(QRect(_LEFT, _PAD, room, title), _WRAPPED, self._way.title)
        painter.setFont(font(*_ABOUT))
        painter.setPen(theme.color(self._tone))
        painter.drawText(QRect(_LEFT, _PAD + title + _GAP, room, about), _WRAPPED, self._about)
        painter.end()


class SafetyBox(QFrame):
    """Three sentences, each with its icon."""

    def __init__(self, theme: Theme, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setObjectName("safetyBox")
        self.setAccessibleName(f"{IN_CONTROL}: {' '.join(words for _, words in lines)}")
        self._theme = theme
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 12, 12)
        column.setSpacing(10)
        column.addWidget(_line(theme, "shield-check", IN_CONTROL, 600))
        for icon, words in lines:
            column.addWidget(_line(theme, icon, words, 400))
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accentSoft"))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        painter.end()


def _line(theme: Theme, icon: str, words: str, weight: int) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(IconLabel(theme, icon, "accent", 18), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(wrapped(words, 13, weight), 1)
    return made
