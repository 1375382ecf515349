"""How one block of the transcript is laid out: texts, boxes and icons at their places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from .blocks import (
    ActionLine,
    AgentBlock,
    Block,
    ErrorBlock,
    PlanBlock,
    StepBlock,
    SystemBlock,
    UserBlock,
)
from .theme import Theme, font

_ELIDE: Final = Qt.TextElideMode.ElideRight
MARGIN: Final = 14
GAP: Final = 16

# A slash command never breaks behind its slash.
_COMMAND: Final = re.compile(r"(?<!\S)/(?=[a-z])")


@dataclass(slots=True)
class Laid:
    """One block: its height and what to draw, from its own top left corner."""

    height: float = 0.0
    boxes: list[tuple[QRectF, str, str]] = field(default_factory=list)
    texts: list[tuple[QTextLayout, QPointF, str]] = field(default_factory=list)
    icons: list[tuple[str, str, int, QPointF]] = field(default_factory=list)
    head: QRectF | None = None
    """Where a press folds and unfolds."""

    def draw(self, painter: QPainter, at: QPointF, theme: Theme, ratio: float) -> None:
        for rect, ground, edge in self.boxes:
            painter.setBrush(theme.color(ground))
            painter.setPen(theme.color(edge))
            round_px = min(8.0, rect.width() / 4)
            painter.drawRoundedRect(rect.translated(at), round_px, round_px)
        for layout, place, tone in self.texts:
            painter.setPen(theme.color(tone))
            layout.draw(painter, at + place)
        for name, tone, size, place in self.icons:
            painter.drawPixmap(at + place, theme.pixmap(name, tone, size, ratio))


def lay_out(block: Block, width: float, *, is_open: bool) -> Laid:
    """Lay a block out in a column of this width, side margins included."""
    laid = Laid()
    match block:
        case UserBlock(text):
            _bubble(laid, text, width)
        case AgentBlock(text, growing):
            _text(laid, text, font(14), MARGIN, 0, width - 2 * MARGIN, "text", 1.6)
            if growing:
                _caret(laid)
        case PlanBlock():
            _plan(laid, block, width)
        case SystemBlock(text, icon, tone):
            laid.icons.append((icon, tone, 14, QPointF(MARGIN, 2)))
            words = "text2" if tone == "text3" else tone
            _text(laid, text, font(12), MARGIN + 24, 0, width - 2 * MARGIN - 24, words, 1.35)
        case ErrorBlock(text):
            _error(laid, text, width)
        case StepBlock():
            _step(laid, block, width, is_open)
    laid.height += GAP
    return laid


def _text(
    laid: Laid,
    text: str,
    with_font: QFont,
    x: float,
    y: float,
    width: float,
    tone: str,
    spacing: float = 1.3,
) -> QRectF:
    """Put a wrapped text; its rectangle. The block grows to hold it."""
    shown = _COMMAND.sub("/\u2060", text.replace("\n", "\u2028"))
    layout = QTextLayout(shown, with_font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    # From the size and not the font's own leading: any typeface gets the same rhythm.
    pitch = round(with_font.pixelSize() * spacing)
    height, widest = 0.0, 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 10))
        line.setPosition(QPointF(0, height + (pitch - line.height()) / 2))
        widest = max(widest, line.naturalTextWidth())
        height += pitch
    layout.endLayout()
    laid.texts.append((layout, QPointF(x, y), tone))
    laid.height = max(laid.height, y + height)
    return QRectF(x, y, widest, height)


def _caret(laid: Laid) -> None:
    """Where the next word will stand. It does not blink: nothing repaints by timer."""
    layout, place, _tone = laid.texts[-1]
    line = layout.lineAt(layout.lineCount() - 1)
    x = min(place.x() + line.naturalTextWidth() + 3, place.x() + line.width() - 6)
    middle = place.y() + line.position().y() + line.height() / 2
    laid.boxes.append((QRectF(x, middle - 7, 6, 14), "accent", "accent"))


def _bubble(laid: Laid, text: str, width: float) -> None:
    most = (width - 2 * MARGIN) * 0.86
    rect = _text(laid, text, font(14), 0, 9, most - 24, "text", 1.5)
    box = QRectF(width - MARGIN - rect.width() - 24, 0, rect.width() + 24, rect.height() + 18)
    layout, _place, tone = laid.texts[-1]
    laid.texts[-1] = (layout, QPointF(box.x() + 12, 9), tone)
    laid.boxes.append((box, "sunken", "sunken"))
    laid.height = box.height()


def _plan(laid: Laid, block: PlanBlock, width: float) -> None:
    _text(laid, "Plan", font(12, 600), MARGIN, 0, width, "text2")
    y = laid.height + 3
    for number, step in block.steps:
        _text(laid, f"{number}", font(12), MARGIN, y, 24, "text3", 1.4)
        _text(laid, step, font(12), MARGIN + 20, y, width - 2 * MARGIN - 20, "text2", 1.4)
        y = laid.height + 3


def _error(laid: Laid, text: str, width: float) -> None:
    inner = width - 2 * MARGIN - 48
    rect = _text(laid, text, font(13), MARGIN + 36, 10, inner, "bad", 1.4)
    laid.icons.append(("triangle-alert", "bad", 16, QPointF(MARGIN + 12, 11)))
    box = QRectF(MARGIN, 0, width - 2 * MARGIN, rect.height() + 20)
    laid.boxes.append((box, "badSoft", "badSoft"))
    laid.height = box.height()


def _step(laid: Laid, block: StepBlock, width: float, is_open: bool) -> None:
    y = 0.0
    if block.title:
        number = _text(laid, str(block.number), font(12, 500), MARGIN, 1, 30, "text2", 1.5)
        x = MARGIN + number.width() + 8
        _text(laid, block.title, font(13, 600), x, 0, width - MARGIN - x, "text", 1.45)
        y = laid.height + (8 if block.actions else 0)
    if not block.actions:
        return
    box = QRectF(MARGIN, y, width - 2 * MARGIN, 36)
    laid.head = QRectF(box)
    chevron = "chevron-down" if is_open else "chevron-right"
    laid.icons.append((chevron, "text2", 16, QPointF(box.x() + 10, y + 10)))
    count = _text(laid, block.count, font(13, 500), box.x() + 32, y + 9, 140, "text2", 1.4)
    room = box.right() - 12 - count.right() - 16
    summary = QFontMetricsF(font(12)).elidedText(block.summary, _ELIDE, room)
    _right(laid, summary, font(12), box.right() - 12, y + 10, "text2")
    laid.height = box.bottom()
    if is_open:
        laid.height += 5
        for line in block.actions:
            _row(laid, line, box)
        laid.height += 5
        box.setBottom(laid.height)
        rule = QRectF(box.x(), y + 36, box.width(), 0)
        laid.boxes.append((box, "card", "line"))
        laid.boxes.append((rule, "line", "line"))
    else:
        laid.boxes.append((box, "card", "line"))


def _row(laid: Laid, line: ActionLine, box: QRectF) -> None:
    y = laid.height + 5
    quiet = line.look.icon == "ban"
    laid.icons.append(("ban" if quiet else line.icon, "text2", 16, QPointF(box.x() + 10, y + 1)))
    right = box.right() - 11
    taken = _right(laid, line.look.word, font(12, 500), right, y + 1, line.look.tone)
    laid.icons.append((line.look.icon, line.look.tone, 14, QPointF(right - taken - 19, y + 2)))
    x = box.x() + 33
    words = _text(laid, line.words, font(13), x, y, right - taken - 28 - x, "text", 1.4)
    bottom = words.bottom()
    if line.note:
        bottom = _text(laid, line.note, font(12), x, bottom + 1, right - x, "text2").bottom()
    laid.height = bottom + 6


def _right(laid: Laid, text: str, with_font: QFont, right: float, y: float, tone: str) -> float:
    """Put one line that ends at `right`; its width."""
    width = QFontMetricsF(with_font).horizontalAdvance(text)
    height = laid.height
    _text(laid, text, with_font, right - width, y, width + 2, tone, 1.4)
    laid.height = max(height, laid.height)
    return width
