"""A button that tries something out, and what was found below it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ...ports import Finding, Health
from ..kit.buttons import Button
from ..kit.parts import IconLabel, set_tone
from ..kit.theme import Theme
from .background_work import Work
from .keeper import Trial
from .look import wrapped

_TONES: Final = {
    Health.OK: ("good", "circle-check"),
    Health.WARNING: ("ask", "triangle-alert"),
    Health.BROKEN: ("bad", "circle-x"),
}


class Banner(QWidget):
    """One finding, in the colour of how good it is."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._tone = theme, "good"
        self._icon = IconLabel(theme, "circle-check", "good", 16)
        self._words = wrapped("", 13, 400, "good")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 7, 10, 7)
        row.setSpacing(8)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.setVisible(False)
        theme.changed.connect(self.update)

    @property
    def words(self) -> str:
        return self._words.text()

    @property
    def tone(self) -> str:
        return self._tone

    def show_words(self, words: str, level: Health) -> None:
        self._tone, icon = _TONES[level]
        self._icon.show_icon(icon, self._tone)
        set_tone(self._words, self._tone)
        self._words.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(f"{self._tone}Soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        painter.end()


class Tryout(QWidget):
    """`make` gives what is tried now, or None if nothing can be."""

    ended = Signal(object)
    """The Finding; of what was given up its part is ""."""

    def __init__(
        self,
        theme: Theme,
        work: Work,
        words: str,
        icon: str,
        make: Callable[[], Trial | None],
        *,
        nothing: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`nothing` says why nothing can be tried."""
        super().__init__()
        self._work, self._words, self._icon, self._make = work, words, icon, make
        self.nothing, self._clock = nothing, clock
        self._trial: Trial | None = None
        self._begun = 0.0
        self.button = Button(theme, words, icon=icon)
        self.button.clicked.connect(self._pressed)
        self._doing = wrapped("", 12, 400, "text2")
        self.banner = Banner(theme)
        self._tick = QTimer(self)
        self._tick.setInterval(500)
        self._tick.timeout.connect(self._look)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self.button)
        line.addWidget(self._doing, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self.banner)

    @property
    def running(self) -> bool:
        return self._trial is not None

    @property
    def doing(self) -> str:
        return self._doing.text()

    def cancel(self) -> None:
        """Give up what runs, and say so."""
        self._give_up(Finding("", Health.WARNING, "Canceled."))

    def forget(self) -> None:
        """Forget what was found: it belongs to what was set before."""
        if self._trial is None:
            self.banner.show_words("", Health.OK)

    def _pressed(self) -> None:
        if self._trial is not None:
            self.cancel()
            return
        trial = self._trial = self._make()
        if trial is None:
            self.banner.show_words(self.nothing, Health.WARNING)
            return
        self.banner.show_words("", Health.OK)
        self._begun = self._clock()
        self.button.dress("Cancel", "x")
        self._look()
        self._tick.start()
        self._work.aside(trial.run, lambda found: self._found(trial, found))

    def _look(self) -> None:
        if self._trial is None:
            return
        passed = self._clock() - self._begun
        if passed >= self._trial.seconds:
            words = f"No answer within {self._trial.seconds:g} s."
            self._give_up(Finding("", Health.BROKEN, words))
            return
        self._doing.setText(f"{self._trial.asks}… {passed:.0f} s")

    def _give_up(self, why: Finding) -> None:
        trial = self._trial
        if trial is not None:
            self._end(why)
            # Run in a thread, because it may wait for what it ends.
            self._work.aside(trial.cancel, lambda _: None)

    def _found(self, trial: Trial, found: object) -> None:
        if trial is self._trial and isinstance(found, Finding):
            self._end(found, f" It took {self._clock() - self._begun:.1f} s.")

    def _end(self, found: Finding, took: str = "") -> None:
        self._trial = None
        self._tick.stop()
        self._doing.setText("")
        self.button.dress(self._words, self._icon)
        works = found.level is Health.OK
        words = f"Works. {found.words}{took}" if works else f"{found.words} {found.remedy}"
        self.banner.show_words(words.strip(), found.level)
        self.ended.emit(found)
