"""Markdown on the screen: each part as texts and boxes at their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QTextCharFormat, QTextLayout

from ..kit.theme import font, text_px
from ..model.markdown import MOST_DEPTH, Code, Paragraph, Part, Rule, Run, Table, parse
from .laid_out_block import COPIED, Laid, PressAction, PressArea, Slot, put_text
from .links import link_of
from .placed_text import Ink, line_areas

COPY_PX: Final = 28
"""The height of a press target."""
_INDENT: Final = 20
"""Of a list, at least; long numbers need more."""
_QUOTE: Final = 14
_PAD: Final = 12
_LEAST_COLUMN: Final = 56
_HEADINGS: Final = {1: (20, 600), 2: (15, 600), 3: (14, 600)}
_LEFT_PART: Final = 0.5
"""So much of the width is left to the words, however deep they stand."""


@cache
def _mono_family() -> str:
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


def mono(px: int) -> QFont:
    """Return the system's typeface of equal widths."""
    found = QFont(_mono_family())
    found.setPixelSize(text_px(px))
    found.setStyleHint(QFont.StyleHint.Monospace)
    return found


def lay_rich(laid: Laid, text: str, x: float, width: float) -> None:
    """Lay out what a model wrote; the block grows to hold it."""
    y = 0.0
    last: Part | None = None
    parts = parse(text)
    for part, indent in zip(parts, _indents(parts), strict=True):
        top = y
        if last is not None:
            y += _gap(last, part)
            top = top if last.quotes else y
        before = "\n" if last is None or _close(last, part) else "\n\n"
        depth = min(indent + part.quotes * _QUOTE, width * _LEFT_PART)
        y = _lay_part(laid, part, Slot(x + depth, y, width - depth), before)
        _quote_bars(laid, part, x, top, y)
        last = part
    laid.height = max(laid.height, y)


def _indents(parts: Sequence[Part]) -> list[float]:
    """Return how far the lists that they stand in set the parts in, each by its widest marker."""
    found = [0.0] * len(parts)
    for level in range(1, MOST_DEPTH + 1):
        inside = [part.depth >= level for part in parts]
        for is_list, group in groupby(range(len(parts)), inside.__getitem__):
            if is_list:
                run = list(group)
                wides = [_marker_width(parts[n]) for n in run if parts[n].depth == level]
                for n in run:
                    found[n] += max([_INDENT, *wides])
    return found


def _marker_width(part: Part) -> float:
    """Return its width with the gap behind it."""
    if not isinstance(part, Paragraph) or not part.marker:
        return 0
    px, _ = _HEADINGS.get(part.heading, (14, 400))
    return QFontMetricsF(font(px)).horizontalAdvance(part.marker) + 8


def _lay_part(laid: Laid, part: Part, slot: Slot, before: str) -> float:
    """Lay out the part and return its bottom."""
    match part:
        case Paragraph():
            return _paragraph(laid, part, slot, before)
        case Code():
            return _code(laid, part, slot, before)
        case Table():
            return _table(laid, part, slot, before)
        case Rule():
            laid.boxes.append((QRectF(slot.x, slot.y + 4, slot.width, 0), "line", "line"))
            return slot.y + 9


def _close(last: Part, part: Part) -> bool:
    return isinstance(part, Paragraph) and part.close and isinstance(last, Paragraph)


def _gap(last: Part, part: Part) -> float:
    if isinstance(part, Paragraph) and isinstance(last, Paragraph):
        if not last.runs and last.marker:
            return 0
        if part.heading:
            return 14
        if last.heading or part.close:
            return 4
    return 10


def _paragraph(laid: Laid, part: Paragraph, slot: Slot, before: str) -> float:
    x, y, _ = slot
    px, weight = _HEADINGS.get(part.heading, (14, 600)) if part.heading else (14, 400)
    spacing = 1.4 if part.heading else 1.6
    if part.marker:
        wide = _marker_width(part)
        beside = Slot(x - wide, y, wide)
        put_text(laid, part.marker, font(px), beside, "text2", spacing=spacing, before=before)
        before = " "
        if not part.runs:
            return y + round(px * spacing)
    tone = "text2" if part.quotes else "text"
    area = put_runs(
        laid, part.runs, slot, tone=tone, px=px, weight=weight, spacing=spacing, before=before
    )
    return area.bottom()


def put_runs(
    laid: Laid,
    runs: tuple[Run, ...],
    slot: Slot,
    *,
    tone: str,
    px: int,
    weight: int = 400,
    spacing: float = 1.6,
    before: str = "\n",
) -> QRectF:
    """Put text in several styles; its rectangle. Its links can be pressed."""
    formats: list[QTextLayout.FormatRange] = []
    inks: list[Ink] = []
    links: list[tuple[int, int, str, str]] = []
    at = 0
    for run in runs:
        # Qt counts in units of UTF-16.
        length = len(run.text.encode("utf-16-le", "replace")) // 2
        if run != Run(run.text):
            formats.append(_format(run, at, length, px, weight))
        if run.code:
            inks.append(Ink(at, length, ground="sunken"))
        if run.link:
            inks.append(Ink(at, length, tone="accent"))
            links.append((at, length, run.text, run.link))
        at += length
    text = "".join(run.text for run in runs)
    face = font(px, weight)
    area = put_text(
        laid, text, face, slot, tone, spacing=spacing, before=before, formats=formats, inks=inks
    )
    for start, length, name, address in _joined(links):
        areas = line_areas(laid.texts[-1], start, length)
        if areas:
            words = f"{name}. {link_of(address).words}"
            laid.spots.append(PressArea(PressAction.OPEN_LINK, areas, words, address))
    return area


def _joined(links: list[tuple[int, int, str, str]]) -> list[tuple[int, int, str, str]]:
    """Return the links, with one of several styles joined into one."""
    found: list[tuple[int, int, str, str]] = []
    for start, length, name, address in links:
        if found and found[-1][3] == address and sum(found[-1][:2]) == start:
            first, before, words, _ = found.pop()
            found.append((first, before + length, words + name, address))
        else:
            found.append((start, length, name, address))
    return found


def _format(run: Run, start: int, length: int, px: int, weight: int) -> QTextLayout.FormatRange:
    face = QFont(mono(px - 1) if run.code else font(px, 600 if run.bold else weight))
    face.setItalic(run.italic)
    face.setStrikeOut(run.struck)
    face.setUnderline(bool(run.link))
    if run.code and run.bold:
        face.setBold(True)
    look = QTextCharFormat()
    look.setFont(face)
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look
    return made


def _code(laid: Laid, part: Code, slot: Slot, before: str) -> float:
    """Lay out the text on a sunken ground, below its language and a button that copies it; return
    its bottom."""
    x, y, width = slot
    row = len(laid.boxes)
    if part.language:
        room = width - 2 * _PAD - 90
        elide = Qt.TextElideMode.ElideRight
        name = QFontMetricsF(font(12)).elidedText(part.language, elide, room)
        top = Slot(x + _PAD, y + 7, room + 2)
        put_text(laid, name, font(12), top, "text2", before=before)
        before = "\n"
    copy_button(laid, part.text, x + width - 4, y + 3)
    inner = Slot(x + _PAD, y + COPY_PX + 6, width - 2 * _PAD)
    area = put_text(laid, part.text, mono(13), inner, "text", spacing=1.5, before=before)
    box = QRectF(x, y, width, area.bottom() + 10 - y)
    laid.boxes.insert(row, (box, "sunken", "sunken"))
    return box.bottom()


def copy_button(laid: Laid, text: str, right: float, y: float) -> None:
    """A small button that ends at `right`."""
    face = font(12, 500)
    wide = QFontMetricsF(face).horizontalAdvance(COPIED) + 36
    area = QRectF(right - wide, y, wide, COPY_PX)
    laid.spots.append(PressArea(PressAction.COPY, (area,), "Copy code", text, label="Copy"))


def _table(laid: Laid, part: Table, slot: Slot, before: str) -> float:
    """Draw columns where there is room, or else each row as a list of its cells."""
    x, y, width = slot
    wanted = [
        max(_advance(row[number], bold=row is part.rows[0]) for row in part.rows) + 17
        for number in range(len(part.rows[0]))
    ]
    if len(wanted) * _LEAST_COLUMN > width:
        return _listed(laid, part, slot, before)
    widths = shared(wanted, width, _LEAST_COLUMN)
    top = y
    for index, row in enumerate(part.rows):
        bottom, left = y, x
        for wide, runs in zip(widths, row, strict=True):
            weight = 400 if index else 600
            cell = Slot(left + 8, y + 5, wide - 16)
            area = put_runs(
                laid, runs, cell, tone="text", px=13, weight=weight, spacing=1.4, before=before
            )
            before, left = "\t", left + wide
            bottom = max(bottom, area.bottom() + 5)
        before, y = "\n", bottom
        if index < len(part.rows) - 1:
            laid.boxes.append((QRectF(x, y, sum(widths), 0), "line", "line"))
    laid.boxes.insert(0, (QRectF(x, top, sum(widths), y - top), "card", "line"))
    return y


def _listed(laid: Laid, part: Table, slot: Slot, before: str) -> float:
    x, y, width = slot
    head, *rows = part.rows
    for row in rows or [head]:
        laid.boxes.append((QRectF(x, y, width, 0), "line", "line"))
        y += 5
        for name, runs in zip(head, row, strict=True):
            named = (*(_bold(run) for run in name), Run(": "), *runs) if rows else name
            line = Slot(x, y, width)
            area = put_runs(laid, named, line, tone="text", px=13, spacing=1.4, before=before)
            y = area.bottom()
            before = "\n"
        y += 5
    return y


def _bold(run: Run) -> Run:
    return replace(run, bold=True)


def _advance(runs: tuple[Run, ...], *, bold: bool) -> float:
    plain, heavy, code = (QFontMetricsF(f) for f in (font(13), font(13, 600), mono(12)))
    return sum(
        (code if run.code else heavy if bold or run.bold else plain).horizontalAdvance(run.text)
        for run in runs
    )


def shared(wanted: list[float], width: float, least: float) -> list[float]:
    """Widths of columns: as wanted if there is room, else those that want most give way."""
    if sum(wanted) <= width:
        return wanted
    found, left = dict.fromkeys(range(len(wanted)), 0.0), width
    order = sorted(found, key=lambda number: wanted[number])
    for done, number in enumerate(order):
        found[number] = max(min(wanted[number], left / (len(order) - done)), least)
        left -= found[number]
    return [found[number] for number in range(len(wanted))]


def _quote_bars(laid: Laid, part: Part, x: float, top: float, bottom: float) -> None:
    for level in range(part.quotes):
        laid.boxes.append((QRectF(x + level * _QUOTE, top, 2, bottom - top), "edge", "edge"))
