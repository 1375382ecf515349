"""The list on the screen: a search, the sessions by day, and what can be done with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, cast

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from ...ports.window.sessions import SessionRow
from ..kit.buttons import Button
from ..kit.parts import label, set_tone
from ..kit.theme import Theme, font, text_px
from .inline_edit import Deleting, LineEdit, Naming
from .list_view import ListView
from .model import Lines
from .painting import ROW_PX, SessionPainter, sheet
from .rows import found, lines
from .session_buttons import Foot, add_saving
from .tab_ring import in_reading_order

READING: Final = "Reading…"
NOTHING: Final = "No chats yet. Chats are saved here: what you say and what I do."


class SessionList(QWidget):
    """Shows what it is given, and tells what the human wants of it. Reads and writes nothing."""

    closed = Signal()
    begun = Signal()
    opened = Signal(object)
    renamed = Signal(object, str)
    saved = Signal(object, str)
    """A row, and how: markdown or json."""
    deleted = Signal(object)

    def __init__(self, theme: Theme, now: Callable[[], datetime]) -> None:
        super().__init__()
        self.setObjectName("sessions")
        self.setAccessibleName("Chats")
        self._theme, self._now = theme, now
        self._rows: list[SessionRow] = []
        self._reading = False
        self._in_place: Naming | Deleting | None = None
        self._place = QPersistentModelIndex()
        self.search = LineEdit()
        self.search.setObjectName("sessionSearch")
        self.search.setFont(font(13))
        self.search.setMinimumHeight(max(32, text_px(32)))
        self.search.setPlaceholderText("Search chats")
        self.search.setAccessibleName("Search chats")
        self.model = Lines()
        self.list = ListView()
        self.list.setObjectName("sessionList")
        self.list.setAccessibleName("Chats")
        self._painting = SessionPainter(theme)
        self.list.setItemDelegate(self._painting)
        self.list.setModel(self.model)
        self._empty = label("", 13, 400, "text2")
        self._empty.setObjectName("sessionsEmpty")
        self._empty.setWordWrap(True)
        self._told = label("", 12, 400, "text2")
        self._told.setObjectName("sessionsTold")
        self._told.setWordWrap(True)
        self._told.setVisible(False)
        self.foot = Foot(theme)
        self._lay_out()
        self.search.textChanged.connect(lambda _: self._show())
        self.search.returnPressed.connect(self._open_current)
        self.search.stepped.connect(self._step)
        self.list.doubleClicked.connect(self._open)
        self.list.wanted.connect(self._key)
        self.list.asked.connect(self._menu)
        self.foot.pressed.connect(self._key)
        self.foot.saved.connect(self._save)
        self.model.modelAboutToBeReset.connect(self.leave_row)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._offer())
        theme.changed.connect(self._dress)
        self._dress()
        self._show()

    def _lay_out(self) -> None:
        begin = self._button("New chat", "plus", "sessionNew", self.begun.emit)
        close = self._button("", "x", "sessionsClose", self.closed.emit, "Close chats")
        head = QHBoxLayout()
        head.setContentsMargins(14, 8, 6, 8)
        head.addWidget(label("Chats", 15, 600), 1)
        head.addWidget(begin)
        head.addWidget(close)
        above = QVBoxLayout()
        above.setContentsMargins(14, 0, 14, 6)
        above.addWidget(self.search)
        above.addWidget(self._empty)
        told = QVBoxLayout()
        told.setContentsMargins(14, 6, 14, 0)
        told.addWidget(self._told)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addLayout(above)
        column.addWidget(self.list, 1)
        column.addStretch(0)
        column.addLayout(told)
        column.addWidget(self.foot)

    def _button(
        self, text: str, icon: str, name: str, act: Callable[[], object], tip: str = ""
    ) -> Button:
        made = Button(self._theme, text, look="plain" if text else "bare", icon=icon)
        made.setObjectName(name)
        if tip:
            made.setAccessibleName(tip)
            made.setToolTip(tip)
        made.clicked.connect(lambda: act())
        return made

    # --- what is shown -----------------------------------------------------------------------

    @property
    def current(self) -> SessionRow | None:
        return self.model.session(self.list.currentIndex())

    @property
    def busy(self) -> bool:
        """A row is being named, or asked about."""
        return self._in_place is not None

    def begin(self) -> None:
        """Empty, and ready to be typed into."""
        self._rows, self._reading = [], True
        self.leave_row()
        self.tell("")
        self.search.clear()
        self._show()
        self.search.setFocus()

    def add(self, rows: Sequence[SessionRow], *, more: bool) -> None:
        """`more` are on their way."""
        self._rows += rows
        self._reading = more
        self._show()

    def put(self, row: SessionRow) -> None:
        """It has changed."""
        self._rows = [row if one.id == row.id else one for one in self._rows]
        self._show()

    def take_away(self, session: str) -> None:
        at = next((i for i, row in enumerate(self._rows) if row.id == session), None)
        if at is None:
            return
        after = self._rows[at + 1] if at + 1 < len(self._rows) else self._rows[at - 1]
        del self._rows[at]
        self._show(after.id)
        self.list.setFocus()

    def tell(self, words: str, *, error: bool = False) -> None:
        self._told.setText(words)
        self._told.setAccessibleName(words)
        set_tone(self._told, "bad" if error else "text2")
        self._told.setVisible(bool(words))

    def _show(self, session: str = "") -> None:
        current = self.current
        wanted = found(self._rows, self.search.text())
        now = self._now()
        self.model.show(lines(wanted, now), now)
        chosen = session or (current.id if current is not None else "")
        index = self.model.place_of(chosen)
        if index.isValid() and index != self.list.currentIndex():
            self.list.setCurrentIndex(index)
        self._empty.setText("" if wanted else self._empty_words())
        self._empty.setVisible(not wanted)
        self.list.setVisible(bool(wanted))
        self._offer()

    def _empty_words(self) -> str:
        if self._reading:
            return READING
        return f"Nothing found for “{self.search.text().strip()}”." if self._rows else NOTHING

    def _offer(self) -> None:
        self.foot.offer(self.current)

    # --- what the human does -----------------------------------------------------------------

    def _open(self, index: QModelIndex) -> None:
        row = self.model.session(index)
        if row is not None and not self.busy:
            if row.problem:
                self.tell(row.problem, error=True)
            else:
                self.opened.emit(row)

    def _open_current(self) -> None:
        self._open(self.list.currentIndex())

    def _step(self, by: int) -> None:
        row = self.list.currentIndex().row() + by
        while 0 <= row < self.model.rowCount():
            index = self.model.index(row)
            if self.model.session(index) is not None:
                self.list.setCurrentIndex(index)
                return
            row += by

    def _key(self, what: str) -> None:
        match what:
            case "open":
                self._open_current()
            case "rename":
                self.rename()
            case "delete":
                self.ask_to_delete()

    def rename(self) -> None:
        row = self.current
        if row is not None:
            naming = Naming(self._theme, row.name or row.title)
            naming.named.connect(lambda name: self.renamed.emit(row, name))
            self._stand(naming)

    def ask_to_delete(self) -> None:
        row = self.current
        if row is not None:
            deleting = Deleting(self._theme)
            deleting.agreed.connect(lambda: self.deleted.emit(row))
            self._stand(deleting)

    def _stand(self, part: Naming | Deleting) -> None:
        self.leave_row()
        self.tell("")
        index = self.list.currentIndex()
        self.list.scrollTo(index)
        self._in_place, self._place = part, QPersistentModelIndex(index)
        # Otherwise Python would own it, and delete it under the view.
        part.setParent(self.list.viewport())
        part.setFixedHeight(text_px(ROW_PX))
        part.done.connect(self.leave_row, Qt.ConnectionType.QueuedConnection)
        self.list.setIndexWidget(index, part)
        part.begin()

    def leave_row(self) -> None:
        """Name and ask nothing any more."""
        part, self._in_place = self._in_place, None
        if part is not None:
            within = part.isAncestorOf(self.focusWidget() or self)
            # The view deletes it.
            self.list.setIndexWidget(self._place, cast(QWidget, None))
            if within:
                self.list.setFocus()

    def _menu(self, at: QPoint) -> None:
        row = self.current
        if row is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not row.problem:
            menu.addAction("Open").triggered.connect(self._open_current)
            add_saving(menu, self._save)
        menu.addAction("Rename").triggered.connect(self.rename)
        menu.addAction("Delete…").triggered.connect(self.ask_to_delete)
        menu.popup(at)

    def _save(self, kind: str) -> None:
        if self.current is not None:
            self.saved.emit(self.current, kind)

    # --- Qt ----------------------------------------------------------------------------------

    def _dress(self) -> None:
        self.setStyleSheet(sheet(self._theme))
        self.update()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Round and round within: what lies below is covered, and a question wants an answer."""
        every = in_reading_order(self._in_place or self)
        now = self.focusWidget()
        at = every.index(now) if now in every else -1
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        every[(at + (1 if forward else -1)) % len(every)].setFocus(reason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("window"))
        painter.setPen(self._theme.color("line"))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        painter.end()
