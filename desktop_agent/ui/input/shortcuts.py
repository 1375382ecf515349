"""The keys of the window. Held keys do not repeat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def bind(window: QWidget, keys: Mapping[str, Callable[[], object]]) -> None:
    for key, act in keys.items():
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)
