"""Joins the window: tells the human by the desktop what no window shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ..companion import Glance
from ..dock.forms import Forms
from .notices import Notice, Notices, Notifier, notice_of

_CHANGES: Final = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange)
# Qt is not told when a workspace is shown.
AGAIN_MS: Final = 1000


class NoticePart(QObject):
    """Fills Beside. `on` is asked whether notices are wished for; `bring` shows the window;
    `elsewhere` tells of a window by its native id whether it lies on a workspace that is not
    shown."""

    _clicked = Signal()

    def __init__(
        self,
        window: QWidget,
        forms: Forms,
        notifier: Notifier,
        *,
        on: Callable[[], bool],
        bring: Callable[[], None],
        elsewhere: Callable[[int], bool] = lambda window: False,
    ) -> None:
        super().__init__(window)
        self._elsewhere = elsewhere
        self._window, self._forms, self._notifier, self._on = window, forms, notifier, on
        self._notices = Notices()
        self._glance: Glance | None = None
        self._shown: Notice | None = None
        self._clicked.connect(bring, Qt.ConnectionType.QueuedConnection)
        # The small form is shown after the chat is gone: the look at both waits for that.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._look)
        self._again = QTimer(self)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self._look)
        window.installEventFilter(self)
        notifier.tell(lambda: self._clicked.emit())

    def follow(self, glance: Glance) -> None:
        self._glance = glance
        self._look()

    def end(self) -> None:
        self._window.removeEventFilter(self)
        self._soon.stop()
        self._notifier.tell(lambda: None)
        self._glance = None
        self._show(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES:
            self._soon.start(0)
        return False

    def _look(self) -> None:
        glance = self._glance
        if glance is None:
            return
        notice = notice_of(glance.view, glance.state, glance.tally)
        seen = notice is not None and self._seen()
        self._show(self._notices.wanted(notice, seen=seen, on=self._on()))

    def _show(self, notice: Notice | None) -> None:
        if notice == self._shown:
            return
        self._shown = notice
        if notice is None:
            self._again.stop()
            self._notifier.withdraw()
        else:
            self._again.start()
            self._notifier.show(notice.title, notice.body)

    def _seen(self) -> bool:
        return any(
            form.isVisible() and not form.isMinimized() and not self._elsewhere(int(form.winId()))
            for form in self._forms.shown
        )
