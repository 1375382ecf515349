"""Where the controls lie on the screen, for whoever drives the window from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from ..geometry import Rect

Places = dict[str, Rect]

_NAMES: Final = (
    *("composer", "send", "pause", "stop", "stepMode", "approve", "reject", "continue"),
    *("transcript", "status", "nowDoing", "decision", "titleBar", "pin", "close"),
    *("thumb", "picture", "pictureClose"),
    *("liveHead", "liveScreen", "liveLarge", "liveLargeClose"),
    *("approveRest", "targetCrop", "card-new", "card-say", "card-stop"),
)
_MOVING: Final = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}
)


class PlaceWatch(QObject):
    """Tells the places of all visible controls, in screen pixels, each time they change."""

    def __init__(self, window: QWidget, tell: Callable[[Places], None]) -> None:
        super().__init__(window)
        self._window, self._tell = window, tell
        self._told: Places = {}
        # Once for all that moves in one go.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._look)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVING and not self._soon.isActive():
            self._soon.start()
        return False

    def _look(self) -> None:
        handle = self._window.windowHandle()
        if handle is None or not handle.isExposed():
            # Not on the screen yet: a click there would fall on what lies below.
            return
        places = places_of(self._window)
        if places != self._told:
            self._told = places
            self._tell(places)


def places_of(window: QWidget) -> Places:
    """The visible controls by name, in physical screen pixels."""
    found: Places = {}
    for name in _NAMES:
        widget = window.findChild(QWidget, name)
        if widget is not None and widget.isVisible():
            found[name] = _on_screen(widget)
    return found


def _on_screen(widget: QWidget) -> Rect:
    """Qt scales each screen from its own corner, which lies at physical pixels."""
    ratio, origin = widget.devicePixelRatioF(), widget.screen().geometry().topLeft()
    corner = widget.mapToGlobal(QPoint(0, 0)) - origin
    return Rect(
        origin.x() + round(corner.x() * ratio),
        origin.y() + round(corner.y() * ratio),
        round(widget.width() * ratio),
        round(widget.height() * ratio),
    )
