"""The transcript on the screen: blocks painted one under the other, to read, press and copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDesktopServices,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from ..input.shortcuts import bind
from ..kit.theme import Theme
from ..model.blocks import Block
from ..model.markdown import make_ready
from ..pictures.sent_pictures import Source
from .accessibility import tell_new
from .host_bar import HostBar
from .laid_out_block import PressAction, PressArea
from .links import link_of
from .menu import menu_of
from .painter import Painted
from .pressable import PressButtons

NOT_OPENED: Final = "Links can’t be opened here. I copied the address."
NO_PICTURE: Final = "That screenshot is no longer available."
_BY_KEY: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_LEFT: Final = Qt.MouseButton.LeftButton
_TEXTS: Final = (QLineEdit, QPlainTextEdit, QTextEdit)


def open_in_browser(url: str) -> bool:
    """Return False if the system has nothing that could open it."""
    return QDesktopServices.openUrl(QUrl(url, QUrl.ParsingMode.StrictMode))


class TranscriptView(Painted):
    """Tab goes through what can be pressed in view; a drag selects; Ctrl+F finds.

    A press opens a link only while it is told where the link leads.
    """

    picture_opened = Signal(object)
    """A Shown: what was sent, to be seen large."""

    def __init__(
        self,
        theme: Theme,
        pictures: Source = lambda number: None,
        open_url: Callable[[str], bool] = open_in_browser,
    ) -> None:
        super().__init__(theme, pictures)
        self.setObjectName("transcript")
        self.setAccessibleName("Chat")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._open_url, self._pictures = open_url, pictures
        self._bar = HostBar(theme, self)
        self._spots = PressButtons(theme, self, self._page, self._press, self._point_out)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._show_spots)
        self._pressed: tuple[int, PressArea] | None = None
        self._before: QWidget | None = None
        """Tells where the keyboard was before a selection took it."""
        bind(self, {"Ctrl+F": self._finding.open})

    @property
    def text(self) -> str:
        """All that is in the chat, folded or not."""
        return "\n".join(block.text for block in self._blocks)

    @property
    def selected(self) -> str:
        return self._selecting.text()

    @property
    def told(self) -> str:
        """Return where the link under the pointer or the focus leads, as it is shown."""
        return self._bar.words

    def show_blocks(self, blocks: Sequence[Block], first: int) -> None:
        known = len(self._blocks)
        if not known:
            make_ready()
        self._selecting.changed(first)
        old = self._blocks[first:]
        super().show_blocks(blocks, first)
        self._finding.look_again()
        tell_new(self._page, self._blocks, first, old)

    @property
    def pressable(self) -> Sequence[QWidget]:
        return self._spots.buttons

    # --- pressing --------------------------------------------------------------------------

    def _press(self, index: int, spot: PressArea) -> None:
        match spot.does:
            case PressAction.FOLD:
                self._selecting.changed(index)
                self.toggle(index)
            case PressAction.COPY:
                QGuiApplication.clipboard().setText(spot.data)
                self._copied = spot
                self.viewport().update()
            case PressAction.OPEN_LINK:
                url = link_of(spot.data).url
                if not url or not self._bar.tells(spot.data):
                    self._bar.show_link(spot.data)
                elif not self._open_url(url):
                    QGuiApplication.clipboard().setText(url)
                    self._bar.show_words(NOT_OPENED)
            case PressAction.OPEN_PICTURE:
                number = spot.shown.picture if spot.shown is not None else None
                if number is None or self._pictures(number) is None:
                    self._bar.show_words(NO_PICTURE)
                else:
                    self.picture_opened.emit(spot.shown)

    def _point_out(self, spot: PressArea | None, y: float = 0.0) -> None:
        """Tell where a link leads; nothing of what else can be pressed."""
        if spot is not None and spot.does is PressAction.OPEN_LINK:
            self._bar.show_link(spot.data, y)
        else:
            self._bar.hide()

    def _seen(self) -> None:
        # Do this once for everything that comes in one go.
        if not self._soon.isActive():
            self._soon.start(0)

    def _show_spots(self) -> None:
        height = self.viewport().height()
        self._spots.show(
            [
                (index, spot, QPointF(0, top))
                for index, top in self.in_view()
                for spot in self._laid[index].spots
                if 0 <= top + spot.area.center().y() <= height
            ]
        )

    # --- Qt --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.hide()
        self._finding.place()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._bar.hide()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if event.buttons() & _LEFT and self._selecting.begun:
            self._select_to(point)
            return
        found = self._spot_at(point)
        spot = found[1] if found else None
        self._point_out(spot, point.y())
        if self._copied is not None and spot != self._copied:
            self._copied = None
            self.viewport().update()
        on_text = spot is None and self._place_at(point) is not None
        shape = Qt.CursorShape.IBeamCursor if on_text else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if spot else shape)

    def _select_to(self, point: QPointF) -> None:
        """Beyond the edge it scrolls, as far as the pointer has left it."""
        beyond = min(point.y(), 0) + max(point.y() - self.viewport().height(), 0)
        if beyond:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + round(beyond))
        place = self._place_at(point)
        if place is not None:
            self._selecting.extend(place)
        if not self._selecting.empty:
            self._take_keys()
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not _LEFT:
            return
        self._pressed = self._spot_at(event.position())
        place = self._place_at(event.position())
        self._selecting.begin(place)
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        self._selecting.end()
        here = self._spot_at(event.position())
        if pressed is not None and here == pressed and self._selecting.empty:
            self._press(*pressed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if self._spot_at(event.position()) is not None:
            self.mousePressEvent(event)
        elif place is not None and event.button() is _LEFT:
            self._selecting.word(place)
            self._take_keys()
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        self._bar.hide()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        point = QPointF(event.pos())
        inner, found = self._inner(point), self._spot_at(point)
        block = self._blocks[inner[0]] if inner else None
        menu = menu_of(self, self.selected, block, found[1] if found else None, self.text)
        menu.popup(event.globalPos())

    # --- the keyboard ----------------------------------------------------------------------

    def _take_keys(self) -> None:
        """Take the keyboard: what is selected can be copied by key; what is typed goes on where it
        was typed before.

        Only text does: a button would take a Space for a press, and nobody sees that it has it.
        """
        if not self.hasFocus():
            before = self.window().focusWidget()
            self._before = before if isinstance(before, _TEXTS) else None
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _typed_into(self) -> QWidget | None:
        """Return where text went before; None if it is gone or hidden by now."""
        before = self._before
        if before is None or not isValid(before) or not before.isVisible():
            return None
        return before

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = event.reason() in _BY_KEY
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.matches(QKeySequence.StandardKey.Copy):
            if self.selected:
                QGuiApplication.clipboard().setText(self.selected)
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._selecting.all()
            self.viewport().update()
        elif event.key() == Qt.Key.Key_Home:
            bar.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            self.scroll_to_end()
        elif event.text().isprintable() and event.text() and (before := self._typed_into()):
            self._before = None
            before.setFocus(Qt.FocusReason.OtherFocusReason)
            QApplication.sendEvent(before, event)
        else:
            super().keyPressEvent(event)
