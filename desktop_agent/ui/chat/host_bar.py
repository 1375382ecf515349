"""Tells where a link leads before it is opened."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..kit.theme import Theme, font
from .links import link_of

HEIGHT = 28
_ICON = 14


class HostBar(QWidget):
    """One line at the foot of the chat, or at its head while the pointer is at its foot."""

    def __init__(self, theme: Theme, view: QWidget) -> None:
        super().__init__(view)
        self.setObjectName("hostBar")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setVisible(False)
        self._theme = theme
        self._words, self._address, self._bad = "", "", False

    @property
    def words(self) -> str:
        return self._words if self.isVisible() else ""

    def tells(self, address: str) -> bool:
        """Return True if a human can see where this link leads."""
        return self.isVisible() and self._address == address

    def show_link(self, address: str, pointer_y: float = 0.0) -> None:
        """`pointer_y` is where the pointer is in the chat."""
        link = link_of(address)
        self._address = address
        self._show(link.words, bad=not link.url, pointer_y=pointer_y)

    def show_words(self, words: str) -> None:
        self._address = ""
        self._show(words, bad=False, pointer_y=0.0)

    def _show(self, words: str, *, bad: bool, pointer_y: float) -> None:
        view = self.parentWidget()
        assert view is not None
        metrics, room = QFontMetrics(font(12, 500)), view.width() - 28
        # The end of a host name tells whose it is.
        self._words, self._bad = words, bad
        width = min(metrics.horizontalAdvance(words) + _ICON + 24, room)
        foot = view.height() - HEIGHT - 6
        at_head = pointer_y > foot - HEIGHT
        self.setGeometry(14, 6 if at_head else foot, width, HEIGHT)
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("edge"))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        tone = "bad" if self._bad else "text2"
        icon = theme.pixmap(
            "ban" if self._bad else "external-link", tone, _ICON, self.devicePixelRatioF()
        )
        painter.drawPixmap(8, (HEIGHT - _ICON) // 2, icon)
        painter.setPen(theme.color("text"))
        painter.setFont(font(12, 500))
        area = self.rect().adjusted(_ICON + 14, 0, -8, 0)
        left = Qt.TextElideMode.ElideLeft
        shown = painter.fontMetrics().elidedText(self._words, left, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()
