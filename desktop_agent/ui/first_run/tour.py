"""Three small steps: what stops the agent, what pauses it, and the mode in which it asks."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from ...events import StepMode
from ...planner import State
from ...ports import Finding, Health
from ..kit.buttons import Button
from ..kit.parts import IconLabel
from ..kit.theme import Theme
from ..pictures.live import Driven
from ..settings.background_work import Work
from ..settings.keeper import Trial
from ..settings.look import wrapped
from ..settings.try_button import Banner
from .chooser import Chooser, Heard
from .page import FirstRunPage
from .words import TourStep, tour


class Tour(FirstRunPage):
    """`over` at its end, or when it is skipped."""

    over = Signal()

    def __init__(
        self, theme: Theme, work: Work, chooser: Chooser, stop_words: str, driven: Driven
    ) -> None:
        super().__init__(theme, "Three things to know")
        self.setObjectName("tour")
        self._work, self._chooser = work, chooser
        self._steps, self._at = tour(stop_words, driven), 0
        self._trial: Trial | None = None
        self._mode: StepMode | None = None
        self._count = wrapped("", 12, 400, "text2")
        self._icon = IconLabel(theme, "circle-x", "accent", 20)
        self._title = wrapped("", 15, 600)
        self._title.setObjectName("tourTitle")
        self._words = wrapped("", 13, 400, "text2")
        self._tries = wrapped("", 13, 600, "accent")
        self._tries.setObjectName("tourTries")
        self._banner = Banner(theme)
        self._banner.setObjectName("tourSeen")
        self.next = Button(theme, "Next", look="accent")
        self.next.setObjectName("tourNext")
        self.skip = Button(theme, "Skip the tour", look="bare")
        self.skip.setObjectName("tourSkip")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._title, 1)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.next)
        foot.addWidget(self.skip)
        foot.addStretch(1)
        self.column.addWidget(self._count)
        self.column.addLayout(head)
        for part in (self._words, self._tries, self._banner):
            self.column.addWidget(part)
        self.column.addLayout(foot)
        self.column.addStretch(1)
        self.next.clicked.connect(self._go_on)
        self.skip.clicked.connect(self.over)
        self._show()

    @property
    def step(self) -> TourStep:
        return self._steps[self._at]

    @property
    def seen(self) -> str:
        """Return what was seen of what the human tried, in words."""
        return self._banner.words

    def begin(self) -> None:
        self._at = 0
        self._show()
        self.next.setFocus()
        self._listen()

    def leave(self) -> None:
        trial, self._trial = self._trial, None
        if trial is not None:
            # Run in a thread, because it may wait for what it ends.
            self._work.aside(trial.cancel, lambda _: None)

    def follow(self, state: State) -> None:
        if self.step.key == "step" and self._mode not in (None, state.step_mode):
            on = state.step_mode is not StepMode.NEVER
            self._see(self.step.works.format("on" if on else "off"))
        self._mode = state.step_mode

    def _go_on(self) -> None:
        self.leave()
        if self._at + 1 == len(self._steps):
            self.over.emit()
            return
        self._at += 1
        self._show()
        self._listen()

    def _show(self) -> None:
        step, last = self.step, self._at + 1 == len(self._steps)
        self._count.setText(f"{self._at + 1} of {len(self._steps)}")
        self._icon.show_icon(step.icon, "accent")
        self._title.setText(step.title)
        self._words.setText(step.words)
        self._tries.setText(step.tries)
        self._tries.setVisible(True)
        self._banner.show_words("", Health.OK)
        self.next.dress("Done" if last else "Next", "")
        self.skip.setVisible(not last)

    def _listen(self) -> None:
        step = self.step
        heard: dict[str, Heard] = {"stop": "stop", "pause": "pause"}
        what = heard.get(step.key)
        if what is None:
            return
        trial = self._trial = self._chooser.listen(what)
        if trial is None:
            self._tries.setVisible(False)
            return
        self._work.aside(trial.run, lambda found: self._found(trial, found))

    def _found(self, trial: Trial, found: object) -> None:
        if trial is not self._trial or not isinstance(found, Finding):
            return
        self._trial = None
        if found.level is Health.OK:
            self._see(self.step.works)
        elif found.level is Health.BROKEN:
            self._banner.show_words(f"{found.words} {found.remedy}".strip(), found.level)

    def _see(self, words: str) -> None:
        self._tries.setVisible(False)
        self._banner.show_words(words, Health.OK)
