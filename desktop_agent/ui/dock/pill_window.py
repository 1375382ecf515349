"""The small form of the window: what it does now, pause, stop, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.parts import ElidedLabel, IconLabel, set_tip, set_tone
from ..kit.theme import Theme
from ..model.pill_view import PillView

SIZE: Final = QSize(320, 52)
_RAIL_PX: Final = 5
_EDGES: Final = {"": "edge", "grey": "edge", "ask": "askFill"}


class PillWindow(QWidget):
    """Always on top; it never activates itself. Dragged by whatever is no button."""

    pause_clicked = Signal()
    stop_clicked = Signal()
    expand_clicked = Signal()
    moved = Signal(QPoint)
    """Tells where its corner would be, on the screen."""
    dropped = Signal(QPoint)
    """Tells where the pointer is, on the screen."""

    def __init__(
        self, theme: Theme, escape: Callable[[], object], close: Callable[[], object]
    ) -> None:
        """`escape` is called when Esc is pressed in it, `close` when it is closed from outside."""
        super().__init__(
            None,
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        # Otherwise macOS hides it while another program is in front.
        self.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        self.setObjectName("pill")
        self.setWindowTitle("desktop-agent")
        self.setFixedSize(SIZE)
        self._theme, self._escape, self._close = theme, escape, close
        self._grip: QPoint | None = None
        self._dragged = False
        self._view = PillView("circle", "", "", "")
        self._icon = IconLabel(theme, "circle", "text2", 20)
        self._title = ElidedLabel(13, 600, "text")
        self._title.setObjectName("pillTitle")
        self._detail = ElidedLabel(12, 400, "text2")
        self._detail.setObjectName("pillDetail")
        self._pause = self._button("pillPause", "pause", "Pause", self.pause_clicked)
        self._stop = self._button("pillStop", "square", "Stop", self.stop_clicked)
        self._expand = self._button(
            "pillExpand", "panel-right-open", "Expand", self.expand_clicked, "Ctrl+M"
        )
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._detail)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(_RAIL_PX + 12, 2, 4, 2)
        row.setSpacing(0)
        row.addWidget(self._icon)
        row.addSpacing(9)
        row.addLayout(words, 1)
        row.addSpacing(6)
        for button in (self._pause, self._stop, self._expand):
            row.addWidget(button)
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def view(self) -> PillView:
        return self._view

    def show_view(self, view: PillView) -> None:
        if view == self._view:
            return
        asked, self._view = self._view.asks, view
        self._title.show_text(view.title)
        self._detail.show_text(view.detail)
        self.setAccessibleName(f"desktop-agent: {view.words}")
        self._pause.setVisible(bool(view.pause))
        if view.pause:
            words = "Pause (F8)" if view.pause == "pause" else "Continue (F8)"
            self._pause.dress("", view.pause)
            self._pause.setAccessibleName(words)
            set_tip(self._pause, words)
        self._stop.setVisible(view.stop)
        self._dress()
        if view.asks and view.asks != asked and self.isVisible():
            self.call()

    def call(self) -> None:
        """Make itself noticed: in front, and marked in the task bar; the focus stays."""
        self.raise_()
        QApplication.alert(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grip = event.globalPosition().toPoint() - self.frameGeometry().topLeft()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            return
        corner = event.globalPosition().toPoint() - self._grip
        far = (corner - self.pos()).manhattanLength() >= QApplication.startDragDistance()
        self._dragged = self._dragged or far
        if self._dragged:
            self.moved.emit(corner)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged:
            self.dropped.emit(event.globalPosition().toPoint())
        self._grip, self._dragged = None, False

    def hideEvent(self, event: QHideEvent) -> None:
        # No release event follows in this case.
        self._grip, self._dragged = None, False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.expand_clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        self._close()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, tone = self._theme, self._view.tone
        painter = QPainter(self)
        ground = "askSoft" if self._view.asks else "window"
        painter.fillRect(self.rect(), theme.color(ground))
        painter.fillRect(0, 0, _RAIL_PX, self.height(), theme.color(_EDGES.get(tone, tone)))
        if tone == "ask":
            # The fill alone is too faint on a light ground.
            painter.fillRect(_RAIL_PX, 0, 1, self.height(), theme.color("ask"))
        painter.setPen(theme.color("ask" if self._view.asks else "edge"))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _button(
        self, name: str, icon: str, words: str, clicked: SignalInstance, key: str = ""
    ) -> Button:
        made = Button(self._theme, "", look="bare", icon=icon)
        made.setObjectName(name)
        told = f"{words} ({key})" if key else words
        made.setAccessibleName(told)
        set_tip(made, told)
        made.clicked.connect(clicked)
        return made

    def _dress(self) -> None:
        tone = "text2" if self._view.tone in ("", "grey") else self._view.tone
        self._icon.show_icon(self._view.icon, tone)
        set_tone(self._title, "text" if tone == "text2" else tone)
        self.setPalette(self._theme.palette())
        self.setStyleSheet(self._theme.sheet())
        self.update()
