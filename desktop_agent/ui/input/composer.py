"""The composer: a text that grows, the brain's name, Send."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QResizeEvent,
    QTextCursor,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPlainTextEdit, QWidget

from ..kit.buttons import Button
from ..kit.parts import ElidedLabel, IconLabel
from ..kit.theme import Theme, font
from ..model.failures import brain_icon

MOST_LINES = 6
_ABOVE_PX: Final = 4
_DIGITS = "123456789"
MEASURED = 2_000
"""Characters of a line that are measured: more than six lines hold."""


class _Edit(QPlainTextEdit):
    entered = Signal()
    wants_last = Signal()
    """Up was pressed where there is no text to go up in."""
    digit = Signal(int)
    """1 to 9 was pressed with nothing written: it may be an answer, and is taken if it is."""
    focused = Signal(bool)
    picks = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if enter and modifiers == Qt.KeyboardModifier.NoModifier:
            if not event.isAutoRepeat():
                self.entered.emit()
            return
        if enter and modifiers == Qt.KeyboardModifier.ShiftModifier:
            self.insertPlainText("\n")
            return
        if modifiers == Qt.KeyboardModifier.NoModifier and not self.toPlainText():
            if event.key() == Qt.Key.Key_Up:
                self.wants_last.emit()
                return
            if self.picks and event.text() in _DIGITS and event.text():
                if not event.isAutoRepeat():
                    self.digit.emit(int(event.text()))
                return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)


class Composer(QWidget):
    """`sent` carries the text; it stays until `clear`, so that a refused one is not lost."""

    sent = Signal(str)
    changed = Signal()
    digit = Signal(int)
    """A digit that picks an answer, with nothing written."""

    def __init__(self, theme: Theme, brain_name: str) -> None:
        super().__init__()
        self._tight, self._held = False, True
        self._last = ""
        self.edit = _Edit()
        self.edit.setObjectName("composer")
        self.edit.setAccessibleName("Message")
        self.edit.setFont(font(14))
        self.edit.setTabChangesFocus(True)
        self.edit.setFrameShape(QFrame.Shape.NoFrame)
        self.edit.document().setDocumentMargin(0)
        self.edit.setViewportMargins(0, _ABOVE_PX, 0, _ABOVE_PX)
        self.edit.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._send = Button(theme, "", look="accent", icon="arrow-up")
        self._send.setObjectName("send")
        self.show_held(held=False)
        self._brain = QWidget()
        brain = QHBoxLayout(self._brain)
        brain.setContentsMargins(0, 0, 0, 0)
        brain.setSpacing(6)
        self._brain_icon = IconLabel(theme, "cloud", "text2", 14)
        brain.addWidget(self._brain_icon)
        self._brain_name = ElidedLabel(12, 400, "text2")
        self._brain_name.setObjectName("brainName")
        brain.addWidget(self._brain_name, 1)
        self._frame = QFrame()
        self._frame.setObjectName("composerFrame")
        self._grid = QGridLayout(self._frame)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(14, 0, 14, 14)
        outer.addWidget(self._frame)
        self._send.clicked.connect(self._enter)
        self.edit.entered.connect(self._enter)
        self.edit.wants_last.connect(self._bring_last)
        self.edit.digit.connect(self.digit)
        self.edit.focused.connect(self._show_focus)
        self.edit.textChanged.connect(self._ready)
        self.edit.textChanged.connect(self.changed)
        self._arrange()
        self._ready()
        self.show_brain(brain_name)

    @property
    def text(self) -> str:
        return self.edit.toPlainText()

    @property
    def empty(self) -> bool:
        return not self.text.strip()

    def put(self, text: str) -> None:
        """Put a text in, to be looked over and sent."""
        self.edit.setPlainText(text)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def clear(self) -> None:
        """It was taken; Up brings it back, to be mended."""
        if not self.empty:
            self._last = self.text
        self.edit.clear()

    def _bring_last(self) -> None:
        if self._last:
            self.put(self._last)
            self.edit.moveCursor(QTextCursor.MoveOperation.End)

    def show_placeholder(self, words: str) -> None:
        metrics, room = self.edit.fontMetrics(), self.edit.viewport().width() - 4
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        if self.edit.placeholderText() != shown:
            self.edit.setPlaceholderText(shown)
            # Qt itself repaints no more than the caret.
            self.edit.viewport().update()
            self.edit.setAccessibleDescription(words)

    def offer_digits(self, *, offered: bool) -> None:
        """Digits pick an answer while nothing is written."""
        self.edit.picks = offered

    def show_brain(self, name: str, host: str = "", icon: str = "") -> None:
        """Show who decides, and where that is."""
        words = f"{name} at {host}" if host else name
        self._brain_icon.show_icon(icon or brain_icon(name, host), "text2")
        self._brain_name.show_text(words)
        self._brain_name.setAccessibleName(f"Model: {words}")

    def show_held(self, *, held: bool) -> None:
        """While the human is waited for, what is sent also lets the agent go on."""
        if held is not self._held:
            self._held = held
            words = "Send and continue" if held else "Send"
            self._send.setAccessibleName(words)
            self._send.setToolTip(f"{words} (Enter)")

    def set_tight(self, tight: bool) -> None:
        """One line, with Send beside it."""
        if tight is not self._tight:
            self._tight = tight
            self._arrange()

    def _arrange(self) -> None:
        for part in (self.edit, self._brain, self._send):
            self._grid.removeWidget(part)
        self._brain.setVisible(not self._tight)
        self._grid.setSpacing(4 if self._tight else 6)
        if self._tight:
            self._grid.setContentsMargins(11, 4, 6, 4)
            self._grid.addWidget(self.edit, 0, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(self._send, 0, 1, Qt.AlignmentFlag.AlignBottom)
        else:
            self._grid.setContentsMargins(12, 8, 8, 8)
            self._grid.addWidget(self.edit, 0, 0, 1, 2)
            self._grid.addWidget(self._brain, 1, 0)
            self._grid.addWidget(self._send, 1, 1)
        self._grid.setColumnStretch(0, 1)
        self._grow()

    def _grow(self) -> None:
        line = self.edit.fontMetrics().lineSpacing()
        lines = self._lines(3 if self._tight else MOST_LINES)
        # Even one line is high enough to be clicked.
        self.edit.setFixedHeight(line * lines + 4 + 2 * _ABOVE_PX)

    def _lines(self, most: int) -> int:
        """Return the lines of the text as they are wrapped, from 1 to `most`."""
        # The document counts them only later, and slowly where one line is very long.
        width, count = max(self.edit.viewport().width(), 50), 0
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        block = self.edit.document().firstBlock()
        while block.isValid() and count < most:
            layout = QTextLayout(block.text()[:MEASURED], self.edit.font())
            layout.setTextOption(option)
            layout.beginLayout()
            while count < most and (part := layout.createLine()).isValid():
                part.setLineWidth(width)
                count += 1
            layout.endLayout()
            block = block.next()
        return max(count, 1)

    def _ready(self) -> None:
        self._send.setEnabled(not self.empty)
        self._grow()

    def _enter(self) -> None:
        if not self.empty:
            self.sent.emit(self.text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()

    def _show_focus(self, focused: bool) -> None:
        self._frame.setProperty("focused", "true" if focused else "false")
        self._frame.style().unpolish(self._frame)
        self._frame.style().polish(self._frame)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
