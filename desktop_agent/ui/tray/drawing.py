"""The tray's picture: the product's mark, and over it a badge whose shape tells the state."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from ..kit.icons import icon_pixmap
from ..kit.theme import DARK, LIGHT
from .words import Badge

SIZES: Final = (16, 22, 24, 32, 48, 64)
# Ground of the badge, and what stands on it.
_TONES: Final = {
    "run": ("accent", "onAccent"),
    "ask": ("askFill", "onAsk"),
    "pause": ("you", "onYou"),
    "bad": ("bad", "onBad"),
    "good": ("good", "onGood"),
}
# What is drawn on a badge of radius 1, from its middle: strokes, or a filled shape.
_STROKES: Final = {
    "ask": (((0, -0.55), (0, 0.1)), ((0, 0.5), (0, 0.51))),
    "pause": (((-0.27, -0.42), (-0.27, 0.42)), ((0.27, -0.42), (0.27, 0.42))),
    "bad": (((-0.36, -0.36), (0.36, 0.36)), ((-0.36, 0.36), (0.36, -0.36))),
    "good": (((-0.45, 0.02), (-0.12, 0.36)), ((-0.12, 0.36), (0.46, -0.34))),
}
_PLAY: Final = ((-0.32, -0.5), (0.56, 0), (-0.32, 0.5))


@cache
def tray_icon(badge: Badge, *, dark: bool) -> QIcon:
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(tray_pixmap(badge, size, dark=dark))
    return icon


def tray_pixmap(badge: Badge, size: int, *, dark: bool) -> QPixmap:
    """Return a square of so many pixels."""
    tokens = DARK if dark else LIGHT
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens["text"]))
    painter.drawRoundedRect(QRectF(0, 0, size, size), size * 0.22, size * 0.22)
    inner = round(size * 0.62)
    at = round(size * (0.12 if badge else 0.19))
    painter.drawPixmap(at, at, icon_pixmap("mouse-pointer-2", tokens["card"], inner, 1.0))
    if badge:
        _badge(painter, badge, size, tokens)
    painter.end()
    return pixmap


def _badge(painter: QPainter, badge: Badge, size: int, tokens: dict[str, str]) -> None:
    ground, on = (QColor(tokens[token]) for token in _TONES[badge])
    radius = size * 0.3
    middle = QPointF(size - radius, size - radius)
    painter.setBrush(QColor(tokens["card"]))
    painter.drawEllipse(middle, radius, radius)
    radius -= max(1.0, size * 0.03)
    painter.setBrush(ground)
    painter.drawEllipse(middle, radius, radius)

    def point(at: tuple[float, float]) -> QPointF:
        return middle + QPointF(*at) * radius

    if badge == "run":
        painter.setBrush(on)
        painter.drawPolygon(QPolygonF([point(corner) for corner in _PLAY]))
        return
    pen = QPen(on, max(1.2, radius * 0.28))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for start, end in _STROKES[badge]:
        painter.drawLine(point(start), point(end))
