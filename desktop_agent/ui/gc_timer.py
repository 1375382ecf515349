"""Python's search for garbage, in the UI thread alone."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

SWEEP_MS: Final = 1000
"""The search goes by what was made since the last, so that in an idle program it does nothing."""


class Sweeper(QObject):
    """Lets only the thread that made this search for garbage, as long as it lives.

    Afterwards nobody does: the process is about to end, and has other threads still.

    Python searches in whatever thread happens to allocate. A Qt object in a cycle would then be
    destroyed there, and Qt crashes if a thread destroys what belongs to another.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(SWEEP_MS)
        self._timer.timeout.connect(self.sweep)
        self._timer.start()

    def sweep(self) -> None:
        due = due_generation(gc.get_count(), gc.get_threshold())
        if due is not None:
            gc.collect(due)


def due_generation(count: tuple[int, int, int], threshold: tuple[int, int, int]) -> int | None:
    """Return the oldest generation that is due, as Python reckons it; None if none is."""
    for generation in (2, 1, 0):
        if 0 < threshold[generation] < count[generation]:
            return generation
    return None
