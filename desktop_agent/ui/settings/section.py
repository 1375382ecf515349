"""All settings of one group, one below the other; those that few change are folded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.parts import label
from ..kit.theme import Theme
from .background_work import Work
from .form import Entry, Group, matches
from .keeper import Keeper
from .key_row import WORDS, KeyRow
from .local_row import WORDS as LOCAL_WORDS
from .local_row import LocalRow
from .login_row import WORDS as LOGIN_WORDS
from .login_row import LoginRow
from .row import SettingRow
from .try_button import Tryout

ADDRESS: Final = "model.base_url"
_MODEL: Final = "model"
_CHORD: Final = "control.stop_chord"
_LOOK: Final = "look"


class Section(QWidget):
    """`put` and `reset` as those of its rows, which are made one by one: all at once would hold up
    the chat."""

    put = Signal(str, object)
    reset = Signal(str)
    use = Signal(object)
    """Several settings that belong together, as pairs: all of them or none."""
    made = Signal(object)
    """A row that is new."""
    found = Signal(object)
    """Holds what shows what was found by trying."""

    def __init__(
        self, theme: Theme, group: Group, entries: tuple[Entry, ...], keeper: Keeper, work: Work
    ) -> None:
        super().__init__()
        self.group = group
        self.rows: dict[str, SettingRow] = {}
        self.key: KeyRow | None = None
        self.local: LocalRow | None = None
        self.login: LoginRow | None = None
        self.tryouts: list[Tryout] = []
        self._theme, self._keeper, self._work = theme, keeper, work
        self._query, self._open, self._model = "", False, True
        self._heading = label(group.title, 15, 600)
        self._more = Button(theme, "More", look="bare", icon="chevron-right")
        self._more.setObjectName(f"more-{group.key}")
        self._more.clicked.connect(self._fold)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(18)
        column.addWidget(self._heading)
        column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        for part in (self._heading, self._more):
            part.setVisible(False)
        self._steps: Iterator[QWidget] | None = self._build(entries)

    @property
    def done(self) -> bool:
        return self._steps is None

    def step(self) -> bool:
        """Make one row more; False if all are there."""
        if self._steps is not None and next(self._steps, None) is None:
            self._steps = None
        return self._steps is not None

    def complete(self) -> None:
        while self.step():
            pass

    def _build(self, entries: tuple[Entry, ...]) -> Iterator[QWidget]:
        for entry in sorted(entries, key=lambda entry: entry.rare):
            yield self._add_row(entry)
            if entry.name == ADDRESS:
                yield self._add_key()
                yield self._add_local()
        if self.group.key == _LOOK and self._keeper.starts_at_login() is not None:
            yield self._add_login()

    def _add_row(self, entry: Entry) -> SettingRow:
        row = self.rows[entry.name] = SettingRow(self._theme, entry, self._keeper)
        row.put.connect(self.put)
        row.reset.connect(self.reset)
        if entry.name == _CHORD:
            row.column.addWidget(self._tryout("Test", "keyboard", _CHORD))
            self.tryouts[-1].button.setAccessibleName("Test the stop keys")
        self._add(row, rare=entry.rare)
        self.made.emit(row)
        return row

    def _add_key(self) -> KeyRow:
        address = partial(_address, self._keeper)
        made = self.key = KeyRow(self._theme, self._keeper, self._work, address)
        self._add(made)
        self._add(self._tryout("Test connection", "plug-zap", _MODEL))
        self.enable_model(enabled=self._model)
        made.look()
        return made

    def _add_local(self) -> LocalRow:
        made = self.local = LocalRow(self._theme, self._keeper, self._work)
        made.use.connect(self.use)
        made.grown.connect(lambda: self.found.emit(made))
        self._add(made)
        return made

    def _add_login(self) -> LoginRow:
        made = self.login = LoginRow(self._theme, self._keeper, self._work)
        self._add(made)
        return made

    def _add(self, part: QWidget, *, rare: bool = False) -> None:
        """Above the button that folds, or below it."""
        place = self._column.count() if rare else self._column.indexOf(self._more)
        self._column.insertWidget(place, part)
        if isinstance(part, SettingRow):
            part.setVisible(self._shows(part))

    def _shows(self, row: SettingRow) -> bool:
        if self._query:
            return matches(row.entry, self._query)
        return self._open or not row.entry.rare

    @property
    def open(self) -> bool:
        """Tell whether those that few change are shown."""
        return self._open

    def show_matches(self, query: str) -> int:
        """Show what the query finds, or with none what belongs there; how many are shown."""
        self._query = query.strip()
        shown = 0
        for row in self.rows.values():
            found = self._shows(row)
            row.setVisible(found)
            shown += found
        if self.key is not None:
            key = self._speaks(WORDS)
            self.key.setVisible(key)
            shown += key
            self.tryouts[0].setVisible(not self._query or key)
        if self.local is not None:
            local = self._speaks(LOCAL_WORDS)
            self.local.setVisible(local)
            shown += local
        if self.login is not None:
            login = self._speaks(LOGIN_WORDS)
            self.login.setVisible(login)
            shown += login
        self._heading.setVisible(bool(self._query) and shown > 0)
        rare = any(row.entry.rare for row in self.rows.values())
        self._more.setVisible(rare and not self._query)
        return shown

    def _speaks(self, words: str) -> bool:
        """Tell whether what these words describe is found, or nothing is looked for."""
        text = f"{self.group.title} {words}".casefold()
        return all(word in text for word in self._query.casefold().split())

    def enable_model(self, *, enabled: bool) -> None:
        """The key and the test of the connection are of use only where there is a model."""
        self._model = enabled
        if self.key is not None:
            self.key.setEnabled(enabled)
            self.tryouts[0].setEnabled(enabled)

    def cancel(self) -> None:
        """Give up what is being tried; forget a key that was not kept."""
        for tryout in self.tryouts:
            tryout.cancel()
        if self.key is not None:
            self.key.clear()

    def end(self) -> None:
        """Give up also what goes on while the dialog is closed."""
        if self.local is not None and self.local.loading:
            self.local.cancel()

    def look_again(self) -> None:
        """Something was set: what was found before may be so no more."""
        for tryout in self.tryouts:
            tryout.forget()
        if self.key is not None:
            self.key.look()

    def _fold(self) -> None:
        self._open = not self._open
        self._more.dress(
            "Less" if self._open else "More", "chevron-down" if self._open else "chevron-right"
        )
        self.show_matches(self._query)

    def _tryout(self, words: str, icon: str, what: str) -> Tryout:
        nothing = "There is nothing to test here." if what == _MODEL else "No keys are set."
        trial = partial(self._keeper.trial, what)
        made = Tryout(self._theme, self._work, words, icon, trial, nothing=nothing)
        made.setObjectName(f"try-{what}")
        made.ended.connect(lambda: self.found.emit(made.banner))
        self.tryouts.append(made)
        return made


def _address(keeper: Keeper) -> str:
    return keeper.address()
