"""Buttons with an icon, a word and the key that presses them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from .theme import Theme, font

LOOKS: Final = {
    "plain": ("card", "edge", "text"),
    "stop": ("card", "bad", "bad"),
    "accent": ("accent", "accent", "onAccent"),
    "you": ("you", "you", "onYou"),
    "ask": ("askFill", "ask", "onAsk"),
    "askSoft": ("askSoft", "ask", "ask"),
    "bare": ("", "", "text2"),
}


def takes_keys(widget: QWidget, event: QEvent) -> bool | None:
    """Tell whether its window has the keyboard from this event on; None if it says nothing of
    that."""
    kinds = (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate, QEvent.Type.Show)
    return widget.isActiveWindow() if event.type() in kinds else None


class Button(QPushButton):
    """A button with an icon, a word and a key cap, painted from the tokens.

    The cap shows a key that works now: only while the window has the keyboard, unless the key is
    heard `anywhere`, and only while the button is enabled. Its room stays, so that nothing moves.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        *,
        look: str = "plain",
        icon: str = "",
        cap: str = "",
        anywhere: bool = False,
    ) -> None:
        super().__init__(text)
        self._theme, self._look, self._icon, self._cap = theme, look, icon, cap
        self._works = anywhere
        self._anywhere = anywhere
        self._filled = 1.0
        # A click leaves the keyboard in the composer.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(font(13, 600))
        self.setAccessibleName(icon)
        self._named = icon
        self._name_it()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def dress(self, text: str, icon: str) -> None:
        if (text, icon) != (self.text(), self._icon):
            self._icon = icon
            self.setText(text)
            self._name_it()
            self.updateGeometry()
            self.update()

    @property
    def cap(self) -> str:
        """The key that presses it now, "" if none does."""
        return self._cap if self._works and self.isEnabled() else ""

    def event(self, event: QEvent) -> bool:
        works = takes_keys(self, event)
        if works is not None and not self._anywhere:
            self._works = works
        if self._cap and (works is not None or event.type() is QEvent.Type.EnabledChange):
            self._rename()
            self.update()
        return super().event(event)

    def _name_it(self) -> None:
        if self.text():
            self._named = self._told
            self.setAccessibleName(self._named)

    def _rename(self) -> None:
        """The cap came or went. A name that somebody else gave stays."""
        if self.accessibleName() == self._named:
            self._name_it()

    @property
    def _told(self) -> str:
        return f"{self.text()} {self.cap}".strip()

    def fill(self, part: float) -> None:
        """Fill so much of the ground, 0 to 1: an Approve fills while it arms."""
        if part != self._filled:
            self._filled = part
            self.update()

    def sizeHint(self) -> QSize:
        if not self.text():
            return QSize(32, 32)
        return QSize(self._inner_width(cap=True) + 24, 36)

    def minimumSizeHint(self) -> QSize:
        # On a narrow window the cap gives way, the key is in the accessible name, too; then the
        # icon, which the word says again.
        words = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(words + 16, 36) if self.text() else self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge, text = LOOKS[self._look]
        if not self.isEnabled():
            painter.setOpacity(0.45)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        self._paint_ground(painter, area, ground, edge)
        if self.text():
            self._paint_words(painter, text)
        else:
            self._paint_icon(painter, (self.width() - 18) // 2, 18, text)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("text"), 1.5, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(area.adjusted(3, 3, -3, -3), 2, 2)
        painter.end()

    def _paint_ground(self, painter: QPainter, area: QRectF, ground: str, edge: str) -> None:
        theme = self._theme
        hot = self.underMouse() and self.isEnabled()
        if ground:
            whole = theme.color(ground if self._filled >= 1 else "card")
            painter.setPen(theme.color(edge))
            painter.setBrush(whole)
            painter.drawRoundedRect(area, 4, 4)
            if 0 < self._filled < 1:
                painter.save()
                painter.setClipRect(QRectF(0, 0, self.width() * self._filled, self.height()))
                painter.setBrush(theme.color("askSoft"))
                painter.drawRoundedRect(area, 4, 4)
                painter.restore()
        if hot or self.isDown():
            shade = theme.color("text")
            shade.setAlphaF(0.16 if self.isDown() else 0.08)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawRoundedRect(area, 4, 4)

    def _inner_width(self, *, cap: bool, icon: bool = True) -> int:
        width = self.fontMetrics().horizontalAdvance(self.text())
        if self._icon and icon:
            width += 16 + 8
        if self._cap and cap:
            width += self._cap_width() + 8
        return width

    def _cap_width(self) -> int:
        return QFontMetrics(font(11, 500)).horizontalAdvance(self._cap) + 10

    def _paint_words(self, painter: QPainter, tone: str) -> None:
        tone = tone if self._filled >= 1 or tone != "onAsk" else "ask"
        cap = self.cap != "" and self.width() >= self.sizeHint().width()
        icon = self._icon != "" and self.width() >= self._inner_width(cap=False) + 16
        x = (self.width() - self._inner_width(cap=cap, icon=icon)) // 2
        if icon:
            self._paint_icon(painter, x, 16, tone)
            x += 24
        painter.setPen(self._theme.color(tone))
        painter.setFont(self.font())
        width = self.fontMetrics().horizontalAdvance(self.text())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRect(x, 0, width + 2, self.height()), flags, self.text())
        x += width + 8
        if cap:
            box = QRectF(x + 0.5, (self.height() - 19) / 2 + 0.5, self._cap_width() - 1, 18)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3.5, 3.5)
            painter.setFont(font(11, 500))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._cap)

    def _paint_icon(self, painter: QPainter, x: int, size: int, tone: str) -> None:
        pixmap = self._theme.pixmap(self._icon, tone, size, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(x, (self.height() - size) // 2), pixmap)


class ApproveButton(Button):
    """Enter and Space never press it, not even with the focus on it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        presses = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)
        if event.key() in presses:
            event.ignore()
            return
        super().keyPressEvent(event)
