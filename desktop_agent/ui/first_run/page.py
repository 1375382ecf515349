"""Holds what the pages of the first run share: they scroll, and lead back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.theme import Theme
from ..settings.look import sheet, wrapped

_SIDE: Final = 14


class FirstRunPage(QScrollArea):
    """A column of parts, as high as they need: where there is less room, it scrolls. Enter presses
    the button that has the keyboard."""

    back = Signal()

    def __init__(self, theme: Theme, title: str, *, back: str = "") -> None:
        """`back` is the name of the button that leads back, "" for none."""
        super().__init__()
        self._theme = theme
        self.setObjectName("firstRunPage")
        self.setAccessibleName(title)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The arrow keys are for what lies within.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(_SIDE, 20, _SIDE, 12)
        self.column.setSpacing(12)
        self.setWidget(inner)
        head = QHBoxLayout()
        head.setSpacing(6)
        if back:
            button = Button(theme, "", look="bare", icon="chevron-left")
            button.setObjectName(back)
            button.setAccessibleName("Back")
            button.setToolTip("Back")
            button.clicked.connect(self.back)
            head.addWidget(button)
        head.addWidget(wrapped(title, 20, 600), 1)
        self.column.addLayout(head)
        self._to_end = False
        self.verticalScrollBar().rangeChanged.connect(self._grown)
        theme.changed.connect(self._dress)
        self._dress()

    def begin(self) -> None:
        """The human has just come here."""

    def show_end(self, *, wanted: bool = True) -> None:
        """Show the end: what was found stands last, and is in view as soon as it is there."""
        self._to_end = wanted
        self._grown()

    def leave(self) -> None:
        """Give up what is under way here."""

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 0)

    def focusNextPrevChild(self, next: bool) -> bool:
        moved = super().focusNextPrevChild(next)
        here = self.focusWidget()
        if here is not None and self.isAncestorOf(here):
            self.ensureWidgetVisible(here, 0, 12)
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(here, QPushButton):
            if not event.isAutoRepeat():
                here.click()
            return
        super().keyPressEvent(event)

    def _grown(self) -> None:
        if self._to_end:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _dress(self) -> None:
        self.setStyleSheet(sheet(self._theme))
