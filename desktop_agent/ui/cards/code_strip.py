"""The code on a card, drawn: no accessible name tells it, and no text holds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent, Qt
from PySide6.QtWidgets import QWidget

from ..kit.theme import Theme, font

_HEIGHT: Final = 64
_SIDE: Final = 15


class CodeStrip(QWidget):
    """Shows the digits that `code` tells; hidden while there are none."""

    def __init__(self, theme: Theme, code: Callable[[], str]) -> None:
        super().__init__()
        self._theme, self._code = theme, code
        self._shown = ""
        self.setObjectName("code")
        self.setAccessibleName("A code of four digits, which is only drawn here. Type it below.")
        self.setFixedHeight(_HEIGHT)
        self.setVisible(False)
        theme.changed.connect(self.update)

    def look(self) -> bool:
        """Show the code as it is now. True if the strip came or went."""
        before, self._shown = self._shown, self._code()
        if before != self._shown:
            self.update()
        changed = bool(before) != bool(self._shown)
        if changed:
            self.setVisible(bool(self._shown))
        return changed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.color("text2"))
        painter.setFont(font(12))
        upper = QRect(_SIDE, 6, self.width() - 2 * _SIDE, 20)
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, "Type this code below first:")
        painter.setPen(self._theme.color("text"))
        painter.setFont(font(20, 600))
        lower = QRect(_SIDE, 28, self.width() - 2 * _SIDE, 32)
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, "  ".join(self._shown))
        painter.end()
