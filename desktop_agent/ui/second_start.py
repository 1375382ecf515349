"""A second start brings the window of the first, which listens for it by a local socket."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from .companion import Glance

log = logging.getLogger(__name__)

_SHOWN: Final = b"shown\n"
_ANSWER_MS: Final = 2000
_TRY_S: Final = 0.1


class Door(QObject):
    """Fills Beside. `knocked` is called in the UI thread at each second start."""

    def __init__(self, address: str, knocked: Callable[[], None], parent: QObject) -> None:
        """`address` is a path of a socket in a folder of this user's own."""
        super().__init__(parent)
        self._knocked = knocked
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        # Nobody else has the display, so this was left behind by a killed process.
        QLocalServer.removeServer(address)
        if not self._server.listen(address):
            log.info("a second start will not find the window: %s", self._server.errorString())

    def follow(self, glance: Glance) -> None:
        return

    def end(self) -> None:
        self._server.close()

    def _answer(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            self._knocked()
            socket.disconnected.connect(socket.deleteLater)
            socket.write(_SHOWN)
            socket.disconnectFromServer()


def knock(address: str, patience_s: float) -> bool:
    """Ask the window that listens there to show itself; True once it says that it does.

    A window that has just come up may not listen yet: it is waited for so many seconds.
    """
    tick, until = threading.Event(), QDeadlineTimer(round(patience_s * 1000))
    while True:
        socket = QLocalSocket()
        socket.connectToServer(address)
        if socket.waitForConnected(_ANSWER_MS):
            break
        if until.hasExpired():
            return False
        tick.wait(_TRY_S)
    # It may have arrived with the connection.
    while not socket.canReadLine() and socket.waitForReadyRead(_ANSWER_MS):
        pass
    return socket.readLine().data() == _SHOWN
