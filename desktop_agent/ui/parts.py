"""The small parts that the widgets share: labels, icons, buttons, the switch."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSizePolicy, QWidget

from .theme import Theme, font

# look -> ground, edge, text
LOOKS: Final = {
    "plain": ("card", "edge", "text"),
    "stop": ("card", "bad", "bad"),
    "accent": ("accent", "accent", "onAccent"),
    "you": ("you", "you", "onYou"),
    "ask": ("askFill", "ask", "onAsk"),
    "askSoft": ("askSoft", "ask", "ask"),
    "bare": ("", "", "text2"),
}


def label(text: str, px: int = 13, weight: int = 400, tone: str = "text") -> QLabel:
    """Plain text only: nothing that a model wrote is ever read as markup."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setFont(font(px, weight))
    made.setProperty("tone", tone)
    return made


def set_tip(widget: QWidget, text: str) -> None:
    """Plain text only, as a label: a tooltip would read as markup what looks like it."""
    widget.setToolTip(f"<qt>{escape(text)}</qt>" if Qt.mightBeRichText(text) else text)


def set_tone(widget: QWidget, tone: str) -> None:
    if widget.property("tone") != tone:
        widget.setProperty("tone", tone)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ElidedLabel(QLabel):
    """One line that ends in … where there is no room; the tooltip has it all."""

    def __init__(self, px: int, weight: int, tone: str, *, takes_all: bool = True) -> None:
        """`takes_all`: as wide as there is room for, not only as its words need."""
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(px, weight))
        self.setProperty("tone", tone)
        wide = QSizePolicy.Policy.Ignored if takes_all else QSizePolicy.Policy.Maximum
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)
        self._whole = ""

    @property
    def whole(self) -> str:
        """All of the text, elided or not."""
        return self._whole

    def show_text(self, text: str) -> None:
        if text != self._whole:
            self._whole = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self._elide()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._whole) + 1, metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(20, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        metrics = self.fontMetrics()
        shown = metrics.elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        set_tip(self, "" if shown == self._whole else self._whole)


class IconLabel(QWidget):
    """An icon in a colour of the theme; decoration, the words stand beside it."""

    def __init__(self, theme: Theme, icon: str, token: str, size: int) -> None:
        super().__init__()
        self._theme, self._icon, self._token, self._size = theme, icon, token, size
        self.setFixedSize(size, size)
        theme.changed.connect(self.update)

    def show_icon(self, icon: str, token: str) -> None:
        if (icon, token) != (self._icon, self._token):
            self._icon, self._token = icon, token
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, self._theme.pixmap(self._icon, self._token, self._size, ratio))
        painter.end()


class Button(QPushButton):
    """A button with an icon, a word and a key cap, painted from the tokens."""

    def __init__(
        self, theme: Theme, text: str, *, look: str = "plain", icon: str = "", cap: str = ""
    ) -> None:
        super().__init__(text)
        self._theme, self._look, self._icon, self._cap = theme, look, icon, cap
        self._filled = 1.0
        # A click leaves the keyboard where it is: in the composer.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(font(13, 600))
        self.setAccessibleName(f"{text} {cap}".strip() if text else icon)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def dress(self, text: str, icon: str) -> None:
        if (text, icon) != (self.text(), self._icon):
            self._icon = icon
            self.setText(text)
            self.setAccessibleName(f"{text} {self._cap}".strip() if text else self.accessibleName())
            self.updateGeometry()
            self.update()

    def fill(self, part: float) -> None:
        """How much of the ground is filled, 0 to 1: an Approve fills while it arms."""
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
        cap = self._cap != "" and self.width() >= self.sizeHint().width()
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


class Switch(QCheckBox):
    """A check box drawn as a switch, its words on the left; fewer of them if it shall be brief."""

    def __init__(self, theme: Theme, text: str, short: str = "") -> None:
        super().__init__(text)
        self._theme, self._short = theme, short or text
        self._brief = False
        self.setFont(font(12))
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return self._size(self._short if self._brief else self.text())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _size(self, words: str) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(words) + 10 + 36, 28)

    @property
    def whole_width(self) -> int:
        return self._size(self.text()).width()

    def be_brief(self, brief: bool) -> None:
        if brief is not self._brief:
            self._brief = brief
            self.updateGeometry()
            self.update()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("text2"))
        painter.setFont(self.font())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect(), flags, self._short if self._brief else self.text())
        box = QRectF(self.width() - 35.5, self.height() / 2 - 9.5, 35, 19)
        on = self.isChecked()
        painter.setPen(QPen(theme.color("accent" if on else "edge"), 1))
        painter.setBrush(theme.color("accent" if on else "card"))
        painter.drawRoundedRect(box, 9.5, 9.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("onAccent" if on else "text2"))
        x = box.right() - 10 if on else box.left() + 10
        painter.drawEllipse(QRectF(x - 6, box.center().y() - 6, 12, 12))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 1.5, -0.5, -1.5), 4, 4)
        painter.end()
