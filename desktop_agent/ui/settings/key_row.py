"""The key of the model's server: kept in the keyring for one address, and never shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ...ports import Finding, Health
from ..kit.buttons import Button
from ..kit.parts import set_tone
from ..kit.theme import Theme
from .background_work import Work
from .fields import TextField
from .keeper import Keeper
from .look import wrapped

TITLE = "Key"
HELP = "Stored in your system’s keyring, never in a file or a log."
WORDS = f"{TITLE} {HELP} api password secret"
"""By which a search finds it."""


class KeyRow(QWidget):
    """`address` is the base URL that the key is for, as it is set now."""

    def __init__(
        self, theme: Theme, keeper: Keeper, work: Work, address: Callable[[], str]
    ) -> None:
        super().__init__()
        self.setObjectName("setting-key")
        self._keeper, self._work, self._address = keeper, work, address
        self.edit = TextField("Paste the key")
        self.edit.setObjectName("keyField")
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        hints = Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        self.edit.setInputMethodHints(hints | Qt.InputMethodHint.ImhHiddenText)
        self.edit.setAccessibleName(TITLE)
        self.edit.setAccessibleDescription(HELP)
        self.keep = Button(theme, "Keep", icon="key-round")
        self.keep.setAccessibleName("Save the key")
        self.keep.setEnabled(False)
        self.forget = Button(theme, "Forget")
        self.forget.setAccessibleName("Forget the key")
        self.forget.setEnabled(False)
        self._state = wrapped("", 12, 400, "text2")
        self._state.setObjectName("keyState")
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.edit, 1)
        line.addWidget(self.keep)
        line.addWidget(self.forget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        title = wrapped(TITLE, 13, 600)
        # As high as the titles that have a button beside them.
        title.setMinimumHeight(28)
        column.addWidget(title)
        column.addLayout(line)
        column.addWidget(wrapped(HELP, 12, 400, "text2"))
        column.addWidget(self._state)
        self.edit.textChanged.connect(lambda text: self.keep.setEnabled(bool(text.strip())))
        self.edit.returnPressed.connect(self._keep)
        self.keep.clicked.connect(self._keep)
        self.forget.clicked.connect(self._forget)

    @property
    def state(self) -> str:
        return self._state.text()

    def look(self) -> None:
        """Say whether there is one for the address as it is now."""
        address = self._address()
        self._work.aside(
            partial(self._keeper.key, address), lambda found: self._seen(address, found)
        )

    def clear(self) -> None:
        """Clear what was typed and not kept."""
        self.edit.clear()

    def _seen(self, address: str, found: object) -> None:
        if isinstance(found, Finding) and address == self._address():
            self._say(found.words, "text2")
            self.forget.setEnabled(found.level is Health.OK)

    def _keep(self) -> None:
        key, address = self.edit.text().strip(), self._address()
        if key:
            self.keep.setEnabled(False)
            self._work.soon(partial(self._keeper.keep_key, address, key), self._kept)

    def _kept(self, found: object) -> None:
        if isinstance(found, Finding) and found.level is Health.OK:
            self.edit.clear()
        self._told(found)

    def _forget(self) -> None:
        address = self._address()
        self.forget.setEnabled(False)
        self._work.soon(partial(self._keeper.forget_key, address), self._told)

    def _told(self, found: object) -> None:
        if not isinstance(found, Finding):
            return
        self.keep.setEnabled(bool(self.edit.text().strip()))
        if found.level is Health.OK:
            self._say(found.words, "good")
            address = self._address()
            self._work.aside(partial(self._keeper.key, address), self._renew)
        else:
            self._say(found.words, "bad")

    def _renew(self, found: object) -> None:
        """Update only the button: the words still say what was done."""
        if isinstance(found, Finding):
            self.forget.setEnabled(found.level is Health.OK)

    def _say(self, words: str, tone: str) -> None:
        set_tone(self._state, tone)
        self._state.setText(words)
        self._state.setAccessibleName(words)
