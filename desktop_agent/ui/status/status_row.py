"""The state in words, and beside it the time, the step and the cost of the task."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ..kit.parts import ElidedLabel, IconLabel, label, set_tone
from ..kit.theme import Theme
from ..model.view import Pill

ROW_PX = 40
UNASKED_PX = 22
GAP = 10
SIDES = 12 + 14 + GAP
LEAST_REASON = 48
"""So much of a reason can still be read."""


class StatusPill(QWidget):
    """Icon, word and reason in the colour of the state."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("status")
        self._theme = theme
        self._pill = Pill("Ready", "", "circle", "")
        self._icon = IconLabel(theme, "circle", "text2", 16)
        self._word = label("", 13, 600)
        self._word.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
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
    def least(self) -> int:
        """The width that it needs with a reason that is cut."""
        cut = 6 + LEAST_REASON if self._pill.reason else 0
        return 10 + 16 + 6 + self._word.sizeHint().width() + cut + 12

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
        self.pill = StatusPill(theme)
        self._elapsed = label("", 12, 400, "text2")
        self._elapsed.setObjectName("elapsed")
        self._step = label("", 12, 400, "text2")
        self._step.setObjectName("step")
        self._cost = label("", 12, 400, "text2")
        self._cost.setObjectName("tokens")
        self._unasked = ElidedLabel(12, 400, "ask")
        self._unasked.setObjectName("unasked")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(12, 6, 14, 6)
        row.setSpacing(GAP)
        row.addWidget(self.pill)
        row.addStretch(1)
        row.addWidget(self._elapsed)
        row.addWidget(self._step)
        row.addWidget(self._cost)
        below = QHBoxLayout()
        below.setContentsMargins(22, 0, 14, 0)
        below.addWidget(self._unasked)
        column.addLayout(row)
        column.addLayout(below)
        self.show_unasked("")

    def show_unasked(self, words: str) -> None:
        """Show what is done unasked for now; "" for nothing."""
        self._unasked.show_text(words)
        self._unasked.setVisible(bool(words))
        self.setFixedHeight(ROW_PX + (UNASKED_PX if words else 0))

    def show_meter(self, elapsed: str, step: str, cost: str = "", spent: str = "") -> None:
        """`spent` tells in full what the cost is a sum of."""
        for part, words, name in (
            (self._elapsed, elapsed, "Elapsed"),
            (self._step, step, "Progress"),
            (self._cost, cost, "Spent"),
        ):
            if part.text() != words:
                part.setText(words)
                part.setAccessibleName(f"{name}: {words}")
            part.setVisible(bool(words))
        self._cost.setToolTip(spent)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The step gives way first: the plan tells it, too."""
        parts = [part for part in (self._elapsed, self._step, self._cost) if part.text()]
        wide = sum(part.sizeHint().width() + GAP for part in parts) + SIDES
        room = self.width() - wide
        self._step.setVisible(bool(self._step.text()) and room >= self.pill.least)
