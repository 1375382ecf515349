"""The product's mark, as the icon of every window and of its entry in the task bar."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from .icons import icon_pixmap
from .theme import LIGHT

SIZES: Final = (16, 24, 32, 48, 64, 128)


def app_icon() -> QIcon:
    """Draw it on the accent's ground, which stands out from light task bars and from dark ones."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(_mark(size))
    return icon


def _mark(size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT["accent"]))
    painter.drawRoundedRect(QRectF(0, 0, size, size), size * 0.22, size * 0.22)
    inner = round(size * 0.62)
    at = round(size * 0.19)
    painter.drawPixmap(at, at, icon_pixmap("mouse-pointer-2", LIGHT["onAccent"], inner, 1.0))
    painter.end()
    return pixmap
