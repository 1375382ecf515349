"""The groups at the left, and in a narrow dialog above."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QVBoxLayout

from ..kit.parts import label
from ..kit.theme import Theme, font
from .form import GROUPS, Group

WIDTH = 172


class GroupButton(QAbstractButton):
    """The name of a group; the one that is shown stands out by its ground and a bar."""

    def __init__(self, theme: Theme, group: Group) -> None:
        super().__init__()
        self._theme, self._icon = theme, group.icon
        self.setText(group.title)
        self.setAccessibleName(group.title)
        self.setObjectName(f"group-{group.key}")
        self.setCheckable(True)
        self.setFont(font(13))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(36)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH - 24, 36)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, on = self._theme, QPainter(self), self.isChecked()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(self.rect())
        if on:
            painter.setBrush(theme.color("window"))
            painter.drawRoundedRect(area, 4, 4)
            painter.setBrush(theme.color("accent"))
            painter.drawRect(QRectF(0, 8, 4, self.height() - 16))
        elif self.underMouse():
            painter.setBrush(theme.color("line"))
            painter.drawRoundedRect(area, 4, 4)
        tone = "accent" if on else "text2"
        icon = theme.pixmap(self._icon, tone, 18, self.devicePixelRatioF())
        painter.drawPixmap(14, (self.height() - 18) // 2, icon)
        painter.setPen(theme.color("text"))
        painter.setFont(font(13, 600 if on else 400))
        painter.drawText(
            self.rect().adjusted(42, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, self.text()
        )
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), 1.5, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)
        painter.end()


class SidePanel(QFrame):
    chosen = Signal(str)
    """The key of a group."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("settingsSide")
        self.setFixedWidth(WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 12, 16)
        column.setSpacing(4)
        column.addWidget(label("Settings", 15, 600))
        column.addSpacing(8)
        self._buttons = {group.key: GroupButton(theme, group) for group in GROUPS}
        for key, button in self._buttons.items():
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            column.addWidget(button)
        column.addStretch(1)

    def show_group(self, key: str) -> None:
        """ "" for none: what is shown is of several."""
        for name, button in self._buttons.items():
            button.setChecked(name == key)
