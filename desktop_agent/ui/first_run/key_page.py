"""A key for somebody's models: whose, the key, which model; tested, then used."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ..kit.buttons import Button
from ..kit.theme import Theme
from ..settings.background_work import Work
from ..settings.fields import ChoiceBox, TextField
from ..settings.look import wrapped
from .choice_check import TestAndUse
from .chooser import Choice, Chooser
from .page import FirstRunPage
from .words import KEY_KEPT, KeyOffer, key_offers

_ADDRESS = "model.base_url"


class KeyPage(FirstRunPage):
    """`used` when the choice counts."""

    used = Signal()

    def __init__(self, theme: Theme, work: Work, chooser: Chooser) -> None:
        super().__init__(theme, "Use an API key", back="keyBack")
        self._offers = key_offers()
        self.provider = ChoiceBox(theme, [(one.key, one.title) for one in self._offers])
        self.provider.setObjectName("provider")
        self.provider.setAccessibleName("Provider")
        self.address = _field("https://example.org/v1", "Address", "address")
        self._address_title = wrapped("Address", 13, 600)
        self.key = _field("Paste the key", "Key", "apiKey")
        self.key.setAccessibleDescription(KEY_KEPT)
        hints = Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        self.key.setInputMethodHints(hints | Qt.InputMethodHint.ImhHiddenText)
        self._reveal = Button(theme, "", look="bare", icon="eye")
        self._reveal.setObjectName("showKey")
        self._reveal.clicked.connect(self._flip)
        self.model = _field("", "Model", "modelName")
        self.trying = TestAndUse(theme, work, chooser, self._wanted, "key")
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(self.key, 1)
        line.addWidget(self._reveal)
        keyed = QWidget()
        keyed.setLayout(line)
        line.setContentsMargins(0, 0, 0, 0)
        for title, part in (
            (wrapped("Provider", 13, 600), self.provider),
            (self._address_title, self.address),
            (wrapped("Key", 13, 600), keyed),
        ):
            self._add(title, part)
        self.column.addWidget(wrapped(KEY_KEPT, 12, 400, "text2"))
        self._add(wrapped("Model", 13, 600), self.model)
        self.column.addSpacing(4)
        self.column.addWidget(self.trying)
        self.column.addStretch(1)
        held = chooser.held().get(_ADDRESS, "")
        self._held = f"{held} fixes the address while I run." if held else ""
        if held:
            self.column.addWidget(wrapped(self._held, 12, 400, "text2"))
        self.provider.activated.connect(self._changed)
        for field in (self.address, self.key, self.model):
            field.textEdited.connect(lambda _: self.trying.forget())
            field.returnPressed.connect(self.trying.press)
        self.trying.told.connect(lambda told: self.show_end(wanted=told))
        self.trying.used.connect(self._used)
        self._mask(masked=True)
        self._show_provider()

    def begin(self) -> None:
        self.key.setFocus()

    def leave(self) -> None:
        self.trying.forget()
        self.key.clear()
        self._mask(masked=True)

    @property
    def _provider(self) -> KeyOffer:
        return next(one for one in self._offers if one.key == self.provider.value)

    def _add(self, title: QWidget, part: QWidget) -> None:
        self.column.addWidget(title)
        self.column.addSpacing(-8)
        self.column.addWidget(part)

    def _wanted(self) -> tuple[Choice, str] | str:
        provider, key = self._provider, self.key.text().strip()
        address = provider.base_url or self.address.text().strip()
        if not address:
            self.address.setFocus()
            return "Enter the server’s address first. Most end in /v1."
        if not key:
            self.key.setFocus()
            return "Paste the key first."
        return Choice(provider.brain, address, self.model.text().strip()), key

    def _changed(self) -> None:
        self._show_provider()
        self.trying.forget()

    def _show_provider(self) -> None:
        typed = not self._provider.base_url
        self._address_title.setVisible(typed)
        self.address.setVisible(typed)
        default = bool(self._provider.model)
        self.model.setPlaceholderText("Default for this provider" if default else "Its name there")

    def _flip(self) -> None:
        self._mask(masked=self.key.echoMode() is QLineEdit.EchoMode.Normal)

    def _mask(self, *, masked: bool) -> None:
        modes = QLineEdit.EchoMode
        self.key.setEchoMode(modes.Password if masked else modes.Normal)
        self._reveal.dress("", "eye" if masked else "eye-off")
        words = "Show the key" if masked else "Hide the key"
        self._reveal.setAccessibleName(words)
        self._reveal.setToolTip(words)

    def _used(self) -> None:
        self.key.clear()
        self.used.emit()


def _field(hint: str, name: str, object_name: str) -> TextField:
    made = TextField(hint)
    made.setAccessibleName(name)
    made.setObjectName(object_name)
    return made
