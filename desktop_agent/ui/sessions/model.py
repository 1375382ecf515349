"""The lines of the list for Qt: heads of days cannot be chosen, sessions can."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from ...ports.window.sessions import SessionRow
from .rows import Day, Line, facts

LINE: Final = int(Qt.ItemDataRole.UserRole)
FACTS: Final = LINE + 1

Index = QModelIndex | QPersistentModelIndex
_NOWHERE: Final = QModelIndex()
_TEXTS: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class Lines(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Line] = []
        self._now = datetime.now().astimezone()

    def show(self, lines: Sequence[Line], now: datetime) -> None:
        """Show these; what is there stays in its place, so that what was chosen stays so."""
        self._now = now
        known = len(self._lines)
        if known and list(lines[:known]) == self._lines:
            if len(lines) > known:
                self.beginInsertRows(_NOWHERE, known, len(lines) - 1)
                self._lines = list(lines)
                self.endInsertRows()
            return
        if known and known == len(lines) and all(map(_is_same, lines, self._lines)):
            # A reset would take away what stands in a row: a name that is being typed, a question.
            self._lines = list(lines)
            self.dataChanged.emit(self.index(0), self.index(known - 1))
            return
        self.beginResetModel()
        self._lines = list(lines)
        self.endResetModel()

    def line(self, index: Index) -> Line | None:
        return self._lines[index.row()] if 0 <= index.row() < len(self._lines) else None

    def session(self, index: Index) -> SessionRow | None:
        line = self.line(index)
        return line if isinstance(line, SessionRow) else None

    def place_of(self, session: str) -> QModelIndex:
        """Return the place of the session of this id; of the first one, if it is not there."""
        first = _NOWHERE
        for row, line in enumerate(self._lines):
            if isinstance(line, SessionRow):
                if line.id == session:
                    return self.index(row)
                if not first.isValid():
                    first = self.index(row)
        return first

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        line = self.line(index)
        if role == LINE:
            return line
        if isinstance(line, SessionRow) and role == FACTS:
            return facts(line, self._now)
        if role in _TEXTS:
            if isinstance(line, SessionRow):
                return f"{line.title}, {facts(line, self._now)}"
            return line.words if line is not None else ""
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.line(index), Day):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def _is_same(one: Line, other: Line) -> bool:
    """Tell whether it is the same line, though perhaps with other words."""
    if isinstance(one, SessionRow) and isinstance(other, SessionRow):
        return one.id == other.id
    return one == other
