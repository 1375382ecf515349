"""The parts of a panel that Tab goes round."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_LEVEL_PX: Final = 8
"""Parts whose middles are so level are in one line."""


def in_reading_order(panel: QWidget) -> list[QWidget]:
    def place(part: QWidget) -> tuple[int, int]:
        middle = part.mapTo(panel, part.rect().center())
        return middle.y() // _LEVEL_PX, middle.x()

    every = (
        part
        for part in panel.findChildren(QWidget)
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus
        and part.isVisibleTo(panel)
        and part.isEnabled()
    )
    return sorted(every, key=place)
