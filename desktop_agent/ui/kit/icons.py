"""Lucide icons: read from their package, coloured, rendered once for each size."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from typing import Final
from zipfile import ZipFile

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

FILLED: Final = frozenset({"square", "play", "pause", "mouse-pointer-2"})
"""Drawn solid: as outlines they read as empty boxes."""


@cache
def _archive() -> ZipFile:
    return ZipFile(io.BytesIO((files("lucide") / "lucide.zip").read_bytes()))


@cache
def icon_pixmap(name: str, color: str, size: int, ratio: float) -> QPixmap:
    """Return the icon as a square of `size` logical pixels on a screen of this pixel ratio."""
    svg = icon_svg(name, color)
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    renderer.render(painter, QRectF(0, 0, pixmap.width(), pixmap.height()))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def icon_svg(name: str, color: str) -> str:
    """Return the icon as an SVG whose view box is 24 units wide and high."""
    svg = _archive().read(f"{name}.svg").decode().replace("currentColor", color)
    svg = svg.replace('stroke-width="2"', 'stroke-width="1.8"')
    if name in FILLED:
        svg = svg.replace('fill="none"', f'fill="{color}"')
    if name == "circle-dot":
        svg = svg.replace('r="1"', f'r="3.5" fill="{color}"')
    return svg


def icon_shapes(name: str, color: str) -> str:
    """Return what is drawn in that view box, without the picture around it: not every reader of
    SVG knows one picture inside another."""
    return icon_svg(name, color).split(">", 1)[1].rsplit("<", 1)[0].strip()
