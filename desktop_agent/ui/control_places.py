"""Tells where the controls lie on the screen, for whoever drives the window from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from ..geometry import Rect
from .dock.monitors import physical

Places = dict[str, Rect]

_NAMES: Final = (
    *("composer", "send", "pause", "stop", "stepMode", "approve", "reject", "continue"),
    *("transcript", "status", "nowDoing", "decision", "titleBar", "pin", "shrink", "close"),
    *("settingsOpen", "sessionsOpen", "sessionList"),
    *("way-key", "way-local", "way-direct", "keyBack", "keyTest", "keyAnyway", "keyOnce"),
    *("provider", "address", "apiKey", "modelName", "localBack", "localTest", "localAnyway"),
    *("localAddress", "localLook", "localServers", "localModels"),
    *("tour", "tourNext", "tourSkip", "tourSeen"),
    *("pill", "pillPause", "pillStop", "pillExpand"),
    *("thumb", "picture", "pictureClose"),
    *("liveHead", "liveScreen", "liveLarge", "liveLargeClose"),
    *("approveRest", "targetCrop", "card-new", "card-say", "card-stop"),
)
_MOVING: Final = frozenset(
    {
        *(QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide),
        QEvent.Type.Expose,
    }
)


class PlaceWatch(QObject):
    """Tells the places of all visible controls, in screen pixels, each time they change.

    `forms` are the windows that they may lie in, of which some may be hidden.
    """

    def __init__(
        self,
        window: QWidget,
        tell: Callable[[Places], None],
        forms: Callable[[], Iterable[QWidget]] | None = None,
    ) -> None:
        super().__init__(window)
        self._forms, self._tell = forms or (lambda: (window,)), tell
        self._told: Places = {}
        # Do this once for everything that moves in one go.
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
        shown = [form for form in self._forms() if _on_the_screen(form)]
        if not shown:
            # It is not there yet, and a click would fall on what lies below.
            return
        places = {name: place for form in shown for name, place in places_of(form).items()}
        if places != self._told:
            self._told = places
            self._tell(places)


def places_of(window: QWidget) -> Places:
    """Return the visible controls by name, in physical screen pixels."""
    found: Places = {}
    for name in _NAMES:
        widget = window if window.objectName() == name else window.findChild(QWidget, name)
        if widget is not None and widget.isVisible():
            found[name] = physical(widget)
    return found


def _on_the_screen(form: QWidget) -> bool:
    handle = form.windowHandle()
    return handle is not None and handle.isExposed()
