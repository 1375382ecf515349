"""The first page: three ways to go on, and what keeps the human in control."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from ..kit.theme import Theme
from ..pictures.live import Driven
from ..settings.look import wrapped
from .cards import ChoiceCard, SafetyBox
from .chooser import Server
from .page import FirstRunPage
from .words import ABOUT, TITLE, found_words, safety, ways


class Welcome(FirstRunPage):
    """`chosen` carries the key of a way."""

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, stop_words: str, driven: Driven, *, again: bool = False
    ) -> None:
        """`again`: one was chosen before, and may stay."""
        super().__init__(theme, TITLE, back="welcomeBack" if again else "")
        self.column.addWidget(wrapped(ABOUT, 13, 400, "text2"))
        self.cards: dict[str, ChoiceCard] = {}
        for way in ways():
            card = self.cards[way.key] = ChoiceCard(theme, way)
            card.clicked.connect(lambda _=False, key=way.key: self.chosen.emit(key))
            self.column.addWidget(card)
        self._problem = wrapped("", 13, 400, "bad")
        self._problem.setObjectName("firstRunProblem")
        self._problem.setVisible(False)
        self.column.addWidget(self._problem)
        self.column.addSpacing(8)
        self.column.addWidget(SafetyBox(theme, safety(stop_words, driven)))
        self.column.addStretch(1)

    def begin(self) -> None:
        next(iter(self.cards.values())).setFocus()

    def show_found(self, servers: Sequence[Server]) -> None:
        words = found_words(servers)
        if words:
            self.cards["local"].show_about(words, "good")

    def show_problem(self, words: str) -> None:
        self._problem.setText(words)
        self._problem.setVisible(bool(words))
