"""One block as it is laid out: what to draw, what can be pressed, what can be selected."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QImage,
    QPainter,
    QTextLayout,
    QTextOption,
)

from ...protocol.plain import unturned
from ..kit.theme import Theme, font
from ..model.marks import Mark
from ..model.now_view import SentPicture
from .placed_text import JOINER, LINE, Ink, PlacedText, line_at, range_of

# A slash command never breaks behind its slash.
_COMMAND: Final = re.compile(r"(?<!\S)/(?=[a-z])")
COPIED: Final = "Copied"
# Of a pixel: Qt counts in 1/64.
_APART: Final = 1 / 32


class PressAction(Enum):
    """Says what pressing a spot does."""

    FOLD = "fold"
    OPEN_LINK = "open the link"
    COPY = "copy"
    OPEN_PICTURE = "open the picture"


@dataclass(frozen=True, slots=True)
class PressArea:
    """Says where a press does something. `areas` are the lines of a link that is wrapped.

    `data` is the address of a link, or the text to copy; `shown` is a picture. `label` is drawn as
    a small button.
    """

    does: PressAction
    areas: tuple[QRectF, ...]
    name: str
    data: str = ""
    shown: SentPicture | None = None
    label: str = ""

    @property
    def area(self) -> QRectF:
        whole = QRectF(self.areas[0])
        for area in self.areas[1:]:
            whole = whole.united(area)
        return whole

    def holds(self, point: QPointF) -> bool:
        return any(area.contains(point) for area in self.areas)


class Paint(NamedTuple):
    """Says what drawing needs beside the layout. `image` is the preview of what was sent, or
    None."""

    theme: Theme
    ratio: float
    image: Callable[[int], QImage | None]
    draw_mark: Callable[[QPainter, QRectF, Mark], None]
    copied: PressArea | None = None
    """Tells whose text was copied just now."""


class Slot(NamedTuple):
    """Says where something is laid out: its top left corner and its width; the height follows."""

    x: float
    y: float
    width: float


@dataclass(slots=True)
class Laid:
    """Its height and what to draw, from its own top left corner."""

    height: float = 0.0
    boxes: list[tuple[QRectF, str, str]] = field(default_factory=list)
    texts: list[PlacedText] = field(default_factory=list)
    icons: list[tuple[str, str, int, QPointF]] = field(default_factory=list)
    pictures: list[tuple[QRectF, SentPicture]] = field(default_factory=list)
    spots: list[PressArea] = field(default_factory=list)

    @property
    def head(self) -> QRectF | None:
        """Return where a press folds and unfolds."""
        return next((spot.area for spot in self.spots if spot.does is PressAction.FOLD), None)

    def spot_at(self, point: QPointF) -> PressArea | None:
        # The last one is on top.
        return next((spot for spot in reversed(self.spots) if spot.holds(point)), None)

    def add(self, other: Laid, x: float, y: float) -> None:
        """Put what was laid out for itself at a place; the block grows to hold it."""
        by = QPointF(x, y)
        self.boxes += [(box.translated(by), ground, edge) for box, ground, edge in other.boxes]
        self.texts += [words._replace(place=words.place + by) for words in other.texts]
        self.icons += [(name, tone, size, at + by) for name, tone, size, at in other.icons]
        self.height = max(self.height, y + other.height)

    def draw(
        self,
        painter: QPainter,
        at: QPointF,
        paint: Paint,
        seen: QRectF,
        marked: Callable[[int, PlacedText], Sequence[Ink]] = lambda number, words: (),
    ) -> None:
        """Draw what meets `seen`; `marked` tells what is selected or found of a text."""
        theme = paint.theme
        area = seen.translated(-at)
        for rect, ground, edge in self.boxes:
            if _apart(rect, area):
                continue
            painter.setBrush(theme.color(ground))
            painter.setPen(theme.color(edge))
            round_px = min(8.0, rect.width() / 4)
            painter.drawRoundedRect(rect.translated(at), round_px, round_px)
        for rect, shown in self.pictures:
            if not _apart(rect, area):
                self._picture(painter, rect.translated(at), shown, paint)
        for spot in self.spots:
            if spot.label and not _apart(spot.area, area):
                _button(painter, spot.area.translated(at), spot, paint)
        for number, words in enumerate(self.texts):
            if _apart(words.area, area):
                continue
            painter.setPen(theme.color(words.tone))
            inks = (*words.inks, *marked(number, words))
            seen = area.translated(-words.place)
            _draw_text(painter, words, at + words.place, seen=seen, inks=inks, theme=theme)
        for name, tone, size, place in self.icons:
            if -size <= place.y() - area.y() <= area.height():
                painter.drawPixmap(at + place, theme.pixmap(name, tone, size, paint.ratio))

    def _picture(self, painter: QPainter, rect: QRectF, shown: SentPicture, paint: Paint) -> None:
        image = paint.image(shown.picture) if shown.picture is not None else None
        if image is None:
            icon = paint.theme.pixmap("image", "text3", 16, paint.ratio)
            painter.drawPixmap(rect.center() - QPointF(8, 8), icon)
            return
        size = image.deviceIndependentSize()
        fitted = QRectF(0, 0, size.width(), size.height())
        fitted.moveCenter(rect.center())
        painter.drawImage(fitted, image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(paint.theme.color("line"))
        painter.drawRect(fitted)
        if shown.mark is not None:
            paint.draw_mark(painter, fitted, shown.mark)

    def place_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the text nearest to a point and the character there; None if there is no text."""
        best, least = None, 0.0
        for number, words in enumerate(self.texts):
            area = words.area
            across = max(area.x() - point.x(), 0, point.x() - area.right())
            along = max(area.y() - point.y(), 0, point.y() - area.bottom())
            # Lines are read across: what is beside the point is nearer than what is below.
            away = along * 1000 + across
            if best is None or away < least:
                best, least = number, away
        if best is None:
            return None
        words = self.texts[best]
        inner = point - words.place
        line = line_at(words.layout, inner.y())
        if line is None:
            return best, 0
        return best, line.xToCursor(inner.x())


def put_text(
    laid: Laid,
    text: str,
    with_font: QFont,
    slot: Slot,
    tone: str,
    *,
    spacing: float = 1.3,
    before: str = "\n",
    formats: Sequence[QTextLayout.FormatRange] = (),
    inks: Sequence[Ink] = (),
) -> QRectF:
    """Put a wrapped text; its rectangle. The block grows to hold it."""
    x, y, width = slot
    # Formats are placed by character count, so nothing may be inserted where there are any.
    shown = unturned(text).replace("\n", LINE)
    layout = QTextLayout(shown if formats else _COMMAND.sub(f"/{JOINER}", shown), with_font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    if formats:
        layout.setFormats(list(formats))
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
    laid.texts.append(PlacedText(layout, QPointF(x, y), tone, before, tuple(inks)))
    laid.height = max(laid.height, y + height)
    return QRectF(x, y, widest, height)


def _button(painter: QPainter, area: QRectF, spot: PressArea, paint: Paint) -> None:
    icon, words = ("check", COPIED) if spot == paint.copied else ("copy", spot.label)
    painter.setPen(paint.theme.color("text2"))
    painter.setFont(font(12, 500))
    right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
    painter.drawText(area.adjusted(0, 0, -8, 0), right, words)
    x = area.right() - 8 - painter.fontMetrics().horizontalAdvance(words) - 20
    pixmap = paint.theme.pixmap(icon, "text2", 14, paint.ratio)
    painter.drawPixmap(QPointF(x, area.center().y() - 7), pixmap)


def _draw_text(
    painter: QPainter,
    words: PlacedText,
    at: QPointF,
    *,
    seen: QRectF,
    inks: Sequence[Ink],
    theme: Theme,
) -> None:
    """Line by line where it has inks: Qt takes quadratic time for those of one call."""
    layout = words.layout
    if not inks:
        layout.draw(painter, at)
        return
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        if line.y() > seen.bottom() or line.y() + line.height() < seen.top():
            continue
        start, end = line.textStart(), line.textStart() + line.textLength()
        here = [
            range_of(ink, theme)
            for ink in inks
            if ink.start < end and ink.start + ink.length > start
        ]
        # Lines that touch the clip are drawn, too, and what is marked is cut by it.
        only = line.rect().translated(at).adjusted(0, _APART, 0, -_APART)
        layout.draw(painter, at, here, only)


def _apart(rect: QRectF, seen: QRectF) -> bool:
    return rect.bottom() < seen.top() - 1 or rect.top() > seen.bottom() + 1
