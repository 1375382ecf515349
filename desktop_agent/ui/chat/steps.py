"""The actions of a step: a head that folds, a row for each action, what was sent below them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from ..kit.theme import font
from ..model.blocks import ActionLine, StepBlock
from ..model.now_view import SentPicture
from .laid_out_block import Laid, PressAction, PressArea, Slot, put_text

THUMB: Final = QSizeF(72, 45)
HEAD_PX: Final = 36


Kept = dict[tuple[ActionLine, float, int], Laid]
"""The rows of the step that was laid out last: of a long one only the last row changes."""


def lay_step(
    laid: Laid, block: StepBlock, margin: float, width: float, kept: Kept, *, is_open: bool
) -> None:
    y = 0.0
    if block.title:
        slot = Slot(margin, 1, 60)
        number = put_text(laid, str(block.number), font(12, 500), slot, "text2", spacing=1.5)
        x = margin + number.width() + 8
        slot = Slot(x, 0, width - margin - x)
        put_text(laid, block.title, font(13, 600), slot, "text", spacing=1.45, before="  ")
        y = laid.height + (8 if block.actions else 0)
    if not block.actions:
        return
    box = QRectF(margin, y, width - 2 * margin, HEAD_PX)
    does = "Fold" if is_open else "Unfold"
    name = f"{does} {block.count}. {block.summary}"
    laid.spots.append(PressArea(PressAction.FOLD, (QRectF(box),), name))
    chevron = "chevron-down" if is_open else "chevron-right"
    laid.icons.append((chevron, "text2", 16, QPointF(box.x() + 10, y + 10)))
    slot = Slot(box.x() + 32, y + 9, 140)
    count = put_text(laid, block.count, font(13, 500), slot, "text2", spacing=1.4)
    room = box.right() - 12 - count.right() - 16
    elide = Qt.TextElideMode.ElideRight
    summary = QFontMetricsF(font(12)).elidedText(block.summary, elide, room)
    _right(laid, summary, font(12), right=box.right() - 12, y=y + 10, tone="text2")
    laid.height = box.bottom()
    if is_open:
        rows = len(laid.boxes)
        laid.height += 5
        px, before = font(13).pixelSize(), kept.copy()
        kept.clear()
        for line in block.actions:
            # The size tells apart two sizes of type.
            key = (line, box.width(), px)
            row = kept[key] = before.get(key) or _row(line, box.width())
            laid.add(row, box.x(), laid.height)
        for shown in block.shown:
            _sent(laid, shown, box)
        laid.height += 5
        box.setBottom(laid.height)
        rule = QRectF(box.x(), y + HEAD_PX, box.width(), 0)
        laid.boxes[rows:rows] = [(box, "card", "line"), (rule, "line", "line")]
    else:
        laid.boxes.append((box, "card", "line"))


def _row(line: ActionLine, width: float) -> Laid:
    laid = Laid()
    y = 5.0
    quiet = line.look.icon == "ban"
    laid.icons.append(("ban" if quiet else line.icon, "text2", 16, QPointF(10, y + 1)))
    right = width - 11
    x = 33.0
    face = font(12, 500)
    taken = QFontMetricsF(face).horizontalAdvance(line.look.word)
    slot = Slot(x, y, right - taken - 28 - x)
    words = put_text(laid, line.words, font(13), slot, "text", spacing=1.4)
    look = line.look
    taken = _right(laid, look.word, face, right=right, y=y + 1, tone=look.tone, before=" — ")
    laid.icons.append((line.look.icon, line.look.tone, 14, QPointF(right - taken - 19, y + 2)))
    bottom = words.bottom()
    if line.note:
        slot = Slot(x, bottom + 1, right - x)
        bottom = put_text(laid, line.note, font(12), slot, "text2").bottom()
    laid.height = bottom + 6
    return laid


def _sent(laid: Laid, shown: SentPicture, box: QRectF) -> None:
    """A preview and its words; the previews of long ago are words only."""
    y = laid.height + 4
    picture = QRectF(box.x() + 10, y, THUMB.width(), THUMB.height())
    x = picture.right() + 10
    slot = Slot(x, y + 5, box.right() - 11 - x)
    words = put_text(laid, shown.words, font(12), slot, "text2", spacing=1.4)
    bottom = max(picture.bottom(), words.bottom() + 5)
    if shown.picture is not None:
        laid.pictures.append((picture, shown))
        area = QRectF(box.x() + 5, y - 3, box.width() - 10, bottom - y + 6)
        name = f"{shown.words}. Show it large"
        laid.spots.append(PressArea(PressAction.OPEN_PICTURE, (area,), name, shown=shown))
    laid.height = bottom + 5


def _right(
    laid: Laid, text: str, face: QFont, *, right: float, y: float, tone: str, before: str = "  "
) -> float:
    """Put one line that ends at `right`; its width."""
    width = QFontMetricsF(face).horizontalAdvance(text)
    height = laid.height
    slot = Slot(right - width, y, width + 2)
    put_text(laid, text, face, slot, tone, spacing=1.4, before=before)
    laid.height = max(height, laid.height)
    return width
