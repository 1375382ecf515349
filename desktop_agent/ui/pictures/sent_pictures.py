"""Shows what the brain was sent: a small preview, and the picture in a window of its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QImage,
    QImageReader,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.parts import ElidedLabel, set_tip
from ..kit.theme import Theme
from ..model.marks import Mark
from ..model.now_view import SentPicture

Source = Callable[[int], bytes | None]
"""The bytes of a picture by its id; None if it is too long ago."""

BOX = QSize(112, 70)
SMALL_BOX = QSize(64, 40)
AROUND_PX = 24
LEAST_PX = 240
HINT = "This closes when I look or act. Pause to keep it open."


def decoded(data: bytes, most: QSize) -> QImage:
    """Return the picture, at most so large and never enlarged; a null one if it cannot be read."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    size = reader.size()
    if size.width() > most.width() or size.height() > most.height():
        # Scale while reading: decoding a small JPEG takes a fraction of the time.
        reader.setScaledSize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


def draw_mark(painter: QPainter, area: QRectF, mark: Mark, color: QColor, radius: float) -> None:
    """A ring around a point, or an outline around what is larger than the ring."""
    x, y, width, height = mark
    box = QRectF(
        area.x() + x * area.width(),
        area.y() + y * area.height(),
        width * area.width(),
        height * area.height(),
    )
    small = max(box.width(), box.height()) <= 2 * radius
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # A white line beneath makes it visible on any background.
    for pen in (QPen(QColor("white"), radius * 0.55), QPen(color, radius * 0.3)):
        painter.setPen(pen)
        if small:
            painter.drawEllipse(box.center(), radius, radius)
        else:
            painter.drawRect(box.intersected(area.adjusted(1, 1, -1, -1)))
    if small:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(box.center(), radius * 0.3, radius * 0.3)


def draw_pointer(painter: QPainter, area: QRectF, place: Mark, scale: float) -> None:
    """An arrow with its tip there: a picture of the screen has none."""
    tip = QPointF(area.x() + place[0] * area.width(), area.y() + place[1] * area.height())
    painter.setPen(QPen(QColor("white"), 1.2))
    painter.setBrush(QColor("black"))
    painter.drawPolygon(QPolygonF([tip + corner * scale for corner in _ARROW]))


_ARROW = tuple(
    QPointF(x, y)
    for x, y in ((0, 0), (0, 12), (2.8, 9.4), (4.8, 14), (7, 13), (5, 8.6), (8.8, 8.6))
)


class Thumb(QPushButton):
    """The picture that was sent last, small, with the last click. A press shows it large."""

    def __init__(self, theme: Theme, source: Source) -> None:
        super().__init__()
        self.setObjectName("thumb")
        self._theme, self._source = theme, source
        self._shown: SentPicture | None = None
        self._box = BOX
        self._image = QImage()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setVisible(False)
        theme.changed.connect(self.update)

    @property
    def shown(self) -> SentPicture | None:
        return self._shown

    @property
    def image(self) -> QImage:
        """Return what is decoded of the picture."""
        return self._image

    def show_sent(self, shown: SentPicture | None, box: QSize) -> None:
        if (shown, box) == (self._shown, self._box):
            return
        before = self._shown.picture if self._shown else None
        number = shown.picture if shown else None
        if (number, box) != (before, self._box):
            self._load(number, box)
        self._shown, self._box = shown, box
        words = shown.words if shown else ""
        set_tip(self, words)
        self.setAccessibleName(f"{words}. Show it large")
        self.setVisible(not self._image.isNull())
        self.update()

    def _load(self, number: int | None, box: QSize) -> None:
        ratio = self.devicePixelRatioF()
        data = self._source(number) if number is not None else None
        self._image = decoded(data, box * ratio) if data else QImage()
        if not self._image.isNull():
            self._image.setDevicePixelRatio(ratio)
            size = self._image.deviceIndependentSize()
            self.setFixedSize(max(round(size.width()), 24), max(round(size.height()), 24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        painter.drawImage(area, self._image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        hot = self.underMouse() or self.hasFocus()
        painter.setPen(QPen(self._theme.color("accent" if hot else "edge"), 2 if hot else 1))
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
        if self._shown is not None and self._shown.mark is not None:
            radius = 7 if self._box == BOX else 5
            draw_mark(painter, area, self._shown.mark, self._theme.color("mark"), radius)
        painter.end()


class PictureWindow(QWidget):
    """One picture, as large as there is room beside the chat. A click anywhere closes it.

    It never takes the keyboard: Esc stays the stop key.
    """

    closed = Signal()

    def __init__(
        self, theme: Theme, beside: QWidget, *, name: str = "picture", title: str = "screenshot"
    ) -> None:
        super().__init__(
            beside,
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
            | Qt.WindowType.WindowDoesNotAcceptFocus,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setObjectName(name)
        self.setWindowTitle(f"desktop-agent: {title}")
        self._theme, self._beside = theme, beside
        self._words = ElidedLabel(13, 600, "text")
        self._hint = ElidedLabel(12, 400, "text2")
        close = Button(theme, "", look="bare", icon="x")
        close.setObjectName(f"{name}Close")
        close.setAccessibleName(f"Close the {title}")
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        close.clicked.connect(self.hide)
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self._words)
        names.addWidget(self._hint)
        head = QHBoxLayout()
        head.setContentsMargins(14, 8, 6, 8)
        head.addLayout(names, 1)
        head.addWidget(close)
        self._canvas = _Canvas(theme)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._canvas)

    def show_picture(self, shown: SentPicture, data: bytes) -> None:
        """Show it now; nothing if it cannot be read."""
        ratio = self._beside.devicePixelRatioF()
        image = decoded(data, self.room * ratio)
        if not image.isNull():
            self.show_image(image, image.size() / ratio, shown.words, hint=HINT, mark=shown.mark)

    @property
    def room(self) -> QSize:
        """Return what there is for the picture itself, in logical pixels."""
        room, _ = self._room()
        head = self._column.sizeHint().height() - self._canvas.height()
        return QSize(room.width() - 2, room.height() - head)

    def show_image(
        self,
        image: QImage,
        whole: QSize,
        words: str,
        *,
        hint: str,
        mark: Mark | None,
        pointer: Mark | None = None,
    ) -> None:
        """Show it now; `whole` is its full size in logical pixels. Below the words is a `hint`."""
        size = whole
        if whole.width() > self.room.width() or whole.height() > self.room.height():
            size = whole.scaled(self.room, Qt.AspectRatioMode.KeepAspectRatio)
        self._canvas.setFixedSize(size)
        self._canvas.show_image(image, mark, pointer)
        self._words.show_text(words)
        self._hint.show_text(hint)
        self.setAccessibleName(words)
        room, right = self._room()
        self._column.activate()
        self.resize(self._column.sizeHint())
        left = room.right() + 1 - self.width() if right else room.x()
        self.move(left, room.y() + (room.height() - self.height()) // 2)
        self.show()

    def update_image(self, image: QImage, mark: Mark | None, pointer: Mark | None) -> None:
        """Another picture in the same place."""
        self._canvas.show_image(image, mark, pointer)

    def _room(self) -> tuple[QRect, bool]:
        """Return the larger part of the screen beside the chat, and whether the chat is right of
        it."""
        screen, chat = self._beside.screen().availableGeometry(), self._beside.geometry()
        left, right = QRect(screen), QRect(screen)
        left.setRight(chat.left() - 1)
        right.setLeft(chat.right() + 1)
        at_right = left.width() >= right.width()
        room = (left if at_right else right).adjusted(*[AROUND_PX] * 2, *[-AROUND_PX] * 2)
        if room.width() < LEAST_PX:
            room = screen
        return room, at_right

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        self._canvas.show_image(QImage(), None)
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.color("edge"))
        painter.setBrush(self._theme.color("window"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()


class _Canvas(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._image = QImage()
        self._mark: Mark | None = None
        self._pointer: Mark | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_image(self, image: QImage, mark: Mark | None, pointer: Mark | None = None) -> None:
        self._image, self._mark, self._pointer = image, mark, pointer
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        painter.drawImage(area, self._image)
        if self._mark is not None:
            draw_mark(painter, area, self._mark, self._theme.color("mark"), 14)
        if self._pointer is not None:
            draw_pointer(painter, area, self._pointer, 1.4)
        painter.end()
