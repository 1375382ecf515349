"""Tells the keyboard and screen readers what can be pressed in the chat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from ..kit.theme import Theme
from .laid_out_block import PressAction, PressArea

MOST: Final = 40
"""More are not reached by Tab at once: scrolling brings the others."""

_RING: Final = 2
"""So far around a spot the focus is drawn."""

Found = tuple[int, PressArea, QPointF]
"""The block, what can be pressed, and where its block begins in the viewport."""


class SpotButton(QPushButton):
    """Lies over what is painted, and shows nothing but the focus. The mouse goes through it."""

    reached = Signal()
    left = Signal()

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self._areas: list[QRectF] = []
        self.setFlat(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def lie_over(self, spot: PressArea, at: QPointF) -> None:
        """Lie over a spot whose block begins at a point of the page."""
        whole = spot.area.translated(at).adjusted(-_RING, -_RING, _RING, _RING).toAlignedRect()
        by = at - QPointF(whole.topLeft())
        self._areas = [
            area.translated(by).adjusted(-_RING, -_RING, _RING, _RING) for area in spot.areas
        ]
        if self.geometry() != whole:
            self.setGeometry(whole)
        if self.accessibleName() != spot.name:
            self.setAccessibleName(spot.name)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("accent"), 2))
        for area in self._areas:
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            # Arrow keys scroll the chat; a plain button would move the focus.
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class PressButtons:
    """A few buttons, put over what is in view, in the order of reading."""

    def __init__(
        self,
        theme: Theme,
        view: QWidget,
        page: QWidget,
        press: Callable[[int, PressArea], None],
        point_out: Callable[[PressArea | None], None],
    ) -> None:
        """`press` is told the block and the spot; `point_out` where the focus is."""
        self._theme, self._view, self._page = theme, view, page
        self._press, self._point_out = press, point_out
        self._buttons: list[SpotButton] = []
        self._found: list[Found] = []

    @property
    def buttons(self) -> list[SpotButton]:
        """Return the buttons that lie over something."""
        return self._buttons[: len(self._found)]

    def show(self, found: list[Found]) -> None:
        del found[MOST:]
        old, self._found = self._found, found
        # Not hasFocus(): in a window that is not active nothing has it, and yet it comes back.
        holds = self._page.window().focusWidget()
        focused = next((n for n, each in enumerate(self._buttons) if each is holds), None)
        while len(self._buttons) < len(found):
            self._add()
        for number, button in enumerate(self._buttons):
            if number < len(found):
                button.lie_over(*found[number][1:])
            elif number != focused:
                button.hide()
        if focused is not None:
            self._keep_focus(focused, old)

    def _add(self) -> None:
        button = SpotButton(self._theme, self._page)
        number = len(self._buttons)
        button.clicked.connect(lambda: self._press(*self._found[number][:2]))
        button.reached.connect(lambda: self._reached(number))
        button.left.connect(lambda: self._point_out(None))
        QWidget.setTabOrder(self._buttons[-1] if self._buttons else self._view, button)
        self._buttons.append(button)

    def _reached(self, number: int) -> None:
        if number < len(self._found):
            self._point_out(self._found[number][1])

    def _keep_focus(self, number: int, old: list[Found]) -> None:
        """The focus stays on what it was on; out of view, the chat itself has it."""
        was = old[number] if number < len(old) else None
        places = [
            n
            for n, (block, spot, _) in enumerate(self._found)
            if was is not None
            and block == was[0]
            and spot.does is was[1].does
            and (spot.does is PressAction.FOLD or spot.data == was[1].data)
        ]
        if number in places:
            return
        if places:
            self._buttons[places[0]].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        if number >= len(self._found):
            self._buttons[number].hide()
