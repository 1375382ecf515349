"""Runs what takes longer than a moment away from the UI thread."""

from __future__ import annotations

import contextlib
import itertools
import logging
import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

log = logging.getLogger(__name__)

Job = Callable[[], object]
Then = Callable[[object], None]
_FAILED: Final = object()


class Work(QObject):
    """Does jobs in threads; `then` gets in the UI thread what a job returned.

    A job that raises is logged, and nothing is told of it: it should answer with its problem.
    A job must hold no widget: whoever lets go of one last destroys it, and a thread must not.
    """

    _done = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines: queue.SimpleQueue[tuple[int, Job] | None] = queue.SimpleQueue()
        self._worker: threading.Thread | None = None
        self._over = False
        self._telling = threading.Lock()
        # These may hold widgets, so they never leave the UI thread.
        self._then: dict[int, Then] = {}
        self._numbers = itertools.count(1)
        self._done.connect(self._hand)

    @property
    def idle(self) -> bool:
        """Tell whether no job is under way, and each one that ended has been told of."""
        return not self._then

    def soon(self, job: Job, then: Then) -> None:
        """Do the job after all that was asked before it."""
        if self._worker is None:
            self._worker = self._thread(self._serve)
        self._lines.put((self._note(then), job))

    def aside(self, job: Job, then: Then) -> None:
        """Do it in a thread of its own: nothing waits for it."""
        self._thread(partial(self._run, self._note(then), job))

    def finish(self, seconds: float) -> bool:
        """Wait until what was asked `soon` is done; False if it took too long. No more is told."""
        with self._telling:
            self._over = True
        self._then.clear()
        worker, self._worker = self._worker, None
        if worker is None:
            return True
        self._lines.put(None)
        worker.join(seconds)
        return not worker.is_alive()

    def _note(self, then: Then) -> int:
        number = next(self._numbers)
        self._then[number] = then
        return number

    def _hand(self, number: int, result: object) -> None:
        # A result that comes after the end finds nobody.
        then = self._then.pop(number, None)
        if then is not None and result is not _FAILED:
            then(result)

    def _serve(self) -> None:
        while (line := self._lines.get()) is not None:
            self._run(*line)

    def _run(self, number: int, job: Job) -> None:
        try:
            result = job()
        except Exception:  # the thread has more to do
            log.exception("what was to be done beside the window failed")
            result = _FAILED
        # Whoever finishes may destroy this next, but not while the signal is delivered.
        with self._telling:
            if not self._over:
                # The dialog may be gone by now.
                with contextlib.suppress(RuntimeError):
                    self._done.emit(number, result)

    def _thread(self, run: Callable[[], None]) -> threading.Thread:
        # A hanging job must not keep the program from ending.
        made = threading.Thread(target=run, name="work", daemon=True)
        made.start()
        return made
