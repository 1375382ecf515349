"""The list of sessions beside the window: opened, fed, and what it asks for done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ...ports import Unavailable
from ...ports.window.sessions import SessionRow
from ..companion import Glance
from ..input.composer import Composer
from ..input.shortcuts import bind
from ..kit.theme import Theme
from ..partner import Partner
from ..settings.background_work import Work
from ..status.status import TitleBar
from .greeting import Greeting
from .shelf import Earlier, Shelf

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from ..window import AgentWindow
    from .panel import SessionList
    from .slide import Slide

LIVE: Final = "A task is running. Stop it first, or wait until it ends."
PRESENT: Final = "That chat is open already, here or in another window."
_FIRST: Final = 20
_PORTION: Final = 100
_LAST: Final = 3
_GAP_PX: Final = 8


class SessionsPart(QObject):
    """`reduced` tells whether the human wants less motion."""

    _read = Signal(object, bool, int)

    def __init__(
        self,
        window: AgentWindow,
        shelf: Shelf,
        agent: Partner,
        *,
        theme: Theme,
        reduced: Callable[[], bool],
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        super().__init__(window)
        self._window, self._shelf, self._agent, self._theme = window, shelf, agent, theme
        self._reduced, self._now = reduced, now
        self._work = Work(self)
        self._reading = 0
        self._slide: Slide | None = None
        self._list: SessionList | None = None
        self._dialog: QFileDialog | None = None
        self._live, self._card = False, ""
        title = window.findChild(TitleBar)
        greeting = window.findChild(Greeting)
        composer = window.findChild(Composer)
        stack = window.findChild(QWidget, "feedStack")
        assert title is not None
        assert greeting is not None
        assert composer is not None
        assert stack is not None
        self._greeting, self._composer, self._stack = greeting, composer, stack
        title.offer_sessions()
        title.sessions_clicked.connect(self.toggle)
        greeting.earlier_picked.connect(self._open)
        greeting.all_wanted.connect(self.toggle)
        bind(window, {"Ctrl+H": self.toggle})
        self._escape = QShortcut(QKeySequence("Esc"), window)
        self._escape.setEnabled(False)
        self._escape.activated.connect(self._back)
        self._read.connect(self._take)
        stack.installEventFilter(self)

    @property
    def shown(self) -> bool:
        return self._slide is not None and self._slide.shown

    def begin(self) -> None:
        """The window is on the screen: what was done last may be shown."""
        self._work.aside(lambda: list(islice(self._shelf.rows(), _LAST)), self._greet)

    def toggle(self) -> None:
        if self.shown:
            self.close()
        else:
            self._show()

    def close(self) -> None:
        if self._slide is None or not self.shown:
            return
        self._reading += 1
        within = self._slide.isAncestorOf(self._window.focusWidget() or self._window)
        self._slide.away()
        self._escape.setEnabled(False)
        if within:
            self._composer.edit.setFocus()

    def follow(self, glance: Glance) -> None:
        live, card = glance.state.live, glance.view.card
        key = card.key if card is not None else ""
        began, asked = live and not self._live, key not in ("", self._card)
        self._live, self._card = live, key
        if began or asked:
            self.close()
        if live and self._dialog is not None:
            self._dialog.reject()
        self._escape.setEnabled(self.shown and not live)
        if self.shown:
            self._fit()

    def end(self) -> None:
        self._reading += 1
        self._work.finish(0.5)
        if self._dialog is not None:
            self._dialog.reject()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.shown:
            self._fit()
        return False

    # --- the list ----------------------------------------------------------------------------

    def _show(self) -> None:
        shown = self._made()
        assert self._slide is not None
        self._fit()
        self._slide.come(reduced=self._reduced())
        self._escape.setEnabled(not self._live)
        shown.begin()
        self._reading += 1
        number = self._reading
        self._work.aside(lambda: self._read_all(number), lambda _: None)

    def _made(self) -> SessionList:
        if self._list is None:
            from .panel import SessionList
            from .slide import Slide

            made = self._list = SessionList(self._theme, self._now)
            made.closed.connect(self.close)
            made.begun.connect(self._begin)
            made.opened.connect(self._open)
            made.renamed.connect(self._rename)
            made.saved.connect(self._ask_where)
            made.deleted.connect(self._delete)
            root = self._stack.parentWidget()
            assert root is not None
            self._slide = Slide(root, made)
        return self._list

    def _fit(self) -> None:
        """Cover the chat; while nothing runs, all down to the message box: cards at rest wait for
        nobody."""
        assert self._slide is not None
        area = self._stack.geometry()
        if not self._live:
            area.setBottom(self._composer.geometry().top() - _GAP_PX)
        self._slide.setGeometry(area)
        self._slide.raise_()

    def _read_all(self, number: int) -> None:
        """Read the chats in a thread of its own: the first ones at once, then in larger parts."""
        rows, most = self._shelf.rows(), _FIRST
        while number == self._reading:
            portion = list(islice(rows, most))
            more = len(portion) == most
            self._read.emit(portion, more, number)
            if not more:
                return
            most = _PORTION

    def _take(self, rows: list[SessionRow], more: bool, number: int) -> None:
        if number == self._reading and self._list is not None:
            self._list.add(rows, more=more)

    def _back(self) -> None:
        if self._list is not None and self._list.busy:
            self._list.leave_row()
        else:
            self.close()

    def _greet(self, rows: object) -> None:
        if isinstance(rows, list):
            self._greeting.show_earlier(rows, self._now())

    # --- what it asks for --------------------------------------------------------------------

    def _do(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        def tried() -> object:
            try:
                return job()
            except Unavailable as problem:
                return problem

        def told(result: object) -> None:
            if isinstance(result, Unavailable):
                self._tell(str(result), error=True)
            else:
                then(result)

        self._work.soon(tried, told)

    def _tell(self, words: str, *, error: bool = False) -> None:
        if self._list is not None and self.shown:
            self._list.tell(words, error=error)
        else:
            self._window.tell(words, error=error)

    def _open(self, row: SessionRow) -> None:
        if self._live:
            self._tell(LIVE)
            return
        if row.held:
            self._tell(PRESENT)
            return
        from .chats import blocks_of

        def read() -> object:
            earlier = self._shelf.open(row.id)
            return earlier, blocks_of(earlier)

        self._do(read, self._opened)

    def _opened(self, found: object) -> None:
        assert isinstance(found, tuple)
        earlier, blocks = found
        assert isinstance(earlier, Earlier)
        if self._live:
            self._tell(LIVE)
            return
        self._window.chats.expect(earlier.opened, blocks)
        self._agent.post(earlier.opened)
        self._leave()

    def _begin(self) -> None:
        if self._live:
            self._tell(LIVE)
            return
        self._agent.post(self._shelf.new())
        self._leave()
        self.begin()

    def _leave(self) -> None:
        self.close()
        self._composer.edit.setFocus()

    def _rename(self, row: SessionRow, name: str) -> None:
        # Its first goal, unchanged, is not a name of its own.
        name = "" if not row.name and name == row.title else name
        self._do(lambda: self._shelf.rename(row.id, name), self._put)

    def _put(self, row: object) -> None:
        if self._list is not None and isinstance(row, SessionRow):
            self._list.put(row)
            self.begin()

    def _delete(self, row: SessionRow) -> None:
        def gone(_: object) -> None:
            if self._list is not None:
                self._list.take_away(row.id)
            self._tell("Deleted.")
            self.begin()

        self._do(lambda: self._shelf.delete(row.id), gone)

    def _ask_where(self, row: SessionRow, kind: str) -> None:
        from .saving import ask_where

        if self._dialog is not None:
            self._dialog.reject()
        dialog = self._dialog = ask_where(self._window, row, kind)
        dialog.fileSelected.connect(lambda path: self._save(row, kind, path))
        dialog.finished.connect(self._asked)
        dialog.show()

    def _asked(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _save(self, row: SessionRow, kind: str, path: str) -> None:
        self._do(
            lambda: self._shelf.save(row.id, kind, path),
            lambda _: self._tell(f"Saved as {path}"),
        )
