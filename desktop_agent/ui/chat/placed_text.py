"""A text at its place, and where its characters lie."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextCharFormat, QTextLayout, QTextLine

from ..kit.theme import Theme

JOINER: Final = "\u2060"
LINE: Final = "\u2028"


class Ink(NamedTuple):
    """Characters in a colour of their own, by tokens; "" leaves it as it is."""

    start: int
    length: int
    tone: str = ""
    ground: str = ""


class PlacedText(NamedTuple):
    """A text at its place. `before` parts it from the text before it when both are copied."""

    layout: QTextLayout
    place: QPointF
    tone: str
    before: str = "\n"
    inks: tuple[Ink, ...] = ()

    @property
    def area(self) -> QRectF:
        return self.layout.boundingRect().translated(self.place)

    def copied(self, start: int = 0, end: int | None = None) -> str:
        text = self.layout.text()
        units = text.encode("utf-16-le")
        last = None if end is None else 2 * end
        part = units[2 * start : last].decode("utf-16-le", "ignore")
        return part.replace(LINE, "\n").replace(JOINER, "")

    @property
    def length(self) -> int:
        """Return the length in units of UTF-16, as Qt counts."""
        return len(self.layout.text().encode("utf-16-le")) // 2


def line_areas(words: PlacedText, start: int, length: int) -> tuple[QRectF, ...]:
    """Return where characters of a text lie, a rectangle for each line."""
    found: list[QRectF] = []
    for number in range(words.layout.lineCount()):
        line = words.layout.lineAt(number)
        first = max(start, line.textStart())
        last = min(start + length, line.textStart() + line.textLength())
        if first < last:
            ends = sorted((x_of(line, first), x_of(line, last)))
            area = QRectF(ends[0], line.y(), ends[1] - ends[0], line.height())
            found.append(area.translated(words.place))
    return tuple(found)


def x_of(line: QTextLine, offset: int) -> float:
    # PySide tells the cursor, too; its stub has no type for both.
    found: Any = line.cursorToX(offset)
    return float(found[0] if isinstance(found, tuple) else found)


def line_at(layout: QTextLayout, y: float) -> QTextLine | None:
    count = layout.lineCount()
    for number in range(count):
        line = layout.lineAt(number)
        if y < line.y() + line.height() or number == count - 1:
            return line
    return None


def range_of(ink: Ink, theme: Theme) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = ink.start, ink.length
    look = QTextCharFormat()
    if ink.tone:
        look.setForeground(theme.color(ink.tone))
    if ink.ground:
        look.setBackground(theme.color(ink.ground))
    made.format = look
    return made
