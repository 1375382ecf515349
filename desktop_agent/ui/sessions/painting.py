"""A line of the list, painted from the tokens."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ...ports.window.sessions import SessionRow
from ...protocol.plain import visible
from ..kit.theme import Theme, font, text_px
from .model import FACTS, LINE
from .rows import Day, outlook

ROW_PX = 54
DAY_PX = 34
_SIDE = 14
_ICON = 16
_LEFT = _SIDE + _ICON + 12
_ONE_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine


_SHEET: Final = """
QLineEdit { background: %(card)s; color: %(text)s; border: 1px solid %(edge)s; border-radius: 4px;
  padding: 0 10px; placeholder-text-color: %(text3)s;
  selection-background-color: %(accent)s; selection-color: %(onAccent)s; }
QLineEdit:focus { border: 2px solid %(accent)s; padding: 0 9px; }
QListView { background: %(window)s; border: none; outline: none; }
"""


def sheet(theme: Theme) -> str:
    return _SHEET % theme.tokens


class SessionPainter(QStyledItemDelegate):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        head = isinstance(index.data(LINE), Day)
        return QSize(100, text_px(DAY_PX if head else ROW_PX))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        line, area = index.data(LINE), QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(line, Day):
            self._text(
                painter,
                area.adjusted(_SIDE, 6, -_SIDE, 0),
                line.words,
                px=12,
                weight=600,
                token="text2",
            )
        elif isinstance(line, SessionRow):
            self._ground(painter, option, area)
            self._session(painter, area, line, index.data(FACTS))
        painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, area: QRect) -> None:
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if not (chosen or state & QStyle.StateFlag.State_MouseOver):
            return
        box = QRectF(area).adjusted(6.5, 1.5, -6.5, -1.5)
        focused = chosen and bool(state & QStyle.StateFlag.State_HasFocus)
        pen = QPen(self._theme.color("accent"), 1.5) if focused else QPen(Qt.PenStyle.NoPen)
        painter.setPen(pen)
        painter.setBrush(self._theme.color("sunken" if chosen else "card"))
        painter.drawRoundedRect(box, 4, 4)

    def _session(self, painter: QPainter, area: QRect, row: SessionRow, facts: str) -> None:
        look = outlook(row)
        ratio = painter.device().devicePixelRatio()
        icon = self._theme.pixmap(look.icon, look.tone, _ICON, ratio)
        painter.drawPixmap(area.left() + _SIDE, area.center().y() - _ICON // 2, icon)
        half = area.height() // 2
        upper = QRect(area.left() + _LEFT, area.top() + 5, area.width() - _LEFT - _SIDE, half - 4)
        lower = QRect(upper.left(), area.top() + half, upper.width(), half - 7)
        self._text(painter, upper, row.title, px=13, weight=500, token="text")
        token = "bad" if row.problem else "text2"
        self._text(painter, lower, facts, px=12, weight=400, token=token)

    def _text(
        self, painter: QPainter, area: QRect, words: str, *, px: int, weight: int, token: str
    ) -> None:
        face = font(px, weight)
        painter.setFont(face)
        painter.setPen(self._theme.color(token))
        room = area.width()
        shown = QFontMetrics(face).elidedText(visible(words), Qt.TextElideMode.ElideRight, room)
        painter.drawText(area, int(_ONE_LINE), shown)
