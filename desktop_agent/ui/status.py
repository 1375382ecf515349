"""The state in three ways: the rail, the pill and the meter; and the title bar over them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from .parts import Button, ElidedLabel, IconLabel, label, set_tone
from .theme import Theme
from .view import Pill

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
            self.dragged.emit(event.globalPosition().toPoint().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
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
    """Where the window's corner would be, and where the pointer is, on the screen."""
    dropped = Signal()
    pin_clicked = Signal()
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
        self._settings = Button(theme, "", look="bare", icon="settings")
        self._settings.setObjectName("settingsOpen")
        self._settings.setAccessibleName("Settings (Ctrl+,)")
        self._settings.setToolTip("Settings (Ctrl+,)")
        close = Button(theme, "", look="bare", icon="x")
        close.setObjectName("close")
        close.setAccessibleName("Close")
        close.setToolTip("Close and end")
        shrink = Button(theme, "", look="bare", icon="panel-right-close")
        shrink.setObjectName("shrink")
        shrink.setAccessibleName("Shrink (Ctrl+M)")
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
        row.addWidget(self._settings)
        row.addWidget(self._pin)
        row.addWidget(shrink)
        row.addWidget(close)
        self.show_pin(on_top=True)

    def show_name(self, name: str) -> None:
        self._name.show_text(name)

    def offer_settings(self, *, offered: bool) -> None:
        self._settings.setVisible(offered)

    def show_dry(self, *, dry: bool) -> None:
        self._dry.setVisible(dry)

    def show_pin(self, *, on_top: bool) -> None:
        self._pin.dress("", "pin" if on_top else "pin-off")
        words = "Stays on top" if on_top else "Does not stay on top"
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
        # No release comes then.
        self._grip = None


class DryChip(QWidget):
    """Says all the time that nothing is done."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("dryRun")
        self.setAccessibleName("Dry run: nothing is done")
        self.setToolTip("I tell what I would do, and do nothing.")
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


class StatusPill(QWidget):
    """Icon, word and reason in the colour of the state."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("status")
        self._theme = theme
        self._pill = Pill("Ready", "", "circle", "")
        self._icon = IconLabel(theme, "circle", "text2", 16)
        self._word = label("", 13, 600)
        self._reason = ElidedLabel(13, 400, "text2", takes_all=False)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 12, 0)
        row.setSpacing(6)
        for part in (self._icon, self._word, self._reason):
            row.addWidget(part)
        self.setFixedHeight(28)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._dress)
        self.show_pill(self._pill)

    @property
    def words(self) -> str:
        return f"{self._pill.word} {self._pill.reason}".strip()

    def show_pill(self, pill: Pill) -> None:
        self._pill = pill
        self._word.setText(pill.word)
        self._reason.show_text(pill.reason)
        self._reason.setVisible(bool(pill.reason))
        self.setAccessibleName(f"Status: {self.words}")
        self._dress()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        tone = self._pill.rail
        painter.setBrush(self._theme.color("sunken" if tone in ("", "grey") else tone + "Soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 14, 14)
        painter.end()

    def _dress(self) -> None:
        tone = "text2" if self._pill.rail in ("", "grey") else self._pill.rail
        self._icon.show_icon(self._pill.icon, tone)
        set_tone(self._word, tone)
        set_tone(self._reason, tone)
        self.update()


class StatusRow(QWidget):
    """The pill on the left, elapsed time and step on the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFixedHeight(40)
        self.pill = StatusPill(theme)
        self._elapsed = label("", 12, 400, "text2")
        self._elapsed.setObjectName("elapsed")
        self._step = label("", 12, 400, "text2")
        self._step.setObjectName("step")
        self._tokens = label("", 12, 400, "text2")
        self._tokens.setObjectName("tokens")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 14, 0)
        row.setSpacing(10)
        row.addWidget(self.pill)
        row.addStretch(1)
        row.addWidget(self._elapsed)
        row.addWidget(self._step)
        row.addWidget(self._tokens)

    def show_meter(self, elapsed: str, step: str, tokens: str = "", spent: str = "") -> None:
        """`spent` tells in full what the tokens are a sum of."""
        for part, words, name in (
            (self._elapsed, elapsed, "Elapsed"),
            (self._step, step, "Progress"),
            (self._tokens, tokens, "Spent"),
        ):
            if part.text() != words:
                part.setText(words)
                part.setAccessibleName(f"{name}: {words}")
            part.setVisible(bool(words))
        self._tokens.setToolTip(spent)
