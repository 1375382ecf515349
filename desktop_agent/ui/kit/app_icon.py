"""The product's mark, as the icon of every window, of its entry in the task bar and in the menu."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from .icons import icon_shapes
from .theme import LIGHT

SIZES: Final = (16, 24, 32, 48, 64, 128)
_UNITS: Final = 128


def app_icon() -> QIcon:
    """Return the mark in the sizes that window managers ask for."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(QPixmap.fromImage(_mark(size)))
    return icon


def app_svg() -> str:
    """Return the mark as an SVG: the accent's ground stands out from light task bars and from
    dark ones."""
    inner, at, on = _UNITS * 0.62, _UNITS * 0.19, LIGHT["onAccent"]
    shapes = icon_shapes("mouse-pointer-2", on)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_UNITS} {_UNITS}"
 width="{_UNITS}" height="{_UNITS}">
<rect width="{_UNITS}" height="{_UNITS}" rx="{_UNITS * 0.22:g}" fill="{LIGHT["accent"]}"/>
<g transform="translate({at:g} {at:g}) scale({inner / 24:g})" fill="{on}" stroke="{on}"
 stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
{shapes}
</g>
</svg>
"""


def app_png(size: int) -> bytes:
    """Return the mark as a PNG of so many pixels. Needs no QApplication."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # The stub wants bytes for the format, and the library takes text.
    _mark(size).save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def _mark(size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(app_svg().encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image
