"""The rows of all groups, of which those of one are shown, or those that a search finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ...config import Settings, table
from ..kit.parts import label
from ..kit.theme import Theme
from .background_work import Work
from .fields import ChoiceBox
from .form import GROUPS, entry_of, value_of
from .keeper import Keeper
from .row import SettingRow
from .section import ADDRESS, Section

BAR_PX = 12
"""Holds what the scroll bar takes, and what lies above and below it leaves free."""


@dataclass(frozen=True, slots=True)
class _Known:
    """Holds what all rows show, read once."""

    own: Settings
    now: Settings
    held: Mapping[str, str]
    idle: Mapping[str, str]
    added: Mapping[str, str]
    written: frozenset[str]

    def show_on(self, row: SettingRow) -> None:
        name = row.entry.name
        value = value_of(self.now if name in self.held else self.own, name)
        row.show_value(
            value,
            held=self.held.get(name, ""),
            idle=self.idle.get(name, ""),
            added=self.added.get(name, ""),
            written=name in self.written,
        )

    def show_on_model(self, section: Section) -> None:
        """The key and the test of the connection: of no use where the address is of none."""
        section.enable_model(enabled=ADDRESS not in self.idle)


class Pages(QScrollArea):
    """`put` and `reset` as those of the rows, `use` as that of a section. `watcher` filters the
    events of open lists."""

    put = Signal(str, object)
    reset = Signal(str)
    use = Signal(object)

    def __init__(self, theme: Theme, keeper: Keeper, work: Work, watcher: QObject) -> None:
        super().__init__()
        self._theme, self._keeper, self._work, self._watcher = theme, keeper, work, watcher
        self._sections: dict[str, Section] = {}
        self._group, self._query = GROUPS[0].key, ""
        self._known = self._learn()
        self._none = label("No matching setting.", 13, 400, "text2")
        self._none.setVisible(False)
        self._page = QWidget()
        self._page.setObjectName("settingsPage")
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(0, 0, BAR_PX, 12)
        self._column.setSpacing(18)
        self._column.addWidget(self._none)
        self._column.addStretch(1)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._build = QTimer(self)
        self._build.setSingleShot(True)
        self._build.timeout.connect(self._make_one)

    @property
    def done(self) -> bool:
        """Tell whether all rows are there that are to be shown."""
        return not self._build.isActive()

    def show_group(self, key: str, query: str = "") -> None:
        """The rows of a group; with words to search for, what they find in all."""
        self._group, self._query = key, query.strip()
        self._show()
        self.verticalScrollBar().setValue(0)
        self._build.start()

    def complete(self) -> None:
        """Make at once what is still missing of what is shown."""
        while not self.done:
            self._build.stop()
            self._make_one()

    def row(self, name: str) -> SettingRow:
        """Return the row of a setting, whether it is shown or not."""
        section = self.section_of(name)
        section.complete()
        return section.rows[name]

    def section_of(self, name: str) -> Section:
        return self._section(next(entry_of(row).group for row in table() if row.name == name))

    def bring(self, widget: QWidget) -> None:
        """Scroll to it, if it is one of ours."""
        if self._page.isAncestorOf(widget):
            self.ensureWidgetVisible(widget)

    def refresh(self) -> None:
        """Show the settings as they are now; what is being typed stays."""
        self._known = self._learn()
        for section in self._sections.values():
            for row in section.rows.values():
                self._known.show_on(row)
            self._known.show_on_model(section)
            if section.login is not None:
                section.login.look()

    def cancel(self) -> None:
        for section in self._sections.values():
            section.cancel()

    def end(self) -> None:
        for section in self._sections.values():
            section.end()

    @property
    def _wanted(self) -> tuple[str, ...]:
        return tuple(group.key for group in GROUPS) if self._query else (self._group,)

    def _learn(self) -> _Known:
        keeper = self._keeper
        return _Known(
            own=keeper.own(),
            now=keeper.now(),
            held=keeper.held(),
            idle=keeper.idle(),
            added=keeper.added(),
            written=keeper.written(),
        )

    def _section(self, key: str) -> Section:
        """Made when it is first shown or searched."""
        found = self._sections.get(key)
        if found is not None:
            return found
        group = next(group for group in GROUPS if group.key == key)
        entries = (entry_of(row, self._keeper.choices(row.name)) for row in table())
        own = tuple(entry for entry in entries if entry.group == key)
        made = self._sections[key] = Section(self._theme, group, own, self._keeper, self._work)
        self._known.show_on_model(made)
        made.put.connect(self.put)
        made.reset.connect(self.reset)
        made.use.connect(self.use)
        made.made.connect(self._begin)
        # Do this once it has its place.
        made.found.connect(lambda what: QTimer.singleShot(0, self, lambda: self.bring(what)))
        # In the order of the groups, after the words for nothing found.
        before = [g.key for g in GROUPS if g.key in self._sections].index(key)
        self._column.insertWidget(1 + before, made)
        return made

    def _begin(self, row: SettingRow) -> None:
        self._known.show_on(row)
        if isinstance(row.control, ChoiceBox):
            row.control.view().installEventFilter(self._watcher)

    def _show(self) -> None:
        wanted = self._wanted
        shown = {key: self._section(key).show_matches(self._query) for key in wanted}
        for key, section in self._sections.items():
            section.setVisible(shown.get(key, 0) > 0 or (key in wanted and not self._query))
        made = all(self._sections[key].done for key in wanted)
        self._none.setVisible(made and not any(shown.values()))

    def _make_one(self) -> None:
        """One row more: what was typed meanwhile has its turn."""
        pending = [section for key in self._wanted if not (section := self._section(key)).done]
        if pending:
            pending[0].step()
            self._build.start()
        else:
            self._show()
