"""The picture that was sent, large: opened by a press, and out of the agent's way in time."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ...events import Do, Look
from ..companion import Glance
from ..kit.theme import Theme
from ..model.now_view import SentPicture
from .sent_pictures import PictureWindow


class Large:
    """Makes the window when it is first needed."""

    def __init__(self, theme: Theme, beside: QWidget) -> None:
        self._theme, self._beside = theme, beside
        self._window: PictureWindow | None = None
        self._since = 0

    def open(self, shown: SentPicture, data: bytes, serial: int) -> None:
        """`serial` is that of the state in which it is opened."""
        if self._window is None:
            self._window = PictureWindow(self._theme, self._beside)
        self._since = serial
        self._window.show_picture(shown, data)

    def follow(self, glance: Glance) -> None:
        """Keep the picture off what the agent looks at or clicks."""
        state = glance.state
        if isinstance(state.effect, Look | Do) and state.serial != self._since:
            self.end()

    def escape(self, *, live: bool) -> bool:
        """Esc was pressed in the chat: True if it was for this. While a task is `live` it stops."""
        if live or self._window is None or not self._window.isVisible():
            return False
        self.end()
        return True

    def end(self) -> None:
        if self._window is not None:
            self._window.hide()
