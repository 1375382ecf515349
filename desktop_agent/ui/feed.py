"""The transcript on the screen: blocks painted one under the other, only what is in view."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu

from .blocks import Block, StepBlock
from .feed_layout import Laid, lay_out
from .theme import Theme

TOP_PX = 12


class TranscriptView(QAbstractScrollArea):
    """Appending costs the same however long the chat is: tops are a running sum."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("transcript")
        self.setAccessibleName("Chat")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.viewport().setMouseTracking(True)
        self._theme = theme
        self._blocks: list[Block] = []
        self._laid: list[Laid] = []
        self._bottoms: list[float] = []
        self._opened: dict[int, bool] = {}
        self._width = 0
        theme.changed.connect(self.viewport().update)

    @property
    def text(self) -> str:
        """All that is in the chat, folded or not."""
        return "\n".join(block.text for block in self._blocks)

    @property
    def count(self) -> int:
        return len(self._blocks)

    def show_blocks(self, blocks: Sequence[Block], first: int) -> None:
        """Take over the blocks from index `first` on; those before it are as they were."""
        at_end = self._at_end()
        self._blocks[first:] = blocks[first:]
        self._lay_out(first)
        self._fit(follow=at_end)

    def is_open(self, index: int) -> bool:
        block = self._blocks[index]
        return isinstance(block, StepBlock) and self._opened.get(index, block.open)

    def toggle(self, index: int) -> None:
        """Fold or unfold the actions of a step."""
        self._opened[index] = not self.is_open(index)
        self._lay_out(index)
        self._fit(follow=False)

    def scroll_to_end(self) -> None:
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _lay_out(self, first: int) -> None:
        # The scroll bar lies in the side margin, so that its coming moves no text.
        width = float(self.width())
        del self._laid[first:], self._bottoms[first:]
        bottom = self._bottoms[-1] if self._bottoms else float(TOP_PX)
        for index in range(first, len(self._blocks)):
            laid = lay_out(self._blocks[index], width, is_open=self.is_open(index))
            bottom += laid.height
            self._laid.append(laid)
            self._bottoms.append(bottom)

    def _fit(self, *, follow: bool) -> None:
        bar = self.verticalScrollBar()
        view = self.viewport().height()
        bottom = self._bottoms[-1] if self._bottoms else 0.0
        bar.setPageStep(view)
        bar.setSingleStep(24)
        bar.setRange(0, max(0, int(bottom) - view))
        if follow:
            bar.setValue(bar.maximum())
        self.viewport().update()

    def _at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 24

    def _index_at(self, y: float) -> int:
        return bisect_right(self._bottoms, y)

    def _top(self, index: int) -> float:
        return self._bottoms[index - 1] if index else float(TOP_PX)

    def _head_at(self, point: QPointF) -> int | None:
        """The step whose head lies under a point of the viewport."""
        y = point.y() + self.verticalScrollBar().value()
        index = self._index_at(y)
        if index >= len(self._laid):
            return None
        head = self._laid[index].head
        inside = head is not None and head.contains(QPointF(point.x(), y - self._top(index)))
        return index if inside else None

    # --- Qt --------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        at_end = self._at_end()
        if self.width() != self._width:
            self._width = self.width()
            self._lay_out(0)
        self._fit(follow=at_end or event.size().height() < event.oldSize().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.color("window"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scrolled = self.verticalScrollBar().value()
        ratio = self.devicePixelRatioF()
        index = self._index_at(event.rect().top() + scrolled)
        while index < len(self._laid):
            top = self._top(index) - scrolled
            if top > event.rect().bottom():
                break
            self._laid[index].draw(painter, QPointF(0, top), self._theme, ratio)
            index += 1
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        on_head = self._head_at(event.position()) is not None
        shape = Qt.CursorShape.PointingHandCursor if on_head else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._head_at(event.position())
        if index is not None and event.button() is Qt.MouseButton.LeftButton:
            self.toggle(index)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self._index_at(event.pos().y() + self.verticalScrollBar().value())
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        clipboard = QGuiApplication.clipboard()
        if index < len(self._blocks):
            text = self._blocks[index].text
            menu.addAction("Copy").triggered.connect(lambda: clipboard.setText(text))
        menu.addAction("Copy all").triggered.connect(lambda: clipboard.setText(self.text))
        menu.popup(event.globalPos())
