"""Slides over what lies below it, from above, and away again."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ..kit.motion import motion_ms

SLIDE_MS: Final = 120


class Slide(QWidget):
    """Holds one widget, which fills it."""

    def __init__(self, over: QWidget, held: QWidget) -> None:
        super().__init__(over)
        self._held = held
        held.setParent(self)
        self._move = QPropertyAnimation(held, b"pos", self)
        self._move.setEndValue(QPoint(0, 0))
        self._move.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.hide()

    @property
    def shown(self) -> bool:
        return not self.isHidden()

    def come(self, *, reduced: bool) -> None:
        self._held.resize(self.size())
        self._held.show()
        self.show()
        self.raise_()
        self._move.setDuration(motion_ms(SLIDE_MS, reduced=reduced))
        self._move.setStartValue(QPoint(0, -self.height()))
        self._move.start()

    def away(self) -> None:
        # Show it at once: what comes now must be visible.
        self._move.stop()
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._held.resize(self.size())
