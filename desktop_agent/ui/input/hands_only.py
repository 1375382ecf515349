"""Only hands press keys and buttons in our windows: what a program sends there is dropped.

A model that was turned could have a program click Approve, or type a goal. So such input never
reaches the window, unless the human allows it, for remote desktops and on-screen keyboards.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QObject, QTimer, Signal

from ...ports import Unavailable
from ...ports.window.input_source import InputSender, InputSource

NOT_BY_HAND: Final = (
    "I ignored that, because no key or button was pressed for it. If you use a screen reader or "
    "voice control, restart me with --set control.remote_input=true."
)

# A press may be this old when its effect comes: a button acts when it is released.
_FRESH_S: Final = 5.0
# The human is told at most once in this time.
_TOLD_S: Final = 30.0
_SWALLOW: Final = (True, 0)
_PASS: Final = (False, 0)


class _Filter(QAbstractNativeEventFilter):
    def __init__(self, made_up: Callable[[int], bool]) -> None:
        super().__init__()
        self._made_up = made_up

    def nativeEventFilter(
        self, _kind: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> object:
        return _SWALLOW if self._made_up(int(message)) else _PASS


class HandsOnly(QObject):
    """Watches all windows of this process once it is begun. `allows` is asked at each press of a
    program: whether it counts like a human's."""

    ignored = Signal()
    """Holds what a program sent was dropped; the human should know why nothing happens."""

    def __init__(
        self,
        allows: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._allows = allows
        self._clock = clock
        self._source: InputSource | None = None
        self._filter: _Filter | None = None
        self._pressed = self._told = float("-inf")
        self.untold = False
        """Tells whether hands and programs should be told apart here, and cannot be."""

    def begin(self, app: Any, source: InputSource) -> None:
        """Read the native events of this application from now on."""
        self._source = source
        self._filter = _Filter(self.drops)
        app.installNativeEventFilter(self._filter)

    def drops(self, event: int) -> bool:
        """Return True if the window must not get the native event at this address."""
        if self._source is None:
            return False
        try:
            source = self._source.of(event)
        except Unavailable:
            # The display is gone, and so is the window.
            return False
        if source is InputSender.NO_PRESS:
            return False
        if source is InputSender.PROGRAM and not self._allows():
            if self._clock() - self._told > _TOLD_S:
                self._told = self._clock()
                QTimer.singleShot(0, self.ignored.emit)
            return True
        self._pressed = self._clock()
        return False

    def needs_code(self) -> bool:
        """Return True if what a program sends may reach the window: then a press alone proves
        little."""
        return self.untold or self._allows()

    def by_hand(self) -> bool:
        """Return True if what is being done now may come of a press: assistive technology can press
        a button without one. It is true where nobody can tell."""
        if self._source is None or self._allows():
            return True
        return self._clock() - self._pressed <= _FRESH_S
