"""Tab goes as one reads: down, and in a line from left to right."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

_LINE_PX: Final = 14
"""Middles so near to each other are of one line."""


def reading_order(*parts: QWidget) -> list[QWidget]:
    """Return what can have the keyboard now, one part after the other. Rows come and go: no order
    that was set once would stay right."""
    return [widget for part in parts if not part.isHidden() for widget in _in_lines(part)]


def _in_lines(part: QWidget) -> list[QWidget]:
    found = [
        (widget.mapTo(part, QPoint(0, widget.height() // 2)), widget)
        for widget in part.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isEnabled()
        and widget.isVisibleTo(part)
    ]
    found.sort(key=lambda each: each[0].y())
    lines: list[list[tuple[QPoint, QWidget]]] = []
    for place, widget in found:
        if not lines or place.y() - lines[-1][0][0].y() > _LINE_PX:
            lines.append([])
        lines[-1].append((place, widget))
    return [widget for line in lines for _, widget in sorted(line, key=lambda each: each[0].x())]
