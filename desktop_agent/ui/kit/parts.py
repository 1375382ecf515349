"""The small parts that the widgets share: labels, icons, buttons, the switch."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QSizePolicy, QWidget

from .theme import Theme, font


# look -> ground, edge, text
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
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(px, weight))
        self.setProperty("tone", tone)
        wide = QSizePolicy.Policy.Ignored if takes_all else QSizePolicy.Policy.Maximum
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)

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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            # The same words need more room in bold.
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
