"""What stands on a card: its head, words, crop, facts and figures."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ..protocol.plain import visible
from .card import Card
from .parts import IconLabel, label, set_tip
from .pictures import Source
from .target_crop import HEIGHTS, TargetCrop
from .theme import Theme

HEAD_PX = 40
_PLAIN_HEADS = ("text2", "you")


class Head(QFrame):
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


class Body(QWidget):
    """All between the head and the buttons. `pictures` has the bytes of the crop."""

    def __init__(self, theme: Theme, card: Card, pictures: Source) -> None:
        super().__init__()
        self._plain_head = card.tone in _PLAIN_HEADS
        self._column = column = QVBoxLayout(self)
        self._crop = _crop(theme, card, pictures)
        self._facts = _facts(card)
        self._items = _Items(card)
        if card.text:
            column.addWidget(_words(card.text))
        if self._crop is not None:
            column.addWidget(self._crop)
        if card.rows:
            column.addLayout(self._facts)
        if card.items:
            column.addWidget(self._items)
        for icon, words in card.notes:
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(IconLabel(theme, icon, "text2", 16), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(_words(words), 1)
            column.addLayout(row)
        if card.stats:
            column.addLayout(_stats(card))
        column.addStretch(1)

    def fit(self, width: int, room: int, crop_px: int) -> int:
        """The height that is needed at this width, if it can be at most `room`.

        First the crop gets smaller, from `crop_px`, then it goes, then the list is folded. What
        does not fit even then scrolls, with the crop.
        """
        self._space(tight=crop_px <= HEIGHTS[-1])
        heights = [px for px in HEIGHTS if px <= crop_px] if self._crop is not None else []
        self._items.show_first(self._items.count)
        for px in (*heights, 0):
            if (wanted := self._with_crop(px, width)) <= room:
                return wanted
        for count in range(self._items.count - 1, 0, -1):
            self._items.show_first(count)
            if (wanted := self.heightForWidth(width)) <= room:
                return wanted
        self._items.show_first(self._items.count)
        return self._with_crop(heights[-1] if heights else 0, width)

    def _with_crop(self, px: int, width: int) -> int:
        if self._crop is not None:
            self._crop.setVisible(px > 0)
            self._crop.setFixedHeight(px)
        return self.heightForWidth(width)

    def _space(self, *, tight: bool) -> None:
        # A head without a ground of its own has its space already.
        top = 0 if self._plain_head else 6 if tight else 10
        self._column.setContentsMargins(13, top, 13, 2)
        self._column.setSpacing(6 if tight else 8)
        self._facts.setVerticalSpacing(3 if tight else 8)

    def minimumSizeHint(self) -> QSize:
        # A wrapped label's own hint is for another width, and would bring a scroll bar.
        return QSize(0, 0)


class _Items(QWidget):
    """A list, of which the end can be folded: then a tooltip has it."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card
        self._rows: list[QWidget] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if card.lead:
            column.addWidget(label(card.lead, 12, 400, "text2"))
        for number, item in enumerate(card.items, 1):
            self._rows.append(_item(number, item))
            column.addWidget(self._rows[-1])
        self._more = label("", 13, 400, "text2")
        column.addWidget(self._more)

    @property
    def count(self) -> int:
        return len(self._rows)

    def show_first(self, count: int) -> None:
        for i, row in enumerate(self._rows):
            row.setVisible(i < count)
        folded = (*self._card.items[count:], *self._card.more)
        self._more.setText(f"and {len(folded)} more")
        set_tip(self._more, "\n".join(map(visible, folded)))
        self._more.setVisible(bool(folded))
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


def _item(number: int, words: str) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    mark = label(f"{number}.", 13)
    mark.setAlignment(Qt.AlignmentFlag.AlignTop)
    row.addWidget(mark)
    row.addWidget(_words(words), 1)
    return made


def _crop(theme: Theme, card: Card, pictures: Source) -> TargetCrop | None:
    """None if there is no picture, or none that can be read any more."""
    if card.crop is None:
        return None
    made = TargetCrop(theme, pictures(card.crop.picture), card.crop.mark)
    return made if made.readable else None


def _stats(card: Card) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(28)
    for value, name in card.stats:
        pair = QVBoxLayout()
        pair.setSpacing(1)
        pair.addWidget(label(value, 13, 600))
        pair.addWidget(label(name, 12, 400, "text2"))
        row.addLayout(pair)
    row.addStretch(1)
    return row


def _facts(card: Card) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
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

    What turns the direction of reading, or hides, is shown: what is approved must read as it will
    be done.
    """
    lines = (visible(line) for line in text.split("\n"))
    return "\n".join(" ".join(_cut(word) for word in line.split(" ")) for line in lines)


def _cut(word: str) -> str:
    return "\u200b".join(word[i : i + 24] for i in range(0, len(word), 24))
