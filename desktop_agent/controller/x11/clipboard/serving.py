"""The thread in which selections are served, with a connection of its own."""

from __future__ import annotations

import logging
import queue
import select
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Final, TypeVar

from Xlib import display
from Xlib.error import ConnectionClosedError

from ....ports import Interrupted, Level, Unavailable
from ..link import connect
from .selection import Selections

log = logging.getLogger(__name__)

T = TypeVar("T")

_CALL_TIMEOUT_S: Final = 5.0
_LOOK_S: Final = 0.02


class Serving:
    """Starts when it is first called; called from one thread.

    In its thread it calls `begun` once, `after` each time that something was done, which returns
    the seconds until it wants to be called again, or None, and `ended` once. Once the task is
    `stopped` nobody waits for it.
    """

    def __init__(
        self,
        name: str,
        *,
        begun: Callable[[Selections], None],
        after: Callable[[Selections], float | None],
        ended: Callable[[], None],
        stopped: Callable[[], bool],
    ) -> None:
        self._name = name
        self._begun = begun
        self._after = after
        self._ended = ended
        self._stopped = stopped
        self._calls: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._wake_in: socket.socket
        self._wake_out: socket.socket
        self._thread: threading.Thread | None = None
        self._selections: Selections | None = None

    @property
    def started(self) -> bool:
        return self._thread is not None

    @property
    def alive(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def call(self, work: Callable[[Selections], T], *, patient: bool = False) -> T:
        """Do this in the thread, and return what it returns; Unavailable if it takes too long.

        Interrupted if the task is stopped meanwhile: it is done all the same, but later. A
        `patient` caller waits for it then, too.
        """
        future = self.post(work)
        until = time.monotonic() + _CALL_TIMEOUT_S
        try:
            while not wait((future,), _LOOK_S).done:
                if self._stopped() and not patient:
                    raise Interrupted(Level.STOP)
                if time.monotonic() > until:
                    raise TimeoutError
            return future.result()
        except (TimeoutError, ConnectionClosedError, OSError) as problem:
            raise self._silent() from problem

    def post(self, work: Callable[[Selections], T]) -> Future[T]:
        """Do this in the thread, after what it was asked for before."""
        if self._thread is None:
            self._start()
        elif not self._thread.is_alive():
            raise self._silent()
        clip = self._selections
        assert clip is not None
        future: Future[T] = Future()
        self._calls.put(lambda: _resolve(future, work, clip))
        self._wake_in.send(b"x")
        return future

    def close(self) -> None:
        """End the thread."""
        if self._thread is None:
            return
        self._calls.put(None)
        self._wake_in.send(b"x")
        self._thread.join(_CALL_TIMEOUT_S)
        self._thread = None
        self._wake_in.close()
        self._wake_out.close()

    def _silent(self) -> Unavailable:
        return Unavailable(f"The clipboard of {self._name} doesn't respond.")

    def _start(self) -> None:
        link = connect(self._name)
        self._selections = Selections(link)
        self._wake_in, self._wake_out = socket.socketpair()
        self._wake_out.setblocking(False)
        self._thread = threading.Thread(
            target=self._run, args=(link, self._selections), name="clipboard", daemon=True
        )
        self._thread.start()

    def _run(self, link: display.Display, clip: Selections) -> None:
        try:
            self._begun(clip)
            while True:
                clip.serve()
                while not self._calls.empty():
                    call = self._calls.get()
                    if call is None:
                        return
                    call()
                left = self._after(clip)
                if not link.pending_events():
                    select.select([link.fileno(), self._wake_out.fileno()], [], [], left)
                    _drain(self._wake_out)
        except (ConnectionClosedError, OSError) as problem:
            log.warning("the clipboard of %s is gone: %s", self._name, problem)
        finally:
            self._ended()
            _close(link)


def _resolve(future: Future[T], work: Callable[[Selections], T], clip: Selections) -> None:
    try:
        future.set_result(work(clip))
    except Exception as problem:  # noqa: BLE001
        # The caller raises it again; this thread goes on serving.
        future.set_exception(problem)


def _drain(wake: socket.socket) -> None:
    try:
        while wake.recv(64):
            pass
    except BlockingIOError:
        return


def _close(link: display.Display) -> None:
    try:
        link.close()
    except (ConnectionClosedError, OSError):
        return
