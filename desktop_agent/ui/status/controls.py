"""Pause, stop and step mode."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.parts import ElidedLabel, Switch
from ..kit.theme import Theme
from ..model.figures import heard
from ..model.view import WindowView

MARGIN, GAP = 14, 8
LONG_CAP = 8
"""Characters of a key that fit beside the others."""


class ControlBar(QWidget):
    """Buttons while a task runs; what comes next while it is paused."""

    pause_clicked = Signal()
    stop_clicked = Signal()
    step_mode_set = Signal(bool)

    def __init__(self, theme: Theme, stop_words: str) -> None:
        super().__init__()
        self.setObjectName("controls")
        # A long chord takes the place of the words that users know by heart.
        long = len(stop_words) > LONG_CAP
        self._pause = Button(
            theme, "Pause", icon="pause", cap="" if long else "F8", anywhere=heard(stop_words)
        )
        self._pause.setToolTip("Pause or continue (F8)")
        self._pause.setObjectName("pause")
        self._stop = Button(
            theme, "Stop", look="stop", icon="square", cap=stop_words, anywhere=True
        )
        self._stop.setObjectName("stop")
        self._stop.setToolTip(f"Stop at once ({stop_words})")
        self._next = ElidedLabel(12, 400, "text2")
        self._step = Switch(theme, "Step" if long else "Step mode", "Step")
        self._step.setAccessibleName("Step mode")
        self._step.setObjectName("stepMode")
        self._step.setToolTip("I ask before each action (Ctrl+Shift+S)")
        self._pause.clicked.connect(self.pause_clicked)
        self._stop.clicked.connect(self.stop_clicked)
        self._step.clicked.connect(self.step_mode_set)
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, 0, MARGIN, 0)
        row.setSpacing(GAP)
        row.addWidget(self._pause)
        row.addWidget(self._stop)
        row.addWidget(self._next, 100)
        row.addStretch(1)
        row.addWidget(self._step)

    def show_view(self, view: WindowView, *, step_mode: bool) -> None:
        self._pause.dress(
            "Continue" if view.paused else "Pause", "play" if view.paused else "pause"
        )
        self._pause.setVisible(view.running)
        self._stop.setVisible(view.running)
        self._next.show_text(view.next)
        self._next.setVisible(bool(view.next))
        self._step.setChecked(step_mode)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The keys of Pause and Stop are told before the second word of step mode."""
        shown = [one for one in (self._pause, self._stop) if not one.isHidden()]
        room = self.width() - 2 * MARGIN - GAP * (len(shown) + 1)
        taken = sum(one.sizeHint().width() for one in shown)
        self._step.be_brief(room - taken < self._step.whole_width)
