"""The state in three ways: the rail, the pill and the meter; and the title bar over them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.parts import ElidedLabel, label
from ..kit.theme import Theme

_EDGES = {"grey": "edge", "": "line", "ask": "askFill"}


class StateRail(QWidget):
    """The gutter on the inner edge, in the colour of the state; dragging it resizes."""

    dragged = Signal(int)
    """The pointer's x on the screen."""
    dropped = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName("State colour")
        self._theme = theme
        self._tone = ""
        self._dragged = False
        self.setFixedWidth(6)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        theme.changed.connect(self.update)

    @property
    def tone(self) -> str:
        return self._tone

    def show_tone(self, tone: str) -> None:
        if tone != self._tone:
            self._tone = tone
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._dragged = True
            self.dragged.emit(event.globalPosition().toPoint().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._drop()

    def hideEvent(self, event: QHideEvent) -> None:
        # No release event follows in this case.
        self._drop()

    def _drop(self) -> None:
        if self._dragged:
            self._dragged = False
            self.dropped.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color(_EDGES.get(self._tone, self._tone)))
        if self._tone == "ask":
            # The fill alone is too faint on a light ground.
            painter.fillRect(self.width() - 1, 0, 1, self.height(), self._theme.color("ask"))
        painter.end()


class TitleBar(QWidget):
    """The drag handle, with the name of the task and the window's own buttons."""

    moved = Signal(QPoint, QPoint)
    """Tells where the window's corner would be, and where the pointer is, on the screen."""
    dropped = Signal()
    pin_clicked = Signal()
    sessions_clicked = Signal()
    settings_clicked = Signal()
    shrink_clicked = Signal()
    close_clicked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("titleBar")
        self.setFixedHeight(44)
        self._grip: QPoint | None = None
        self._name = ElidedLabel(15, 600, "text")
        self._name.setObjectName("taskName")
        # The buttons keep out of the way of the keyboard until it is sent there.
        self._pin = Button(theme, "", look="bare", icon="pin")
        self._pin.setObjectName("pin")
        self._sessions = _bare(theme, "history", "sessionsOpen", "Chats (Ctrl+H)")
        self._sessions.setVisible(False)
        self._sessions.clicked.connect(self.sessions_clicked)
        self._settings = _bare(theme, "settings", "settingsOpen", "Settings (Ctrl+,)")
        close = _bare(theme, "x", "close", "Close")
        close.setToolTip("Quit")
        shrink = _bare(theme, "panel-right-close", "shrink", "Shrink (Ctrl+M)")
        shrink.setToolTip("Shrink to a small bar (Ctrl+M)")
        self._pin.clicked.connect(self.pin_clicked)
        self._settings.clicked.connect(self.settings_clicked)
        shrink.clicked.connect(self.shrink_clicked)
        close.clicked.connect(self.close_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 6, 0)
        row.setSpacing(0)
        row.addWidget(_Mark(theme))
        row.addSpacing(10)
        self._dry = DryChip(theme)
        row.addWidget(self._dry)
        row.addWidget(self._name, 1)
        row.addSpacing(6)
        for part in (self._sessions, self._settings, self._pin, shrink, close):
            row.addWidget(part)
        self.show_pin(on_top=True)

    def show_name(self, name: str) -> None:
        self._name.show_text(name)

    def offer_sessions(self) -> None:
        self._sessions.setVisible(True)

    def offer_settings(self, *, offered: bool) -> None:
        self._settings.setVisible(offered)

    def show_dry(self, *, dry: bool) -> None:
        self._dry.setVisible(dry)

    def show_pin(self, *, on_top: bool) -> None:
        self._pin.dress("", "pin" if on_top else "pin-off")
        words = "Stays on top" if on_top else "Not on top"
        self._pin.setToolTip(words)
        self._pin.setAccessibleName(words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            corner = self.window().frameGeometry().topLeft()
            self._grip = event.globalPosition().toPoint() - corner

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            pointer = event.globalPosition().toPoint()
            self.moved.emit(pointer - self._grip, pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None and event.button() is Qt.MouseButton.LeftButton:
            self._grip = None
            self.dropped.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        # No release event follows in this case.
        self._grip = None


def _bare(theme: Theme, icon: str, name: str, words: str) -> Button:
    made = Button(theme, "", look="bare", icon=icon)
    made.setObjectName(name)
    made.setAccessibleName(words)
    made.setToolTip(words)
    return made


class DryChip(QWidget):
    """Says all the time that nothing is done."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("dryRun")
        self.setAccessibleName("Dry run: I do nothing")
        self.setToolTip("I show what I would do, without doing it.")
        self._theme = theme
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 18, 0)
        row.addWidget(label("Dry run", 12, 600, "accent"))
        self.setFixedHeight(22)
        self.setVisible(False)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.color("accent"))
        painter.setBrush(self._theme.color("accentSoft"))
        # What is left on the right keeps the task's name away.
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -10.5, -0.5)
        painter.drawRoundedRect(area, 4, 4)
        painter.end()


class _Mark(QWidget):
    """The product's mark: an arrow on a square."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(18, 18)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent"))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(3, 3, self._theme.pixmap("mouse-pointer-2", "onAccent", 12, ratio))
        painter.end()
