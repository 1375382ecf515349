"""Draws what can be pressed in the body of a card: a suggestion, an answer, with words that
wrap."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy

from ...protocol.plain import visible
from ..kit.buttons import takes_keys
from ..kit.theme import Theme, font

LEAST_PX = 28
_FLAGS = (
    int(Qt.TextFlag.TextWordWrap)
    | int(Qt.AlignmentFlag.AlignVCenter)
    | int(Qt.AlignmentFlag.AlignLeft)
)


def breakable(text: str) -> str:
    """Let an address or a long word wrap: a zero-width space after each 24 unbroken ones.

    What turns the direction of reading, or hides, is shown: what is approved must read as it will
    be done.
    """
    lines = (visible(line) for line in text.split("\n"))
    return "\n".join(" ".join(_cut(word) for word in line.split(" ")) for line in lines)


def _cut(word: str) -> str:
    return "\u200b".join(word[i : i + 24] for i in range(0, len(word), 24))


class WrappedButton(QPushButton):
    """Is as high as its words need. `cap` is the key that presses it, too, and is drawn as a key
    while the window has the keyboard. `boxed` gives it an edge."""

    def __init__(self, theme: Theme, words: str, *, cap: str = "", boxed: bool = False) -> None:
        super().__init__()
        self._theme, self._words, self._cap, self._boxed = theme, breakable(words), cap, boxed
        self._works = False
        self.setFont(font(13))
        self.setAccessibleName(f"{cap} {words}".strip())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def event(self, event: QEvent) -> bool:
        works = takes_keys(self, event)
        if works is not None and works != self._works:
            self._works = works
            self.update()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(width - self._left() - self._right(), 20), 10_000)
        high = self.fontMetrics().boundingRect(room, _FLAGS, self._words).height()
        return max(high + (14 if self._boxed else 6), 36 if self._boxed else LEAST_PX)

    def sizeHint(self) -> QSize:
        return QSize(self._left() + self._right() + 40, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._boxed:
            painter.setPen(self._theme.color("edge"))
            painter.setBrush(self._theme.color("card"))
            painter.drawRoundedRect(area, 4, 4)
        if self.underMouse() or self.isDown():
            shade = self._theme.color("text")
            shade.setAlphaF(0.16 if self.isDown() else 0.08)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawRoundedRect(area, 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._cap:
            self._paint_cap(painter)
        painter.setFont(self.font())
        painter.setPen(self._theme.color("text" if self._boxed else "accent"))
        inner = self.rect().adjusted(self._left(), 0, -self._right(), 0)
        painter.drawText(inner, _FLAGS, self._words)
        if not self._boxed:
            ratio = self.devicePixelRatioF()
            icon = self._theme.pixmap("chevron-right", "accent", 14, ratio)
            painter.drawPixmap(QPointF(self.width() - 16, (self.height() - 14) / 2), icon)
        if self.hasFocus():
            painter.setPen(QPen(self._theme.color("text"), 1.5, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 3, 3)
        painter.end()

    def _paint_cap(self, painter: QPainter) -> None:
        box = QRectF(10.5, self.height() / 2 - 9.5, 18, 19)
        painter.setPen(self._theme.color("text"))
        if self._works:
            painter.drawRoundedRect(box, 3.5, 3.5)
        painter.setFont(font(11, 500))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._cap)

    def _left(self) -> int:
        return 38 if self._cap else 10 if self._boxed else 0

    def _right(self) -> int:
        return 10 if self._boxed else 20
