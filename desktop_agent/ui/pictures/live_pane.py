"""The pane in which the driven screen is shown: its head, and the picture with its marks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from ..kit.folding import FoldRow
from ..kit.parts import ElidedLabel, IconLabel, label, set_tip
from ..kit.theme import Theme
from ..model.marks import Mark
from .live import Driven, fitted, room_for
from .sent_pictures import draw_mark, draw_pointer

HEAD_PX = 30
_RADIUS = 8


class LivePane(QFrame):
    """A head that folds it, and the picture below; a press on that shows it large."""

    toggled = Signal()
    opened = Signal()
    sized = Signal()
    """There is more or less room for the picture than before, or it was folded."""

    def __init__(self, theme: Theme, driven: Driven, stop_words: str) -> None:
        super().__init__()
        self.setObjectName("live")
        self._driven = driven
        self.fed = False
        """There is somebody who shows the screen; without that there is no pane."""
        self._room = (0, 0)
        self._open = driven.shown_at_first
        self._state = ""
        self._head = _Head(theme, driven.title)
        set_tip(self._head, driven.tip(stop_words))
        self._head.pressed.connect(self.toggled)
        self.picture = _Screen(theme, driven.title)
        self.picture.clicked.connect(self.opened)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 0, 14, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(6)
        self._show()

    @property
    def shows(self) -> bool:
        """Return True if there is a picture to be seen in it."""
        return self._open and self._room != (0, 0) and self.isVisible()

    @property
    def wanted(self) -> QSize:
        """Return how large a picture it can show, in pixels of the screen."""
        return QSize(*self._room) * self.devicePixelRatioF()

    def fold(self) -> None:
        self._open = not self._open
        self._show()
        self.sized.emit()

    def fit(self, width: int, window_height: int, *, card: bool, asks: bool) -> None:
        """`width` is that of the column."""
        room = room_for(max(width - 28, 0), window_height, card=card, asks=asks)
        if room != self._room:
            self._room = room
            self._show()
            self.sized.emit()

    def show_state(self, words: str, *, problem: str = "") -> None:
        """A word beside the title; a problem stands where the picture would."""
        self._state = words
        self.picture.show_problem(problem)
        self._show()

    def _show(self) -> None:
        visible = self._open and self._room != (0, 0)
        self.picture.setVisible(visible)
        self.picture.fit(self._room)
        self._head.show_state(self._state if visible else "", folded=not self._open)
        self.setAccessibleName(f"{self._driven.title}, live, {'open' if self._open else 'folded'}")


class _Head(FoldRow):
    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self.setObjectName("liveHead")
        self.setFixedHeight(HEAD_PX)
        self._title = title
        name = ElidedLabel(13, 600, "text")
        name.show_text(title)
        self._state = label("", 12, 400, "text2")
        self._chevron = IconLabel(theme, "chevron-up", "text2", 16)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(IconLabel(theme, "monitor", "text2", 16))
        row.addWidget(name, 1)
        row.addWidget(self._state)
        row.addWidget(self._chevron)

    def show_state(self, words: str, *, folded: bool) -> None:
        self._state.setText(words)
        self._chevron.show_icon("chevron-down" if folded else "chevron-up", "text2")
        told = ", ".join(part for part in (words, "folded" if folded else "open") if part)
        self.setAccessibleName(f"{self._title}, {told}")


class _Screen(QPushButton):
    """The picture, the pointer and the last click on it."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self.setObjectName("liveScreen")
        self._theme, self._title = theme, title
        self._image = QImage()
        self._mark: Mark | None = None
        self._pointer: Mark | None = None
        self._problem = ""
        self._room = (0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{title}, live. Show it large")
        theme.changed.connect(self.update)

    @property
    def image(self) -> QImage:
        return self._image

    def fit(self, room: tuple[int, int]) -> None:
        self._room = room
        size = fitted(self._image.width(), self._image.height(), room)
        # Before the first picture, its space is reserved.
        self.setFixedSize(QSize(*(size if all(size) else room)))

    def show_problem(self, problem: str) -> None:
        self._problem = problem
        set_tip(self, problem)
        words = problem or f"{self._title}, live. Show it large"
        self.setAccessibleName(words)

    def show_image(self, image: QImage, mark: Mark | None, pointer: Mark | None) -> None:
        other_shape = image.size() != self._image.size()
        self._image, self._mark, self._pointer = image, mark, pointer
        if other_shape:
            self.fit(self._room)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        if self._image.isNull():
            painter.fillRect(area, theme.color("sunken"))
            painter.setPen(theme.color("text2"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            inner = self.rect().adjusted(12, 8, -12, -8)
            painter.drawText(inner, flags, self._problem or "Not seen yet")
        else:
            painter.drawImage(area, self._image)
            if self._mark is not None:
                draw_mark(painter, area, self._mark, theme.color("mark"), _RADIUS)
            if self._pointer is not None:
                draw_pointer(painter, area, self._pointer, 1.0)
        hot = self.underMouse() or self.hasFocus()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.color("accent" if hot else "edge"))
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()
