"""Tells how to answer a question, from where the keyboard is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QLabel, QSizePolicy, QStackedLayout, QWidget

from ..kit.buttons import takes_keys


class Hint(QWidget):
    """Says how to answer: other words while the window has not the keyboard. Its height is that of
    the longer ones, so that nothing moves."""

    def __init__(self, words: QLabel, away: QLabel) -> None:
        super().__init__()
        self._both = words, away
        self._lines = QStackedLayout(self)
        for one in self._both:
            self._lines.addWidget(one)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def event(self, event: QEvent) -> bool:
        works = takes_keys(self, event)
        if works is not None:
            self._lines.setCurrentIndex(0 if works else 1)
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(one.heightForWidth(width) for one in self._both)

    def sizeHint(self) -> QSize:
        return QSize(40, self.heightForWidth(max(self.width(), 40)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))
