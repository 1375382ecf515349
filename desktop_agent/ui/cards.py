"""The decision area: at most one card, always wholly visible; its body scrolls if it must."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from .cards_view import Card, CardButton
from .gate import ApprovalGate
from .parts import ApproveButton, Button, IconLabel, label
from .theme import Theme

LEAST_BODY_PX = 40
HEAD_PX = 40
MARGIN = 14


class DecisionArea(QWidget):
    """Shows a card and says which of its buttons was pressed. It decides nothing."""

    chosen = Signal(str)
    """The action of the button: reject, resume, stop, new, say, details."""
    approve_pressed = Signal()
    approve_clicked = Signal()

    def __init__(self, theme: Theme, gate: ApprovalGate) -> None:
        super().__init__()
        self.setObjectName("decision")
        self._theme, self._gate = theme, gate
        self._card: Card | None = None
        self._frame: _CardFrame | None = None
        self._room, self._width = 10_000, 380
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
        """What is shown of the card, or the empty area."""
        return self._frame or self

    def show_card(self, card: Card | None) -> None:
        """Show this card; None clears the area."""
        if card == self._card:
            return
        if self._frame is not None:
            self._frame.hide()
            self._column.removeWidget(self._frame)
            self._frame.deleteLater()
            self._frame = None
        self._card = card
        self._gate.hide()
        self._arming.stop()
        self.setVisible(card is not None)
        if card is not None:
            self._frame = _CardFrame(self._theme, card, self)
            self._column.addWidget(self._frame)
            # What is not shown has no height yet.
            self._frame.show()
            self._frame.fit(self._room, self._width)
        self.setAccessibleName(f"{card.title} {card.text}" if card else "")
        self._watch()

    def fit(self, room: int, width: int) -> None:
        """No card gets higher than `room`; `width` is what the window gives this area."""
        self._room, self._width = room, width - 2 * MARGIN
        if self._frame is not None:
            self._frame.fit(self._room, self._width)

    def _watch(self) -> None:
        """The time to arm runs only while the card can be seen."""
        shown = self._card is not None and self._card.to_approve and self.isVisible()
        if shown and self._card is not None:
            self._gate.show(self._card.key)
            self._arming.start()
            self._arm()
        else:
            self._gate.hide()
            self._arming.stop()

    def _arm(self) -> None:
        if self._frame is not None and self._frame.approve is not None:
            self._frame.approve.fill(self._gate.progress)
        if self._gate.progress >= 1:
            self._arming.stop()

    def showEvent(self, event: QShowEvent) -> None:
        if self._frame is not None:
            self._frame.fit(self._room, self._width)
        self._watch()

    def hideEvent(self, event: QHideEvent) -> None:
        self._watch()


class _CardFrame(QFrame):
    def __init__(self, theme: Theme, card: Card, area: DecisionArea) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setProperty("tone", card.tone)
        self.approve: ApproveButton | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 12)
        column.setSpacing(0)
        self._head = _Head(theme, card)
        column.addWidget(self._head)
        body = _body(card)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("cardBody")
        self._scroll.setAccessibleName("Details")
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(body)
        self._body = body
        column.addWidget(self._scroll)
        self._buttons = QHBoxLayout()
        self._buttons.setContentsMargins(12, 10, 12, 0)
        self._buttons.setSpacing(8)
        for spec in card.buttons:
            self._buttons.addWidget(self._button(theme, spec, area), 1 if spec.look in _WIDE else 0)
        column.addLayout(self._buttons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def fit(self, room: int, width: int) -> None:
        # The column's own margins, and the border that the style sheet draws around it.
        inner = width - 2 - 2 * self.frameWidth()
        wanted = max(self._body.heightForWidth(inner), 0)
        self._head.fit(inner)
        around = (
            1
            + self._head.height()
            + 12
            + 2 * self.frameWidth()
            + (46 if self._buttons.count() else 0)
        )
        self._scroll.setFixedHeight(max(min(wanted, room - around), LEAST_BODY_PX))

    def _button(self, theme: Theme, spec: CardButton, area: DecisionArea) -> Button:
        if spec.action == "approve":
            self.approve = ApproveButton(
                theme, spec.label, look=spec.look, icon=spec.icon, cap=spec.cap
            )
            self.approve.pressed.connect(area.approve_pressed)
            self.approve.clicked.connect(area.approve_clicked)
            made: Button = self.approve
        else:
            made = Button(theme, spec.label, look=spec.look, icon=spec.icon, cap=spec.cap)
            made.clicked.connect(lambda: area.chosen.emit(spec.action))
        names = {"approve": "approve", "reject": "reject", "resume": "continue"}
        made.setObjectName(names.get(spec.action, f"card-{spec.action}"))
        return made


_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F), "□")
_PLAIN_HEADS = ("text2", "you")
_WIDE = ("accent", "ask", "you")


class _Head(QFrame):
    """What the card is about, on one line or, where that is too long, on two."""

    def __init__(self, theme: Theme, card: Card) -> None:
        super().__init__()
        self.setObjectName("cardHead")
        self.setProperty("tone", card.tone)
        row = QHBoxLayout(self)
        row.setContentsMargins(13, 0, 13, 0)
        row.setSpacing(10)
        row.addWidget(IconLabel(theme, card.icon, card.tone, 18))
        tone = "text" if card.tone == "text2" else card.tone
        self._title = label(_breakable(card.title), 14, 600, tone)
        self._title.setObjectName("cardTitle")
        row.addWidget(self._title, 1)
        self._room = 2 * 13 + 18 + 10
        if card.side:
            side = label(card.side, 12, 400, "text2" if card.tone == "text2" else card.tone)
            row.addWidget(side)
            self._room += 10 + side.sizeHint().width()

    def fit(self, width: int) -> None:
        room = width - self._room
        words = self._title.fontMetrics().horizontalAdvance(self._title.text())
        self._title.setWordWrap(words > room)
        lines = self._title.heightForWidth(room) if words > room else 0
        self.setFixedHeight(max(HEAD_PX, lines + 16))


class _Body(QWidget):
    def minimumSizeHint(self) -> QSize:
        # A wrapped label's own hint is for another width, and would bring a scroll bar.
        return QSize(0, 0)


def _body(card: Card) -> QWidget:
    body = _Body()
    column = QVBoxLayout(body)
    # A head without a ground of its own has its space already.
    column.setContentsMargins(13, 0 if card.tone in _PLAIN_HEADS else 10, 13, 2)
    column.setSpacing(8)
    if card.text:
        column.addWidget(_words(card.text))
    if card.rows:
        column.addLayout(_facts(card))
    for number, item in enumerate(card.items, 1):
        row = QHBoxLayout()
        row.setSpacing(8)
        mark = label(f"{number}.", 13)
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        row.addWidget(mark)
        row.addWidget(_words(item), 1)
        column.addLayout(row)
    if card.stats:
        row = QHBoxLayout()
        row.setSpacing(28)
        for value, name in card.stats:
            pair = QVBoxLayout()
            pair.setSpacing(1)
            pair.addWidget(label(value, 13, 600))
            pair.addWidget(label(name, 12, 400, "text2"))
            row.addLayout(pair)
        row.addStretch(1)
        column.addLayout(row)
    column.addStretch(1)
    return body


def _facts(card: Card) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(1, 1)
    for i, (name, value) in enumerate(card.rows):
        caption = label(name, 12, 400, "text2")
        caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        caption.setMinimumWidth(66)
        grid.addWidget(caption, i, 0)
        grid.addWidget(_words(value, 600 if i == 0 else 400), i, 1)
    return grid


def _words(text: str, weight: int = 400) -> QLabel:
    made = label(_breakable(text), 13, weight)
    made.setWordWrap(True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    # A new policy forgets that the height of wrapped words depends on their width.
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


def _breakable(text: str) -> str:
    """Let an address or a long word wrap: a zero-width space after each 24 unbroken ones.

    Characters that turn the direction of reading are shown as boxes: what is approved must
    read as it will be done.
    """
    text = text.translate(_TURNING)
    return " ".join(_cut(word) for word in text.split(" "))


def _cut(word: str) -> str:
    return "\u200b".join(word[i : i + 24] for i in range(0, len(word), 24))
