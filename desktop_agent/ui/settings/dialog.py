"""The dialog: groups, a search, and what is changed written at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ...config import SettingsError
from ...config.confirmed import is_looser
from ...ports import Health, Unavailable
from ..input.hands_only import NOT_BY_HAND
from ..input.shortcuts import bind
from ..kit.buttons import Button
from ..kit.parts import ElidedLabel, label
from ..kit.theme import Theme
from .background_work import Work
from .fields import ChoiceBox, TextField
from .form import GROUPS, default_of, file_trouble, value_of
from .keeper import Keeper
from .look import sheet
from .order import reading_order
from .pages import BAR_PX, Pages
from .side import SidePanel
from .try_button import Banner

SIZE: Final = (660, 560)
NARROWEST: Final = 320
_LOWEST: Final = 300
_SIDE_BY_SIDE_PX: Final = 560
_END_S: Final = 1.0


class SettingsDialog(QWidget):
    """A window of its own, beside the chat. It holds up neither the agent nor the chat."""

    changed = Signal(object)
    """The settings as they count after a change."""

    def __init__(
        self,
        theme: Theme,
        keeper: Keeper,
        escape: Callable[[], bool],
        by_hand: Callable[[], bool] = lambda: True,
        needs_code: Callable[[], bool] = lambda: False,
    ) -> None:
        """`escape` is asked at Esc, and says whether it meant a task. Without a press `by_hand`
        nothing is set that lets more happen: a program can fill a field without one. With
        `needs_code` it is written only, so that the chat asks about it."""
        super().__init__(None, Qt.WindowType.Window)
        # Showing it again does not take the keyboard; whoever opens it activates it.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setObjectName("settings")
        self.setWindowTitle("desktop-agent: settings")
        self.setAccessibleName("Settings")
        self.setMinimumSize(NARROWEST, _LOWEST)
        self.resize(*SIZE)
        self._theme, self._keeper = theme, keeper
        self._escape, self._by_hand, self._needs_code = escape, by_hand, needs_code
        self._work = Work(self)
        self._group = GROUPS[0].key
        self._side = SidePanel(theme)
        self._title = label("", 20, 600)
        self._groups = ChoiceBox(theme, [(group.key, group.title) for group in GROUPS])
        self._groups.setObjectName("settingsGroups")
        self._groups.setAccessibleName("Group of settings")
        self._groups.view().installEventFilter(self)
        self._search = TextField("Search")
        self._search.setObjectName("settingsSearch")
        self._search.setAccessibleName("Search the settings")
        self._trouble = Banner(theme)
        self._trouble.setObjectName("settingsTrouble")
        self.pages = Pages(theme, keeper, self._work, self)
        self._hint = ElidedLabel(12, 400, "text2")
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._find)
        self._arrange(theme)
        self._side.chosen.connect(self.show_group)
        self._groups.activated.connect(lambda: self.show_group(self._groups.value))
        self._search.textChanged.connect(lambda: self._soon.start())
        self.pages.put.connect(self._put)
        self.pages.reset.connect(self._reset)
        self.pages.use.connect(self._put_all)
        theme.changed.connect(self._dress)
        bind(self, {"Ctrl+F": self._search.setFocus, "Ctrl+W": self.close})
        self._dress()
        self.refresh()
        self.show_group(self._group)

    @property
    def group(self) -> str:
        return self._group

    def begin(self) -> None:
        """The human just opened it: what they type searches."""
        self._search.setFocus()

    def show_group(self, key: str) -> None:
        self._group = key
        self._search.clear()
        self._find()

    def search(self, query: str) -> None:
        self._search.setText(query)

    def refresh(self) -> None:
        """Show the settings as they are now; what is being typed stays."""
        self.pages.refresh()
        problem = self._keeper.problem()
        words = f"{file_trouble(problem)} The previous settings stay in effect." if problem else ""
        self._trouble.show_words(words, Health.BROKEN)
        host = self._keeper.host()
        where = f"Screenshots go to {host}" if host else "Screenshots stay on this computer"
        self._hint.show_text(where)

    def end(self) -> None:
        """End: what was changed is written before this returns, or a second has passed."""
        self.close()
        self.pages.end()
        self._work.finish(_END_S)

    # --- within ------------------------------------------------------------------------

    def _arrange(self, theme: Theme) -> None:
        close = Button(theme, "Close")
        close.setObjectName("settingsClose")
        close.clicked.connect(self.close)
        self._top, self._bottom = QWidget(), QWidget()
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._top)
        self._head.setSpacing(10)
        self._head.setContentsMargins(0, 0, BAR_PX, 0)
        self._head.addWidget(self._title)
        self._head.addWidget(self._groups)
        self._head.addWidget(self._search)
        line = QFrame()
        line.setObjectName("line")
        line.setFixedHeight(1)
        foot = QGridLayout(self._bottom)
        foot.setSpacing(12)
        foot.setContentsMargins(0, 0, BAR_PX, 0)
        foot.setColumnStretch(0, 1)
        foot.addWidget(line, 0, 0, 1, 2)
        foot.addWidget(self._hint, 1, 0)
        foot.addWidget(close, 1, 1)
        self._column = QVBoxLayout()
        self._column.setSpacing(12)
        self._column.addWidget(self._top)
        self._column.addWidget(self._trouble)
        self._column.addWidget(self.pages, 1)
        self._column.addWidget(self._bottom)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._side)
        whole.addLayout(self._column, 1)

    def _find(self) -> None:
        """One group, or with words to search for what they find in all."""
        query = self._search.text().strip()
        self.pages.show_group(self._group, query)
        group = next(group for group in GROUPS if group.key == self._group)
        self._title.setText("Found" if query else group.title)
        self._side.show_group("" if query else self._group)
        self._groups.show_value(self._group)

    def _put(self, name: str, value: object) -> None:
        if self._may(name, value):
            self._write(name, self._in_word(self._keeper.put, name, value))

    def _put_all(self, values: tuple[tuple[str, object], ...]) -> None:
        """Write all of them, or none if one may not be: a model's name is of no use elsewhere."""
        if all(self._may(name, value) for name, value in values):
            for name, value in values:
                self._write(name, self._in_word(self._keeper.put, name, value))

    def _reset(self, name: str) -> None:
        self.pages.row(name).take_back()
        if self._may(name, default_of(name)):
            self._write(name, self._in_word(self._keeper.reset, name))

    def _in_word(self, write: Callable[..., None], *what: object) -> Callable[[], None]:
        return partial(write, *what, confirmed=not self._needs_code())

    def _may(self, name: str, value: object) -> bool:
        before = value_of(self._keeper.own(), name)
        if self._by_hand() or not is_looser(name, value, before):
            return True
        self.pages.row(name).take_back()
        self.refresh()
        self.pages.row(name).show_problem(NOT_BY_HAND)
        return False

    def _write(self, name: str, write: Callable[[], None]) -> None:
        def job() -> str:
            try:
                write()
            except (SettingsError, Unavailable) as error:
                return file_trouble(error)
            return ""

        self.pages.row(name).unwritten += 1
        self._work.soon(job, partial(self._written, name))

    def _written(self, name: str, problem: object) -> None:
        row = self.pages.row(name)
        row.unwritten -= 1
        self.refresh()
        row.show_problem(str(problem))
        if problem:
            return
        row.mark_changed()
        self.pages.section_of(name).look_again()
        self.changed.emit(self._keeper.now())

    def _dress(self) -> None:
        self.setPalette(self._theme.palette())
        self.setStyleSheet(sheet(self._theme))

    # --- Qt --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not self._escape():
                self.close()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Esc closes an open list, and must stop a task all the same.
        if isinstance(event, QKeyEvent):
            pressed = event.type() is QEvent.Type.KeyPress
            if pressed and event.key() == Qt.Key.Key_Escape:
                self._escape()
        return False

    def focusNextPrevChild(self, next: bool) -> bool:
        if self._soon.isActive():
            # Keys that are typed ahead go to the result of the search.
            self._soon.stop()
            self._find()
        self.pages.complete()
        order = reading_order(self._side, self._top, self.pages, self._bottom)
        here = self.focusWidget()
        place = order.index(here) + (1 if next else -1) if here in order else 0
        reason = Qt.FocusReason
        there = order[place % len(order)]
        there.setFocus(reason.TabFocusReason if next else reason.BacktabFocusReason)
        self.pages.bring(there)
        return True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            # The file may have been changed by hand meanwhile.
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _SIDE_BY_SIDE_PX
        directions = QBoxLayout.Direction
        self._side.setVisible(wide)
        self._title.setVisible(wide)
        self._groups.setVisible(not wide)
        self._head.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        self._search.setMaximumWidth(200 if wide else 16_777_215)
        side = 24 if wide else 14
        self._column.setContentsMargins(side, 18 if wide else 14, side - BAR_PX, 14)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.pages.cancel()
        super().closeEvent(event)
