"""The decision area: at most one card, always wholly visible; its body scrolls if it must."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ..kit.buttons import ApproveButton, Button
from ..kit.focus_scroll import Ringed
from ..kit.theme import Theme
from ..model.card import Card, CardButton
from ..pictures.sent_pictures import Source
from ..pictures.target_crop import HEIGHTS
from .approval_gate import ApprovalGate
from .card_body import Body, CardHeader
from .code_strip import CodeStrip

LEAST_BODY_PX = 40
BUTTONS_PX = 46
SMALL_PX = 34
SIDE_PX = 11
MARGIN = 14


class DecisionArea(QWidget):
    """Shows a card and says which of its buttons was pressed. It decides nothing."""

    chosen = Signal(str)
    """Holds what was pressed asks for: reject, resume, stop, new, say, settings, did, report, or
    "answer 1" and so on."""
    approve_pressed = Signal()
    approve_clicked = Signal(str)
    """Says what more it is for: approve (nothing), rest (of the step), clicks (in the program)."""

    left = Signal()
    """The card that has the keyboard goes: it needs another place."""

    def __init__(self, theme: Theme, gate: ApprovalGate, pictures: Source) -> None:
        super().__init__()
        self.setObjectName("decision")
        self._theme, self._gate, self._pictures = theme, gate, pictures
        self.reduced: Callable[[], bool] = lambda: False
        """Tells whether the human wants less motion: then Approve is filled all at once."""
        self._card: Card | None = None
        self._frame: _CardFrame | None = None
        self._room, self._width, self._crop_px = 10_000, 380, HEIGHTS[0]
        self._written = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._arming = QTimer(self)
        self._arming.setInterval(30)
        self._arming.timeout.connect(self._arm)
        self.setVisible(False)

    @property
    def card(self) -> Card | None:
        return self._card

    @property
    def frame(self) -> QWidget:
        """Return what is shown of the card, or the empty area."""
        return self._frame or self

    @property
    def arming(self) -> bool:
        return self._arming.isActive()

    def show_card(self, card: Card | None) -> None:
        """Show this card; None clears the area."""
        if card == self._card:
            return
        if self._frame is not None:
            focus = self.window().focusWidget()
            if focus is not None and self._frame.isAncestorOf(focus):
                self.left.emit()
            self._frame.hide()
            self._column.removeWidget(self._frame)
            self._frame.deleteLater()
            self._frame = None
        self._card = card
        self._gate.hide()
        self._gate.ask(card.key if card is not None else "", grave=card is not None and card.grave)
        self._arming.stop()
        self.setVisible(card is not None)
        if card is not None:
            self._frame = _CardFrame(self._theme, card, self, self._pictures, self._gate)
            self._frame.show_written(written=self._written)
            self._column.addWidget(self._frame)
            # A hidden widget has no height yet.
            self._frame.show()
            self._frame.fit(self._room, self._width, self._crop_px)
        self.setAccessibleName(f"{card.title} {card.text}" if card else "")
        self._watch()

    def fit(self, room: int, width: int, crop_px: int) -> None:
        """No card gets higher than `room`, and no crop than `crop_px`; `width` is what the window
        gives this area."""
        self._room, self._width, self._crop_px = room, width - 2 * MARGIN, crop_px
        if self._frame is not None:
            self._frame.fit(self._room, self._width, self._crop_px)

    def show_written(self, *, written: bool) -> None:
        """A message that was begun holds back each approval: it may be a "no, but"."""
        self._written = written
        if self._frame is not None:
            self._frame.show_written(written=written)

    def _watch(self) -> None:
        """The time to arm runs only while the card can be seen."""
        shown = self._card is not None and self._card.armed and self.isVisible()
        if shown and self._card is not None:
            self._gate.show(self._card.key)
            self._arming.start()
            self._arm()
        else:
            self._gate.hide()
            self._arming.stop()

    def _arm(self) -> None:
        progress = self._gate.progress
        if self._frame is not None and self._frame.code.look():
            self.fit(self._room, self._width + 2 * MARGIN, self._crop_px)
        for button in self._frame.arming if self._frame is not None else ():
            button.fill(int(progress) if self.reduced() else progress)
        if progress >= 1 and not self._gate.code:
            self._arming.stop()

    def showEvent(self, event: QShowEvent) -> None:
        if self._frame is not None:
            self._frame.fit(self._room, self._width, self._crop_px)
        self._watch()

    def hideEvent(self, event: QHideEvent) -> None:
        self._watch()


class _CardFrame(QFrame):
    def __init__(
        self,
        theme: Theme,
        card: Card,
        area: DecisionArea,
        pictures: Source,
        gate: ApprovalGate,
    ) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setProperty("tone", card.tone)
        self.arming: list[ApproveButton] = []
        self._tips: dict[ApproveButton, str] = {}
        self._wide: list[tuple[Button, CardButton]] = []
        self._fitted: tuple[int, int, int, bool, bool] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 12)
        column.setSpacing(0)
        self._head = CardHeader(theme, card)
        column.addWidget(self._head)
        self.code = CodeStrip(theme, lambda: gate.code)
        column.addWidget(self.code)
        self._body = Body(theme, card, pictures)
        self._scroll = Ringed(theme)
        self._scroll.setObjectName("cardBody")
        self._scroll.setAccessibleName("Details")
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._body)
        column.addWidget(self._scroll)
        self._body.chosen.connect(area.chosen)
        # The buttons that approve more stand above, so that Approve keeps its place.
        rows = [[spec] for spec in card.buttons if spec.wide]
        rows.append([spec for spec in card.buttons if not spec.wide and not spec.small])
        rows.append([spec for spec in card.buttons if spec.small])
        self._button_rows = [row for row in rows if row]
        for specs in self._button_rows:
            row = QHBoxLayout()
            row.setContentsMargins(SIDE_PX, 4 if specs[0].small else 10, SIDE_PX, 0)
            row.setSpacing(6)
            for spec in specs:
                made = self._button(theme, spec, area)
                row.addWidget(made, 1 if spec.look in _WIDE else 0)
                if spec.shorter:
                    self._wide.append((made, spec))
                if spec.small:
                    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
                    made.setFixedHeight(SMALL_PX - 4)
            if specs[0].small:
                row.insertStretch(1, 1)
            column.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def fit(self, room: int, width: int, crop_px: int) -> None:
        self.code.look()
        wanted_for = (room, width, crop_px, self.isVisible(), self.code.isHidden())
        if wanted_for == self._fitted:
            return
        self._fitted = wanted_for
        self._fit(room, width, crop_px)

    def show_written(self, *, written: bool) -> None:
        for button in self.arming:
            button.setEnabled(not written)
            button.setToolTip(_WRITTEN if written else self._tips[button])

    def flip_detail(self) -> None:
        """Unfold what is told in full, or fold it again."""
        self._body.flip_detail()
        if self._fitted is not None:
            self._fit(*self._fitted[:3])

    def _fit(self, room: int, width: int, crop_px: int) -> None:
        for made, spec in self._wide:
            for words in (spec.label, *spec.shorter):
                made.dress(words, spec.icon)
                if made.minimumSizeHint().width() <= width - 2 * (SIDE_PX + 1):
                    break
            # The full text says what it does, however short it is shown.
            made.setAccessibleName(spec.label)
        # The column's own margins, and the border that the style sheet draws around it.
        inner = width - 2 - 2 * self.frameWidth()
        self._head.fit(inner)
        around = 1 + self._head.height() + 12 + 2 * self.frameWidth()
        small = any(row[0].small for row in self._button_rows)
        around += 0 if self.code.isHidden() else self.code.height()
        around += BUTTONS_PX * len(self._button_rows) - (BUTTONS_PX - SMALL_PX) * small
        wanted = self._body.fit(inner, room - around, crop_px)
        self._scroll.setFixedHeight(max(min(wanted, room - around), LEAST_BODY_PX))
        # With nothing to scroll it would be a stop on the way to the buttons, and for nothing.
        scrolls = wanted > self._scroll.height()
        stop = Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus
        self._scroll.setFocusPolicy(stop)

    def _button(self, theme: Theme, spec: CardButton, area: DecisionArea) -> Button:
        if spec.action in _APPROVING:
            made: Button = self._approving(theme, spec, area)
        else:
            made = Button(
                theme,
                spec.label,
                look=spec.look,
                icon=spec.icon,
                cap=spec.cap,
                anywhere=spec.anywhere,
            )
            details = spec.action == "details"
            press = self.flip_detail if details else partial(area.chosen.emit, spec.action)
            made.clicked.connect(lambda: press())
        made.setToolTip(spec.tip)
        made.setObjectName(_NAMES.get(spec.action, f"card-{spec.action}"))
        return made

    def _approving(self, theme: Theme, spec: CardButton, area: DecisionArea) -> ApproveButton:
        made = ApproveButton(theme, spec.label, look=spec.look, icon=spec.icon, cap=spec.cap)
        made.pressed.connect(area.approve_pressed)
        made.clicked.connect(lambda: area.approve_clicked.emit(spec.action))
        self.arming.append(made)
        self._tips[made] = spec.tip
        return made


_WRITTEN = "Send or delete your message first."
_NAMES = {
    "approve": "approve",
    "rest": "approveRest",
    "clicks": "approveClicks",
    "reject": "reject",
    "resume": "continue",
}
_APPROVING = ("approve", "rest", "clicks")
_WIDE = ("accent", "ask", "askSoft", "you")
