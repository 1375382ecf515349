"""F6 walks the parts of the window, Shift+F6 back; Tab moves inside one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


class Regions:
    """`parts` in the order of reading. One without anything to stand on is passed over."""

    def __init__(self, parts: Sequence[QWidget]) -> None:
        self._parts = tuple(parts)

    def walk(self, way: int = 1) -> None:
        """Go to the next part, or to the one before with -1."""
        here = self._here()
        count = len(self._parts)
        begin = here if here is not None else -1 if way > 0 else 0
        for far in range(1, count + 1):
            target = _first(self._parts[(begin + way * far) % count])
            if target is not None:
                target.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def _here(self) -> int | None:
        focus = QApplication.focusWidget()
        if focus is None:
            return None
        found = (
            i for i, part in enumerate(self._parts) if part is focus or part.isAncestorOf(focus)
        )
        return next(found, None)


def _first(part: QWidget) -> QWidget | None:
    """Return what of it takes the keyboard first, as one reads; None if nothing can now."""
    if not part.isVisible():
        return None
    inner = [
        each
        for each in (part, *part.findChildren(QWidget))
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible() and each.isEnabled()
    ]
    places = [(each.mapTo(part, each.rect().topLeft()), each) for each in inner]
    return min(places, key=lambda item: (item[0].y(), item[0].x()))[1] if places else None
