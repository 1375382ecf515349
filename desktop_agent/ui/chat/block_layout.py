"""Lays out one block of the transcript, whatever its kind."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF

from ..kit.theme import font
from ..model.blocks import (
    AgentBlock,
    Block,
    ErrorBlock,
    PlanBlock,
    StepBlock,
    SystemBlock,
    UserBlock,
)
from .laid_out_block import Laid, Slot, put_text
from .placed_text import x_of
from .rich_text import lay_rich
from .steps import HEAD_PX, Kept, lay_step
from .streaming import Growing

MARGIN: Final = 14
GAP: Final = 16


def lay_out(
    block: Block,
    width: float,
    *,
    is_open: bool,
    growing: Growing | None = None,
    rows: Kept | None = None,
) -> Laid:
    """Lay a block out in a column of this width, side margins included. `growing` remembers what
    was laid out of a message that streams in, `rows` those of the last step."""
    laid = Laid()
    room = width - 2 * MARGIN
    match block:
        case UserBlock(text):
            _bubble(laid, text, width)
        case AgentBlock(text, growing=True):
            laid = (growing or Growing()).lay(text, MARGIN, room)
            _caret(laid)
        case AgentBlock(text):
            lay_rich(laid, text, MARGIN, room)
        case PlanBlock():
            _plan(laid, block, width)
        case SystemBlock(text, icon, tone):
            laid.icons.append((icon, tone, 14, QPointF(MARGIN, 2)))
            words = "text2" if tone == "text3" else tone
            put_text(laid, text, font(12), Slot(MARGIN + 24, 0, room - 24), words, spacing=1.35)
        case ErrorBlock(text):
            _error(laid, text, width)
        case StepBlock():
            lay_step(laid, block, MARGIN, width, {} if rows is None else rows, is_open=is_open)
    laid.height += GAP
    return laid


def guess(block: Block, width: float, *, is_open: bool) -> float:
    """About how high it will be, in no time."""
    if isinstance(block, StepBlock):
        rows = len(block.actions) if is_open else 0
        return GAP + (26 if block.title else 0) + HEAD_PX + 30 * rows
    if isinstance(block, PlanBlock):
        return GAP + 20 * (1 + len(block.steps))
    text = block.text
    lines = text.count("\n") + len(text) * 7 // max(int(width) - 2 * MARGIN, 100) + 1
    return GAP + 22.0 * lines


def _caret(laid: Laid) -> None:
    """Draw where the next word will stand. It does not blink: nothing repaints by timer."""
    layout, place, *_ = laid.texts[-1]
    line = layout.lineAt(layout.lineCount() - 1)
    end = x_of(line, line.textStart() + line.textLength())
    x = min(place.x() + end + 3, place.x() + line.width() - 6)
    middle = place.y() + line.position().y() + line.height() / 2
    laid.boxes.append((QRectF(x, middle - 7, 6, 14), "accent", "accent"))


def _bubble(laid: Laid, text: str, width: float) -> None:
    most = (width - 2 * MARGIN) * 0.86
    rect = put_text(laid, text, font(14), Slot(0, 9, most - 24), "text", spacing=1.5)
    box = QRectF(width - MARGIN - rect.width() - 24, 0, rect.width() + 24, rect.height() + 18)
    laid.texts[-1] = laid.texts[-1]._replace(place=QPointF(box.x() + 12, 9))
    laid.boxes.append((box, "sunken", "sunken"))
    laid.height = box.height()


def _plan(laid: Laid, block: PlanBlock, width: float) -> None:
    put_text(laid, "Plan", font(12, 600), Slot(MARGIN, 0, width), "text2")
    y = laid.height + 3
    for number, step in block.steps:
        put_text(laid, f"{number}", font(12), Slot(MARGIN, y, 24), "text3", spacing=1.4)
        slot = Slot(MARGIN + 20, y, width - 2 * MARGIN - 20)
        put_text(laid, step, font(12), slot, "text2", spacing=1.4, before="  ")
        y = laid.height + 3


def _error(laid: Laid, text: str, width: float) -> None:
    inner = width - 2 * MARGIN - 48
    rect = put_text(laid, text, font(13), Slot(MARGIN + 36, 10, inner), "bad", spacing=1.4)
    laid.icons.append(("triangle-alert", "bad", 16, QPointF(MARGIN + 12, 11)))
    box = QRectF(MARGIN, 0, width - 2 * MARGIN, rect.height() + 20)
    laid.boxes.append((box, "badSoft", "badSoft"))
    laid.height = box.height()
