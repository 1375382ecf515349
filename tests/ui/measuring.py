"""Which words of a window do not have the room that they need."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

from desktop_agent.ui.kit.buttons import Button
from desktop_agent.ui.kit.parts import ElidedLabel, Switch


def clipped(window: QWidget) -> list[str]:
    """A line for each text that is cut: its widget is smaller than it, or is not wholly shown.

    What ends in … with all of it in the tooltip is not cut, and what lies in something that scrolls
    can be scrolled to.
    """
    found = []
    for part in window.findChildren(QWidget):
        if part.isVisible() and (words := _words(part)):
            problem = _too_small(part) or _cut_by(part, window)
            if problem:
                found.append(f"{type(part).__name__} “{words}”: {problem}")
    return found


def _words(part: QWidget) -> str:
    match part:
        case QLabel() | QAbstractButton():
            return part.text()
        case _:
            return ""


def _too_small(part: QWidget) -> str:
    metrics = part.fontMetrics()
    if isinstance(part, ElidedLabel):
        whole = part.whole
        told = part.text() == whole or bool(part.toolTip())
        if not told:
            return "cut without a tooltip"
        wide = metrics.horizontalAdvance(part.text())
        if wide > part.width() and part.text() not in ("", "…"):
            return f"{part.width()} px wide, needs {wide}: cut without an ellipsis"
        return "" if part.height() >= metrics.height() else f"{part.height()} px high"
    if part.hasHeightForWidth():
        need = part.heightForWidth(part.width())
        if part.height() < need:
            return f"{part.height()} px high, needs {need}"
        widest = max(map(metrics.horizontalAdvance, part.text().split()), default=0)
        return f"{part.width()} px wide, a word needs {widest}" if part.width() < widest else ""
    lines = _words(part).split("\n")
    high, wide = metrics.height() * len(lines), max(map(metrics.horizontalAdvance, lines))
    if isinstance(part, Button | Switch):
        # They paint themselves, and leave out what they can do without.
        wide = part.minimumSizeHint().width()
    if part.height() < high:
        return f"{part.height()} px high, needs {high}"
    if part.width() < wide and not _elides(part):
        return f"{part.width()} px wide, needs {wide}"
    return ""


def _elides(part: QWidget) -> bool:
    return isinstance(part, QLabel) and part.text().endswith("…") and bool(part.toolTip())


def _cut_by(part: QWidget, window: QWidget) -> str:
    """What of its parents does not show it whole."""
    area = QRect(QPoint(0, 0), part.size())
    above = part
    while above is not window:
        parent = above.parentWidget()
        if parent is None or isinstance(parent.parentWidget(), QAbstractScrollArea):
            return ""
        area.translate(above.pos())
        if not parent.rect().contains(area):
            return f"reaches out of {parent.objectName() or type(parent).__name__}"
        above = parent
    return ""
