"""Starts the program when the human logs in. The desktop's own entry says whether it does, and not
the file of settings."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ...ports import Finding, Health
from ..kit.parts import Switch, set_tone
from ..kit.theme import Theme
from .background_work import Work
from .keeper import Keeper
from .look import wrapped

TITLE: Final = "Start when I log in"
HELP: Final = "The window opens by itself and does nothing until you ask."
WORDS: Final = f"{TITLE} {HELP} autostart startup login boot system"
"""By which a search finds it."""


class LoginRow(QWidget):
    """A switch, and what came of it."""

    def __init__(self, theme: Theme, keeper: Keeper, work: Work) -> None:
        super().__init__()
        self.setObjectName("setting-login")
        self._keeper, self._work = keeper, work
        self.switch = Switch(theme, "")
        self.switch.setObjectName("loginSwitch")
        self.switch.setAccessibleName(TITLE)
        self.switch.setAccessibleDescription(HELP)
        self.switch.clicked.connect(self._want)
        self._words = wrapped("", 12, 400, "text2")
        self._words.setObjectName("loginWords")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(wrapped(TITLE, 13, 600), 1)
        head.addWidget(self.switch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(wrapped(HELP, 12, 400, "text2"))
        column.addWidget(self._words)
        self._say("", "text2")
        self.look()

    @property
    def words(self) -> str:
        return self._words.text()

    def look(self) -> None:
        """Show how it is, unless it is just being changed."""
        if self.switch.isEnabled():
            self.switch.setChecked(bool(self._keeper.starts_at_login()))

    def _want(self) -> None:
        on = self.switch.isChecked()
        self.switch.setEnabled(False)
        self._say("", "text2")
        self._work.soon(partial(self._keeper.start_at_login, on=on), self._told)

    def _told(self, found: object) -> None:
        self.switch.setEnabled(True)
        self.look()
        if isinstance(found, Finding):
            self._say(found.words, "good" if found.level is Health.OK else "bad")

    def _say(self, words: str, tone: str) -> None:
        set_tone(self._words, tone)
        self._words.setText(words)
        self._words.setAccessibleName(words)
        self._words.setVisible(bool(words))
