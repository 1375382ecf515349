"""The target of an action on a picture of its surroundings, as the human is asked about it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..kit.theme import Theme
from ..model.marks import Mark
from .sent_pictures import decoded

HEIGHTS: Final = (152, 92, 64)
"""The tallest that the window has room for is taken; logical pixels."""

_MOST: Final = QSize(8192, 8192)
_GAP, _TINY_GAP, _TINY = 4.0, 8.0, 6.0
_WHITE, _LINE, _TICK = 6.0, 2.5, 12.0
_RING: Final = _GAP + _WHITE / 2
_DOT, _HEAD, _HEAD_DEG = 4.0, 9.0, 28.0
_VEIL: Final = QColor(0, 0, 0, 64)


def placing(image: QSizeF, mark: QRectF, view: QSizeF, ring: float) -> tuple[float, QPointF]:
    """Return by how much the picture is scaled, and where its corner lies in the view.

    All in pixels of the screen. Never smaller than the view, where the mark with a `ring` around it
    allows that; the mark is as near to the middle as the picture's edges let it be.
    """
    cover = max(1.0, view.width() / image.width(), view.height() / image.height())
    room_x, room_y = view.width() - 2 * ring, view.height() - 2 * ring
    scale = min(cover, room_x / max(mark.width(), 1), room_y / max(mark.height(), 1))

    def corner(whole: float, room: float, middle: float) -> float:
        if whole * scale <= room:
            return (room - whole * scale) / 2
        return min(max(room / 2 - middle * scale, room - whole * scale), 0.0)

    x = corner(image.width(), view.width(), mark.center().x())
    return scale, QPointF(x, corner(image.height(), view.height(), mark.center().y()))


class TargetCrop(QWidget):
    """Outline and ticks lie outside the target, so that its label stays readable."""

    def __init__(
        self, theme: Theme, data: bytes | None, mark: Mark, start: Mark | None = None
    ) -> None:
        """`start` is where a drag to the mark begins."""
        super().__init__()
        self.setObjectName("targetCrop")
        named = "Where it would be done, marked on the screen"
        if start is not None:
            named = "From where to where it would be dragged, marked on the screen"
        self.setAccessibleName(named)
        self._theme, self._mark, self._start = theme, mark, start
        self._image = decoded(data, _MOST) if data else QImage()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    @property
    def readable(self) -> bool:
        return not self._image.isNull()

    def place(self) -> tuple[QRectF, QRectF]:
        """Return where picture and target lie, in pixels of the screen."""
        picture, _, target = self.places()
        return picture, target

    def places(self) -> tuple[QRectF, QRectF | None, QRectF]:
        """Return where the picture, the beginning of a drag and the target lie, in pixels of the
        screen."""
        ratio, size = self.devicePixelRatioF(), QSizeF(self._image.size())
        mark = _on(self._mark, size)
        start = _on(self._start, size) if self._start is not None else None
        seen = mark if start is None else mark.united(start)
        scale, at = placing(size, seen, QSizeF(self.size()) * ratio, _RING * ratio)

        def placed(part: QRectF) -> QRectF:
            return QRectF(part.topLeft() * scale + at, part.size() * scale)

        return QRectF(at, size * scale), placed(start) if start is not None else None, placed(mark)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(1 / ratio, 1 / ratio)
        whole = QRectF(0, 0, self.width() * ratio, self.height() * ratio)
        rounded = QPainterPath()
        rounded.addRoundedRect(whole, 4 * ratio, 4 * ratio)
        painter.setClipPath(rounded)
        painter.fillRect(whole, self._theme.color("sunken"))
        picture, start, target = self.places()
        painter.drawImage(picture, self._image, QRectF(self._image.rect()))
        around = QPainterPath()
        around.addRect(whole)
        bright = QPainterPath()
        bright.addRect(target)
        if start is not None:
            beginning = QPainterPath()
            beginning.addRect(start)
            bright = bright.united(beginning)
        painter.fillPath(around.subtracted(bright), _VEIL)
        if start is not None:
            self._paint_way(painter, start.center(), target, ratio)
        self._paint_mark(painter, target, ratio)
        painter.setPen(QPen(self._theme.color("line"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), 4 * ratio, 4 * ratio)
        painter.end()

    def _paint_way(self, painter: QPainter, begin: QPointF, target: QRectF, ratio: float) -> None:
        """Draw a dot where a drag begins, and an arrow to where it ends."""
        gap = (_GAP + _WHITE) * ratio
        way = _outside(QLineF(begin, target.center()), target.adjusted(-gap, -gap, gap, gap))
        head = _HEAD * ratio
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, px in ((QColor("white"), _WHITE), (self._theme.color("mark"), _LINE)):
            pen = QPen(color, px * ratio)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawEllipse(begin, _DOT * ratio, _DOT * ratio)
            if way.length() > head:
                painter.drawLine(way)
                for turned in (-_HEAD_DEG, _HEAD_DEG):
                    side = QLineF.fromPolar(head, way.angle() + 180 + turned)
                    painter.drawLine(side.translated(way.p2()))

    def _paint_mark(self, painter: QPainter, target: QRectF, ratio: float) -> None:
        small = max(target.width(), target.height()) < _TINY * ratio
        gap = (_TINY_GAP if small else _GAP) * ratio
        ring = target.adjusted(-gap, -gap, gap, gap)
        middle, tick = ring.center(), _TICK * ratio
        begin = (_WHITE - _LINE) / 2 * ratio
        ticks = [
            QLineF(middle.x(), ring.top() - begin, middle.x(), ring.top() - begin - tick),
            QLineF(middle.x(), ring.bottom() + begin, middle.x(), ring.bottom() + begin + tick),
            QLineF(ring.left() - begin, middle.y(), ring.left() - begin - tick, middle.y()),
            QLineF(ring.right() + begin, middle.y(), ring.right() + begin + tick, middle.y()),
        ]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A white line beneath makes it visible on any background.
        for color, px in ((QColor("white"), _WHITE), (self._theme.color("mark"), _LINE)):
            pen = QPen(color, px * ratio)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLines(ticks)
            painter.drawRoundedRect(ring, _GAP * ratio, _GAP * ratio)


def _on(mark: Mark, size: QSizeF) -> QRectF:
    x, y, width, height = mark
    return QRectF(x * size.width(), y * size.height(), width * size.width(), height * size.height())


def _outside(way: QLineF, area: QRectF) -> QLineF:
    """Return the line up to where it enters the area; one without length if it begins there."""
    if area.contains(way.p1()):
        return QLineF(way.p1(), way.p1())
    corners = (area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft())
    ends = [way.p2()]
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        kind, at = way.intersects(QLineF(one, other))
        if kind == QLineF.IntersectionType.BoundedIntersection and isinstance(at, QPointF):
            ends.append(at)
    return QLineF(way.p1(), min(ends, key=lambda end: QLineF(way.p1(), end).length()))
