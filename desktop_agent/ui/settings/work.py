"""What takes longer than a moment, away from the UI thread."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

Job = Callable[[], object]
Then = Callable[[object], None]


class Work(QObject):
    """Does jobs in threads; `then` gets in the UI thread what a job returned."""

    _done = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lines: queue.SimpleQueue[tuple[Job, Then] | None] = queue.SimpleQueue()
        self._worker: threading.Thread | None = None
        self._over = False
        self._done.connect(lambda then, result: then(result))

    def soon(self, job: Job, then: Then) -> None:
        """After all that was asked before it."""
        if self._worker is None:
            self._worker = self._thread(self._serve)
        self._lines.put((job, then))

    def aside(self, job: Job, then: Then) -> None:
        """In a thread of its own: nothing waits for it."""
        self._thread(lambda: self._tell(then, job()))

    def finish(self, seconds: float) -> bool:
        """Wait until what was asked `soon` is done; False if it took too long. No more is told."""
        self._over = True
        worker, self._worker = self._worker, None
        if worker is None:
            return True
        self._lines.put(None)
        worker.join(seconds)
        return not worker.is_alive()

    def _serve(self) -> None:
        while (line := self._lines.get()) is not None:
            job, then = line
            self._tell(then, job())

    def _tell(self, then: Then, result: object) -> None:
        if not self._over:
            # The dialog may be gone by now.
            with contextlib.suppress(RuntimeError):
                self._done.emit(then, result)

    def _thread(self, run: Callable[[], None]) -> threading.Thread:
        # What hangs must not keep the program from its end.
        made = threading.Thread(target=run, name="settings", daemon=True)
        made.start()
        return made
