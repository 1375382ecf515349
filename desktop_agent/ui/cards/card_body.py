"""Draws what stands on a card: its head, words, crop, facts and figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ...protocol.plain import visible
from ..kit.parts import ElidedLabel, IconLabel, label, set_tip
from ..kit.theme import Theme
from ..model.card import Card, Crop
from ..pictures.sent_pictures import Source
from ..pictures.target_crop import HEIGHTS, TargetCrop
from .answer_hint import Hint
from .choice_buttons import LEAST_PX, WrappedButton, breakable

HEAD_PX = 40
VIEWS_PX: Final = (46, 34)
_PLAIN_HEADS = ("text2", "you")


class CardHeader(QFrame):
    """Says what the card is about, on one line or, where that is too long, on two."""

    def __init__(self, theme: Theme, card: Card) -> None:
        super().__init__()
        self.setObjectName("cardHead")
        self.setProperty("tone", card.tone)
        row = QHBoxLayout(self)
        row.setContentsMargins(13, 0, 13, 0)
        row.setSpacing(10)
        row.addWidget(IconLabel(theme, card.icon, card.tone, 18))
        tone = "text" if card.tone == "text2" else card.tone
        self._title = label(breakable(card.title), 14, 600, tone)
        self._title.setObjectName("cardTitle")
        row.addWidget(self._title, 1)
        self._side: QLabel | None = None
        if card.side:
            self._side = label(card.side, 12, 400, "text2" if card.tone == "text2" else card.tone)
            self._side.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(self._side)

    def fit(self, width: int) -> None:
        room, beside = width - (2 * 13 + 18 + 10), 0
        if (side := self._side) is not None:
            wide = side.fontMetrics().horizontalAdvance(side.text()) + 1
            # Wrap before a word of the title would be cut.
            wide = min(wide, room - 10 - _longest(self._title))
            side.setWordWrap(True)
            side.setFixedWidth(max(wide, _longest(side)))
            beside = side.heightForWidth(side.width())
            room -= 10 + side.width()
        words = self._title.fontMetrics().horizontalAdvance(self._title.text())
        self._title.setWordWrap(words > room)
        lines = self._title.heightForWidth(room) if words > room else 0
        self.setFixedHeight(max(HEAD_PX, lines + 16, beside + 8))


def _longest(words: QLabel) -> int:
    """Return the width of its longest word."""
    return max(map(words.fontMetrics().horizontalAdvance, words.text().split()), default=0) + 1


class Body(QWidget):
    """All between the head and the buttons. `pictures` has the bytes of the crop."""

    chosen = Signal(str)
    """Holds what a press on a suggestion or an answer asks for."""

    def __init__(self, theme: Theme, card: Card, pictures: Source) -> None:
        super().__init__()
        self._plain_head, self._whole = card.tone in _PLAIN_HEADS, card.detail
        self._column = column = QVBoxLayout(self)
        self._crop = _crop(theme, card.crop, pictures)
        self._facts = _facts(card)
        self._items = _Items(theme, card, self.chosen.emit)
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
        self._views: list[TargetCrop] = []
        for number, option in enumerate(card.options, 1):
            button = WrappedButton(theme, option, cap=str(number), boxed=True)
            button.setObjectName(f"option{number}")
            button.clicked.connect(partial(self.chosen.emit, f"answer {number}"))
            pair = QVBoxLayout()
            pair.setSpacing(2)
            pair.addWidget(button)
            self._show_view(theme, card, number, pictures, pair)
            column.addLayout(pair)
        if card.hint:
            both = (card.hint, card.away or card.hint)
            column.addWidget(Hint(*(label_of(text, px=12, tone="text2") for text in both)))
        if card.stats:
            line = QFrame()
            line.setObjectName("line")
            line.setFixedHeight(1)
            column.addWidget(line)
            column.addLayout(_stats(card))
        self._detail: QLabel | None = None
        column.addStretch(1)

    def _show_view(
        self, theme: Theme, card: Card, number: int, pictures: Source, pair: QVBoxLayout
    ) -> None:
        """Below its words: the thing that an option stands for, as it is on the screen."""
        crop = card.views[number - 1] if number <= len(card.views) else None
        made = _crop(theme, crop, pictures)
        if made is not None:
            made.setObjectName(f"view{number}")
            made.setFixedHeight(VIEWS_PX[0])
            made.setAccessibleName(f"Picture of match {number}")
            self._views.append(made)
            pair.addWidget(made)

    def flip_detail(self) -> None:
        """Unfold what is told in full, or fold it again."""
        if self._detail is None:
            self._detail = label_of(self._whole, px=12, tone="text2")
            self._detail.setObjectName("cardDetail")
            self._column.insertWidget(self._column.count() - 1, self._detail)
            self._detail.show()
        else:
            self._detail.setVisible(self._detail.isHidden())

    def fit(self, width: int, room: int, crop_px: int) -> int:
        """Return the height that is needed at this width, if it can be at most `room`.

        First the crop gets smaller, from `crop_px`, then it goes, then the list is folded. What
        does not fit even then scrolls, with the crop.
        """
        self._space(tight=crop_px <= HEIGHTS[-1])
        self._fit_views(width, room)
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

    def _fit_views(self, width: int, room: int) -> None:
        """Show it as tall as there is room for, or not at all: the words tell them apart, too."""
        for px in (*VIEWS_PX, 0):
            for view in self._views:
                view.setFixedHeight(px)
                view.setVisible(px > 0)
            if self.heightForWidth(width) <= room:
                return

    def _with_crop(self, px: int, width: int) -> int:
        if self._crop is not None:
            self._crop.setVisible(px > 0)
            self._crop.setFixedHeight(px)
        return self.heightForWidth(width)

    def _space(self, *, tight: bool) -> None:
        # A head without a background has its space already.
        top = 0 if self._plain_head else 6 if tight else 10
        self._column.setContentsMargins(13, top, 13, 2)
        self._column.setSpacing(6 if tight else 8)
        self._facts.setVerticalSpacing(3 if tight else 8)

    def minimumSizeHint(self) -> QSize:
        # A wrapped label's own hint is for another width, and would bring a scroll bar.
        return QSize(0, 0)


class _Items(QWidget):
    """A list, of which the end can be folded: then a tooltip has it."""

    def __init__(self, theme: Theme, card: Card, chosen: Callable[[str], object]) -> None:
        super().__init__()
        self._card = card
        self._rows: list[QWidget] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if card.lead:
            column.addWidget(label(card.lead, 12, 400, "text2"))
        for number, item in enumerate(card.items, 1):
            act = card.act(number - 1)
            words: QWidget = _words(item)
            if act:
                words = WrappedButton(theme, item)
                words.setObjectName(f"suggestion{number}")
                words.clicked.connect(partial(chosen, act))
            self._rows.append(_item(number, words))
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


def _item(number: int, words: QWidget) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    mark = label(f"{number}.", 13)
    mark.setAlignment(Qt.AlignmentFlag.AlignTop)
    if isinstance(words, WrappedButton):
        mark.setContentsMargins(0, (LEAST_PX - mark.sizeHint().height()) // 2, 0, 0)
    row.addWidget(mark)
    row.addWidget(words, 1)
    return made


def _crop(theme: Theme, crop: Crop | None, pictures: Source) -> TargetCrop | None:
    """Return None if there is no picture, or none that can be read any more."""
    if crop is None:
        return None
    made = TargetCrop(theme, pictures(crop.picture), crop.mark, crop.start)
    return made if made.readable else None


def _stats(card: Card) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(28 if len(card.stats) < 4 else 14)
    for value, name in card.stats:
        pair = QVBoxLayout()
        pair.setSpacing(1)
        pair.addWidget(label(value, 13, 600))
        caption = ElidedLabel(12, 400, "text2", takes_all=False)
        caption.show_text(name)
        pair.addWidget(caption)
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
    return label_of(text, weight=weight)


def label_of(text: str, *, px: int = 13, weight: int = 400, tone: str = "text") -> QLabel:
    """Words that wrap and can be selected."""
    made = label(breakable(text), px, weight, tone)
    made.setWordWrap(True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    # A new policy forgets that the height of wrapped words depends on their width.
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made
