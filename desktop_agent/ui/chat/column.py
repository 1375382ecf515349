"""Blocks one under the other in a column that scrolls; only what is in view is laid out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from ..kit.theme import Theme, font
from ..model.blocks import AgentBlock, Block, StepBlock
from .block_layout import guess, lay_out
from .laid_out_block import Laid
from .layout_cache import Layouts
from .row_heights import Rows
from .steps import Kept
from .streaming import Growing

TOP_PX: Final = 12
SLICE_MS: Final = 6
"""So long the window may be kept from other work while heights are measured."""


class Column(QAbstractScrollArea):
    """Appending costs the same however long it is. What is not in view has a guessed height, which
    is measured when nothing else is to do; what is in view stays where it is meanwhile."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._theme = theme
        self._blocks: list[Block] = []
        self._opened: dict[int, bool] = {}
        self._rows = Rows(TOP_PX)
        self._laid = Layouts(self._make)
        self._growing = Growing()
        self._last_rows: Kept = {}
        self._shape = (0, 0)
        self._settling = False
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._measure_more)
        theme.changed.connect(self._dressed)

    @property
    def count(self) -> int:
        return len(self._blocks)

    @property
    def measured(self) -> bool:
        """Return True once no height is a guess."""
        return not self._idle.isActive()

    def show_blocks(self, blocks: Sequence[Block], first: int) -> None:
        """Take over the blocks from index `first` on; those before it are as they were."""
        at_end = self._at_end()
        width = float(self.width())
        if not first:
            # This is another chat: what was unfolded by hand belonged to the last one.
            self._opened.clear()
        self._rows.cut(len(blocks))
        for index in range(first, len(self._blocks)):
            if index >= len(blocks):
                self._laid.drop(index)
            elif blocks[index] is not self._blocks[index]:
                self._laid.drop(index)
                self._rows.forget(index)
        self._blocks[first:] = blocks[first:]
        for index in range(len(self._rows), len(blocks)):
            self._rows.guess(guess(blocks[index], width, is_open=self.is_open(index)))
        self._fit(follow=at_end)

    def is_open(self, index: int) -> bool:
        block = self._blocks[index]
        return isinstance(block, StepBlock) and self._opened.get(index, block.open)

    def toggle(self, index: int) -> None:
        """Fold or unfold the actions of a step."""
        self._opened[index] = not self.is_open(index)
        self._laid.drop(index)
        self._rows.forget(index)
        self._fit(follow=False)

    def scroll_to_end(self) -> None:
        self._fit(follow=True)

    def make_room(self, height: int) -> None:
        """Leave so much on top to something else."""
        self.setViewportMargins(0, height, 0, 0)

    def bring(self, index: int) -> None:
        """Bring a block into view, its top a little below that of the view."""
        self._measure(index)
        self._set_range()
        bar = self.verticalScrollBar()
        top = int(self._top(index))
        if not bar.value() <= top <= bar.value() + self.viewport().height() * 2 // 3:
            bar.setValue(top - self.viewport().height() // 4)
        self._fit(follow=False)

    def in_view(self) -> Iterator[tuple[int, float]]:
        """Yield the blocks in view, each with its top in the viewport."""
        scrolled, index = self.verticalScrollBar().value(), self._index_at(self._scrolled())
        while index < len(self._rows):
            top = self._top(index) - scrolled
            if top > self.viewport().height():
                return
            yield index, top
            index += 1

    # --- heights ---------------------------------------------------------------------------

    def _make(self, index: int) -> Laid:
        # The scroll bar lies in the side margin, so that its coming moves no text.
        block, width = self._blocks[index], float(self.width())
        growing = self._growing if isinstance(block, AgentBlock) and block.growing else None
        is_open = self.is_open(index)
        return lay_out(block, width, is_open=is_open, growing=growing, rows=self._last_rows)

    def _measure(self, index: int) -> None:
        if not self._rows.measured(index):
            self._rows.measure(index, self._laid[index].height)

    def _fit(self, *, follow: bool) -> None:
        """Measure what is in view, and keep it where it is; or go to the end."""
        if self._settling or self._shape[0] == 0:
            return
        self._settling = True
        bar, view = self.verticalScrollBar(), self.viewport().height()
        if follow:
            index, left = len(self._rows), float(view)
            while index > 0 and left > 0:
                index -= 1
                self._measure(index)
                left -= self._rows.height(index)
            self._set_range()
            bar.setValue(bar.maximum())
        else:
            self._measure_view(view)
        self._settling = False
        if not self._idle.isActive() and self._rows.next_guess() is not None:
            self._idle.start()
        self._seen()
        self.viewport().update()

    def _measure_view(self, view: int) -> None:
        """Measure what is in view; the topmost block that was measured stays in its place."""
        bar = self.verticalScrollBar()
        index = anchor = min(self._index_at(bar.value()), max(len(self._rows) - 1, 0))
        while index < len(self._rows) and self._top(index) < bar.value() + view:
            if self._rows.measured(index):
                anchor = index
                break
            index += 1
        if anchor < len(self._rows):
            at = self._top(anchor) - bar.value()
            self._measure(anchor)
            above, index = at, anchor
            while above > 0 and index > 0:
                index -= 1
                self._measure(index)
                above -= self._rows.height(index)
            below, index = at, anchor
            while below < view and index < len(self._rows):
                self._measure(index)
                below += self._rows.height(index)
                index += 1
            self._set_range()
            bar.setValue(round(self._top(anchor) - at))
        else:
            self._set_range()

    def _measure_more(self) -> None:
        """A slice of the rest, while nothing else is to do. What is in view does not move."""
        spent = QElapsedTimer()
        spent.start()
        at_end, scrolled = self._at_end(), self.verticalScrollBar().value()
        anchor = self._index_at(scrolled)
        at = self._top(anchor) - scrolled
        index = self._rows.next_guess()
        while index is not None and spent.elapsed() < SLICE_MS:
            # Not by way of the layouts that are held: those are for what is seen.
            laid = self._laid[index] if index in self._laid else self._make(index)
            self._rows.measure(index, laid.height)
            index = self._rows.next_guess()
        if index is None:
            self._idle.stop()
        self._settling = True
        self._set_range()
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum() if at_end else round(self._top(anchor) - at))
        self._settling = False

    def _set_range(self) -> None:
        bar, view = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(view)
        bar.setSingleStep(24)
        bar.setRange(0, max(0, int(self._rows.bottom) - view))

    def _at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 24

    def _scrolled(self) -> int:
        return self.verticalScrollBar().value()

    def _index_at(self, y: float) -> int:
        return self._rows.at(y)

    def _top(self, index: int) -> float:
        return self._rows.top(index)

    def _seen(self) -> None:
        """Take in that other blocks may be in view now."""

    def _dressed(self) -> None:
        if self._shape[1] != font(14).pixelSize():
            self._lay_all()
        self.viewport().update()

    def _lay_all(self) -> None:
        """The width or the type is another: all heights are guesses."""
        at_end = self._at_end()
        self._shape = (self.width(), font(14).pixelSize())
        self._laid.clear()
        self._rows.doubt(self._index_at(self._scrolled()))
        self._fit(follow=at_end)

    # --- Qt --------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shape != (self.width(), font(14).pixelSize()):
            self._lay_all()
        else:
            # The range is still the old one, and tells whether the end was in view.
            self._fit(follow=self._at_end())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if not self._settling:
            self._fit(follow=False)
