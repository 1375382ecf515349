"""One setting: its name, its control, its help, and what is wrong with what was typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ...config import SettingsError
from ..kit.buttons import Button
from ..kit.parts import Switch, set_tip, set_tone
from ..kit.theme import Theme
from .fields import ChoiceBox, ListField, TextField
from .form import ControlKind, Entry, default_of, parsed, text_of, told
from .keeper import Keeper
from .look import wrapped

LATER = "Takes effect after a restart."


class SettingRow(QWidget):
    """Tells by `put` and `reset` what the human wants; shows what it is told."""

    put = Signal(str, object)
    reset = Signal(str)

    def __init__(self, theme: Theme, entry: Entry, keeper: Keeper) -> None:
        super().__init__()
        self.setObjectName(f"setting-{entry.name}")
        self.entry = entry
        self._keeper = keeper
        self._value: object = None
        self.unwritten = 0
        """So many changes are on their way: what stands in the file is older."""
        self._title = wrapped(entry.title, 13, 600)
        self._reset = Button(theme, "", look="bare", icon="rotate-ccw")
        self._reset.setAccessibleName(f"Reset {entry.title}")
        self._reset.setFixedSize(28, 28)
        self._reset.clicked.connect(lambda: self.reset.emit(entry.name))
        self._problem = wrapped("", 12, 400, "bad")
        self._problem.setObjectName("settingProblem")
        self._source = wrapped("", 12, 400, "text2")
        self._late = wrapped(LATER, 12, 400, "text2")
        self.control = self._made(theme)
        self.control.setAccessibleDescription(entry.help)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title, 1)
        head.addWidget(self._reset)
        # Keep room for the button, so that no line moves when it appears.
        policy = self._reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._reset.setSizePolicy(policy)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        self.column.addLayout(head)
        if isinstance(self.control, Switch):
            head.addWidget(self.control)
        elif entry.kind is ControlKind.NUMBER:
            self.column.addLayout(self._measured())
        else:
            self.column.addWidget(self.control)
        for part in (self._problem, wrapped(entry.help, 12, 400, "text2"), self._source):
            self.column.addWidget(part)
        if entry.at_start:
            self.column.addWidget(self._late)
        self._problem.setVisible(False)

    @property
    def problem(self) -> str:
        return self._problem.text()

    @property
    def source(self) -> str:
        return self._source.text()

    @property
    def can_reset(self) -> bool:
        return self._reset.isVisibleTo(self)

    def show_value(self, value: object, *, held: str, idle: str, added: str, written: bool) -> None:
        """`held` is what decides it over the file, `idle` why it applies to nothing, `added` what
        a flag adds to it."""
        self.control.setEnabled(not held and not idle)
        words = f"Fixed by {held} while I run." if held else idle or added
        self._source.setText(words)
        self._source.setVisible(bool(words))
        self._reset.setVisible(written and not held)
        default = self._words(default_of(self.entry.name))
        set_tip(self._reset, f"Reset to the default: {default}")
        if not self.unwritten:
            self._value = value
            if not self._typing:
                self._show(value)

    def show_problem(self, words: str) -> None:
        self._problem.setText(words)
        self._problem.setVisible(bool(words))
        if isinstance(self._edit, TextField):
            self._edit.show_wrong(wrong=bool(words))
        self.control.setAccessibleDescription(f"{words} {self.entry.help}".strip())

    def mark_changed(self) -> None:
        """Mark more clearly what was changed now and counts only later."""
        set_tone(self._late, "accent")

    def take_back(self) -> None:
        """Take back what was typed and cannot be."""
        self.show_problem("")
        self._show(self._value)

    @property
    def _edit(self) -> QWidget:
        return self.control.edit if isinstance(self.control, ListField) else self.control

    @property
    def _typing(self) -> bool:
        """Tell whether what stands there does not count yet, and the human is not done with it."""
        edit = self._edit
        return (
            isinstance(edit, TextField) and edit.dirty and (edit.hasFocus() or self.problem != "")
        )

    def _made(self, theme: Theme) -> QWidget:
        entry = self.entry
        made: QWidget
        match entry.kind:
            case ControlKind.SWITCH:
                switch = Switch(theme, "")
                switch.clicked.connect(self._want)
                made = switch
            case ControlKind.CHOICE:
                choice = ChoiceBox(theme, entry.choices)
                choice.activated.connect(lambda: self._want(choice.value))
                made = choice
            case ControlKind.LIST:
                several = ListField(theme, entry.title)
                several.committed.connect(self._finish)
                several.edit.typed.connect(self._look)
                made = several
            case kind:
                field = TextField(entry.empty, narrow=kind is ControlKind.NUMBER)
                field.typed.connect(self._look)
                field.committed.connect(self._finish)
                made = field
        made.setAccessibleName(f"{entry.title}, {entry.unit}" if entry.unit else entry.title)
        return made

    def _measured(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.control)
        words = f"{self.entry.unit}, {self.entry.limits}" if self.entry.unit else self.entry.limits
        line.addWidget(wrapped(words, 12, 400, "text2"), 1)
        return line

    def _show(self, value: object) -> None:
        match self.control:
            case Switch() as switch:
                switch.setChecked(bool(value))
            case ChoiceBox() as choice:
                choice.show_value(str(value))
            case ListField() as several:
                several.show_value(str(value))
            case TextField() as field:
                field.show_text(text_of(value))

    def _words(self, value: object) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        said = dict(self.entry.choices).get(str(value))
        return said or text_of(value) or self.entry.empty or "nothing"

    def _look(self, text: str) -> None:
        """While it is typed: told when it cannot be, and not written."""
        self.show_problem(
            self._wrong(text) if text.strip() or self.entry.kind is ControlKind.TEXT else ""
        )

    def _finish(self, text: str) -> None:
        problem = self._wrong(text)
        self.show_problem(problem)
        if problem:
            return
        value = parsed(self.entry, text)
        if isinstance(self.control, ListField):
            self.control.edit.clear()
        elif isinstance(self.control, TextField):
            self.control.show_text(text_of(value))
        self._want(value)

    def _wrong(self, text: str) -> str:
        try:
            self._keeper.check(self.entry.name, parsed(self.entry, text))
        except SettingsError as error:
            return told(error)
        return ""

    def _want(self, value: object) -> None:
        if value != self._value:
            self._value = value
            self.put.emit(self.entry.name, value)
