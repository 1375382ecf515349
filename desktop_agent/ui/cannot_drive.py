"""Shows why the screen cannot be driven, instead of the chat, and a way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEventLoop, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from .app import application, closing_on_signals
from .first_run.cards import ChoiceCard, SafetyBox
from .first_run.page import FirstRunPage
from .first_run.words import Way
from .kit.theme import Theme
from .settings.look import wrapped

_SIZE: Final = QSize(400, 520)
_TITLE: Final = "I can’t work on this screen"
_WAY: Final = Way(
    "private",
    "Work on a private desktop",
    "I open programs on a desktop of my own. You watch it live in the chat",
    "monitor",
)
_STARTING: Final = "Starting it …"
_CONTROL: Final = (
    ("circle-x", "The Stop button stops me, and so does Esc in my window."),
    ("hand", "Your mouse, keyboard and windows stay yours."),
    ("circle-question-mark", "I ask before I send, pay, delete or install."),
)


class Instead(QWidget):
    """`taken` once the human takes the way out, `left` if they close the window without it."""

    taken = Signal()
    left = Signal()

    def __init__(self, theme: Theme, why: str, more: str, problem: Callable[[], str]) -> None:
        """`more` is what else can be done, "" for nothing; `problem` tells what the way out lacks,
        "" if nothing."""
        super().__init__()
        self._theme, self._problem = theme, problem
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle("desktop-agent")
        self.setObjectName("instead")
        self.resize(_SIZE)
        page = FirstRunPage(theme, _TITLE)
        page.column.addWidget(wrapped(why, 13, 400, "text2"))
        self.card = ChoiceCard(theme, _WAY)
        self.card.clicked.connect(self._take)
        page.column.addWidget(self.card)
        self._lacks = wrapped("", 13, 400, "bad")
        self._lacks.setObjectName("insteadProblem")
        self._lacks.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lacks.setVisible(False)
        page.column.addWidget(self._lacks)
        if more:
            page.column.addWidget(wrapped(more, 13, 400, "text2"))
        page.column.addSpacing(8)
        page.column.addWidget(SafetyBox(theme, _CONTROL))
        page.column.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(page)
        theme.changed.connect(self._dress)
        self._dress()
        self.card.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self.left.emit()

    def _dress(self) -> None:
        self.setStyleSheet(f"#instead {{ background: {self._theme.tokens['window']}; }}")

    def _take(self) -> None:
        words = self._problem()
        self._lacks.setText(words)
        self._lacks.setVisible(bool(words))
        if words:
            return
        self.card.show_about(_STARTING)
        self.card.setEnabled(False)
        self.taken.emit()


def offer(
    why: str, more: str, problem: Callable[[], str], *, theme: str, text_size: str
) -> Callable[[], None] | None:
    """See `ui.offer_instead`."""
    application(text_size)
    shown, loop = Instead(Theme(theme), why, more, problem), QEventLoop()
    chosen: list[bool] = []
    shown.taken.connect(lambda: chosen.append(True))
    shown.taken.connect(loop.quit)
    shown.left.connect(loop.quit)
    shown.show()
    with closing_on_signals(shown.close):
        loop.exec()
    if not chosen:
        return None
    # Nothing is painted any more until the chat is there.
    QApplication.processEvents()

    def close() -> None:
        shown.hide()
        shown.deleteLater()

    return close
